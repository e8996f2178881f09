"""The interface of database engines, and their errors."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

Row = tuple[Any, ...]
Parameters = Sequence[object]

JSON = dict[str, Any]  # an object of a JSON column

# In a statement that takes rows: skip those that another process is taking.
EACH_FOR_ONE = "/* each for one process */"


@dataclass(frozen=True, slots=True)
class Change:
    """A statement and its parameters: `?`, or `?1` and so on, in SQL that all engines share."""

    sql: str
    parameters: Parameters = ()


Write = Sequence[Change]


@dataclass(frozen=True, slots=True)
class Usage:
    """The size of a database and the free space on its disk, in bytes.

    - `free`: None if the disk is not on this machine.
    """

    size: int
    free: int | None = None


class WriteFailed(Exception):
    """Error: a write was rejected, by a full disk or a lock, and nothing of it was stored."""


class Unwritable(WriteFailed):
    """Error: nothing can be stored now: a full disk, an I/O error, a read-only server."""


class Conflict(WriteFailed):
    """Error: another process or task wrote first."""


class Broken(Unwritable):
    """Error: the database is damaged, gone or replaced. An operator has to repair it."""


class ReadFailed(Exception):
    """Error: the database cannot be read. The one-line text says why."""


class Damaged(ReadFailed):
    """Error: the stored data is damaged. An operator has to repair it."""


class Unanswered(ReadFailed):
    """Error: the database's server does not answer now."""


class Unusable(Exception):
    """Error: the database cannot be used. The text tells the operator why."""


class Locked(Unusable):
    """Error: another process holds the database now."""


class Full(Unusable):
    """Error: the disk is full now."""


class NoDriver(Unusable):
    """Error: PostgreSQL is configured, but psycopg is not installed."""

    def __init__(self) -> None:
        super().__init__("PostgreSQL needs the driver psycopg, which is not installed")


class ServerUnreachable(Unusable):
    """Error: the database's server does not answer now."""


class Engine(Protocol):
    """An open database. Committed changes are durable, and visible to every later read.

    By default there are no other processes, and nothing is to be done beside reads and commits.
    """

    @property
    def shared(self) -> bool:
        """Whether other processes may write to it, too."""

    @property
    def trouble(self) -> str | None:
        """Why writes fail until an operator repairs the database; None if it works."""

    async def read(self, sql: str, parameters: Parameters) -> list[Row]:
        """Run a query on the last commit.

        Raises:
            ReadFailed: the database cannot be read.
        """

    def write_lock(self, key: str) -> list[Change]:  # noqa: ARG002 - without other processes
        """Return the changes that serialize a write with other processes' writes of that key."""
        return []

    async def read_aside(self, sql: str) -> list[Row]:
        """Run a slow query without blocking other reads.

        Raises:
            ReadFailed: the database cannot be read.
        """

    async def schema(self) -> int:
        """Return the version of the schema, which a newer process may have raised.

        Raises:
            ReadFailed: the database cannot be read.
        """

    async def usage(self) -> Usage:
        """Return the size of the database and the free space on its disk.

        Raises:
            ReadFailed: they are unknown.
        """

    async def is_first(self) -> bool:
        """Return whether no process that opened the database earlier still has it open.

        Raises:
            ReadFailed: the database cannot be read.
        """
        return True

    async def commit(self, writes: Sequence[Write]) -> list[WriteFailed | None]:
        """Commit writes together; return for each its error, or None.

        A write that violates a constraint does not affect the others. Any other error rejects all.
        """

    async def tidy(self) -> None:
        """Remove deleted data from the files, if the engine needs that; no commit is running."""

    async def examine(self) -> None:
        """Check a large database that was not checked when it was opened.

        Raises:
            Unusable: it is damaged.
        """

    async def close(self) -> None:
        """Close the database."""

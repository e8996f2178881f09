"""What storage asks of a database engine, and what may go wrong with one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

Row = tuple[Any, ...]

# In a statement that takes rows: what another process is taking is left to it.
EACH_FOR_ONE = "/* each for one process */"


@dataclass(frozen=True, slots=True)
class Change:
    """One statement and its parameters: `?`, or `?1` and so on, in SQL that all engines share."""

    sql: str
    parameters: Sequence[Any] = ()


Write = Sequence[Change]


@dataclass(frozen=True, slots=True)
class Usage:
    """How large a database is, and how much its disk has left, in bytes.

    - `free`: None where the disk is not this machine's.
    """

    size: int
    free: int | None = None


class WriteFailed(Exception):
    """The world refused a write (a full disk, a lock): nothing of it was kept."""


class Conflict(WriteFailed):
    """Somebody else wrote there first."""


class Broken(WriteFailed):
    """The database is damaged, gone or replaced: nothing is kept before somebody mends that."""


class ReadFailed(Exception):
    """The database does not give what is in it. Its text, one line, says why."""


class Damaged(ReadFailed):
    """What is in the database is damaged: somebody has to mend that."""


class Unanswered(ReadFailed):
    """The database's server does not answer, for now."""


class Unusable(Exception):
    """This cannot serve as the database. Its text says why, for the person who starts it."""


class Locked(Unusable):
    """Another process has the database, for now."""


class Full(Unusable):
    """There is no room on the disk, for now."""


class NoDriver(Unusable):
    """PostgreSQL is wanted, and what talks to it is not installed."""

    def __init__(self) -> None:
        super().__init__("PostgreSQL needs the driver psycopg, which is not installed")


class ServerUnreachable(Unusable):
    """The database's server does not answer, for now."""


class Engine(Protocol):
    """An open database. What is committed is durable, and seen by whatever is read after it."""

    @property
    def shared(self) -> bool:
        """Whether other processes may write there, too."""

    @property
    def trouble(self) -> str | None:
        """Why nothing is kept before somebody mends it; None: all is well."""

    async def read(self, sql: str, parameters: Sequence[Any]) -> list[Row]:
        """The rows of a query, as of the last commit.

        Raises:
            ReadFailed: the database does not give them.
        """

    def in_line(self, key: str) -> list[Change]:
        """What a write begins with, so that no other process's with that key goes on meanwhile."""

    async def read_aside(self, sql: str) -> list[Row]:
        """The rows of a query that takes long, while which others read.

        Raises:
            ReadFailed: the database does not give them.
        """

    async def schema(self) -> int:
        """Return the version of the schema.

        Raises:
            ReadFailed: the database does not say.
        """

    async def usage(self) -> Usage:
        """Return how much room the database takes.

        Raises:
            ReadFailed: the database does not say.
        """

    async def is_first(self) -> bool:
        """Whether nobody else had the database open when it was opened, who has it still.

        Raises:
            ReadFailed: the database does not say.
        """

    async def commit(self, writes: Sequence[Write]) -> list[WriteFailed | None]:
        """Commit writes together; gives for each why it was refused, None where it was not.

        One that breaks a constraint takes nothing of the others with it. Whatever else goes
        wrong refuses all of them.
        """

    async def tidy(self) -> None:
        """Leave nothing of what was deleted where the engine can help it; no commit runs."""

    async def examine(self) -> None:
        """See whether what could not be looked at when it was opened is whole.

        Raises:
            Unusable: it is damaged.
        """

    async def close(self) -> None:
        """Let go of the database."""

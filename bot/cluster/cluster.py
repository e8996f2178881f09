"""The processes that write to one database, as seen by one of them."""

import math
import os
import secrets
import socket
import time
from collections.abc import Awaitable, Callable

from bot.cluster.due import Alarms, DueQueue, DueRows
from bot.cluster.leases import AllLeases, LeaseHolder, StoredLeases
from storage.database import Change, Database
from storage.processes.leases import Leases

Claim = Callable[[], Awaitable[bool]]


class Alone:
    """The cluster of a process that has its database to itself."""

    def is_current(self, read_at: float, within: float = 0.0) -> bool:  # noqa: ARG002
        """Return whether no other process can have changed what was read at `read_at`.

        Args:
            read_at: the time of the read, by `time.monotonic`.
            within: for how many seconds a read is trusted.
        """
        return True

    async def claim(self, claim: Claim) -> bool:  # noqa: ARG002
        """Return whether this process gets what `claim` asks the database for."""
        return True

    def for_others(self, *changes: Change) -> list[Change]:  # noqa: ARG002
        """Return those of some changes that are only for other processes to see."""
        return []

    def leases(self, kind: str) -> LeaseHolder:  # noqa: ARG002
        """Return the leases of a kind, as this process holds them."""
        return AllLeases()

    def due(self) -> DueQueue:
        """Return a queue of deadlines."""
        return Alarms()

    def recheck_after(self, seconds: float) -> float:  # noqa: ARG002
        """Return the seconds until the next check for other processes' changes: never here."""
        return math.inf

    def overdue_after(self, seconds: int) -> int:  # noqa: ARG002
        """Return the seconds after which work is taken over from the process that it was for.

        Here it was for this process before its restart.
        """
        return 0


class Shared:
    """The cluster of a process that shares its database.

    Args:
        database: the database.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self._name = _process_name()

    def is_current(self, read_at: float, within: float = 0.0) -> bool:
        """Trust a read for a limited time."""
        return time.monotonic() - read_at < within

    async def claim(self, claim: Claim) -> bool:
        """Let the database decide."""
        return await claim()

    def for_others(self, *changes: Change) -> list[Change]:
        """Return the changes."""
        return list(changes)

    def leases(self, kind: str) -> LeaseHolder:
        """Return leases that are rows of the database."""
        return StoredLeases(Leases(self._database), kind, self._name)

    def due(self) -> DueQueue:
        """Return a queue of rows, which the processes share."""
        return DueRows(self._database)

    def recheck_after(self, seconds: float) -> float:
        """Return the given time."""
        return seconds

    def overdue_after(self, seconds: int) -> int:
        """Return the given time."""
        return seconds


# The questions that a process asks because other processes may write to its database.
Cluster = Alone | Shared


def cluster_of(database: Database) -> Cluster:
    """Return the cluster of the processes that use a database."""
    return Shared(database) if database.shared else Alone()


def _process_name() -> str:
    """Return a unique name of this process that an operator can recognize."""
    return f"{socket.gethostname()}/{os.getpid()}/{secrets.token_hex(4)}"

"""The processes that write to one database, as one of them sees them."""

from __future__ import annotations

import math
import os
import secrets
import socket
import time
from collections.abc import Awaitable, Callable
from typing import Protocol

from bot.cluster.due import Alarms, Do, DueQueue, DueRows
from bot.cluster.leases import AllLeases, LeaseHolder, StoredLeases
from bot.scheduler import Scheduler
from storage.database import Database
from storage.processes.leases import Leases

Claim = Callable[[], Awaitable[bool]]


class Cluster(Protocol):
    """What a process has to ask because another one may write to its database, too."""

    def is_current(self, read_at: float, within: float = 0.0) -> bool:
        """Whether no other process can have changed what was read at `read_at`.

        Args:
            read_at: when it was read, by `time.monotonic`.
            within: for how many seconds what was read may be trusted.
        """

    def is_of_newer_process(self, version: int, ours: int) -> bool:
        """Whether a table is played by a process with newer rules than ours."""

    async def claim(self, claim: Claim) -> bool:
        """Whether this process is the one to do something that `claim` asks the database for."""

    def leases(self, kind: str) -> LeaseHolder:
        """The leases of a kind, as this process holds them."""

    def due(self, scheduler: Scheduler, do: Do) -> DueQueue:
        """What is due, to be done by `do`."""

    def recheck_after(self, seconds: float) -> float:
        """After how many seconds to look again for what other processes have changed."""


class Alone:
    """The cluster of a process that has its database to itself."""

    def is_current(self, read_at: float, within: float = 0.0) -> bool:  # noqa: ARG002
        """Nothing changes but by this process."""
        return True

    def is_of_newer_process(self, version: int, ours: int) -> bool:  # noqa: ARG002
        """There is no other process: a table of newer rules comes from before a downgrade."""
        return False

    async def claim(self, claim: Claim) -> bool:  # noqa: ARG002
        """Everything is this process's, without a question."""
        return True

    def leases(self, kind: str) -> LeaseHolder:  # noqa: ARG002
        """All of them, without a row."""
        return AllLeases()

    def due(self, scheduler: Scheduler, do: Do) -> DueQueue:
        """An alarm for each."""
        return Alarms(scheduler, do)

    def recheck_after(self, seconds: float) -> float:  # noqa: ARG002
        """Never."""
        return math.inf


class Shared:
    """The cluster of a process that shares its database.

    Args:
        database: the database.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self._name = _process_name()

    def is_current(self, read_at: float, within: float = 0.0) -> bool:
        """What was read is trusted for a while, and never after that."""
        return time.monotonic() - read_at < within

    def is_of_newer_process(self, version: int, ours: int) -> bool:
        """A newer version is only ever written by a process that runs it."""
        return version > ours

    async def claim(self, claim: Claim) -> bool:
        """Let the database decide."""
        return await claim()

    def leases(self, kind: str) -> LeaseHolder:
        """Those that this process has taken in the database."""
        return StoredLeases(Leases(self._database), kind, self._name)

    def due(self, scheduler: Scheduler, do: Do) -> DueQueue:
        """Rows, of which this process takes some."""
        return DueRows(self._database, scheduler, do)

    def recheck_after(self, seconds: float) -> float:
        """After that time."""
        return seconds


def cluster_of(database: Database) -> Cluster:
    """The cluster of the processes that use a database."""
    return Shared(database) if database.shared else Alone()


def _process_name() -> str:
    """A name for this process that is unique, and tells an operator which one it is."""
    return f"{socket.gethostname()}/{os.getpid()}/{secrets.token_hex(4)}"

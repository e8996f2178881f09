"""Deadlines of tables and lobbies, and the queue that triggers them."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass
from functools import partial
from typing import Protocol

from bot.scheduler import Scheduler
from storage.database import Database, ReadFailed, WriteFailed
from storage.tables.due import DueTables
from storage.tables.lobbies import Lobbies
from storage.tables.repository import StoredTable

logger = logging.getLogger(__name__)

# The minimum time after a start: players could not act while the bot was down.
GRACE = 60  # seconds

# The retry interval of a failed deadline, by whichever process is first.
RETRY_AFTER = 30  # seconds

POLL_EVERY = 1.0  # seconds


@dataclass(frozen=True, slots=True)
class Due:
    """The deadline of a table or a lobby.

    - `at`: the time, in Unix seconds;
    - `revision`: the table's revision if it was known; None: any.
    """

    id: str
    at: int
    is_lobby: bool = False
    revision: int | None = None


# A deadline, and its maximum wait in seconds; 0: it is due at once.
Alarm = tuple[Due, int]
Do = Callable[[Due], Awaitable[bool]]


class DueQueue(Protocol):
    """Hands out deadlines, each to one process."""

    reads_rows: bool  # expect() and forget() are then no-ops

    async def start(self, waiting: Callable[[], Awaitable[Iterable[Alarm]]]) -> None:
        """Begin with the deadlines that were `waiting` when the bot stopped.

        Raises:
            ReadFailed, WriteFailed: the database is unavailable.
        """

    def expect(self, due: Due, most: int) -> None:
        """Add a deadline that waits for at most `most` seconds."""

    def forget(self, table: str) -> None:
        """Remove the deadline of a table."""

    async def postpone(self, table: str, at: int | None, read: StoredTable | None = None) -> None:
        """Reschedule a table to `at`, unless it has changed since it was read."""


class Alarms:
    """The queue of a single process, with a timer per deadline.

    Timers use the monotonic clock. A change of the machine's clock makes no player late.

    Args:
        scheduler: runs the timers.
        do: handles a deadline; returns False if it must be retried.
    """

    reads_rows = False

    def __init__(self, scheduler: Scheduler, do: Do) -> None:
        self._scheduler = scheduler
        self._do = do
        self._set: dict[str, Due] = {}

    async def start(self, waiting: Callable[[], Awaitable[Iterable[Alarm]]]) -> None:
        """Set a timer for each deadline."""
        for due, most in await waiting():
            self._ring_in(due, max(GRACE if most else 0, _left(due, most)))

    def expect(self, due: Due, most: int) -> None:
        """Set a deadline's timer, unless it is already set."""
        if self._set.get(due.id) != due or not self._scheduler.has(due.id):
            self._ring_in(due, _left(due, most))

    def forget(self, table: str) -> None:
        """Cancel a table's timer."""
        self._set.pop(table, None)
        self._scheduler.cancel(table)

    async def postpone(self, table: str, at: int | None, read: StoredTable | None = None) -> None:
        """Do nothing: the timer is set again after the deadline was handled."""

    def _ring_in(self, due: Due, seconds: float) -> None:
        self._set[due.id] = due
        self._scheduler.schedule(due.id, seconds, partial(self._ring, due))

    async def _ring(self, due: Due) -> None:
        if not await self._do(due):
            self._ring_in(due, RETRY_AFTER)


class DueRows:
    """The queue of processes that share a database, as rows of which each takes some.

    A row is written with the change that sets the deadline. If a process is killed, another one
    takes over the rows that it had taken.

    Args:
        database: stores the rows.
        scheduler: triggers the polling.
        do: handles a deadline; returns False if it must be retried.
    """

    reads_rows = True

    def __init__(self, database: Database, scheduler: Scheduler, do: Do) -> None:
        self._tables = DueTables(database)
        self._lobbies = Lobbies(database)
        self._is_first = database.is_first
        self._scheduler = scheduler
        self._do = do

    async def start(self, waiting: Callable[[], Awaitable[Iterable[Alarm]]]) -> None:  # noqa: ARG002
        """Start polling; the first process also postpones overdue deadlines."""
        if await self._is_first():  # players could not act in the meantime
            until = int(time.time()) + GRACE
            await self._tables.put_off(until)
            await self._lobbies.put_off(until)
        self._poll_later()

    def expect(self, due: Due, most: int) -> None:
        """Do nothing: the deadline is in the table's row."""

    def forget(self, table: str) -> None:
        """Do nothing: the deadline is in the table's row."""

    async def postpone(self, table: str, at: int | None, read: StoredTable | None = None) -> None:
        """Write the table's deadline; if this fails, the table is checked once more."""
        try:
            await self._tables.set(table, at, read)
        except WriteFailed as error:
            logger.warning("When table %s is due was not written: %s", table, error)

    async def do_due(self) -> int:
        """Take some due rows and handle them; return their number.

        Raises:
            ReadFailed: the database is unavailable.
        """
        now = int(time.time())
        tables = await self._tables.take(now, now + RETRY_AFTER)
        lobbies = await self._lobbies.take_due(now, now + RETRY_AFTER)
        due = [Due(each, now) for each in tables] + [Due(each, now, True) for each in lobbies]
        await asyncio.gather(*map(self._do, due))
        return len(due)

    def _poll_later(self) -> None:
        self._scheduler.schedule("what is due", POLL_EVERY, self._poll)

    async def _poll(self) -> None:
        try:
            while await self.do_due():
                pass
        except ReadFailed as error:
            logger.warning("What is due is done later: %s", error)
        finally:
            self._poll_later()


def _left(due: Due, most: int) -> float:
    """Return the seconds until a deadline, safe against changes of the clock."""
    return max(0.0, min(due.at - time.time(), most))

"""What is due: tables and lobbies at which something is to be done without a press, and when."""

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

# After a start a table or a lobby waits at least so long: nobody could act while the bot was down.
GRACE = 60  # seconds

# What was due and failed is tried again after so long, by the process that is first then.
RETRY_AFTER = 30  # seconds

POLL_EVERY = 1.0  # seconds


@dataclass(frozen=True, slots=True)
class Due:
    """A table or a lobby that is due.

    - `at`: when, in Unix seconds;
    - `revision`: the table's when that was known, None: whatever it is.
    """

    id: str
    at: int
    is_lobby: bool = False
    revision: int | None = None


# With something that is due, how many seconds it may wait at most; 0: it is due at once.
Alarm = tuple[Due, int]
Do = Callable[[Due], Awaitable[bool]]


class DueQueue(Protocol):
    """Hands out what is due, each to one process."""

    reads_rows: bool  # so that it need not be told what has changed

    async def start(self, waiting: Callable[[], Awaitable[Iterable[Alarm]]]) -> None:
        """Begin with what was `waiting` when the bot stopped.

        Raises:
            ReadFailed, WriteFailed: the database does not take that.
        """

    def expect(self, due: Due, most: int) -> None:
        """Something will be due, and waits for `most` seconds at most."""

    def forget(self, table: str) -> None:
        """A table is not due any more."""

    async def postpone(self, table: str, at: int | None, read: StoredTable | None = None) -> None:
        """A table was not due yet; `at` is when it is, unless it has changed since it was read."""


class Alarms:
    """The queue of a process that is alone: an alarm each.

    An alarm counts seconds of its own. Setting the machine's clock makes nobody late.

    Args:
        scheduler: what rings.
        do: does what is due; False: it is to be tried again.
    """

    reads_rows = False

    def __init__(self, scheduler: Scheduler, do: Do) -> None:
        self._scheduler = scheduler
        self._do = do
        self._set: dict[str, Due] = {}

    async def start(self, waiting: Callable[[], Awaitable[Iterable[Alarm]]]) -> None:
        """Set an alarm for each."""
        for due, most in await waiting():
            self._ring_in(due, max(GRACE if most else 0, _left(due, most)))

    def expect(self, due: Due, most: int) -> None:
        """Set its alarm, unless just that is set."""
        if self._set.get(due.id) != due or not self._scheduler.has(due.id):
            self._ring_in(due, _left(due, most))

    def forget(self, table: str) -> None:
        """Cancel its alarm."""
        self._set.pop(table, None)
        self._scheduler.cancel(table)

    async def postpone(self, table: str, at: int | None, read: StoredTable | None = None) -> None:
        """Its alarm is set again when that which rings has been dealt with."""

    def _ring_in(self, due: Due, seconds: float) -> None:
        self._set[due.id] = due
        self._scheduler.schedule(due.id, seconds, partial(self._ring, due))

    async def _ring(self, due: Due) -> None:
        if not await self._do(due):
            self._ring_in(due, RETRY_AFTER)


class DueRows:
    """The queue of processes that share a database: rows, of which each takes some.

    A row is written with the change that makes it due. A process that is killed with one it has
    taken leaves it to the next.

    Args:
        database: where the rows are.
        scheduler: what wakes it to look for some.
        do: does what is due; False: it is to be tried again.
    """

    reads_rows = True

    def __init__(self, database: Database, scheduler: Scheduler, do: Do) -> None:
        self._tables = DueTables(database)
        self._lobbies = Lobbies(database)
        self._is_first = database.is_first
        self._scheduler = scheduler
        self._do = do

    async def start(self, waiting: Callable[[], Awaitable[Iterable[Alarm]]]) -> None:  # noqa: ARG002
        """Begin to look for rows; what another process has done so far is not put off."""
        if await self._is_first():  # nobody could act meanwhile
            until = int(time.time()) + GRACE
            await self._tables.put_off(until)
            await self._lobbies.put_off(until)
        self._poll_later()

    def expect(self, due: Due, most: int) -> None:
        """Its row says so."""

    def forget(self, table: str) -> None:
        """Its row says so."""

    async def postpone(self, table: str, at: int | None, read: StoredTable | None = None) -> None:
        """Write its row; a failure costs only one look more."""
        try:
            await self._tables.set(table, at, read)
        except WriteFailed as error:
            logger.warning("When table %s is due was not written: %s", table, error)

    async def do_due(self) -> int:
        """Take some rows and do them; gives how many they were.

        Raises:
            ReadFailed: the database does not give them.
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
    """How many seconds are left, whatever has been done to the clock since."""
    return max(0.0, min(due.at - time.time(), most))

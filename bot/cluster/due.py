"""Deadlines of tables and lobbies, and the queue that triggers them."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass
from functools import partial

from bot.shared.scheduler import Scheduler
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
    - `most`: the maximum wait, in seconds; 0: it is due at once;
    - `revision`: the table's revision if it was known; None: any.
    """

    id: str
    at: int
    most: int = 0
    is_lobby: bool = False
    revision: int | None = None


Do = Callable[[Due], Awaitable[bool]]
Waiting = Callable[[], Awaitable[Iterable[Due]]]


class Alarms:
    """The queue of a single process, with a timer per deadline.

    Timers use the monotonic clock. A change of the machine's clock makes no player late.
    """

    def __init__(self) -> None:
        self._scheduler: Scheduler | None = None
        self._set: dict[str, Due] = {}

    async def start(self, scheduler: Scheduler, do: Do, waiting: Waiting) -> None:
        """Begin with the deadlines that were `waiting` when the bot stopped.

        Args:
            scheduler: triggers the deadlines.
            do: handles a deadline; returns False if it must be retried.
            waiting: returns the stored deadlines.

        Raises:
            ReadFailed, WriteFailed: the database is unavailable.
        """
        self._scheduler, self._do = scheduler, do
        for due in await waiting():
            self._ring_in(scheduler, due, max(GRACE if due.most else 0, _left(due)))

    def schedule(self, key: str, due: Due | None) -> None:
        """Set the deadline of a table or lobby after a change of it; None: it has none.

        Before the start this does nothing.
        """
        scheduler = self._scheduler
        if scheduler is None:
            return
        if due is None:
            self._set.pop(key, None)
            scheduler.cancel(key)
        elif self._set.get(key) != due or not scheduler.has(key):
            self._ring_in(scheduler, due, _left(due))

    async def postpone(self, key: str, due: Due | None, read: StoredTable | None = None) -> None:  # noqa: ARG002
        """Set the deadline of a table that has not changed since it was read."""
        self.schedule(key, due)

    def _ring_in(self, scheduler: Scheduler, due: Due, seconds: float) -> None:
        self._set[due.id] = due
        scheduler.schedule(due.id, seconds, partial(self._ring, scheduler, due))

    async def _ring(self, scheduler: Scheduler, due: Due) -> None:
        if not await self._do(due):
            self._ring_in(scheduler, due, RETRY_AFTER)


class DueRows:
    """The queue of processes that share a database, as rows of which each takes some.

    A row is written with the change that sets the deadline. If a process is killed, another one
    takes over the rows that it had taken.

    Args:
        database: stores the rows.
    """

    def __init__(self, database: Database) -> None:
        self._tables = DueTables(database)
        self._lobbies = Lobbies(database)
        self._is_first = database.engine.is_first

    async def start(self, scheduler: Scheduler, do: Do, waiting: Waiting) -> None:  # noqa: ARG002
        """Start polling; the first process also postpones overdue deadlines."""
        if await self._is_first():  # players could not act in the meantime
            until = int(time.time()) + GRACE
            await self._tables.postpone(until)
            await self._lobbies.postpone(until)
        self._poll_later(scheduler, do)

    def schedule(self, key: str, due: Due | None) -> None:
        """Do nothing: the change has written the deadline."""

    async def postpone(self, key: str, due: Due | None, read: StoredTable | None = None) -> None:
        """Write the table's deadline; if this fails, the table is checked once more."""
        try:
            await self._tables.set(key, None if due is None else due.at, read)
        except WriteFailed as error:
            logger.warning("The deadline of table %s was not written: %s", key, error)

    async def handle_due(self, do: Do) -> int:
        """Take some due rows and handle them; return their number.

        Raises:
            ReadFailed: the database is unavailable.
        """
        now = int(time.time())
        tables = await self._tables.take(now, now + RETRY_AFTER)
        lobbies = await self._lobbies.claim_due(now, now + RETRY_AFTER)
        due = [Due(each, now) for each in tables] + [
            Due(each, now, is_lobby=True) for each in lobbies
        ]
        await asyncio.gather(*map(do, due))
        return len(due)

    def _poll_later(self, scheduler: Scheduler, do: Do) -> None:
        scheduler.schedule("what is due", POLL_EVERY, partial(self._poll, scheduler, do))

    async def _poll(self, scheduler: Scheduler, do: Do) -> None:
        try:
            while await self.handle_due(do):
                pass
        except ReadFailed as error:
            logger.warning("Deadlines are handled later: %s", error)
        finally:
            self._poll_later(scheduler, do)


# Hands out deadlines, each to one process.
DueQueue = Alarms | DueRows


def _left(due: Due) -> float:
    """Return the seconds until a deadline, safe against changes of the clock."""
    return max(0.0, min(due.at - time.time(), due.most))

"""Users who are away until a time: meanwhile their tables wait, or play for them."""

import logging
from collections.abc import Awaitable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial

from bot.tables.errors import Closed, Gone, LeftOut, Unreadable
from bot.tables.locks import Locks
from bot.tables.people.preferences import PreferenceService
from bot.tables.playing.seats import SeatService
from bot.tables.sessions.attempts import locked
from bot.tables.sessions.repository import SessionRepository
from bot.tables.sessions.session import Session
from bot.tables.sessions.stored import others_at, users_of
from bot.tables.timestamps import now
from storage.tables.index import TableIndex
from storage.tables.repository import Status

logger = logging.getLogger(__name__)


@dataclass(eq=False)
class AwayService:
    """Lets all open tables that a user plays with others rest, or play for them, until a time.

    A table that can't be restored stays as it is.
    """

    _sessions: SessionRepository
    _index: TableIndex
    _preferences: PreferenceService
    _seats: SeatService
    _locks: Locks[int] = field(default_factory=Locks)

    async def leave(self, user: int, until: int, *, plays: bool) -> list[str]:
        """Call a user at no table until a time in Unix seconds; return their shared tables.

        Args:
            user: the user.
            until: when they are back.
            plays: whether the tables play for them meanwhile; else they wait, and so do timers.

        Raises:
            NotPersisted: the user is still here, but perhaps not at all tables.
        """
        async with self._locks.of(user):
            await self._come_back(user)
            await self._preferences.persist(user, away=str(until))
            tables = await self._shared(user)
            begin = partial(self._begin, user=user, until=until, plays=plays)
            return [each for each in tables if await self._try(begin(each))]

    async def come_back(self, user: int) -> list[str]:
        """Bring a user back to the tables that rest or play for them, and return these.

        Raises:
            NotPersisted: the user is still away, but perhaps not at all tables.
        """
        async with self._locks.of(user):
            return await self._come_back(user)

    async def _come_back(self, user: int) -> list[str]:
        tables = await self._shared(user)
        woken = [each for each in tables if await self._try(self._end(each, user))]
        await self._preferences.persist(user, away=None)
        return woken

    async def over(self) -> list[str]:
        """Bring back all users whose time is over; return the tables.

        Raises:
            NotPersisted, ReadFailed: some are not back yet.
        """
        tables: list[str] = []
        for user in await self._preferences.back_by(now()):
            async with self._locks.of(user):
                if user in await self._preferences.back_by(now()):  # not away again
                    tables += await self._come_back(user)
        return tables

    async def _shared(self, user: int) -> Sequence[str]:
        """Return the open tables at which a user plays with others."""
        tables = await self._index.of_user(user, [Status.OPEN], None)
        return [each.id for each in tables if {seat.user for seat in each.seats} - {user, 0}]

    async def _try(self, change: Awaitable[bool]) -> bool:
        """Return whether a table was changed; one that is over or can't go on is not."""
        try:
            return await change
        except (Gone, Closed, LeftOut, Unreadable) as error:
            logger.info("A table does not rest or wake: %r", error)
            return False

    @locked
    async def _begin(self, table_id: str, user: int, until: int, plays: bool) -> bool:
        session = await self._open(table_id)
        if user not in users_of(session.stored, present=True):
            return False  # they had left it
        if plays and others_at(session.stored, user):
            await self._seats.mark_left(session, user)
        rests = dict.fromkeys(map(str, session.seats_of(user)), until)
        house = replace(session.house, rests={**session.house.rests, **rests})
        await self._sessions.save_house_rules(session, house)
        return True

    @locked
    async def _end(self, table_id: str, user: int) -> bool:
        session = await self._open(table_id)
        rests = any(str(seat) in session.house.rests for seat in session.seats_of(user))
        if rests:
            await self._seats.come_back(session, user)
        return rests

    async def _open(self, table_id: str) -> Session:
        session = await self._sessions.load(table_id)
        if session.stored.status is not Status.OPEN:
            raise Closed
        return session

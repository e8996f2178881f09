"""Deadlines: a table acts for those who let it wait, a lobby that nobody starts is closed.

Where the coach plays for who is away that is due at once.
"""

from __future__ import annotations

import logging
import time
from dataclasses import replace
from functools import partial

from bot import trace
from bot.scheduler import Scheduler, Work
from bot.tables.deadlines.absence import AbsenceService
from bot.tables.deadlines.due import IN_THE_WAY, DueRows, Listener, in_words
from bot.tables.errors import Gone, Refused, Unreadable
from bot.tables.lobbies.service import STAYS_OPEN, LobbyService
from bot.tables.playing.seats import SeatService
from bot.tables.playing.service import TableService
from bot.tables.sessions.persistence import SessionChange
from bot.tables.sessions.repository import SessionRepository
from bot.tables.sessions.session import Session
from bot.tables.timestamps import now
from storage.tables.lobbies import StoredLobby

logger = logging.getLogger(__name__)

# Nobody could act while the bot was down: so long a table waits at least after a start.
GRACE = 60.0  # seconds

# When something that was due has failed, it is tried again after so long.
RETRY_AFTER = 30.0  # seconds


# A table's deadline, in Unix seconds, and its revision then; None: as after a start.
Moment = tuple[int, int | None]


class DeadlineService:
    """Keeps the scheduler set to what is due next at each table and lobby.

    When something is due is stored as a time of the clock, for restarts and for those who read
    it. What is already scheduled keeps its time, and nothing waits longer than it may, so that a
    clock that is set forward or back makes nobody late, and nobody wait.
    """

    def __init__(
        self,
        scheduler: Scheduler,
        sessions: SessionRepository,
        tables: TableService,
        seats: SeatService,
        lobbies: LobbyService,
        absence: AbsenceService,
        listener: Listener,
        *,
        shared: bool,
    ) -> None:
        self._scheduler = scheduler
        self._sessions = sessions
        self._tables = tables
        self._seats = seats
        self._lobbies = lobbies
        self._absence = absence
        self._listener = listener
        self._due = DueRows(scheduler, sessions, lobbies, absence, listener) if shared else None
        self._moments: dict[str, Moment] = {}

    async def start(self) -> None:
        """Schedule everything that was waiting when the bot stopped."""
        if self._due is not None:
            await self._due.start(int(GRACE))
            return
        for table_id, deadline, timer in await self._sessions.due.timed():
            self._schedule(table_id, (deadline, None), timer, least=GRACE)
        for lobby in await self._lobbies.waiting():
            self.watch_lobby(lobby, least=GRACE)
        for table_id in await self._absence.waiting():
            self._play_for_absent(table_id)

    async def set_timer(self, table_id: str, user: int, seconds: int | None) -> Session:
        """From now on the table acts for whoever lets it wait that long; None: it waits.

        Raises:
            Gone, Closed, NotSeated, NotHost, NotPersisted, Unreadable: nothing has changed.
        """
        return await self._sessions.alone(
            table_id, partial(self._set_timer, table_id, user, seconds)
        )

    async def _set_timer(self, table_id: str, user: int, seconds: int | None) -> Session:
        session = await self._seats.hosted(table_id, user)
        house = replace(session.house, timer=seconds, timer_set=now())
        await self._sessions.keep_house(session, house)
        return session

    async def watch(self, table_id: str) -> None:
        """Notify the scheduler that a table changed."""
        if self._due is not None:  # it was written with the change
            return
        try:
            session = await self._tables.look(table_id)
        except Refused:  # it cannot be restored: nobody waits there
            self._forget(table_id)
            return
        if session.coach_waits is not None:
            self._play_for_absent(table_id)
        deadline, timer = session.deadline, session.house.timer
        if deadline is None or timer is None:
            self._forget(table_id)
        else:
            self._schedule(table_id, (deadline, session.revision), timer)

    def watch_lobby(self, lobby: StoredLobby, *, least: float = 0.0) -> None:
        """Notify the scheduler of a lobby, which closes when its time is up."""
        if self._due is not None:
            return
        work = partial(self._lobby_time_out, lobby.id)
        self._run_in(lobby.id, _left(lobby.closes_at, least, STAYS_OPEN), work)

    async def time_out(self, table_id: str, moment: Moment) -> bool:
        """Act for those whose time is up; whether the table still stood as it did then.

        Raises:
            Refused: the table cannot be restored, or not be written.
        """
        return await self._sessions.alone(table_id, partial(self._time_out, table_id, moment))

    async def _time_out(self, table_id: str, moment: Moment) -> bool:
        session = await self._sessions.load(table_id)
        ask = session.run.pending
        deadline, revision = moment
        if ask is None or session.deadline != deadline:
            return False
        if revision not in (None, session.revision):
            return False
        late = {seat: session.run.asked(seat) for seat in ask.waits_for()}
        await self._sessions.commit(session, SessionChange(late=late))
        return True

    async def _table_time_out(self, table_id: str, moment: Moment) -> None:
        acted = await self.time_out(table_id, moment)
        await self.watch(table_id)
        if acted:
            await self._listener.table_timed_out(table_id)

    def _play_for_absent(self, table_id: str) -> None:
        self._run_in(f"coach {table_id}", 0.0, partial(self._coach_plays, table_id))

    async def _coach_plays(self, table_id: str) -> None:
        if await self._absence.play(table_id):
            await self.watch(table_id)
            await self._listener.table_timed_out(table_id)

    async def _lobby_time_out(self, lobby_id: str) -> None:
        lobby = await self._lobbies.time_out(lobby_id)
        if lobby is not None:
            await self._listener.lobby_timed_out(lobby)

    def _schedule(self, table_id: str, moment: Moment, timer: int, least: float = 0.0) -> None:
        """Schedule a table's deadline, unless just that is scheduled already."""
        if self._moments.get(table_id) == moment and self._scheduler.has(table_id):
            return
        self._moments[table_id] = moment
        left = _left(moment[0], least, timer)
        self._run_in(table_id, left, partial(self._table_time_out, table_id, moment))

    def _forget(self, table_id: str) -> None:
        self._moments.pop(table_id, None)
        self._scheduler.cancel(table_id)

    def _run_in(self, key: str, seconds: float, work: Work) -> None:
        self._scheduler.schedule(key, seconds, partial(self._retried, key, work))

    async def _retried(self, key: str, work: Work) -> None:
        trace.begin(table=key.rpartition(" ")[2])
        try:
            await work()
        except (Gone, Unreadable):
            logger.info("What waited for its time is gone or cannot go on: %s", key)
        except IN_THE_WAY as error:
            logger.warning("What was due at %s is tried again: %s", key, in_words(error))
            self._run_in(key, RETRY_AFTER, work)
        except Exception:
            logger.exception("What was due at %s is tried again", key)
            self._run_in(key, RETRY_AFTER, work)


def _left(deadline: float, least: float, most: float) -> float:
    """How many seconds are left, whatever has been done to the clock since."""
    return max(least, min(deadline - time.time(), most))

"""The coach plays for who is away: it chooses beside the event loop, and no lock is held meanwhile.

What it finds is applied as a step of its own, if the table still stands as it did. Until then
nothing is owed to anybody: a process that is killed begins again with it when it starts.
"""

from __future__ import annotations

import logging
from functools import partial

from bot.tables.coach.coaching import CoachService
from bot.tables.errors import CoachBusy, CoachLost, NothingToHint
from bot.tables.playing.service import TableService
from bot.tables.sessions.autoplay import stand_in
from bot.tables.sessions.persistence import SessionChange
from bot.tables.sessions.repository import SessionRepository
from bot.tables.sessions.session import Session
from games.engine.hints import NoHint
from games.engine.table import Answer

logger = logging.getLogger(__name__)

PATIENCE = 3.0  # seconds that a table waits for the coach; then its plain player chooses


class AbsenceService:
    """Lets the coach choose for who is away, where a table has agreed on that."""

    def __init__(
        self, sessions: SessionRepository, tables: TableService, coach: CoachService
    ) -> None:
        self._sessions = sessions
        self._tables = tables
        self._coach = coach

    async def waiting(self) -> list[str]:
        """The tables at which it may have to."""
        return await self._sessions.due.played_by_coach()

    async def play(self, table_id: str) -> bool:
        """Choose for the first who is away; whether that was done.

        It was not if nobody is to be played for, or the table has moved on meanwhile.

        Raises:
            Refused: the table cannot be restored, or not be written.
        """
        session = await self._tables.look(table_id)
        seat, revision = session.coach_waits, session.revision
        if seat is None:
            return False
        answer = await self._choice(session, seat)
        work = partial(self._apply, table_id, revision, seat, answer)
        return await self._sessions.alone(table_id, work)

    async def _apply(self, table_id: str, revision: int, seat: int, answer: Answer | None) -> bool:
        session = await self._sessions.held(table_id)
        ask = session.run.pending
        if session.revision != revision or session.coach_waits != seat or ask is None:
            return False
        chosen = stand_in(session, ask, seat) if answer is None else answer
        await self._sessions.commit(session, SessionChange(advised=chosen))
        return True

    async def _choice(self, session: Session, seat: int) -> Answer | None:
        """What the coach finds best; None where it finds nothing in time."""
        try:
            return await self._coach.choice(session, seat, PATIENCE)
        except (CoachBusy, CoachLost, NothingToHint, NoHint, TimeoutError) as error:
            logger.warning("Table %s is played on plainly: %r", session.id, error)
            return None

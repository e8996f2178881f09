"""Moves of the coach for absent players, computed off the event loop and without a lock.

The result is applied as a separate step, if the table has not changed. Nothing is stored before:
after a restart the computation begins again.
"""

import logging
from dataclasses import dataclass

from bot.tables.coach.coaching import CoachService
from bot.tables.errors import CoachBusy, CoachLost, NothingToHint
from bot.tables.playing.service import TableService
from bot.tables.sessions.attempts import locked
from bot.tables.sessions.autoplay import stand_in
from bot.tables.sessions.persistence import SessionChange
from bot.tables.sessions.repository import SessionRepository
from bot.tables.sessions.session import Session
from games.engine.hints import NoHint
from games.engine.table import Answer

logger = logging.getLogger(__name__)

PATIENCE = 3.0  # seconds that a table waits for the coach; then its plain player chooses


@dataclass(eq=False)
class AbsenceService:
    """Lets the coach choose for absent players at tables with that house rule."""

    _sessions: SessionRepository
    _tables: TableService
    _coach: CoachService

    async def play(self, table_id: str) -> bool:
        """Choose for the first absent seat; return whether it was done.

        It is not done if no seat needs it, or if the table has changed in the meantime.

        Raises:
            Refused: the table cannot be restored or written.
        """
        session = await self._tables.look(table_id)
        seat, revision = session.waiting.coach_waits, session.revision
        if seat is None:
            return False
        answer = await self._choice(session, seat)
        return await self._apply(table_id, revision, seat, answer)

    @locked
    async def _apply(self, table_id: str, revision: int, seat: int, answer: Answer | None) -> bool:
        session = await self._sessions.held(table_id)
        ask = session.run.pending
        if session.revision != revision or session.waiting.coach_waits != seat or ask is None:
            return False
        chosen = stand_in(session, ask, seat) if answer is None else answer
        await self._sessions.commit(session, SessionChange(advised=chosen))
        return True

    async def _choice(self, session: Session, seat: int) -> Answer | None:
        """Return the coach's answer; None if it finds none in time."""
        try:
            return await self._coach.choice(session, seat, PATIENCE)
        except (CoachBusy, CoachLost, NothingToHint, NoHint, TimeoutError) as error:
            logger.warning("Table %s plays on without the coach: %r", session.id, error)
            return None

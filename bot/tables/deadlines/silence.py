"""Moves that the host asks for, at a table without a timer that has been silent for long."""

from dataclasses import dataclass

from bot.tables.errors import Stale
from bot.tables.playing.seats import SeatService
from bot.tables.sessions.attempts import locked
from bot.tables.sessions.persistence import SessionChange
from bot.tables.sessions.repository import SessionRepository


@dataclass(eq=False)
class SilenceService:
    """Plays for the players that a table waits for, as its host wishes."""

    _sessions: SessionRepository
    _seats: SeatService

    @locked
    async def play(self, table_id: str, user: int, revision: int) -> None:
        """Answer for the players that the table waited for at that revision, as for late ones.

        Raises:
            Gone, Closed, NotSeated, NotHost, Stale, NotPersisted, Unreadable: nothing has changed.
        """
        session = await self._seats.hosted(table_id, user)
        seats = session.waiting.stalling()
        if session.revision != revision or not seats:
            raise Stale
        late = {seat: session.run.asked(seat) for seat in seats}
        await self._sessions.commit(session, SessionChange(late=late))

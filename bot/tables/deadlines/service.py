"""Deadlines: a table acts for late players, and an unstarted lobby is closed.

If the coach plays for absent players, that is due at once.
"""

import logging
from dataclasses import dataclass
from typing import Protocol

from bot.cluster.due import Due
from bot.shared import trace
from bot.shared.scheduler import Scheduler
from bot.tables.deadlines.absence import AbsenceService
from bot.tables.errors import Gone, LeftOut, Refused, Unreadable
from bot.tables.lobbies.opening import due_of
from bot.tables.lobbies.service import LobbyService
from bot.tables.sessions.attempts import locked
from bot.tables.sessions.persistence import SessionChange
from bot.tables.sessions.repository import SessionRepository
from bot.tables.sessions.session import Session
from bot.tables.sessions.waiting import SILENCE, lead_of
from bot.tables.timestamps import now
from storage.database import ReadFailed, WriteFailed
from storage.tables.due import DueTables
from storage.tables.lobbies import StoredLobby

logger = logging.getLogger(__name__)

# Temporary failures, or a database that needs repair: not defects.
IN_THE_WAY = (Refused, ReadFailed, WriteFailed)


class Listener(Protocol):
    """Listener that shows the effects of deadlines."""

    async def table_timed_out(self, table_id: str) -> None:
        """Show that a table has acted for a player."""

    async def table_waits(self, session: Session) -> None:
        """Warn the players for whom a table will act, or ask the host about them."""

    async def lobby_timed_out(self, lobby: StoredLobby) -> None:
        """Show that a lobby was closed."""


@dataclass(eq=False)
class DeadlineService:
    """Handles the deadlines of tables and lobbies.

    Deadlines are wall-clock times, so that they survive a restart and players can read them.
    """

    _sessions: SessionRepository
    _due: DueTables
    _lobbies: LobbyService
    _absence: AbsenceService
    _listener: Listener

    async def start(self, scheduler: Scheduler) -> None:
        """Start with everything that was waiting when the bot stopped.

        Raises:
            ReadFailed, WriteFailed: the database is unavailable.
        """
        await self._sessions.queue.start(scheduler, self._do, self._waiting)

    async def time_out(self, due: Due) -> bool:
        """Act for late players; return False if no deadline is over, or the table has changed.

        Raises:
            Refused: the table cannot be restored or written.
        """
        return await self._time_out(due.id, due)

    @locked
    async def _time_out(self, table_id: str, due: Due) -> bool:
        session = await self._sessions.load(table_id, trusted=0.0)  # else rescheduled
        ask, deadline = session.run.pending, session.waiting.deadline
        if ask is None or deadline is None or deadline > due.at:
            after = session.waiting.due_after(due.at)
            await self._sessions.queue.postpone(due.id, after, session.stored)
            return False
        if due.revision not in (None, session.revision):
            return False
        late = {seat: session.run.asked(seat) for seat in ask.waits_for()}
        await self._sessions.commit(session, SessionChange(late=late))
        return True

    async def _do(self, due: Due) -> bool:
        """Handle a deadline; return False if it failed and must be retried."""
        trace.begin(table=due.id)
        try:
            await (self._do_lobby(due) if due.is_lobby else self._do_table(due))
        except LeftOut as error:  # its deadline is handled after the start that has its game again
            logger.info("The deadline of %s waits for %s", due.id, error.part)
        except (Gone, Unreadable):
            logger.info("A deadline's table or lobby is gone or cannot go on: %s", due.id)
            await self._sessions.queue.postpone(due.id, None)
        except IN_THE_WAY as error:
            why = str(error) or type(error).__name__
            logger.warning("The deadline of %s is tried again: %s", due.id, why)
            return False
        except Exception:
            logger.exception("The deadline of %s is tried again", due.id)
            return False
        return True

    async def _do_table(self, due: Due) -> None:
        if await self._warn(due):
            return
        acted = await self._absence.play(due.id) or await self.time_out(due)
        if acted:
            await self._listener.table_timed_out(due.id)

    async def _warn(self, due: Due) -> bool:
        """Warn of a deadline to come, or ask the host; return whether it was time for that."""
        session = await self._sessions.look(due.id)
        waiting = session.waiting
        warning, deadline = waiting.warning, waiting.deadline
        if waiting.coach_waits is not None or warning is None or due.at < warning:
            return False
        if deadline is not None and deadline <= due.at:
            return False
        if due.revision in (None, session.revision):
            await self._listener.table_waits(session)
        await self._sessions.queue.postpone(due.id, waiting.due_after(due.at), session.stored)
        return True

    async def _do_lobby(self, due: Due) -> None:
        lobby = await self._lobbies.time_out(due.id)
        if lobby is not None:
            await self._listener.lobby_timed_out(lobby)

    async def _waiting(self) -> list[Due]:
        """Return all pending deadlines, and the tables that wait for the coach."""
        tables, moment = await self._due.timed(), now()
        silent = await self._due.silent(moment - SILENCE)
        return [
            *(_first(table, at, timer, moment) for table, at, timer in tables),
            *(Due(table, at + SILENCE, SILENCE) for table, at in silent),
            *map(due_of, await self._lobbies.waiting()),
            *(Due(table, 0) for table in await self._due.played_by_coach()),
        ]


def _first(table: str, deadline: int, timer: int, moment: int) -> Due:
    """Return the warning before a table's deadline if that is to come, else the deadline."""
    lead = lead_of(timer)
    if lead and deadline - lead > moment:
        return Due(table, deadline - lead, timer - lead)
    return Due(table, deadline, lead or timer)

"""What is due where several processes write: rows, of which each takes some that no other has.

A process that has taken one and is killed has it for a moment only; then another takes it.
"""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import Protocol

from bot import trace
from bot.scheduler import Scheduler
from bot.tables.deadlines.absence import AbsenceService
from bot.tables.errors import Gone, Refused, Unreadable
from bot.tables.lobbies.service import LobbyService
from bot.tables.sessions.persistence import SessionChange
from bot.tables.sessions.repository import SessionRepository
from bot.tables.timestamps import now
from storage.database import ReadFailed, WriteFailed
from storage.tables.lobbies import StoredLobby
from storage.tables.repository import StoredTable

logger = logging.getLogger(__name__)

EVERY = 1.0  # seconds between two looks
TAKEN_FOR = 30  # seconds: then what was taken and not done is due again

# What stands in the way for now, or until somebody mends the database: no defect.
IN_THE_WAY = (Refused, ReadFailed, WriteFailed)

_KEY = "what is due"


def in_words(error: Exception) -> str:
    """Why something is tried again; its kind where it has no words."""
    return str(error) or type(error).__name__


class Listener(Protocol):
    """Who shows what a deadline has changed."""

    async def table_timed_out(self, table_id: str) -> None:
        """A table has acted for somebody."""

    async def lobby_timed_out(self, lobby: StoredLobby) -> None:
        """A lobby has been closed."""


class DueRows:
    """Does what is due at tables and lobbies, whichever process it came from."""

    def __init__(
        self,
        scheduler: Scheduler,
        sessions: SessionRepository,
        lobbies: LobbyService,
        absence: AbsenceService,
        listener: Listener,
    ) -> None:
        self._scheduler = scheduler
        self._sessions = sessions
        self._lobbies = lobbies
        self._absence = absence
        self._listener = listener

    async def start(self, grace: int) -> None:
        """From now on do what is due; nothing is for so many seconds, if nobody has done it so far.

        Raises:
            ReadFailed, WriteFailed: the database does not take that.
        """
        if not await self._sessions.due.go_on():  # else people could act meanwhile
            await self._sessions.due.put_off(now() + grace)
            await self._lobbies.put_off(now() + grace)
        self._scheduler.schedule(_KEY, EVERY, self._work)

    async def _work(self) -> None:
        try:
            while await self.do_due():
                pass
        except ReadFailed as error:
            logger.warning("What is due is done later: %s", error)
        finally:
            self._scheduler.schedule(_KEY, EVERY, self._work)

    async def do_due(self) -> int:
        """Take some of what is due and do it; gives how many they were.

        Raises:
            ReadFailed: the database does not say what is.
        """
        moment = now()
        tables = await self._sessions.due.take(moment, moment + TAKEN_FOR)
        lobbies = await self._lobbies.take_due(moment, moment + TAKEN_FOR)
        await asyncio.gather(*map(self._table, tables), *map(self._lobby, lobbies))
        return len(tables) + len(lobbies)

    async def _table(self, table_id: str) -> None:
        trace.begin(table=table_id)
        try:
            if await self._absence.play(table_id) or await self.time_out(table_id):
                await self._listener.table_timed_out(table_id)
        except (Gone, Unreadable):
            logger.info("What waited for its time is gone or cannot go on: %s", table_id)
            await self._set(table_id, None)
        except IN_THE_WAY as error:
            logger.warning("What was due at %s is tried again: %s", table_id, in_words(error))
        except Exception:
            logger.exception("What was due at %s is tried again", table_id)

    async def _lobby(self, lobby_id: str) -> None:
        trace.begin(table=lobby_id)
        try:
            lobby = await self._lobbies.time_out(lobby_id)
            if lobby is not None:
                await self._listener.lobby_timed_out(lobby)
        except IN_THE_WAY as error:
            logger.warning("What was due at %s is tried again: %s", lobby_id, in_words(error))
        except Exception:
            logger.exception("What was due at %s is tried again", lobby_id)

    async def time_out(self, table_id: str) -> bool:
        """Act for those whose time is up, if it is; whether anybody's was.

        Raises:
            Refused: the table cannot be restored, or not be written.
        """
        return await self._sessions.alone(table_id, partial(self._time_out, table_id))

    async def _time_out(self, table_id: str) -> bool:
        session = await self._sessions.load(table_id, trusted=0.0)  # else what is due waits again
        ask, deadline = session.run.pending, session.deadline
        if ask is None or deadline is None or deadline > now():
            await self._set(table_id, deadline, session.stored)
            return False
        late = {seat: session.run.asked(seat) for seat in ask.waits_for()}
        await self._sessions.commit(session, SessionChange(late=late))
        return True

    async def _set(self, table_id: str, due: int | None, read: StoredTable | None = None) -> None:
        """When a table is due, unless it has been changed; a failure costs only a look too many."""
        try:
            await self._sessions.due.set(table_id, due, read)
        except WriteFailed as error:
            logger.warning("When table %s is due was not written: %s", table_id, error)

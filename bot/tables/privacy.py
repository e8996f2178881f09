"""What is stored of a user: handed out, and deleted."""

from __future__ import annotations

import logging
from contextlib import suppress
from dataclasses import asdict
from typing import Any

from bot.tables.errors import Closed, Gone, NotPersisted, NotSeated, Unreadable
from bot.tables.notices import LeftForGood
from bot.tables.repository import SessionRepository
from bot.tables.seats import SeatService
from bot.tables.service import TableService
from bot.tables.session import header_of, others_at
from storage.campaigns import Campaigns
from storage.characters import Characters
from storage.database import Database, WriteFailed
from storage.lobbies import Lobbies
from storage.preferences import Preferences
from storage.tables import Status, StoredTable

logger = logging.getLogger(__name__)


class PrivacyService:
    """Exports and forgets users."""

    def __init__(
        self,
        database: Database,
        sessions: SessionRepository,
        tables: TableService,
        seats: SeatService,
    ) -> None:
        self._sessions = sessions
        self._tables = tables
        self._seats = seats
        self._characters = Characters(database)
        self._lobbies = Lobbies(database)
        self._campaigns = Campaigns(database)
        self._preferences = Preferences(database)

    async def export(self, user: int) -> dict[str, Any]:
        """Everything that is stored of a user. The seed of an open table is nobody's yet."""
        tables = await self._tables.of_user(user, limit=-1)
        return {
            "user": user,
            "tables": [await self._exported(table) for table in tables],
            "lobbies": [asdict(each) for each in await self._lobbies.of_user(user)],
            "characters": [asdict(each) for each in await self._characters.of_user(user)],
            "preferences": await self._preferences.all_of(user),
            "calls": (await self._preferences.calls_of([user])).get(user, "on"),
            "campaigns": [asdict(each) for each in await self._campaigns.of_user(user)],
        }

    async def _exported(self, table: StoredTable) -> dict[str, Any]:
        is_open = table.status is Status.OPEN
        return {
            "id": table.id,
            **header_of(table).to_json(),
            "status": table.status.value,
            "opened_at": table.opened_at,
            "ended_at": table.ended_at,
            "outcome": table.outcome,
            "place": asdict(table.place),
            "seed": None if is_open else table.seed,
            "log": [
                _without_secrets(line) if is_open else line
                for line in await self._sessions.tables.log(table.id)
                if not (is_open and "shuffle" in line)  # it shows the order of the deck
            ],
        }

    async def forget(self, user: int) -> list[str]:
        """Delete everything that is stored of a user; gives the tables that go on without them.

        Raises:
            NotPersisted: not everything was deleted.
        """
        async with self._tables.openings(user):  # not while one of theirs is being opened
            theirs = await self._tables.of_user(user, limit=-1)
            shared = [
                each.id for each in theirs if each.status is Status.OPEN and others_at(each, user)
            ]
            for table_id in shared:
                with suppress(Gone, Closed, NotSeated, Unreadable):
                    await self._seats.leave(table_id, user)
            try:
                await self._sessions.tables.forget(user)
            except WriteFailed as error:
                logger.exception("A user could not be forgotten")
                raise NotPersisted from error
            finally:
                for table in theirs:
                    self._sessions.evict(table.id)
        for table_id in shared:
            with suppress(Gone, Unreadable):
                (await self._tables.look(table_id)).notice = LeftForGood()
        return shared


def _without_secrets(line: dict[str, Any]) -> dict[str, Any]:
    """A line without the fingerprint of what was offered, from which a hand could be told."""
    return {key: value for key, value in line.items() if key != "offer"}

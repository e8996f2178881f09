"""What is kept of people and their tables, to be looked at and handed out."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from bot.host import Host
from bot.keeper import Keeper
from bot.live import header_of, house_of
from bot.refusals import Gone, StillOpen, Unreadable
from games.engine.game import AnyGame
from games.engine.panel import Line as Told
from games.engine.record import RecordError, line_from_json, write
from games.engine.replay import transcript
from storage.campaigns import Campaigns
from storage.characters import Characters
from storage.database import Database, WriteFailed
from storage.lobbies import Lobbies
from storage.preferences import Preferences
from storage.tables import Best, Status, StoredTable, Tables

logger = logging.getLogger(__name__)


class Archive:
    """Records, stories, best scores, what a user prefers, and all that is kept of one."""

    def __init__(self, database: Database, games: Mapping[str, AnyGame], host: Host) -> None:
        self._games = games
        self._host = host
        self._tables = Tables(database)
        self._characters = Characters(database)
        self._lobbies = Lobbies(database)
        self._campaigns = Campaigns(database)
        self._preferences = Preferences(database)
        self._keeper = Keeper(self._tables, self._characters, games)

    async def record(self, table_id: str, user: int) -> str:
        """The record of an ended table, as the text of its file.

        Raises:
            Gone, NotSeated, StillOpen, Unreadable: there is none to hand out.
        """
        stored = await self._host.stored(table_id, user)
        if stored.game not in self._games:
            raise Gone
        if stored.status is Status.OPEN:
            raise StillOpen
        log = await self._tables.log(table_id)
        game = self._games[stored.game]
        try:
            script = [line_from_json(line) for line in log]
            return write(transcript(game, header_of(stored), script))
        except RecordError:
            raise Unreadable from None

    async def story(self, table_id: str) -> tuple[AnyGame, list[Told]]:
        """What happened at a table from its beginning, as everybody may hear it.

        Raises:
            Gone, Unreadable: it cannot be told.
        """
        stored = await self._tables.load(table_id)
        if stored is None or stored.game not in self._games:
            raise Gone
        game = self._games[stored.game]
        run = self._keeper.replay(stored, None, await self._tables.log(table_id), memory=None)
        if run is None:
            raise Unreadable
        house = house_of(stored)
        lines = (game.view.told(event, None, house) for event in run.events)
        return game, [line for line in lines if line is not None]

    async def preferred(self, user: int, game: str) -> dict[str, Any]:
        """The options that a user played a game with last, as far as it still has them."""
        kept = await self._preferences.of(user, game)
        known, passing = self._games[game].options.model_fields, self._games[game].passing
        return {key: value for key, value in kept.items() if key in known and key not in passing}

    async def prefer(self, user: int, game: str, options: Mapping[str, Any]) -> None:
        """Remember options for the next time. A failure costs only that."""
        try:
            await self._preferences.keep(user, game, options)
        except WriteFailed as error:
            logger.warning("What a user prefers was not kept: %s", error)

    async def best(self, game: str, guild: int | None, user: int) -> list[Best]:
        """The best scores of a game by category: a user's own, and a server's."""
        return await self._tables.best(game, guild, user)

    async def export(self, user: int) -> dict[str, Any]:
        """Everything that is kept of a user. The seed of an open table is nobody's yet."""
        tables = await self._tables.of_user(user, tuple(Status), limit=-1)
        return {
            "user": user,
            "tables": [await self._exported(table) for table in tables],
            "lobbies": [asdict(each) for each in await self._lobbies.of_user(user)],
            "characters": [asdict(each) for each in await self._characters.of_user(user)],
            "preferences": await self._preferences.all_of(user),
            "campaigns": [asdict(each) for each in await self._campaigns.of_user(user)],
        }

    async def _exported(self, table: StoredTable) -> dict[str, Any]:
        going_on = table.status is Status.OPEN
        return {
            "id": table.id,
            **header_of(table).to_json(),
            "status": table.status.value,
            "opened_at": table.opened_at,
            "ended_at": table.ended_at,
            "outcome": table.outcome,
            "place": asdict(table.place),
            "seed": None if going_on else table.seed,
            "log": [
                _without_secrets(line) if going_on else line
                for line in await self._tables.log(table.id)
                if not (going_on and "shuffle" in line)  # it shows the order of the deck
            ],
        }


def _without_secrets(line: dict[str, Any]) -> dict[str, Any]:
    """A line without the fingerprint of what was offered, from which a hand could be told."""
    return {key: value for key, value in line.items() if key != "offer"}

"""The options that a user played a game with last."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from storage.database import Change, Database, as_json


class Preferences:
    """Reading and writing preferences. Writes raise `storage.database.WriteFailed`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, user: int, game: str) -> dict[str, Any]:
        """The options that a user played with last; nothing for a first time."""
        rows = await self._database.read(
            "SELECT options FROM preferences WHERE user = ? AND game = ?", (user, game)
        )
        options: dict[str, Any] = json.loads(rows[0][0]) if rows else {}
        return options

    async def all_of(self, user: int) -> dict[str, dict[str, Any]]:
        """The options of a user, by game."""
        rows = await self._database.read(
            "SELECT game, options FROM preferences WHERE user = ?", (user,)
        )
        return {game: json.loads(options) for game, options in rows}

    async def keep(self, user: int, game: str, options: Mapping[str, Any]) -> None:
        """These are the ones for the next time."""
        sql = "INSERT OR REPLACE INTO preferences (user, game, options) VALUES (?, ?, ?)"
        await self._database.write(Change(sql, (user, game, as_json(options))))


def forget_preferences(user: int) -> list[Change]:
    """Delete what a user prefers."""
    return [Change("DELETE FROM preferences WHERE user = ?", (user,))]

"""The options that users played a game with last."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Any

from games.engine.game import AnyGame
from storage.database import Database, WriteFailed
from storage.preferences import Preferences

logger = logging.getLogger(__name__)


class PreferenceService:
    """Remembers options, as far as a game still has them and they are not of one table only."""

    def __init__(self, database: Database) -> None:
        self._preferences = Preferences(database)

    async def load(self, user: int, game: AnyGame) -> dict[str, Any]:
        """The options that a user played a game with last."""
        stored = await self._preferences.of(user, game.id)
        known = game.options.model_fields
        return {
            key: value for key, value in stored.items() if key in known and key not in game.passing
        }

    async def persist(self, user: int, game: AnyGame, options: Mapping[str, Any]) -> None:
        """Remember options for the next time. A failure costs only that."""
        try:
            await self._preferences.keep(user, game.id, options)
        except WriteFailed as error:
            logger.warning("What a user prefers was not persisted: %s", error)

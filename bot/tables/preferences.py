"""What is remembered of users: the options they played a game with last, how they are called,
and what they have been told as newcomers.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Any

from bot.tables.errors import refused_write
from games.engine.game import AnyGame
from storage.database import Database, WriteFailed
from storage.hints import Hints
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


class HintService:
    """Remembers what newcomers have been told."""

    def __init__(self, database: Database) -> None:
        self._hints = Hints(database)

    async def restart(self, user: int, game: str) -> None:
        """A user is told everything of a game again.

        Raises:
            NotPersisted: they are not.
        """
        try:
            await self._hints.restart(user, game)
        except WriteFailed as error:
            raise refused_write("What somebody has been told", error) from error


class Calls(Enum):
    """How somebody wants to be called when a table waits for them."""

    ON = "on"
    OFF = "off"
    DM = "dm"


class CallService:
    """Remembers how people want to be called."""

    def __init__(self, database: Database) -> None:
        self._preferences = Preferences(database)

    async def of(self, users: Sequence[int]) -> dict[int, Calls]:
        """How each of those users wants to be called."""
        stored = await self._preferences.calls_of(users) if users else {}
        return {user: Calls(stored.get(user, Calls.ON.value)) for user in users}

    async def persist(self, user: int, calls: Calls) -> None:
        """Remember how somebody wants to be called.

        Raises:
            NotPersisted: it is as it was.
        """
        try:
            await self._preferences.keep_calls(user, None if calls is Calls.ON else calls.value)
        except WriteFailed as error:
            raise refused_write("How somebody is called", error) from error

"""How the bot does, in words: for whoever watches the process."""

from __future__ import annotations

from typing import TYPE_CHECKING

from storage.database import Database

if TYPE_CHECKING:
    from bot.app import DungeonDealer

# Who waits longer for a commit than this waits for a disk that has stopped.
_STUCK = 30.0  # seconds


class Health:
    """Asks the bot and its database what is wrong."""

    def __init__(self, bot: DungeonDealer, database: Database) -> None:
        self._bot = bot
        self._database = database

    def complaints(self) -> list[str]:
        """Why the bot does not do well; nothing where it does."""
        found = []
        if self._bot.out_of_reach is not None:
            found.append(self._bot.out_of_reach)
        if self._database.trouble is not None:
            found.append(f"the database is broken: {self._database.trouble}")
        if self._database.queue[1] > _STUCK:
            found.append("writes wait for their commit")
        return found

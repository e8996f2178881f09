"""The bot's health in words, for process supervisors."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from storage.database import Database

# A commit that waits longer is blocked by a disk that has stopped.
_STUCK = 30.0  # seconds


@dataclass(eq=False)
class Health:
    """Health checks.

    `_unreachable_reason` returns why no interactions reach the bot; None if they do.
    """

    _unreachable_reason: Callable[[], str | None]
    _database: Database

    def complaints(self) -> list[str]:
        """Return why the bot is not healthy; an empty list if it is."""
        found = []
        unreached = self._unreachable_reason()
        if unreached is not None:
            found.append(unreached)
        if self._database.trouble is not None:
            found.append(f"the database is broken: {self._database.trouble}")
        if self._database.queue[1] > _STUCK:
            found.append("writes wait for their commit")
        return found

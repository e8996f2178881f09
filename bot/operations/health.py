"""The bot's health in words, for process supervisors."""

from __future__ import annotations

from collections.abc import Callable

from storage.database import Database

# A commit that waits longer is blocked by a disk that has stopped.
_STUCK = 30.0  # seconds


class Health:
    """Health checks.

    Args:
        unreachable_reason: returns why no interactions reach the bot; None if they do.
        database: its database.
    """

    def __init__(self, unreachable_reason: Callable[[], str | None], database: Database) -> None:
        self._out_of_reach = unreachable_reason
        self._database = database

    def complaints(self) -> list[str]:
        """Return why the bot is not healthy; an empty list if it is."""
        found = []
        unreached = self._out_of_reach()
        if unreached is not None:
            found.append(unreached)
        if self._database.trouble is not None:
            found.append(f"the database is broken: {self._database.trouble}")
        if self._database.queue[1] > _STUCK:
            found.append("writes wait for their commit")
        return found

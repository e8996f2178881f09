"""How the bot does, in words: for whoever watches the process."""

from __future__ import annotations

from collections.abc import Callable

from storage.database import Database

# Who waits longer for a commit than this waits for a disk that has stopped.
_STUCK = 30.0  # seconds


class Health:
    """Asks what is wrong.

    Args:
        out_of_reach: says why no interactions reach the bot; None where they do.
        database: its database.
    """

    def __init__(self, out_of_reach: Callable[[], str | None], database: Database) -> None:
        self._out_of_reach = out_of_reach
        self._database = database

    def complaints(self) -> list[str]:
        """Why the bot does not do well; nothing where it does."""
        found = []
        unreached = self._out_of_reach()
        if unreached is not None:
            found.append(unreached)
        if self._database.trouble is not None:
            found.append(f"the database is broken: {self._database.trouble}")
        if self._database.queue[1] > _STUCK:
            found.append("writes wait for their commit")
        return found

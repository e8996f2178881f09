"""The bot's health in words, for process supervisors."""

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from storage.backup.folder import newest_in
from storage.database import Database

# A commit that waits longer is blocked by a disk that has stopped.
_STUCK = 30.0  # seconds

# One a day, which its timer may put off by an hour; and a start of the machine between.
_OLD_BACKUP = 36 * 3600.0  # seconds


@dataclass(eq=False)
class Health:
    """Health checks. Each is about the last attempts, not about the start.

    - `_unreachable_reason` returns why no interactions reach the bot; None if they do;
    - `_parts` returns which parts fail while tables can be played, by name, and why;
    - `_backups` is the folder of backups; None: there is none.
    """

    _unreachable_reason: Callable[[], str | None]
    _database: Database
    _parts: Callable[[], Mapping[str, str]] = dict
    _backups: Path | None = None

    def complaints(self) -> list[str]:
        """Return why the bot is not healthy; an empty list if it is."""
        found = []
        unreached = self._unreachable_reason()
        if unreached is not None:
            found.append(unreached)
        if self._database.trouble is not None:
            found.append(f"nothing can be saved: {self._database.trouble}")
        if self._database.queue[1] > _STUCK:
            found.append("writes wait for their commit")
        return found

    def degraded(self) -> list[str]:
        """Return which parts fail, and why. Tables can be played without them."""
        found = [f"{name}: {why}" for name, why in self._parts().items()]
        age = self.backup_age()
        if age is not None and age > _OLD_BACKUP:
            found.append("backups: there is none from the last 36 hours")
        return found

    def backup_age(self) -> float | None:
        """Return the seconds since the newest backup; infinite: there is none; None: no folder."""
        if self._backups is None:
            return None
        made = newest_in(self._backups, self._database.address)
        return math.inf if made is None else (datetime.now(UTC) - made).total_seconds()

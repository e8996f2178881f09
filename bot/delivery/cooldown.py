"""How often somebody may have what takes long to make."""

from __future__ import annotations

from discord.app_commands import Cooldown

from bot.tables.errors import TooOften

MOST_REMEMBERED = 1000  # people; who is forgotten may ask again at once


class Cooldowns:
    """Counts for each user.

    Args:
        uses: how often one may have it, in a row.
        seconds: until then it is refused.
    """

    def __init__(self, uses: int, seconds: float) -> None:
        self._uses = uses
        self._seconds = seconds
        self._of_user: dict[int, Cooldown] = {}

    def take(self, user: int) -> None:
        """Somebody wants it.

        Raises:
            TooOften: they have just had it.
        """
        if len(self._of_user) >= MOST_REMEMBERED:
            self._of_user.pop(next(iter(self._of_user)))
        cooldown = self._of_user.setdefault(user, Cooldown(self._uses, self._seconds))
        wait = cooldown.update_rate_limit()
        if wait is not None:
            raise TooOften(wait)

"""Rate limits for expensive commands, per user."""

from __future__ import annotations

from discord.app_commands import Cooldown

from bot.tables.errors import TooOften

MOST_REMEMBERED = 1000  # users; a forgotten user may ask again at once


class Cooldowns:
    """Cooldowns of one command, per user.

    Args:
        uses: uses within the period.
        seconds: the length of the period.
    """

    def __init__(self, uses: int, seconds: float) -> None:
        self._uses = uses
        self._seconds = seconds
        self._of_user: dict[int, Cooldown] = {}

    def take(self, user: int) -> None:
        """Count a use by a user.

        Raises:
            TooOften: the user has none left in this period.
        """
        if len(self._of_user) >= MOST_REMEMBERED:
            self._of_user.pop(next(iter(self._of_user)))
        cooldown = self._of_user.setdefault(user, Cooldown(self._uses, self._seconds))
        wait = cooldown.update_rate_limit()
        if wait is not None:
            raise TooOften(wait)

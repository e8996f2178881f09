"""Rate limits for expensive commands, per user."""

from discord.ext.commands import CooldownMapping

from bot.tables.errors import TooOften


class Cooldowns:
    """Cooldowns of one command, per user.

    Args:
        uses: uses within the period.
        seconds: the length of the period.
    """

    def __init__(self, uses: int, seconds: float) -> None:
        self._of_users: CooldownMapping[int] = CooldownMapping.from_cooldown(uses, seconds, int)

    def take(self, user: int) -> None:
        """Count a use by a user.

        Raises:
            TooOften: the user has none left in this period.
        """
        wait = self._of_users.update_rate_limit(user)
        if wait is not None:
            raise TooOften(wait)

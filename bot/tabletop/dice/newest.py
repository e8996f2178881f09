"""The newest private message of dice of each user in a channel: an older one is deleted."""

from contextlib import suppress

from bot.delivery.editable import Editable
from bot.interaction import Interaction
from bot.shared.newest import Newest
from bot.shared.requests import DISCORD_FAILS

_CAPACITY = 5000


class NewestRolls:
    """Trays and results that only one user sees, while an interaction can delete them."""

    def __init__(self) -> None:
        self._messages: Newest[tuple[int, int | None], Editable] = Newest(_CAPACITY)

    async def replace(self, interaction: Interaction, newest: Editable) -> None:
        """Record a user's newest message here, and delete the one before it."""
        key = interaction.user.id, interaction.channel_id
        before = self._messages.get(key)
        self._messages[key] = newest
        if before is not None and before.is_young:
            with suppress(*DISCORD_FAILS):
                await before.delete()

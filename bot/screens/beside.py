"""Messages beside a board or a lobby, one a user and kind."""

from typing import Any

from bot.delivery.replies import Reply
from bot.interaction import Interaction


async def send_beside(interaction: Interaction, subject: str, **message: Any) -> None:
    """Send a message about a table or lobby that only the user who acted sees.

    Their earlier one about it, in this channel, is deleted.
    """
    async with Reply(interaction, new=True, ephemeral=True, kind=subject) as reply:
        await reply.send(**message)

"""Screens of several pages."""

from abc import ABC, abstractmethod

from bot.delivery.replies import Reply
from bot.interaction import Interaction
from bot.rendering.board import Rendered


class PagedScreen(ABC):
    """A screen whose pages open privately, then turn in their message."""

    async def show(self, interaction: Interaction, argument: str) -> None:
        """Send a page that only the user sees, in place of the last one that they opened."""
        kind = type(self).__name__
        async with Reply(interaction, new=True, ephemeral=True, kind=kind) as reply:
            embed, view = await self.page(interaction, argument)
            await reply.send(embed=embed, view=view)

    async def turn(self, interaction: Interaction, argument: str) -> None:
        """Turn the pressed message to another page."""
        async with Reply(interaction) as reply:
            embed, view = await self.page(interaction, argument)
            await reply.edit(embed=embed, view=view)

    @abstractmethod
    async def page(self, interaction: Interaction, argument: str) -> Rendered:
        """Render the page that an id's argument names.

        Raises:
            Refused: there is no such page for this user.
        """

"""`/me`: what the bot keeps of a person, who may have it or have it deleted."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.ui.interaction import Interaction
from bot.ui.screens.screens import Screens


class Me(commands.GroupCog, name="me", description="What I keep of you"):
    """Export and forget."""

    def __init__(self, screens: Screens) -> None:
        self._privacy = screens.privacy

    @app_commands.command(description="Everything that I keep of you, as a file")
    async def export(self, interaction: Interaction) -> None:
        """Hand it out."""
        await self._privacy.export(interaction)

    @app_commands.command(description="Delete everything that I keep of you")
    async def forget(self, interaction: Interaction) -> None:
        """Ask, then delete it."""
        await self._privacy.ask_to_forget(interaction)

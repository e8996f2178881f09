"""`/party`: the characters of a user's own game."""

from discord import app_commands
from discord.ext import commands

from bot.interaction import Interaction
from bot.tabletop.party.screen import PartyScreen


class PartyCommands(commands.Cog):
    """The party that a user keeps for fights and for the way out."""

    def __init__(self, party: PartyScreen) -> None:
        self._party = party

    @app_commands.command(description="Save your party for your fights and for the way out")
    async def party(self, interaction: Interaction) -> None:
        """Show the party and the buttons that change it."""
        await self._party.show(interaction)

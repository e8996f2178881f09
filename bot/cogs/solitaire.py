"""`/solitaire`: Solitaire RPG."""

from __future__ import annotations

from discord import app_commands
from discord.app_commands import Range
from discord.ext import commands

from bot.cogs.options import given, options_of
from bot.ui.interaction import Interaction
from bot.ui.screens.screens import Screens
from games.solitaire import GAME


class Solitaire(commands.GroupCog, name="solitaire", description="Solitaire RPG"):
    """A handful of cards against monsters of as many."""

    def __init__(self, screens: Screens) -> None:
        self._play = screens.play

    @app_commands.command(description="Be a handful of cards, and grow by what you slay")
    @options_of(GAME.options, "level", "damage", "run_at_zero")
    async def play(
        self,
        interaction: Interaction,
        level: Range[int, 0, 25] | None = None,
        damage: str | None = None,
        run_at_zero: bool | None = None,
    ) -> None:
        """Open a table. It stops before every blow; each press chooses how far it goes on."""
        options = given(level=level, damage=damage, run_at_zero=run_at_zero)
        await self._play.open(interaction, GAME.id, options)

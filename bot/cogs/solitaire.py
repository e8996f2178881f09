"""`/solitaire`: Solitaire RPG."""

from typing import Any

from discord import app_commands
from discord.app_commands import Range
from discord.ext import commands

from bot.cogs.options import options_of
from bot.interaction import Interaction
from bot.screens.screens import Screens
from games.kit.difficulty import ASKED
from games.solitaire import GAME


class Solitaire(commands.GroupCog, name="solitaire", description="Solitaire RPG"):
    """A hand of cards against monsters of the same size."""

    def __init__(self, screens: Screens) -> None:
        self._play = screens.play

    @app_commands.command(description="Climb 26 levels with a hand of cards, solo")
    @options_of(GAME.options, ASKED, ...)
    async def play(
        self, interaction: Interaction, /, level: Range[int, 0, 25] | None = None, **options: Any
    ) -> None:
        """Open a table. It pauses before every hit; each press chooses how far to continue."""
        set_out = {} if level is None else {"level": level}
        await self._play.open(interaction, GAME.id, {**options, **set_out})

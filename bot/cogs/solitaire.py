"""`/solitaire`: Solitaire RPG."""

from __future__ import annotations

from typing import Any

from discord import app_commands
from discord.app_commands import Choice, Range
from discord.ext import commands

from bot.ui.interaction import Interaction
from bot.ui.screens.screens import Screens


class Solitaire(commands.GroupCog, name="solitaire", description="Solitaire RPG"):
    """A handful of cards against monsters of as many."""

    def __init__(self, screens: Screens) -> None:
        self._play = screens.play

    @app_commands.command(description="Be a handful of cards, and grow by what you slay")
    @app_commands.describe(
        level="How many cards you set out with, 0 to 25; 8 is usual (you are asked)",
        damage="What counts as damage (only what the whole armor cannot take)",
        run_at_zero="You may always run from a monster of initiative 0 (no)",
    )
    @app_commands.choices(
        damage=[
            Choice(name="only what the whole armor cannot take", value="excess"),
            Choice(name="also what is left after rounding", value="leftover"),
        ]
    )
    async def play(
        self,
        interaction: Interaction,
        level: Range[int, 0, 25] | None = None,
        damage: str = "excess",
        run_at_zero: bool = False,
    ) -> None:
        """Open a table. It stops before every blow; each press chooses how far it goes on."""
        options: dict[str, Any] = {"level": level, "damage": damage, "run_at_zero": run_at_zero}
        await self._play.open(interaction, "solitaire", options)

"""`/diamonds`: Diamonds & Dragons."""

from __future__ import annotations

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.front import Front
from bot.interaction import Interaction


class Diamonds(commands.GroupCog, name="diamonds", description="Diamonds & Dragons"):
    """A dungeon of cards, five heroes, twenty hit points."""

    def __init__(self, front: Front) -> None:
        self._front = front

    @app_commands.command(description="Cross a dungeon of cards, alone")
    @app_commands.describe(
        fists="Ask before each fight whether to spare the weapon (no)",
        lost_score="Which enemies count against a lost party (all not yet faced)",
    )
    @app_commands.choices(
        lost_score=[
            Choice(name="all not yet faced", value="unfaced"),
            Choice(name="only those in the deck", value="deck"),
        ]
    )
    async def play(
        self, interaction: Interaction, fists: bool = False, lost_score: str = "unfaced"
    ) -> None:
        """Open a solo table."""
        options = {"mode": "solo", "fists": fists, "lost_score": lost_score}
        await self._front.open(interaction, "diamonds", options)

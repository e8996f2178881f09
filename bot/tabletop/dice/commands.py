"""`/roll` and `/initiative`."""

from collections.abc import Mapping

from discord import app_commands
from discord.app_commands import Choice, Range
from discord.ext import commands

from bot.cogs.options import matching
from bot.interaction import Interaction
from bot.screens.play import PlayScreen
from bot.tables.errors import NoDiceTable
from bot.tabletop.dice.screen import DiceScreen
from bot.tabletop.dice.tray import Aim
from games.engine.game import AnyGame
from games.kit.dice.at_tables import Throws
from games.kit.dice.notation import LONGEST_TYPED
from games.kit.dice.telling import BLIND, FOR_THE_GM, OPEN

_LONGEST_ROLL = 6 * LONGEST_TYPED
_SEEN = [
    Choice(name="everyone", value=OPEN),
    Choice(name="me, and the game master at a table", value=FOR_THE_GM),
    Choice(name="only the game master, at a table", value=BLIND),
]


class DiceCommands(commands.Cog):
    """Dice and initiative for any game night, with or without a table."""

    def __init__(self, dice: DiceScreen, play: PlayScreen, games: Mapping[str, AnyGame]) -> None:
        self._dice, self._play, self._games = dice, play, games

    @app_commands.command(description="Roll dice: 4d6kh3+2 fire, adv+5, 6x 4d6kh3")
    @app_commands.describe(
        dice="Dice and a label, or a roll of yours; several, separated by ; (opens a tray)",
        seen="Who sees the result (everyone)",
    )
    @app_commands.choices(seen=_SEEN)
    async def roll(
        self,
        interaction: Interaction,
        dice: Range[str, 1, _LONGEST_ROLL] | None = None,
        seen: str = OPEN,
    ) -> None:
        """Roll dice, or show a tray of them."""
        if dice is None:
            await self._dice.show_tray(interaction, Aim(seen))
        else:
            await self._dice.roll(interaction, dice, Aim(seen))

    @roll.autocomplete("dice")
    async def own_rolls(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        """Suggest the user's saved rolls."""
        return matching(await self._dice.suggestions(interaction), typed)

    @app_commands.command(description="Track initiative at your dealer’s table")
    async def initiative(self, interaction: Interaction) -> None:
        """Open the initiative page; in a direct message without a table, a table for it.

        Raises:
            NoDiceTable: there is no table of this user.
        """
        try:
            await self._dice.open_page(interaction, "turns")
        except NoDiceTable:
            game = next((key for key, each in self._games.items() if each.find(Throws)), None)
            if interaction.guild_id is not None or game is None:
                raise
            await self._play.open(interaction, game)

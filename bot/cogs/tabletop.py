"""`/roll` and `/party`: what any game night needs."""

from discord import app_commands
from discord.app_commands import Choice, Range
from discord.ext import commands

from bot.cogs.options import matching
from bot.interaction import Interaction
from bot.screens.dice_tray import Aim
from bot.screens.screens import Screens
from games.kit.dice.notation import LONGEST_TYPED
from games.kit.dice.telling import BLIND, FOR_THE_GM, OPEN

_LONGEST_ROLL = 6 * LONGEST_TYPED
_SEEN = [
    Choice(name="everyone", value=OPEN),
    Choice(name="me, and the game master at a table", value=FOR_THE_GM),
    Choice(name="only the game master, at a table", value=BLIND),
]


class Tabletop(commands.Cog):
    """Dice and a party for any game night, with or without a table."""

    def __init__(self, screens: Screens) -> None:
        self._dice, self._party = screens.dice, screens.party

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

    @app_commands.command(description="Save your party for your fights and for the way out")
    async def party(self, interaction: Interaction) -> None:
        """Show the party and the buttons that change it."""
        await self._party.show(interaction)

"""`/dealer`: a deck, dice and a screen for any tabletop evening."""

from __future__ import annotations

from discord import app_commands
from discord.app_commands import Choice, Range
from discord.ext import commands

from bot.cogs.options import given, options_of
from bot.ui.interaction import Interaction, Person
from bot.ui.screens.screens import Screens
from games.dealer import GAME
from games.engine.game import labels_of
from games.kit.dice import BLIND, FOR_THE_GM, LONGEST_TYPED, OPEN

_DECKS = [
    Choice(name=words, value=value)
    for value, words in labels_of(GAME.options, "deck").items()
    if value != "own"
]


_LONGEST_ROLL = 6 * LONGEST_TYPED
_SEEN = [
    Choice(name="by all", value=OPEN),
    Choice(name="by me, and the game master at a table", value=FOR_THE_GM),
    Choice(name="by the game master alone, at a table", value=BLIND),
]


class DealersTable(commands.GroupCog, name="dealer", description="Your own evening"):
    """The dealer's table, alone or with others."""

    def __init__(self, screens: Screens) -> None:
        self._play, self._lobby = screens.play, screens.lobby

    @app_commands.command(
        description="A table with a deck, dice and a screen, for whatever you play"
    )
    @app_commands.describe(
        dealer="Who is the dealer (you)",
        friend="Whose seat to keep (anybody may join)",
        alone="Nobody else comes: open it at once (no)",
    )
    @options_of(GAME.options, "deck", "jokers", "packs", "who", "joker_reshuffles")
    @app_commands.choices(deck=_DECKS)
    async def open(
        self,
        interaction: Interaction,
        deck: str | None = None,
        jokers: Range[int, 0, 4] | None = None,
        packs: Range[int, 1, 8] | None = None,
        who: str | None = None,
        dealer: Person | None = None,
        friend: Person | None = None,
        alone: bool = False,
        joker_reshuffles: bool | None = None,
    ) -> None:
        """Open a lobby for a table, or the table itself for who is alone."""
        options = given(
            deck=deck, jokers=jokers, packs=packs, who=who, joker_reshuffles=joker_reshuffles
        )
        if alone:
            await self._play.open(interaction, GAME.id, options)
            return
        own = dealer is None or dealer.id == interaction.user.id
        await self._lobby.open(
            interaction,
            GAME.id,
            options,
            players=[] if friend is None else [friend],
            dealer=None if own else dealer,
            deals=own,
        )


class Tabletop(commands.Cog):
    """What is wanted in any evening, at the dealer's table and without."""

    def __init__(self, screens: Screens) -> None:
        self._dice = screens.dice

    @app_commands.command(description="Throw dice: 4d6kh3+2 fire, adv+5, 6x 4d6kh3")
    @app_commands.describe(
        dice="Dice, and what for; several with ; between them become buttons",
        seen="By whom it is seen (all)",
    )
    @app_commands.choices(seen=_SEEN)
    async def roll(
        self, interaction: Interaction, dice: Range[str, 1, _LONGEST_ROLL], seen: str = OPEN
    ) -> None:
        """Throw dice."""
        await self._dice.roll(interaction, dice, seen)

    @app_commands.command(description="Who acts when: at your open dealer’s table")
    async def initiative(self, interaction: Interaction) -> None:
        """Open the page of a fight."""
        await self._dice.open_page(interaction, "turns")

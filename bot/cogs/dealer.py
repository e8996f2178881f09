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

_DECKS = [
    Choice(name=words, value=value)
    for value, words in labels_of(GAME.options, "deck").items()
    if value != "own"
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

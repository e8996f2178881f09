"""`/dealer`: a deck, dice and a screen for any game night."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice, Range
from discord.ext import commands

from bot.cogs.options import options_of
from bot.interaction import Interaction, Person
from bot.rendering.layout import MOST_OPTIONS
from bot.screens.decks import LONGEST_NAME
from bot.screens.invitations import LobbyRequest
from bot.screens.screens import Screens
from games.dealer import GAME
from games.engine.game import SetupRefused
from games.engine.options import labels_of
from games.kit.dice import BLIND, FOR_THE_GM, LONGEST_TYPED, OPEN

_OWN = "own"
_DECKS = {value: words for value, words in labels_of(GAME.options, "deck").items() if value != _OWN}
_NO_DECK = "There is no such deck here. Pick one from the list, or make it: `/dealer deck`."


_LONGEST_ROLL = 6 * LONGEST_TYPED
_SEEN = [
    Choice(name="by all", value=OPEN),
    Choice(name="by me, and the game master at a table", value=FOR_THE_GM),
    Choice(name="by the game master alone, at a table", value=BLIND),
]


class DealersTable(commands.GroupCog, name="dealer", description="Your own evening"):
    """The dealer's table, solo or with others."""

    def __init__(self, screens: Screens) -> None:
        self._play, self._lobby, self._decks = screens.play, screens.lobby, screens.decks
        self._kept = screens.application.decks

    @app_commands.command(
        name="open", description="A table with a deck, dice and a screen, for whatever you play"
    )
    @app_commands.describe(
        deck="Which deck (52 cards); also one of your own, or of somebody here",
        dealer="Who is the dealer (you)",
        friend="Whose seat to keep (anybody may join)",
        alone="Nobody else comes: open it at once (no)",
    )
    @options_of(
        GAME.options,
        "deck", "jokers", "packs", "who", "dealer", "friend", "alone", "joker_reshuffles",
    )  # fmt: skip
    async def open_table(
        self,
        interaction: Interaction,
        /,
        deck: str | None = None,
        dealer: Person | None = None,
        friend: Person | None = None,
        alone: bool = False,
        **options: Any,
    ) -> None:
        """Open a lobby, or the table itself for a solo player."""
        options |= await self._laid(interaction, deck)
        if alone:
            await self._play.open(interaction, GAME.id, options)
            return
        own = dealer is None or dealer.id == interaction.user.id
        wanted = LobbyRequest(
            GAME.id,
            options,
            players=[] if friend is None else [friend],
            dealer=None if own else dealer,
            deals=own,
        )
        await self._lobby.open(interaction, wanted)

    @app_commands.command(name="deck", description="Decks of your own: a line a card, up to 200")
    @app_commands.describe(
        name="Which one, or what a new one is called (I list them)",
        file="Its cards as a text file, a line each (I show a form)",
        share="Whether whoever is in this server may lay it too",
        delete="Delete it",
    )
    async def deck(
        self,
        interaction: Interaction,
        name: Range[str, 1, LONGEST_NAME] | None = None,
        file: discord.Attachment | None = None,
        share: bool | None = None,
        delete: bool = False,
    ) -> None:
        """List, edit, share or delete decks."""
        if name is None:
            await self._decks.show(interaction)
        elif delete:
            await self._decks.ask_to_delete(interaction, name)
        elif share is not None:
            await self._decks.share(interaction, name, shared=share)
        elif file is not None:
            await self._decks.take_in(interaction, name, file)
        else:
            await self._decks.open_form(interaction, name)

    @open_table.autocomplete("deck")
    async def decks(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        """Suggest the standard decks, the user's own, and those shared in this server."""
        kept = await self._kept.usable(interaction.user.id, interaction.guild_id)
        named = {**_DECKS, **{f"{_OWN}:{deck.id}": deck.name for deck in kept}}
        return [
            Choice(name=words, value=value)
            for value, words in named.items()
            if typed.casefold() in words.casefold()
        ][:MOST_OPTIONS]

    @deck.autocomplete("name")
    async def own_decks(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        """Suggest the user's own decks."""
        names = [deck.name for deck in await self._kept.of_user(interaction.user.id)]
        return [
            Choice(name=name, value=name) for name in names if typed.casefold() in name.casefold()
        ][:MOST_OPTIONS]

    async def _laid(self, interaction: Interaction, deck: str | None) -> dict[str, Any]:
        """Return the options for a deck that was picked, or typed by its name."""
        if deck is None:
            return {}
        if deck in _DECKS:
            return {"deck": deck}
        for kept in await self._kept.usable(interaction.user.id, interaction.guild_id):
            if deck.casefold() in (f"{_OWN}:{kept.id}", kept.name.casefold()):
                return {"deck": _OWN, "title": kept.name, "cards": list(kept.cards)}
        raise SetupRefused(_NO_DECK)


class Tabletop(commands.Cog):
    """Dice and initiative for any game night, with or without a table."""

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
        """Roll dice."""
        await self._dice.roll(interaction, dice, seen)

    @app_commands.command(description="Who acts when: at your open dealer’s table")
    async def initiative(self, interaction: Interaction) -> None:
        """Open the initiative page."""
        await self._dice.open_page(interaction, "turns")

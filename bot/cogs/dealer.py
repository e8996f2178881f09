"""`/dealer`: a deck, dice and a screen for any game night."""

from typing import Any

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.cogs.options import matching, options_of
from bot.interaction import Interaction, Person
from bot.rendering.names import name_of, safe
from bot.screens.invitations import LobbyRequest
from bot.screens.screens import Screens
from bot.tables.errors import LeftOut
from bot.tables.ids import plain
from games.dealer import GAME
from games.dealer.rules.decks import suits_in
from games.engine.game import SetupRefused
from games.engine.options import labels_of
from games.engine.speech import gettext, mark
from games.kit.own_decks import REVERSED, cards_of, is_table, main_part
from storage.people.decks import OwnDeck

_OWN = "own"
_DECKS = {value: words for value, words in labels_of(GAME.options, "deck").items() if value != _OWN}
_NO_DECK = "I don’t know that deck. Pick one from the list, or make it with `/dealer deck`."
_TABLE = mark(
    "This deck has ranges, so it isn’t dealt. Open a table, then roll on it at 📖 Story, 🎲 Tables."
)


_ALONE = mark("At a table for one there is no seat for {name}. Leave out `alone` to invite them.")


class DealersTable(commands.GroupCog, name="dealer", description="For your own game night"):
    """The dealer's table, solo or with others."""

    def __init__(self, screens: Screens) -> None:
        self._play, self._lobby, self._lent = screens.play, screens.lobby, screens.lent

    @app_commands.command(
        name="open", description="Open a table with a deck, dice and a screen for your own game"
    )
    @app_commands.describe(
        deck="Which deck (52 cards): also your own, or a shared one",
        dealer="The dealer (you)",
        friend="Reserve a seat for a friend (anyone can join)",
        alone="Solo: open the table at once (no)",
    )
    @options_of(GAME.options, "deck", "jokers", "packs", "who", "dealer", "friend", "alone", ...)
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
        """Open a lobby, or the table itself for a solo player.

        Raises:
            SetupRefused: others are named at a table for one.
        """
        options |= await self._laid(interaction, deck)
        for other in (dealer, friend) if alone else ():
            if other is not None and other != interaction.user:
                raise SetupRefused(gettext(_ALONE, name=safe(name_of(other))))
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

    @open_table.autocomplete("deck")
    async def decks(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        """Suggest the standard decks, the user's own, and those shared in this server."""
        kept = await self._lent.decks(interaction)
        standard = [(words, value) for value, words in _DECKS.items()]
        laid = [deck for deck in kept if not is_table(deck.cards)]
        return matching([*standard, *((deck.name, f"{_OWN}:{deck.id}") for deck in laid)], typed)

    async def _laid(self, interaction: Interaction, deck: str | None) -> dict[str, Any]:
        """Return the options for a deck that was picked, or typed by its name."""
        if deck is None:
            return {}
        typed = plain(deck)
        for value, words in _DECKS.items():
            if typed in (plain(str(value)), plain(words)):
                return {"deck": value}
        for kept in await self._lent.decks(interaction):
            if typed in (f"{_OWN}:{kept.id}", plain(kept.name)):
                return _own(kept)
        raise LeftOut("tabletop") if self._lent.dice is None else SetupRefused(_NO_DECK)


def _own(deck: OwnDeck) -> dict[str, Any]:
    """Return the options of a table with a user's deck, or with their meanings of the suits.

    Raises:
        SetupRefused: its lines have ranges, so it is rolled on.
    """
    if is_table(deck.cards):
        raise SetupRefused(gettext(_TABLE))
    suits = suits_in(main_part(deck.cards))
    if suits:
        return {"deck": "french", "suits": suits}
    options: dict[str, Any] = {"deck": _OWN, "title": deck.name, "cards": cards_of(deck.cards)}
    return options | {"reversed": True} if REVERSED in deck.cards else options

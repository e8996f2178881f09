"""Who of a user's party comes to a table, and with which lines."""

from collections.abc import Mapping
from dataclasses import dataclass

from bot.interaction import Interaction
from bot.plugins.plugin import SetOut, plugin_of
from bot.screens.lent import Lent
from bot.tables.errors import Forged
from bot.tables.ids import plain
from bot.tables.people.parties import PartyService
from games.engine.game import AnyGame
from games.engine.speech import gettext
from games.kit.own_decks import cards_of
from storage.people.characters import Character


@dataclass(eq=False)
class ComingScreen:
    """Finds what a user brings to a table."""

    _parties: PartyService
    _lent: Lent

    async def is_home(self, interaction: Interaction) -> bool:
        """Return whether the user has a party that is at no table."""
        members = await self._parties.of(interaction.user.id)
        return bool(members) and all(each.table is None for each in members)

    async def party(
        self, interaction: Interaction, game: AnyGame, options: Mapping[str, object]
    ) -> list[Character]:
        """Return the members of the user's party who come to a table with these options.

        Raises:
            NoParty: the game needs a party, and the user has none.
        """
        return await self._parties.coming(interaction.user.id, game, options)

    async def lines(self, interaction: Interaction) -> dict[str, list[str]]:
        """Return the option with the lines of the user's own deck for a way out; none without."""
        out, user = set_out_of(self._parties.game), interaction.user.id
        names = {plain(out.deck), plain(gettext(out.deck))}
        decks = [each for each in await self._lent.decks(interaction) if each.user == user]
        found = next((each for each in decks if plain(each.name) in names), None)
        return {} if found is None else {out.lines: cards_of(found.cards)}


def set_out_of(game: AnyGame) -> SetOut:
    """Return how the party of a game sets out.

    Raises:
        Forged: it does not.
    """
    out = plugin_of(game.id).set_out
    if out is None:
        raise Forged
    return out

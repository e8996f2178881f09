"""The party of a user's own role-playing game, which is kept between games."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import discord

from bot.delivery.replies import Reply, open_form
from bot.interaction import Interaction
from bot.plugins.plugin import plugin_of
from bot.rendering.board import Rendered
from bot.rendering.cards import Cards
from bot.rendering.codec import Action, ActionId, single_pick
from bot.rendering.components import Item, Option, action_button, menu, modal_of, view_of
from bot.rendering.embeds import line_text, lines_text, titled
from bot.rendering.errors import sentence_of
from bot.rendering.names import safe_words
from bot.rendering.row_ids import check_same, key_of, number_of
from bot.rendering.styles import BLUE, GREY
from bot.screens.play import PlayScreen
from bot.tables.errors import Busy, Forged, NameTaken, NotPersisted, Refused
from bot.tables.people.characters import CharacterService
from bot.tables.people.parties import PartyService
from games.engine.extensions.people import Party
from games.engine.game import AnyGame, SetupRefused
from games.engine.panel import Block
from games.engine.speech import gettext, mark
from storage.people.characters import Character

NOBODY = mark(
    "No characters yet. Add your players’ characters once, and I keep them for your next game."
)
AT_TABLE = mark("They’re at a table right now. This is how they started.")

_NEW = "new"

# Errors of a submitted form that its user can correct.
_MENDABLE = (SetupRefused, Busy, NameTaken, NotPersisted)

_FENCE = "```"


@dataclass(eq=False)
class PartyScreen:
    """Shows and changes a user's party, for every game that takes one."""

    _characters: CharacterService
    _parties: PartyService
    _games: Mapping[str, AnyGame]
    _cards: Cards
    _play: PlayScreen

    async def show(self, interaction: Interaction, game_id: str) -> None:
        """Show a user their party, with buttons to change it."""
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            embed, view = await self._render(interaction.user.id, self._games[game_id])
            await reply.send(embed=embed, view=view)

    async def open_form(
        self, interaction: Interaction, argument: str, values: Sequence[str]
    ) -> None:
        """Open the form of the picked member, or of a new one."""
        key = values[0] if values else argument
        user = interaction.user.id
        if _is_new(key):
            game = self._game(key)
            await self._parties.check_room(user, game)
            member = None
        else:
            member = await self._own(user, key)
            game = self._games[member.game]
        custom_id = ActionId(Action.MEMBER, key)
        party = _party(game)
        model = None if member is None else party.model.model_validate(member.sheet)
        await open_form(interaction, modal_of(custom_id, party.form(model)))

    async def write(self, interaction: Interaction, key: str, typed: Mapping[str, str]) -> None:
        """Save a submitted member, new or changed."""
        async with Reply(interaction, ephemeral=True) as reply:
            embed, view, is_saved = await self._written(interaction.user.id, key, typed)
            await (reply.edit if is_saved else reply.send)(embed=embed, view=view)

    async def write_again(
        self, interaction: Interaction, key: str, typed: Mapping[str, str]
    ) -> None:
        """Save a member from the message that has reported an error."""
        async with Reply(interaction) as reply:
            embed, view, _ = await self._written(interaction.user.id, key, typed)
            await reply.edit(embed=embed, view=view)

    async def open_again(self, interaction: Interaction, key: str) -> None:
        """Reopen a rejected form with its values."""
        if _is_new(key):
            game = self._game(key)
        else:
            member = await self._own(interaction.user.id, key)
            game = self._games[member.game]
        typed = _typed_before(interaction.message)
        forms = {
            name: replace(form, text=words)
            for (name, form), words in zip(_party(game).form(None).items(), typed, strict=False)
        }
        if not forms:
            raise Forged
        await open_form(interaction, modal_of(ActionId(Action.MEND, key), forms))

    async def set_out(self, interaction: Interaction, argument: str) -> None:
        """Open a table with the user's party."""
        game = self._game(argument)
        way = plugin_of(game.id).set_out
        if way is None:
            raise Forged
        party = await self.coming(interaction, game, way.options(()))
        options = way.options(party)
        await self._play.open(interaction, game.id, options, cast=party, house=way.house)

    async def coming(
        self, interaction: Interaction, game: AnyGame, options: Mapping[str, Any]
    ) -> list[Character]:
        """Return the members of the user's party who come to a table with these options.

        Raises:
            NoParty: the game needs a party, and the user has none.
        """
        return await self._parties.coming(interaction.user.id, game, options)

    async def _written(
        self, user: int, key: str, typed: Mapping[str, str]
    ) -> tuple[discord.Embed, discord.ui.View, bool]:
        """Save a member; return the party, or the error with a button back to the form.

        The last value is whether the member was saved.
        """
        game = self._game(key) if _is_new(key) else None
        try:
            if game is not None:
                await self._parties.add_member(user, game, typed)
            else:
                member = await self._own(user, key)
                game = self._games[member.game]
                await self._parties.change_member(member, typed)
        except _MENDABLE as error:
            if game is None:
                raise
            return *_refused(game, key, typed, error), False
        return *(await self._render(user, game)), True

    async def dismiss(self, interaction: Interaction, argument: str, values: Sequence[str]) -> None:
        """Remove the picked member."""
        del argument
        user = interaction.user.id
        async with Reply(interaction) as reply:
            member = await self._own(user, single_pick(values))
            await self._characters.delete(member)
            embed, view = await self._render(user, self._games[member.game])
            await reply.edit(embed=embed, view=view)

    async def rest(self, interaction: Interaction, argument: str) -> None:
        """Give the party a long rest."""
        game = self._game(argument)
        async with Reply(interaction) as reply:
            await self._parties.rest(interaction.user.id, game)
            embed, view = await self._render(interaction.user.id, game)
            await reply.edit(embed=embed, view=view)

    async def _own(self, user: int, key: str) -> Character:
        member = await self._characters.own(user, number_of(key))
        check_same(member, key)
        return member

    def _game(self, key: str) -> AnyGame:
        """Return the game of an id, `new:game` or `game`; ids of earlier versions name none."""
        name = key.removeprefix(_NEW).removeprefix(":")
        having = [game for game in self._games.values() if game.find(Party) is not None]
        found = next((game for game in having if name in ("", game.id)), None)
        if found is None:
            raise Forged
        return found

    async def _render(self, user: int, game: AnyGame) -> Rendered:
        members = await self._characters.of_user(user, game.id)
        party = _party(game)
        models = [party.model.model_validate(each.sheet) for each in members]
        words = gettext(NOBODY)
        if any(each.table is not None for each in members):
            words = gettext(AT_TABLE)
        elif members:
            words = line_text(party.summary(models), self._cards)
        embed = titled(gettext("Your party"), words)
        for field in map(party.portrait, models):
            lines = lines_text(field.lines, self._cards)
            embed.add_field(name=safe_words(field.title), value=lines)
        return embed, view_of([*_buttons(game, members)])


def _party(game: AnyGame) -> Party[Any, Any, Any]:
    party = game.find(Party)
    if party is None:
        raise Forged
    return party


def _refused(
    game: AnyGame, key: str, typed: Mapping[str, str], error: Refused | SetupRefused
) -> Rendered:
    """Render the error, the typed values, and a button that reopens the form.

    The message itself stores the values, so that they survive a restart.
    """
    embed = titled(gettext("Not yet"), sentence_of(error))
    for name, form in _party(game).form(None).items():
        words = line_text((Block(typed.get(name, "") or " "),), Cards())
        embed.add_field(name=form.label, value=words, inline=False)
    return embed, view_of([action_button(Action.MEND, key, gettext("✏️ Correct it"), BLUE)])


def _typed_before(message: discord.Message | None) -> list[str]:
    """Return the values that an error message stores, in the order of the form."""
    embeds = [] if message is None else message.embeds
    return [
        (field.value or "").strip().removeprefix(_FENCE).removesuffix(_FENCE).strip()
        for embed in embeds
        for field in embed.fields
    ]


def _is_new(key: str) -> bool:
    return key.partition(":")[0] == _NEW


def _buttons(game: AnyGame, members: Sequence[Character]) -> Iterable[Item]:
    """Yield the button that opens a table, then those that change the party."""
    options = [Option(key_of(member), member.name) for member in members]
    at_home = bool(members) and all(member.table is None for member in members)
    way = plugin_of(game.id).set_out
    if at_home and way is not None:
        yield action_button(Action.SET_OUT, game.id, gettext(way.label), BLUE, row=0)
    full = len(members) >= _party(game).most
    style = GREY if members else BLUE
    new = f"{_NEW}:{game.id}"
    yield action_button(Action.MEMBER, new, gettext("Add a character"), style, disabled=full, row=0)
    if members:
        yield menu(ActionId(Action.EDIT_MEMBER), gettext("Change a character …"), options, row=1)
        yield menu(ActionId(Action.DISMISS_MEMBER), gettext("Remove a character …"), options, row=2)
    if at_home:
        yield action_button(Action.REST, game.id, gettext("Long rest: heal everyone"), row=3)

"""The party of somebody's own role-playing game: written down once, kept for the next evening."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import discord

from bot.tables.application import Application
from bot.tables.errors import Forged
from bot.ui.cards import Cards
from bot.ui.codec import Action, ActionId
from bot.ui.components import Item, action_button, menu, modal_of, view_of
from bot.ui.interaction import Interaction
from bot.ui.names import safe_words
from bot.ui.render import line_text
from bot.ui.replies import Reply
from bot.ui.screens.hero import row_id
from bot.ui.screens.table import Rendered
from bot.ui.styles import ACCENT, BLUE
from games.engine.game import AnyGame, Party
from storage.characters import Character

NOBODY = "Nobody yet. Add your players’ characters once: I keep them for the next evening."
AT_TABLE = "They are on their way out right now: this is how they set out."

_NEW = "new"


class PartyScreen:
    """Shows and changes a user's party, for every game that takes one along."""

    def __init__(self, application: Application, cards: Cards) -> None:
        self._characters = application.characters
        self._games = application.tables.games
        self._cards = cards

    async def show(self, interaction: Interaction, game_id: str) -> None:
        """Show a user their party, and how to change it."""
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            embed, view = await self._render(interaction.user.id, self._games[game_id])
            await reply.send(embed=embed, view=view)

    async def open_form(
        self, interaction: Interaction, argument: str, values: Sequence[str]
    ) -> None:
        """Open the form of a member: the one that was picked, or a new one."""
        key = values[0] if values else argument
        user = interaction.user.id
        if _is_new(key):
            game = self._game(key)
            await self._characters.check_party(user, game)
            member = None
        else:
            member = await self._characters.own(user, row_id(key))
            game = self._games[member.game]
        custom_id = ActionId(Action.MEMBER, key if member is None else str(member.id))
        party = _party(game)
        model = None if member is None else party.model.model_validate(member.sheet)
        await interaction.response.send_modal(modal_of(custom_id, party.form(model)))

    async def write(self, interaction: Interaction, key: str, typed: Mapping[str, str]) -> None:
        """A member as it was typed: a new one, or one that changes."""
        user = interaction.user.id
        async with Reply(interaction) as reply:
            if _is_new(key):
                game = self._game(key)
                await self._characters.add_member(user, game, typed)
            else:
                member = await self._characters.own(user, row_id(key))
                game = self._games[member.game]
                await self._characters.change_member(member, typed)
            embed, view = await self._render(user, game)
            await reply.edit(embed=embed, view=view)

    async def dismiss(self, interaction: Interaction, argument: str, values: Sequence[str]) -> None:
        """Send the member home that was picked."""
        del argument
        user = interaction.user.id
        async with Reply(interaction) as reply:
            member = await self._characters.own(user, row_id(values[0] if values else ""))
            await self._characters.delete(member)
            embed, view = await self._render(user, self._games[member.game])
            await reply.edit(embed=embed, view=view)

    async def rest(self, interaction: Interaction, argument: str) -> None:
        """Give the party a long rest."""
        game = self._game(argument)
        async with Reply(interaction) as reply:
            await self._characters.rest(interaction.user.id, game)
            embed, view = await self._render(interaction.user.id, game)
            await reply.edit(embed=embed, view=view)

    def _game(self, key: str) -> AnyGame:
        """The game that an id names, as `new:game` or `game`; those of before name none."""
        name = key.removeprefix(_NEW).removeprefix(":")
        having = [game for game in self._games.values() if game.party is not None]
        found = next((game for game in having if name in ("", game.id)), None)
        if found is None:
            raise Forged
        return found

    async def _render(self, user: int, game: AnyGame) -> Rendered:
        members = await self._characters.of_user(user, game.id)
        party = _party(game)
        models = [party.model.model_validate(each.sheet) for each in members]
        words = NOBODY
        if any(each.table is not None for each in members):
            words = AT_TABLE
        elif members:
            words = line_text(party.summary(models), self._cards)
        embed = discord.Embed(title="Your party", description=words, colour=ACCENT)
        for field in map(party.portrait, models):
            lines = "\n".join(line_text(line, self._cards) for line in field.lines)
            embed.add_field(name=safe_words(field.title), value=lines)
        return embed, view_of(_buttons(game, members))


def _party(game: AnyGame) -> Party[Any, Any, Any]:
    if game.party is None:
        raise Forged
    return game.party


def _is_new(key: str) -> bool:
    return key.partition(":")[0] == _NEW


def _buttons(game: AnyGame, members: Sequence[Character]) -> Iterable[Item]:
    options = [(str(member.id), member.name) for member in members]
    if members:
        yield menu(ActionId(Action.EDIT_MEMBER), "Change somebody …", options, row=0)
        yield menu(ActionId(Action.DISMISS_MEMBER), "Send somebody home …", options, row=1)
    full = len(members) >= _party(game).most
    new = f"{_NEW}:{game.id}"
    yield action_button(Action.MEMBER, new, "Add a character", BLUE, disabled=full, row=2)
    rest = "Long rest: all unhurt"
    yield action_button(Action.REST, game.id, rest, disabled=not members, row=2)

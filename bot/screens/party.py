"""The party of a user's own role-playing game, which is kept between games."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

import discord

from bot.delivery.replies import Reply, open_form
from bot.interaction import Interaction
from bot.plugins.plugin import plugin_of
from bot.rendering.board import Rendered
from bot.rendering.cards import Cards
from bot.rendering.codec import Action, ActionId
from bot.rendering.components import Item, action_button, modal_of, view_of
from bot.rendering.embeds import line_text, lines_text, titled
from bot.rendering.errors import sentence_of
from bot.rendering.names import safe_words
from bot.rendering.styles import BLUE, GREY
from bot.screens.play import PlayScreen
from bot.tables.errors import Forged, FullParty, NameTaken, NotPersisted, PartyBusy, Refused
from bot.tables.people.parties import PartyService
from games.engine.extensions.people import Party
from games.engine.game import AnyGame, SetupRefused
from games.engine.panel import Block, Form
from games.engine.speech import gettext, mark
from storage.people.characters import Character

NOBODY = mark(
    "No party yet. Paste your players’ characters once, one per line: I keep them for your fights"
    " and for `/diamonds escape`."
)
AT_TABLE = mark("They’re at a table right now. This is how they started.")

LONGEST_PARTY = 2000
_TYPED = "party"
_EXAMPLE = "Ann, Wizard 7, 38/44, ac 15, slots 4/3/3/1\nBo, Fighter 7, 60, second wind 1"

# Errors of a submitted form that its user can correct.
_MENDABLE = (SetupRefused, FullParty, NameTaken, NotPersisted, PartyBusy)

_FENCE = "```"


@dataclass(eq=False)
class PartyScreen:
    """Shows and changes a user's party, and opens a table with it."""

    _parties: PartyService
    _cards: Cards
    _play: PlayScreen

    async def show(self, interaction: Interaction) -> None:
        """Show a user their party, with buttons to change it."""
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            embed, view = await self._render(interaction.user.id)
            await reply.send(embed=embed, view=view)

    async def open_form(self, interaction: Interaction, argument: str) -> None:
        """Open the form of the whole party, one member per line."""
        del argument
        form = _form(await self._parties.lines(interaction.user.id))
        await open_form(interaction, modal_of(ActionId(Action.MEMBER), form))

    async def write(
        self, interaction: Interaction, argument: str, typed: Mapping[str, str]
    ) -> None:
        """Save a submitted party."""
        del argument
        async with Reply(interaction, ephemeral=True) as reply:
            embed, view, is_saved = await self._written(interaction.user.id, typed)
            await (reply.edit if is_saved else reply.send)(embed=embed, view=view)

    async def write_again(
        self, interaction: Interaction, argument: str, typed: Mapping[str, str]
    ) -> None:
        """Save a party from the message that has reported an error."""
        del argument
        async with Reply(interaction) as reply:
            embed, view, _ = await self._written(interaction.user.id, typed)
            await reply.edit(embed=embed, view=view)

    async def open_again(self, interaction: Interaction, argument: str) -> None:
        """Reopen a rejected form with its text."""
        del argument
        form = _form(_typed_before(interaction.message))
        await open_form(interaction, modal_of(ActionId(Action.MEND), form))

    async def set_out(self, interaction: Interaction, argument: str) -> None:
        """Open a table with the user's party."""
        del argument
        game = self._parties.game
        way = plugin_of(game.id).set_out
        if way is None:
            raise Forged
        party = await self.coming(interaction, game, way.options(()))
        options = way.options(party)
        await self._play.open(interaction, game.id, options, cast=party, house=way.house)

    async def coming(
        self, interaction: Interaction, game: AnyGame, options: Mapping[str, object]
    ) -> list[Character]:
        """Return the members of the user's party who come to a table with these options.

        Raises:
            NoParty: the game needs a party, and the user has none.
        """
        return await self._parties.coming(interaction.user.id, game, options)

    async def _written(
        self, user: int, typed: Mapping[str, str]
    ) -> tuple[discord.Embed, discord.ui.View, bool]:
        """Save a party; return it, or the error with a button back to the form.

        The last value is whether the party was saved.
        """
        text = typed.get(_TYPED, "")
        try:
            await self._parties.write(user, text)
        except _MENDABLE as error:
            return *_refused(text, error), False
        return *(await self._render(user)), True

    async def rest(self, interaction: Interaction, argument: str) -> None:
        """Give the party a long rest."""
        del argument
        async with Reply(interaction) as reply:
            await self._parties.rest(interaction.user.id)
            embed, view = await self._render(interaction.user.id)
            await reply.edit(embed=embed, view=view)

    async def _render(self, user: int) -> Rendered:
        members = await self._parties.of(user)
        game = self._parties.game
        party = game.need(Party)
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
        is_home = all(member.table is None for member in members)
        return embed, view_of([*_buttons(game, is_known=bool(members), is_home=is_home)])


def _form(text: str) -> dict[str, Form]:
    label = gettext("One per line: name, class, level, HP …")
    form = Form(gettext("Your party"), label, LONGEST_PARTY, text[:LONGEST_PARTY], False, _EXAMPLE)
    return {_TYPED: form}


def _refused(text: str, error: Refused | SetupRefused) -> Rendered:
    """Render the error, the typed text, and a button that reopens the form.

    The message itself stores the text, so that it survives a restart.
    """
    typed = line_text((Block(text or " "),), Cards())
    embed = titled(gettext("Not yet"), f"{sentence_of(error)}\n{typed}")
    return embed, view_of([action_button(Action.MEND, "", gettext("✏️ Correct it"), BLUE)])


def _typed_before(message: discord.Message | None) -> str:
    """Return the text that an error message stores.

    Raises:
        Forged: it stores none.
    """
    _, fence, text = _text_of(message).removesuffix(_FENCE).rpartition(_FENCE)
    if not fence:
        raise Forged
    return text.strip()


def _text_of(message: discord.Message | None) -> str:
    embeds = [] if message is None else message.embeds
    return "".join(embed.description or "" for embed in embeds).strip()


def _buttons(game: AnyGame, *, is_known: bool, is_home: bool) -> Iterable[Item]:
    """Yield the button that opens a table, then those that change the party."""
    at_home = is_known and is_home
    way = plugin_of(game.id).set_out
    if at_home and way is not None:
        yield action_button(Action.SET_OUT, game.id, gettext(way.label), BLUE, row=0)
    if is_home:
        style = GREY if is_known else BLUE
        yield action_button(Action.MEMBER, "", gettext("✏️ Write your party …"), style, row=0)
    if at_home:
        yield action_button(Action.REST, "", gettext("Long rest: heal everyone"), row=0)

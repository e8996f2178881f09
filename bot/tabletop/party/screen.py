"""The party of a user's own role-playing game, which is kept between games."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import discord

from bot.delivery.boards import Boards
from bot.delivery.replies import Reply, open_form
from bot.interaction import Interaction
from bot.rendering.board import Rendered
from bot.rendering.cards import Cards
from bot.rendering.codec import Action, ActionId, number_in, single_pick
from bot.rendering.components import Item, Option, action_button, menu, modal_of, view_of
from bot.rendering.embeds import line_text, lines_text, titled
from bot.rendering.errors import sentence_of
from bot.rendering.names import safe, safe_words
from bot.rendering.styles import BLUE, GREY
from bot.screens.coming import ComingScreen, set_out_of
from bot.screens.play import PlayScreen
from bot.tables.errors import (
    Forged,
    FullParty,
    NameTaken,
    NotPersisted,
    OnDetour,
    PartyBusy,
    Refused,
)
from bot.tables.people.parties import PartyService
from bot.tabletop.party.service import DetourService, Homecoming
from games.engine.extensions.people import Party
from games.engine.game import AnyGame, SetupRefused
from games.engine.panel import Block, Form
from games.engine.speech import gettext, mark
from storage.people.characters import Character, Sheet
from storage.tables.repository import Status

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
_BEHIND, _AGAIN = ":", "+"  # behind a table: the way, or that the party does not come back now


@dataclass(eq=False)
class PartyScreen:
    """Shows and changes a user's party, and opens a table with it."""

    _parties: PartyService
    _detours: DetourService
    _coming: ComingScreen
    _games: Mapping[str, AnyGame]
    _boards: Boards
    _cards: Cards
    _play: PlayScreen

    async def show(self, interaction: Interaction) -> None:
        """Show a user their party, with buttons to change it."""
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            embed, view = await self._render(interaction.user.id)
            await reply.send(embed=embed, view=view)

    async def open_form(self, interaction: Interaction, argument: str) -> None:
        """Open the form of the whole party, one member per line; `argument`: the table, if any."""
        form = _form(await self._parties.lines(interaction.user.id))
        await open_form(interaction, modal_of(ActionId(Action.MEMBER, argument), form))

    async def write(
        self, interaction: Interaction, argument: str, typed: Mapping[str, str]
    ) -> None:
        """Save a submitted party, and show it: below the board of a table, else on its own page."""
        async with Reply(interaction, ephemeral=True) as reply:
            embed, view, is_saved = await self._written(interaction.user.id, typed)
            is_page = is_saved and not argument
            await (reply.edit if is_page else reply.send)(embed=embed, view=view)

    async def write_again(
        self, interaction: Interaction, _argument: str, typed: Mapping[str, str]
    ) -> None:
        """Save a party from the message that has reported an error."""
        async with Reply(interaction) as reply:
            embed, view, _ = await self._written(interaction.user.id, typed)
            await reply.edit(embed=embed, view=view)

    async def open_again(self, interaction: Interaction, _argument: str) -> None:
        """Reopen a rejected form with its text."""
        form = _form(_typed_before(interaction.message))
        await open_form(interaction, modal_of(ActionId(Action.MEND), form))

    async def pick_way(
        self, interaction: Interaction, argument: str, values: Sequence[str]
    ) -> None:
        """Show the page again with the way that was picked, as what *set out* means."""
        async with Reply(interaction) as reply:
            way = number_in(single_pick(values))
            embed, view = await self._page(interaction.user.id, argument, way)
            await reply.edit(embed=embed, view=view)

    async def show_runners(self, interaction: Interaction, table: str) -> None:
        """Show who of a table would run for it, and the ways; or first whom it may take back.

        Raises:
            OnDetour: they are on their way.
        """
        user = interaction.user.id
        table, again, _ = table.partition(_AGAIN)
        newest = None if again else await self._detours.newest(user, table)
        if newest is not None and newest.stored.status is Status.OPEN:
            raise OnDetour(newest.stored.place)
        if newest is not None:
            await self.show_return(interaction, newest.id)
            return
        async with Reply(interaction, new=not again, ephemeral=True) as reply:
            embed, view = await self._page(user, table)
            await (reply.edit if again else reply.send)(content=None, embed=embed, view=view)

    async def show_return(self, interaction: Interaction, detour: str) -> None:
        """Ask the leader whether the numbers of a party that has come back are taken over."""
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            home = await self._detours.homecoming(interaction.user.id, detour)
            await reply.send(embed=_coming_back(home), view=view_of([*_return_buttons(home)]))

    async def take_over(self, interaction: Interaction, detour: str) -> None:
        """Take over the numbers of a party that has come back."""
        async with Reply(interaction) as reply:
            session = await self._detours.take_over(interaction.user.id, detour)
            try:
                words = gettext("✅ Taken over. You can take it back at the table, as any act.")
                await reply.edit(content=words, embed=None, view=None)
            finally:
                await self._boards.follow_up(session.id, interaction)
                await self._boards.follow_up(detour)

    async def set_out(self, interaction: Interaction, argument: str) -> None:
        """Open a table with the user's party, or with that of a table that goes on."""
        origin, _, number = argument.partition(_BEHIND)
        user, game = interaction.user.id, self._parties.game
        if origin in self._games:  # an id of before
            origin = ""
        out = set_out_of(game)
        if origin:
            party: Sequence[Character] = await self._detours.gather(user, origin)
        else:
            party = await self._parties.coming(user, game)
        ways = out.ways([each.sheet for each in party])
        way = ways[min(number_in(number), len(ways) - 1) if number else out.usual(ways)]
        await self._play.open(
            interaction,
            game.id,
            {**way.options, **await self._coming.lines(interaction)},
            cast=party,
            house=out.house,
            origin=origin or None,
        )

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

    async def rest(self, interaction: Interaction, _argument: str) -> None:
        """Give the party a long rest."""
        async with Reply(interaction) as reply:
            await self._parties.rest(interaction.user.id)
            embed, view = await self._render(interaction.user.id)
            await reply.edit(embed=embed, view=view)

    async def _page(self, user: int, origin: str, way: int | None = None) -> Rendered:
        """Render the user's party; with a table that goes on those of it who would set out."""
        if not origin:
            return await self._render(user, way)
        sheets = await self._detours.runners(user, origin)
        embed = self._portraits(gettext("Who runs for it?"), "", sheets)
        return embed, view_of([*_ways(self._parties.game, sheets, origin, way)])

    async def _render(self, user: int, way: int | None = None) -> Rendered:
        members = await self._parties.of(user)
        game, sheets = self._parties.game, [each.sheet for each in members]
        is_home = all(member.table is None for member in members)
        words = gettext(NOBODY)
        if not is_home:
            words = gettext(AT_TABLE)
        elif members:
            party = game.need(Party)
            models = [party.model.model_validate(each) for each in sheets]
            words = line_text(party.summary(models), self._cards)
        may_set_out = sheets and is_home and game.id in self._games
        ways = [*_ways(game, sheets, "", way)] if may_set_out else []
        buttons = _buttons(is_known=bool(members), is_home=is_home)
        return self._portraits(gettext("Your party"), words, sheets), view_of([*ways, *buttons])

    def _portraits(self, title: str, words: str, sheets: Sequence[Sheet]) -> discord.Embed:
        party, embed = self._parties.game.need(Party), titled(title, words)
        for sheet in sheets:
            field = party.portrait(party.model.model_validate(sheet))
            lines = lines_text(field.lines, self._cards)
            embed.add_field(name=safe_words(field.title), value=lines)
        return embed


def _ways(
    game: AnyGame, sheets: Sequence[Sheet], origin: str, picked: int | None
) -> Iterable[Item]:
    """Yield the button that opens the table, and the menu of the ways to set out."""
    out = set_out_of(game)
    ways = out.ways(sheets)
    chosen = out.usual(ways) if picked is None else min(picked, len(ways) - 1)
    argument = f"{origin}{_BEHIND}{chosen}"
    yield action_button(Action.SET_OUT, argument, gettext(out.label), BLUE, row=0)
    options = [Option(str(at), way.label) for at, way in enumerate(ways)]
    yield menu(ActionId(Action.WAY, origin), f"{ways[chosen].label} …", options, row=1)


def _coming_back(home: Homecoming) -> discord.Embed:
    """Show what the return of a party would change."""
    lines = [
        gettext(
            "**{name}**: {before} → {after} HP",
            name=safe(each["name"]),
            before="?" if before is None else before,
            after=each["hp"],
        )
        for each, before in zip(home.sheets, home.before, strict=True)
    ]
    gone = mark("{name} isn’t at the table any more.")
    lines += [gettext(gone, name=safe(each)) for each in home.missing]
    return titled(gettext("Take over what happened?"), "\n".join(lines))


def _return_buttons(home: Homecoming) -> Iterable[Item]:
    if home.sheets:
        yield action_button(Action.TAKEN_OVER, home.detour.id, gettext("Take over"), BLUE)
    again = f"{home.origin.id}{_AGAIN}"
    yield action_button(Action.DETOUR, again, gettext("Not now"))


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


def _buttons(*, is_known: bool, is_home: bool) -> Iterable[Item]:
    """Yield the buttons that change the party."""
    if is_home:
        style = GREY if is_known else BLUE
        yield action_button(Action.MEMBER, "", gettext("✏️ Write your party …"), style, row=0)
    if is_known and is_home:
        yield action_button(Action.REST, "", gettext("Long rest: heal everyone"), row=0)

"""Play at a table: openings, choices, forms and menus."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from bot.cluster.deduplication import Deduplication
from bot.delivery.boards import Boards
from bot.delivery.first_answers import due_at
from bot.delivery.replies import Reply
from bot.interaction import Interaction, for_readers
from bot.plugins.plugin import plugin_of
from bot.rendering import codec
from bot.rendering.board import page_of
from bot.rendering.cards import Cards
from bot.rendering.choices import opened_row, picking_form, question
from bot.rendering.components import MOST_ROWS, Modal, button, view_of
from bot.rendering.embeds import line_text
from bot.rendering.names import name_of
from bot.rendering.open_pages import FRONT, PRESS, OpenPage, open_at
from bot.rendering.places import place_of
from bot.rendering.styles import BLUE
from bot.screens.beside import send_beside
from bot.screens.typed_before import TypedBefore
from bot.tables.errors import (
    Closed,
    Forged,
    NothingPicked,
    NotYourTurn,
    Refused,
    Repeated,
    Stale,
)
from bot.tables.notices import DecidedBy
from bot.tables.opening.openings import NewTable, OpeningService
from bot.tables.people.heroes import HeroService
from bot.tables.people.preferences import PreferenceService
from bot.tables.playing.service import TableService
from bot.tables.sessions.moves import Move, acting_seats, seat_of
from bot.tables.sessions.session import Session
from bot.tables.sessions.stored import users_of
from games.engine.extensions.answers import filled
from games.engine.game import AnyGame, SetupRefused
from games.engine.house import House
from games.engine.speech import gettext
from games.kit.dice.at_tables import Throws
from games.kit.difficulty import with_last
from storage.people.characters import Character
from storage.tables.repository import Seat

# Errors of a board that shows an earlier moment. The board is updated.
_OUT_OF_DATE = (Closed, NotYourTurn, Repeated, Stale)


@dataclass(eq=False)
class PlayScreen:
    """Opens tables and applies choices."""

    _tables: TableService
    _openings: OpeningService
    _heroes: HeroService
    _preferences: PreferenceService
    _boards: Boards
    _deduplication: Deduplication
    _typed_before: TypedBefore

    async def open(
        self,
        interaction: Interaction,
        game: str,
        options: Mapping[str, Any] | None = None,
        *,
        cast: Sequence[Character | None] = (),
        house: House | None = None,
        origin: str | None = None,
    ) -> None:
        """Open a table for the user and post its board; `origin` is the table it comes from."""
        if game not in self._tables.games:
            raise Forged
        agreed = plugin_of(game).house(interaction) if house is None else house
        async with Reply(interaction, new=True) as reply:
            new = NewTable(
                game=game,
                seats=[Seat(interaction.user.id, name_of(interaction.user))],
                place=place_of(interaction),
                options=await self._openings.set_out(game, interaction.user.id, options or {}),
                cast=cast,
                house=for_readers(agreed, interaction, several=agreed.anyone),
                origin=origin,
            )
            session = await self._openings.open(new)
            await self._boards.open(interaction, reply, session.id)

    async def open_for_hero(
        self,
        interaction: Interaction,
        game: AnyGame,
        hero: Character | None,
        options: Mapping[str, Any] | None = None,
    ) -> None:
        """Open a table for a hero, or one that creates a hero, with the user's options.

        Options that are not given are those of the last time.

        Raises:
            TooManyCharacters: there is no room for another hero.
        """
        user = interaction.user.id
        if hero is None:
            await self._heroes.check_room(user, game)
        last = await self._preferences.last_options(user, game)
        chosen = with_last(game, options or {}, last)
        await self.open(interaction, game.id, chosen, cast=[hero])
        await self._preferences.keep_options(user, game, chosen)

    async def choose(self, interaction: Interaction, choice: codec.ChoiceId) -> None:
        """Apply a choice and show the result."""
        move = codec.move_of(choice.table, choice.drawn, choice.said)
        await self.act(interaction, move, choice.drawn.page)

    async def choose_several(
        self, interaction: Interaction, several: codec.SeveralId, values: Sequence[str]
    ) -> None:
        """Apply several picks at once."""
        move = codec.joined_move(several.table, several.drawn, several.said, values)
        await self.act(interaction, move, several.drawn.page)

    async def act(self, interaction: Interaction, move: Move, page: str) -> None:
        """Apply a move and show the result on the pressed message, at that page."""
        async with Reply(interaction) as reply:
            try:
                looking = self._boards.looking(move.table)
                claimed = self._deduplication.claimed_with_step(interaction.id)
                session = await self._tables.act(interaction.user.id, move, looking, claimed)
                if interaction.user.id not in users_of(session.stored):
                    session.notice = DecidedBy(name_of(interaction.user))
            except _OUT_OF_DATE:
                await self._show(interaction, reply, move)
                if await self._deduplication.is_ours(interaction.id, due_at(interaction)):
                    raise
                return  # another process has played this very press
            turned = OpenPage(page, chosen=True)
            await self._show(interaction, reply, move, turned, changed=True)
            with reply.to_readers(session.stored):
                words = _roll_told_alone(session, self._boards.cards)
            if words is not None:
                await reply.send(content=words)

    async def _show(
        self,
        interaction: Interaction,
        reply: Reply,
        move: Move,
        turned: OpenPage = FRONT,
        *,
        changed: bool = False,
    ) -> None:
        """Update the pressed message, and with `changed` the table's others.

        A message beside the public board says instead that it is done, or too late.
        """
        table, seat = move.table, move.seat
        if not await self._is_beside(interaction, table, seat):
            await self._boards.answer(interaction, reply, table, seat, turned, changed=changed)
            return
        try:
            closed = gettext("Look at the board: this question is closed.")
            words = gettext("Done. Look at the board.") if changed else closed
            await reply.edit(content=words, embed=None, view=None)
        finally:
            if changed:
                await self._boards.follow_up(table, interaction)

    async def _is_beside(self, interaction: Interaction, table: str, seat: int | None) -> bool:
        """Return whether the pressed message is neither a board nor a private panel.

        A board may itself be private: in a server that hides answers, or for a deal of today. Then
        its place has no message.
        """
        message = interaction.message
        if seat is not None or message is None or not message.flags.ephemeral:
            return False
        board = (await self._tables.look(table)).stored.place.message
        return board is not None and message.id != board

    async def turn(self, interaction: Interaction, page: codec.PageId) -> None:
        """Turn a message to a page of its panel, or back.

        A public board stays as it is: the page opens in the user's private panel if the game has
        one.
        """
        user, drawn, turned = interaction.user.id, page.drawn, OpenPage(page.drawn.page)
        session = await self._tables.seated(page.table, user, drawn.seat)
        await self._bring(interaction, session, drawn)
        if drawn.page and drawn.seat is None and session.panel(None).private:
            await self._boards.open_own(interaction, page.table, turned)
            return
        beside = await self._is_beside(interaction, page.table, drawn.seat)
        if drawn.page and drawn.seat is None and not beside and not _is_alone(session):
            await self._open_beside(interaction, session, drawn)
            return
        async with Reply(interaction) as reply:
            if beside:
                await reply.edit(content=gettext("Nothing has changed."), embed=None, view=None)
            else:
                await self._boards.answer(interaction, reply, page.table, drawn.seat, turned)
        self._boards.present(page.table, user)

    async def _bring(
        self, interaction: Interaction, session: Session, drawn: codec.DrawnAt
    ) -> None:
        """Apply what a page brings when it is opened: the user's party comes to a fight.

        A party that can't come doesn't keep the page closed.
        """
        user, game = interaction.user.id, session.run.game
        (seat, *_) = session.seats_of(user) if drawn.seat is None else [drawn.seat]
        pages = session.panel(seat).pages() if drawn.page else []
        brings = next((each.brings for each in pages if each.name == drawn.page), None)
        typed = None if brings is None else await self._typed_before.of(user, game, brings)
        if brings is None or not typed or not any(typed.values()):
            return
        with suppress(Refused, SetupRefused):
            answers = filled(game, session.run.moment(session.house), brings.name, typed)
            if answers:
                await self._tables.act(user, Move(session.id, session.revision, seat, answers))
                await self._boards.follow_up(session.id, interaction, pressed=drawn.seat)

    async def _open_beside(
        self, interaction: Interaction, session: Session, drawn: codec.DrawnAt
    ) -> None:
        """Open a page of the public board for the user who is asked, visible only to them."""
        turned = OpenPage(drawn.page)
        if open_at(session.panel(None), turned).back is None:
            raise Stale
        asked = () if session.run.pending is None else session.run.pending.offers
        if not set(acting_seats(session, interaction.user.id)) & {*asked}:
            raise NotYourTurn(session.waiting.waits_for)
        rendered = page_of(session, self._boards.cards, turned)
        await send_beside(interaction, session.id, **rendered.payload)
        self._boards.present(session.id, interaction.user.id)

    async def ask_first(self, interaction: Interaction, choice: codec.ConfirmId) -> None:
        """Ask for confirmation of a choice, on the pressed message or beside it.

        On a shared board the question is visible only to the user.
        """
        move = codec.move_of(choice.table, choice.drawn, choice.said)
        session = await self._tables.look(choice.table)
        asked = None
        if move.seat is None and not _is_alone(session):
            asked = question(session, choice, self._boards.cards)
        if asked is not None:
            seat_of(session, interaction.user.id, move)
            words, view = asked
            await send_beside(interaction, choice.table, content=words, view=view)
            return
        async with Reply(interaction) as reply:
            try:
                seat_of(session, interaction.user.id, move)
            except _OUT_OF_DATE:
                await self._boards.answer(interaction, reply, choice.table, move.seat)
                raise
            turned = OpenPage(choice.drawn.page, confirm=choice.said)
            await self._boards.answer(interaction, reply, choice.table, move.seat, turned)

    async def open_row(self, interaction: Interaction, opener: codec.OpenerId) -> None:
        """Open the menus of a hidden row in its place.

        They open beside a shared board, and if a message has no room for them and the way back.
        """
        user, seat = interaction.user.id, opener.drawn.seat
        session = await self._tables.seated(opener.table, user, seat)
        view = opened_row(session, opener, self._boards.cards)
        form = picking_form(session, opener) if view is None else None
        if form is not None:
            await self._open_picking_form(interaction, session, opener, form)
            return
        in_place = seat is not None or _is_alone(session)
        if view is not None and not (in_place and len(view.to_components()) < MOST_ROWS):
            words = gettext("What do you choose?")
            await send_beside(interaction, opener.table, content=words, view=view)
            return
        async with Reply(interaction) as reply:
            turned = OpenPage(opener.drawn.page, row=None if view is None else opener.row)
            await self._boards.answer(interaction, reply, opener.table, seat, turned)
            if view is None:
                raise Stale

    async def _open_picking_form(
        self, interaction: Interaction, session: Session, opener: codec.OpenerId, form: Modal
    ) -> None:
        """Open a form that picks several of many things, or a button for it."""
        if await self._boards.open_form(interaction, session, opener.drawn, form):
            return
        view = view_of([button(opener, form.title, BLUE)])
        await send_beside(interaction, opener.table, content=gettext(PRESS), view=view)

    async def take(
        self, interaction: Interaction, take: codec.TakeId, values: Sequence[str]
    ) -> None:
        """Apply the picks of a form's menus."""
        if not values:
            raise NothingPicked
        move = codec.joined_move(take.table, take.drawn, take.said, values)
        await self.act(interaction, move, take.drawn.page)

    async def renew(self, interaction: Interaction, argument: str) -> None:
        """Refresh a private panel, `table:seat`, even on an old message."""
        table_id, _, number = argument.partition(":")
        seat = codec.number_in(number)
        await self._tables.seated(table_id, interaction.user.id, seat)
        async with Reply(interaction) as reply:
            await self._boards.answer(interaction, reply, table_id, seat)
        self._boards.present(table_id, interaction.user.id)

    async def undo(self, interaction: Interaction, argument: str) -> None:
        """Undo the last step, or agree to that: `table:`, and the moment at which it was drawn."""
        table_id, _, at = argument.partition(":")
        drawn = _drawn(at)
        seat = drawn.seat
        async with Reply(interaction) as reply:
            try:
                await self._tables.undo(table_id, interaction.user.id, drawn.revision)
            except _OUT_OF_DATE:
                await self._boards.answer(interaction, reply, table_id, seat)
                raise
            await self._boards.answer(interaction, reply, table_id, seat, changed=True)


def _drawn(at: str) -> codec.DrawnAt:
    """Parse the moment of a button; an earlier version did not include it.

    Raises:
        Forged: malformed.
    """
    return codec.DrawnAt.read(at) if at else codec.DrawnAt(0)


def _is_alone(session: Session) -> bool:
    """Return whether the table has a single user."""
    return len(set(users_of(session.stored))) == 1 and not session.house.anyone


def _roll_told_alone(session: Session, cards: Cards) -> str | None:
    """Return the last event in words, if it is a roll with a message of its own."""
    game, events = session.run.game, session.run.events
    throws = game.find(Throws)
    if throws is None or not throws.told_alone(session.run.options):
        return None
    if not events or session.run.event_positions[-1] <= session.run.step:
        return None  # the last step has told nothing
    if not throws.is_open(events[-1]):
        return None
    return line_text(game.view.event_line(events[-1], None, session.house) or (), cards)

"""Random tables: rolled on at a table, from the user's own decks and from those that are ready."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.delivery.boards import Boards
from bot.delivery.replies import Reply
from bot.interaction import Interaction
from bot.rendering.codec import Action, ActionId, single_pick
from bot.rendering.components import Item, Option, menu, view_of
from bot.rendering.embeds import line_text
from bot.tables.errors import Stale
from bot.tables.ids import code_of
from bot.tables.people.decks import DeckService
from bot.tables.playing.service import TableService
from bot.tables.sessions.moves import Move
from bot.tables.sessions.session import Session
from games.engine.speech import gettext, mark
from games.kit.random_tables import Bundle, Named, Rollable, bundled, name_in
from games.ready import ready_table, ready_tables

_HERE, _OWN, _READY = "here", "own", "ready"  # where a table comes from
_BETWEEN = ":"
_LABELS = {
    _HERE: mark("🎲 Rolled on here before …"),
    _OWN: mark("🎲 Your tables and decks …"),
    _READY: mark("🎲 Ready tables …"),
}


@dataclass(eq=False)
class RandomTableScreen:
    """Shows the tables that a user may roll on, and rolls."""

    _decks: DeckService
    _tables: TableService
    _boards: Boards

    async def show(self, interaction: Interaction, table: str) -> None:
        """Show the tables: those that were rolled on here, the user's own, and ready ones."""
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            session = await self._tables.seated(table, interaction.user.id, None)
            ready, *_ = ready_tables(session.house.language)
            words = gettext(
                "What do you roll on? Make your own with `/dealer deck`, an entry per line: `3x"
                " Wolves` or `01-15 Rain`. In an entry {dice} rolls, and {table} draws from another"
                " table.",
                dice="`{2d6}`",
                table=f"`{{{ready.name}}}`",
            )
            await reply.send(content=words, view=view_of(await self._menus(interaction, session)))

    async def roll(self, interaction: Interaction, argument: str, values: Sequence[str]) -> None:
        """Roll on a table, and show the result above the tables again."""
        table, _, place = argument.partition(_BETWEEN)
        user = interaction.user.id
        async with Reply(interaction) as reply:
            session = await self._tables.seated(table, user, None)
            bundle = await self._bundle(interaction, session, place, single_pick(values))
            game = session.run.game
            answers = game.need(Rollable).answers(session.run.moment(session.house), bundle)
            session = await self._tables.act(user, Move(table, session.revision, answers=answers))
            try:
                line = game.view.event_line(session.run.events[-1], None, session.house) or ()
                view = view_of(await self._menus(interaction, session))
                await reply.edit(content=line_text(line, self._boards.cards), view=view)
            finally:
                await self._boards.follow_up(table, interaction)

    async def _menus(self, interaction: Interaction, session: Session) -> list[Item]:
        """Return a menu of the tables from each place that has some others."""
        ready = ready_tables(session.house.language)
        decks = await self._decks.usable(interaction.user.id, interaction.guild_id)
        names = {*(each.name for each in ready), *(deck.name for deck in decks)}
        here = [(code_of(each.words), name_in(each.words)) for each in _laid(session)]
        menus = {
            _HERE: [(code, name or gettext("a table")) for code, name in here if name not in names],
            _OWN: [(str(deck.id), deck.name) for deck in decks],
            _READY: [(each.name, each.name) for each in ready],
        }
        return [
            menu(
                ActionId(Action.ROLL_ON, f"{session.id}{_BETWEEN}{place}"),
                gettext(_LABELS[place]),
                [Option(*each) for each in options],
                row=row,
            )
            for row, (place, options) in enumerate(menus.items())
            if options
        ]

    async def _bundle(
        self, interaction: Interaction, session: Session, place: str, value: str
    ) -> Bundle:
        """Return the table that was picked, with all tables inside.

        Raises:
            Stale: it is not there any more.
            SetupRefused: a table inside has changed so that it can't be rolled on.
        """
        language = session.house.language
        if place == _READY and (found := ready_table(value, language)) is not None:
            return bundled(found, lambda name: ready_table(name, language))
        if place == _OWN:
            for deck in await self._decks.usable(interaction.user.id, interaction.guild_id):
                if str(deck.id) == value:
                    known = await self._decks.known(deck.user, language)
                    return bundled(Named(deck.name, deck.cards), known)
        for each in _laid(session):
            if code_of(each.words) == value:
                return each
        raise Stale


def _laid(session: Session) -> Sequence[Bundle]:
    """Return the tables that were rolled on at a table."""
    return session.run.game.need(Rollable).laid(session.run.state)

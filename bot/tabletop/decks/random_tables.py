"""Random tables: the user's own decks, ready ones, and what this table has rolled on before."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import discord

from bot.delivery.boards import Boards
from bot.delivery.replies import Reply
from bot.interaction import Interaction
from bot.rendering.codec import Action, ActionId, single_pick
from bot.rendering.components import Option, menu, view_of
from bot.rendering.embeds import line_text
from bot.tables.errors import NoDeck
from bot.tables.playing.service import TableService
from bot.tables.sessions.moves import Move
from bot.tables.sessions.session import Session
from bot.tabletop.decks.service import DeckService
from games.engine.speech import gettext
from games.kit.random_tables import Bundle, Named, Rollable, bundled
from games.kit.ready import ready_table, ready_tables
from storage.people.decks import OwnDeck

_BETWEEN = ":"  # a table at Discord, and in which menu the random table is
_READY, _OWN, _LAID = "ready", "own", "laid"


@dataclass(eq=False)
class RandomTableScreen:
    """Shows the tables that a user may roll on, and rolls."""

    _decks: DeckService
    _tables: TableService
    _boards: Boards

    async def show(self, interaction: Interaction, table: str) -> None:
        """Show the user's own tables, and ready ones."""
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
            await reply.send(content=words, view=_menus(session, await self._usable(interaction)))

    async def roll(self, interaction: Interaction, argument: str, values: Sequence[str]) -> None:
        """Roll on a table, and show the result above the tables again.

        Raises:
            NoDeck: the deck is gone.
            SetupRefused: a table inside has changed so that it can't be rolled on.
        """
        table, _, place = argument.partition(_BETWEEN)
        user = interaction.user.id
        async with Reply(interaction) as reply:
            session = await self._tables.seated(table, user, None)
            decks = await self._usable(interaction)
            bundle = await self._picked(session, user, decks, place, single_pick(values))
            game, moment = session.run.game, session.run.moment(session.house)
            answers = game.need(Rollable).answers(moment, bundle)
            session = await self._tables.act(user, Move(table, session.revision, answers=answers))
            try:
                line = game.view.event_line(session.run.events[-1], None, session.house) or ()
                told = line_text(line, self._boards.cards)
                await reply.edit(content=told, view=_menus(session, decks))
            finally:
                await self._boards.follow_up(table, interaction)

    async def _picked(
        self, session: Session, user: int, decks: Sequence[OwnDeck], place: str, picked: str
    ) -> Bundle:
        """Return the table that was picked in a menu, with all tables inside."""
        if place == _LAID:
            for number, laid in _laid(session).items():
                if str(number) == picked:
                    return laid
            raise NoDeck(picked)
        language = session.house.language
        found = next((each for each in decks if place == _OWN and str(each.id) == picked), None)
        known = await self._decks.known(user if found is None else found.user, language)
        named = ready_table(picked, language) if place == _READY else None
        if found is not None:
            named = Named(found.name, found.cards)
        if named is None:
            raise NoDeck(picked)
        return bundled(named, known)

    async def _usable(self, interaction: Interaction) -> list[OwnDeck]:
        return await self._decks.usable(interaction.user.id, interaction.guild_id)


def _laid(session: Session) -> Mapping[int, Bundle]:
    return session.run.game.need(Rollable).laid(session.run.moment(session.house))


def _menus(session: Session, decks: Sequence[OwnDeck]) -> discord.ui.View:
    """Return the menus of the user's decks, of ready tables, and of those that lie here."""
    own = [Option(str(deck.id), deck.name) for deck in decks]
    ready = [Option(each.name, each.name) for each in ready_tables(session.house.language)]
    laid = [
        Option(str(number), each.name or gettext("a table"))
        for number, each in _laid(session).items()
    ]
    menus = (
        (_OWN, gettext("🎲 Your tables and decks …"), own),
        (_READY, gettext("🎲 Ready tables …"), ready),
        (_LAID, gettext("🎲 Rolled on before …"), laid),
    )
    action = f"{session.id}{_BETWEEN}"
    return view_of(
        [
            menu(ActionId(Action.ROLL_ON, f"{action}{place}"), label, options)
            for place, label, options in menus
            if options
        ]
    )

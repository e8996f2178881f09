"""The messages that show tables: posted, brought up to date, pointed on."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from dataclasses import dataclass

import discord

from bot.tables.errors import NotSeated, Refused
from bot.tables.locks import Locks
from bot.tables.notices import Notice
from bot.tables.service import TableService
from bot.tables.session import Session
from bot.ui.cards import Cards
from bot.ui.interaction import Interaction
from bot.ui.notify import Notifier
from bot.ui.places import jump_url, place_of
from bot.ui.private_panels import PrivatePanels
from bot.ui.replies import DISCORD_FAILS, Reply
from bot.ui.screens.table import Rendered, board, own_panel
from storage.places import Place

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class _Board:
    """A board as it is to be shown, and the notice that stands on it."""

    embed: discord.Embed
    view: discord.ui.View
    notice: Notice | None


class Boards:
    """Posts boards and brings them up to date. One edit of a message at a time, newest wins."""

    def __init__(self, client: discord.Client, tables: TableService, cards: Cards) -> None:
        self.cards = cards
        self._client = client
        self._tables = tables
        self._edits: Locks[int] = Locks()
        self._panels = PrivatePanels()
        self._notifier = Notifier(client)

    async def post(
        self, interaction: Interaction, reply: Reply, table_id: str, *, fresh: bool = False
    ) -> Place:
        """Post a table's board in answer to an interaction, and remember where."""
        rendered = await self._render(table_id, fresh=fresh)
        message = await reply.send(embed=rendered.embed, view=rendered.view)
        self._tables.noticed(table_id, rendered.notice)
        place = place_of(interaction, message)
        await self._tables.move_board(table_id, place)
        return place

    async def turn_into(self, interaction: Interaction, reply: Reply, table_id: str) -> None:
        """Make the message that was pressed a table's board."""
        async with self.one_edit(interaction):
            rendered = await self._render(table_id, fresh=True)
            await reply.edit(content=None, embed=rendered.embed, view=rendered.view)
        self._tables.noticed(table_id, rendered.notice)

    async def show(
        self, interaction: Interaction, reply: Reply, table_id: str, seat: int | None = None
    ) -> None:
        """Bring the message that was pressed up to date: a board, or a seat's own panel."""
        async with self.one_edit(interaction):
            if seat is None:
                rendered = await self._render(table_id)
                await reply.edit(embed=rendered.embed, view=rendered.view)
                self._tables.noticed(table_id, rendered.notice)
            else:
                embed, view = await self._render_own(table_id, seat)
                self._panels.add(table_id, seat, interaction)
                await reply.edit(embed=embed, view=view)

    async def open_own(self, interaction: Interaction, table_id: str) -> None:
        """Show somebody what only they may see, one message for each of their seats.

        Raises:
            NotSeated: they have none.
        """
        session = await self._tables.look(table_id)
        seats = session.seats_of(interaction.user.id)
        if not seats:
            raise NotSeated
        for seat in seats:
            async with Reply(interaction, new=True, ephemeral=True) as reply:
                embed, view = await self._render_own(table_id, seat)
                message = await reply.send(embed=embed, view=view)
            followup = None if seat == seats[0] else message
            self._panels.add(table_id, seat, interaction, followup)

    async def follow_up(
        self,
        table_id: str,
        interaction: Interaction | None = None,
        *,
        pressed: int | None = None,
        shown: bool = False,
    ) -> None:
        """Bring what was not pressed up to date, and notify whoever must act now.

        Args:
            table_id: the table that changed.
            interaction: what changed it; None for a deadline.
            pressed: the seat whose own panel was pressed and shows it already.
            shown: whether everybody's board shows it already.
        """
        with suppress(Refused):
            session = await self._tables.look(table_id)
            if not shown:
                await self.refresh(session)
            for seat in range(len(session.stored.seats)):
                if seat != pressed:
                    await self._refresh_own(session, seat)
            await self._notifier.notify(session, interaction)

    async def refresh(self, session: Session) -> None:
        """Bring everybody's board up to date, though nobody has pressed it."""
        rendered = await self._render(session.id)
        place = session.stored.place
        if await self.edit(place, embed=rendered.embed, view=rendered.view):
            self._tables.noticed(session.id, rendered.notice)

    async def point_on(self, old: Place, new: Place) -> None:
        """Leave a link on a board that has been posted elsewhere since."""
        if None in (old.message, new.message) or old.message == new.message:
            return
        moved = discord.Embed(description=f"This table is now [here]({jump_url(new)}).")
        await self.edit(old, embed=moved, view=None)

    async def edit(
        self, place: Place, *, embed: discord.Embed, view: discord.ui.View | None
    ) -> bool:
        """Edit a message that nobody has just pressed; whether that worked.

        Where the bot is no member it may not: that message is renewed when it is pressed.
        """
        if place.channel is None or place.message is None:
            return False
        channel = self._client.get_partial_messageable(place.channel, guild_id=place.guild)
        try:
            async with self._edits.of(place.message):
                message = channel.get_partial_message(place.message)
                await message.edit(content=None, embed=embed, view=view)
        except DISCORD_FAILS as error:
            logger.info("The message %s stays as it was: %s", place.message, error)
            return False
        return True

    def one_edit(self, interaction: Interaction) -> asyncio.Lock:
        """Held while the message that was pressed is rendered and edited: newest wins."""
        message = interaction.message
        return self._edits.of(0 if message is None else message.id)

    async def _render(self, table_id: str, *, fresh: bool = False) -> _Board:
        async with self._tables.reading(table_id) as session:
            return _Board(*board(session, self.cards, fresh=fresh), session.notice)

    async def _render_own(self, table_id: str, seat: int) -> Rendered:
        async with self._tables.reading(table_id) as session:
            return own_panel(session, seat, self.cards)

    async def _refresh_own(self, session: Session, seat: int) -> None:
        owner = self._panels.owner(session.id, seat)
        if owner is None:
            return
        if seat not in session.seats_of(owner):  # taken over by somebody else
            self._panels.discard(session.id, seat)
            return
        await self._panels.edit(session.id, seat, await self._render_own(session.id, seat))

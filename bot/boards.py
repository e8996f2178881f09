"""The messages that show a table: everybody's board, each seat's own panel, and the word to
whoever must act."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any
from weakref import WeakValueDictionary

import discord

from bot.host import Host
from bot.interaction import Interaction
from bot.live import LiveTable
from bot.refusals import NotSeated, Refused
from bot.ui.board import board, own_board
from bot.ui.cards import Cards
from bot.ui.listing import jump_url
from bot.ui.reply import DISCORD_FAILS, Reply
from games.engine.panel import Line
from storage.places import Place

logger = logging.getLogger(__name__)

# Discord takes edits through an interaction for fifteen minutes.
_EDITABLE = 14 * 60.0  # seconds
_MOST_PANELS = 5000

Mention = discord.Message | discord.WebhookMessage


@dataclass(frozen=True, slots=True)
class _Drawn:
    """A board as it is to be shown, and the notice that stands on it."""

    embed: discord.Embed
    view: discord.ui.View
    notice: Line | None


@dataclass(slots=True)
class _OwnPanel:
    """A private panel that somebody has open, and the interaction that can still change it.

    `followup` is its message where it was not the interaction's first.
    """

    interaction: Interaction
    until: float
    followup: int | None = None

    async def edit(self, embed: discord.Embed, view: discord.ui.View) -> None:
        """Bring it up to date."""
        if self.followup is None:
            await self.interaction.edit_original_response(embed=embed, view=view)
        else:
            await self.interaction.followup.edit_message(self.followup, embed=embed, view=view)


class Boards:
    """Posts boards and brings them up to date. One edit of a message at a time, newest wins."""

    def __init__(self, client: discord.Client, host: Host, cards: Cards) -> None:
        self.host = host
        self.cards = cards
        self._client = client
        self._edits: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._panels: OrderedDict[tuple[str, int], _OwnPanel] = OrderedDict()
        self._mentions: dict[str, Mention] = {}

    async def post(
        self, interaction: Interaction, reply: Reply, table_id: str, *, fresh: bool = False
    ) -> Place:
        """Post a table's board in answer to an interaction, and remember where."""
        drawn = await self._draw(table_id, fresh=fresh)
        message = await reply.send(embed=drawn.embed, view=drawn.view)
        self.host.noticed(table_id, drawn.notice)
        place = Place(interaction.guild_id, interaction.channel_id, message)
        await self.host.moved(table_id, place)
        return place

    async def turn_into(self, interaction: Interaction, reply: Reply, table_id: str) -> None:
        """Make the message that was pressed a table's board."""
        async with self.one_edit(interaction):
            drawn = await self._draw(table_id, fresh=True)
            await reply.edit(content=None, embed=drawn.embed, view=drawn.view)
        self.host.noticed(table_id, drawn.notice)

    async def show(
        self, interaction: Interaction, reply: Reply, table_id: str, seat: int | None = None
    ) -> None:
        """Bring the message that was pressed up to date: a board, or a seat's own panel."""
        async with self.one_edit(interaction):
            if seat is None:
                drawn = await self._draw(table_id)
                await reply.edit(embed=drawn.embed, view=drawn.view)
                self.host.noticed(table_id, drawn.notice)
            else:
                embed, view = await self._draw_own(table_id, seat)
                self._keep_panel(table_id, seat, interaction)
                await reply.edit(embed=embed, view=view)

    async def open_own(self, interaction: Interaction, table_id: str) -> None:
        """Show somebody what only they may see, one message for each of their seats."""
        table = await self.host.look(table_id)
        seats = table.seats_of(interaction.user.id)
        if not seats:
            raise NotSeated
        for seat in seats:
            async with Reply(interaction, new=True, ephemeral=True) as reply:
                embed, view = await self._draw_own(table_id, seat)
                message = await reply.send(embed=embed, view=view)
            self._keep_panel(table_id, seat, interaction, None if seat == seats[0] else message)

    async def follow_up(
        self,
        table_id: str,
        interaction: Interaction | None = None,
        *,
        pressed: int | None = None,
        shown: bool = False,
    ) -> None:
        """Bring what was not pressed up to date, and tell whoever must act now.

        Args:
            table_id: the table at which something happened.
            interaction: what made it happen; None for the clock.
            pressed: the seat whose own panel was pressed and shows it already.
            shown: whether everybody's board shows it already.
        """
        with suppress(Refused):
            table = await self.host.look(table_id)
            if not shown:
                await self.refresh(table)
            for seat in range(len(table.stored.seats)):
                if seat != pressed:
                    await self._refresh_own(table, seat)
            await self._mention(table, interaction)

    async def refresh(self, table: LiveTable) -> None:
        """Bring everybody's board up to date, though nobody has pressed it."""
        drawn = await self._draw(table.id)
        if await self.edit(table.stored.place, embed=drawn.embed, view=drawn.view):
            self.host.noticed(table.id, drawn.notice)

    async def _draw(self, table_id: str, *, fresh: bool = False) -> _Drawn:
        """A board while nobody changes it, so that it shows only what has been committed."""

        def draw(table: LiveTable) -> _Drawn:
            return _Drawn(*board(table, self.cards, fresh=fresh), table.notice)

        return await self.host.shown(table_id, draw)

    async def point_on(self, old: Place, new: Place) -> None:
        """Leave a link on a board that has been posted elsewhere since."""
        if None in (old.message, new.message) or old.message == new.message:
            return
        moved = discord.Embed(description=f"This table is now [here]({jump_url(new)}).")
        await self.edit(old, embed=moved, view=None)

    async def edit(
        self,
        place: Place,
        *,
        embed: discord.Embed,
        view: discord.ui.View | None,
        content: str | None = None,
    ) -> bool:
        """Edit a message that nobody has just pressed; whether that worked.

        Where the bot is no member it may not: that board then says so when it is pressed.
        """
        if place.channel is None or place.message is None:
            return False
        channel = self._client.get_partial_messageable(place.channel, guild_id=place.guild)
        try:
            async with self._one_edit(place.message):
                message = channel.get_partial_message(place.message)
                await message.edit(content=content, embed=embed, view=view)
        except DISCORD_FAILS as error:
            logger.info("The board %s stays as it was: %s", place.message, error)
            return False
        return True

    async def _draw_own(self, table_id: str, seat: int) -> tuple[discord.Embed, discord.ui.View]:
        return await self.host.shown(table_id, lambda table: own_board(table, seat, self.cards))

    def _keep_panel(
        self, table_id: str, seat: int, interaction: Interaction, followup: int | None = None
    ) -> None:
        now = time.monotonic()
        self._panels.pop((table_id, seat), None)
        self._panels[table_id, seat] = _OwnPanel(interaction, now + _EDITABLE, followup)
        while len(self._panels) > _MOST_PANELS or next(iter(self._panels.values())).until < now:
            self._panels.popitem(last=False)

    async def _refresh_own(self, table: LiveTable, seat: int) -> None:
        panel = self._panels.get((table.id, seat))
        if panel is None or panel.until < time.monotonic():
            return
        if seat not in table.seats_of(panel.interaction.user.id):  # taken over by somebody else
            self._panels.pop((table.id, seat), None)
            return
        try:
            await panel.edit(*await self._draw_own(table.id, seat))
        except DISCORD_FAILS as error:  # its owner has closed it
            self._panels.pop((table.id, seat), None)
            logger.debug("A private panel is gone: %s", error)

    async def _mention(self, table: LiveTable, interaction: Interaction | None) -> None:
        """Tell those whose turn it is now, and was not before; never whoever has just acted."""
        actor = [] if interaction is None else [interaction.user.id]
        before = actor if table.nudged is None else table.nudged
        awaited = table.nudged = table.called()
        if awaited != before:
            await self._take_back(table.id)
        called = [user for user in awaited if user not in before and user not in actor]
        if called:
            await self._call(table, called, interaction)

    async def _call(
        self, table: LiveTable, users: Sequence[int], interaction: Interaction | None
    ) -> None:
        """Mention somebody: in the channel where the bot is a member, else as a followup."""
        names = ", ".join(f"<@{user}>" for user in users)
        place = table.stored.place
        where = "" if place.message is None else f" · [to the table]({jump_url(place)})"
        words: dict[str, Any] = {
            "content": f"👉 {names}, your turn{where}",
            "allowed_mentions": discord.AllowedMentions(users=[discord.Object(u) for u in users]),
            "suppress_embeds": True,
        }
        if place.channel is not None and (interaction is None or interaction.guild is not None):
            channel = self._client.get_partial_messageable(place.channel, guild_id=place.guild)
            try:
                self._mentions[table.id] = await channel.send(**words)
            except DISCORD_FAILS as error:
                logger.info("Nobody was mentioned in the channel of %s: %s", table.id, error)
            else:
                return
        if interaction is not None:
            try:
                self._mentions[table.id] = await interaction.followup.send(wait=True, **words)
            except DISCORD_FAILS as error:
                logger.info("Nobody was told whose turn it is at %s: %s", table.id, error)

    async def _take_back(self, table_id: str) -> None:
        """Delete the last word to somebody whose turn is over."""
        sent = self._mentions.pop(table_id, None)
        if sent is not None:
            with suppress(*DISCORD_FAILS):
                await sent.delete()

    def one_edit(self, interaction: Interaction) -> asyncio.Lock:
        """Held while the message that was pressed is drawn and edited: newest wins."""
        message = interaction.message
        return self._one_edit(0 if message is None else message.id)

    def _one_edit(self, message_id: int) -> asyncio.Lock:
        lock = self._edits.get(message_id)
        if lock is None:
            self._edits[message_id] = lock = asyncio.Lock()
        return lock

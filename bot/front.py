"""The front end: what Discord shows when somebody opens, presses or asks for something."""

from __future__ import annotations

import asyncio
import gzip
import io
import json
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any
from weakref import WeakValueDictionary

import discord

from bot.host import Host
from bot.interaction import Interaction
from bot.refusals import Closed, Forged, Gone, NotYourTurn, Repeated, Stale, Unreadable
from bot.ui.board import board
from bot.ui.cards import Cards
from bot.ui.listing import jump_url
from bot.ui.names import clean_name
from bot.ui.pages import log_page, rules_page
from bot.ui.presses import ActionPress, ChoicePress, action_button, drawn, read_press
from bot.ui.reply import DISCORD_FAILS, Reply, report
from games.chance import commitment
from storage.tables import Place, Seat, Status, StoredTable

logger = logging.getLogger(__name__)

Action = Callable[[Interaction, str], Awaitable[None]]

# Refusals of a board that shows an older moment: it is brought up to date.
_OUT_OF_DATE = (Closed, NotYourTurn, Repeated, Stale)


class Front:
    """All that commands and buttons do. One for the whole bot."""

    def __init__(self, client: discord.Client, host: Host, cards: Cards) -> None:
        self.host = host
        self.cards = cards
        self._client = client
        self._edits: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._actions: dict[str, Action] = {
            "open": self.open,
            "again": self.again,
            "record": self.record,
            "end": self.end,
            "keep": self.keep,
            "forget": self.forget,
            "log": self.log,
            "leaf": self.turn_leaf,
            "rules": self.rules,
            "page": self.turn_page,
        }

    async def open(
        self, interaction: Interaction, game: str, options: dict[str, Any] | None = None
    ) -> None:
        """Open a table for whoever asks, and post its board."""
        if game not in self.host.games:
            raise Forged
        seat = Seat(interaction.user.id, clean_name(interaction.user.display_name))
        async with Reply(interaction, new=True) as reply:
            table = await self.host.open(game, options or {}, [seat], _place(interaction))
            await self._post(interaction, reply, table.id, fresh=True)

    async def answer(self, interaction: Interaction) -> None:
        """Answer a press on a button or in a menu."""
        data: dict[str, Any] = dict(interaction.data or {})
        press = read_press(data["custom_id"], data.get("values", ()))
        if isinstance(press, ChoicePress):
            await report(interaction, self.choose(interaction, press))
        elif isinstance(press, ActionPress):
            await report(interaction, self.act(interaction, press))

    async def choose(self, interaction: Interaction, press: ChoicePress) -> None:
        """Take a choice to its table and show what came of it."""
        if not press.ask.isdecimal():
            raise Forged
        ask, user = int(press.ask), interaction.user.id
        async with Reply(interaction) as reply:
            try:
                await self.host.act(press.table, user, ask, press.answers, press.until)
            except _OUT_OF_DATE:
                await self._show(interaction, reply, press.table)
                raise
            await self._show(interaction, reply, press.table)

    async def act(self, interaction: Interaction, press: ActionPress) -> None:
        """Carry out what an action button is for."""
        work = self._actions.get(press.action)
        if work is None:
            raise Forged
        await work(interaction, press.argument)

    async def again(self, interaction: Interaction, table_id: str) -> None:
        """Open the same game once more, on a board of its own."""
        async with Reply(interaction) as reply:
            new = await self.host.again(table_id, interaction.user.id, _place(interaction))
            await self._show(interaction, reply, table_id)
            await self._post(interaction, reply, new.id, fresh=True)

    async def resume(self, interaction: Interaction, table_id: str) -> None:
        """Post a table's board anew, and point the old one to it."""
        async with Reply(interaction, new=True) as reply:
            table = await self.host.look(table_id, interaction.user.id)
            if table.stored.status is not Status.OPEN:
                raise Closed
            old = table.stored.place
            new = await self._post(interaction, reply, table_id)
        await self._point_on(old, new)

    async def record(self, interaction: Interaction, table_id: str) -> None:
        """Hand out the record of a game that is over."""
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            text = await self.host.record(table_id, interaction.user.id)
            stored = await self.host.stored(table_id, interaction.user.id)
            name = f"{stored.game}-{table_id}.jsonl"
            check = f"Check it with `python -m games verify {name} --seed {stored.seed}`"
            fair = f"The seed’s SHA-256 is `{commitment(stored.seed)}`"
            file = discord.File(io.BytesIO(text.encode()), name)
            await reply.send(content=f"{check}\n{fair}", file=file)

    async def ask_to_end(self, interaction: Interaction, table_id: str, question: str) -> None:
        """Ask before a table is put away."""
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            stored = await self.host.stored(table_id, interaction.user.id)
            if stored.status is not Status.OPEN:
                raise Closed
            yes = action_button("end", table_id, "End it", discord.ButtonStyle.danger)
            no = action_button("keep", table_id, "Keep playing")
            await reply.send(content=f"{self._named(stored)}: {question}", view=drawn([yes, no]))

    async def end(self, interaction: Interaction, table_id: str) -> None:
        """Put a table away before its game is over."""
        async with Reply(interaction) as reply:
            stored = await self.host.end(table_id, interaction.user.id)
            record = drawn([action_button("record", table_id, "Record")])
            await reply.edit(content=f"{self._named(stored)} is put away.", view=record)
        with suppress(Unreadable, Gone):  # such a table has no board to show
            embed, view = await self._draw(table_id)
            await self._edit_board(stored.place, embed=embed, view=view)

    async def keep(self, interaction: Interaction, table_id: str) -> None:
        """Leave a table as it is."""
        async with Reply(interaction) as reply:
            stored = await self.host.stored(table_id, interaction.user.id)
            await reply.edit(content=f"{self._named(stored)} goes on.", view=None)

    async def export(self, interaction: Interaction) -> None:
        """Hand out everything that is kept of whoever asks."""
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            data = await self.host.export(interaction.user.id)
            packed = await asyncio.to_thread(_packed, data)
            file = discord.File(io.BytesIO(packed), "dungeon-dealer.json.gz")
            await reply.send(content="Your tables, and all that happened at them.", file=file)

    async def ask_to_forget(self, interaction: Interaction) -> None:
        """Ask before everything of somebody is deleted."""
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            red = discord.ButtonStyle.danger
            user = str(interaction.user.id)
            await reply.send(
                content="All your tables, open and ended, will be gone for good. Delete them?",
                view=drawn([action_button("forget", user, "Delete everything", red)]),
            )

    async def forget(self, interaction: Interaction, user: str) -> None:
        """Delete everything that is kept of whoever asked, and of nobody else."""
        if user != str(interaction.user.id):
            raise Forged
        async with Reply(interaction) as reply:
            await self.host.forget(interaction.user.id)
            await reply.edit(content="Done. I keep nothing of you any more.", view=None)

    async def log(self, interaction: Interaction, argument: str) -> None:
        """Show what happened at a table, its end first: `table` or `table:page`."""
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            embed, view = await self._log_page(argument)
            await reply.send(embed=embed, view=view)

    async def turn_leaf(self, interaction: Interaction, argument: str) -> None:
        """Turn to another page of what happened."""
        async with Reply(interaction) as reply:
            embed, view = await self._log_page(argument)
            await reply.edit(embed=embed, view=view)

    async def _log_page(self, argument: str) -> tuple[discord.Embed, discord.ui.View]:
        table_id, _, page = argument.partition(":")
        if page and not page.isdecimal():
            raise Forged
        game, log = await self.host.story(table_id)
        return log_page(game.title, table_id, log, int(page) if page else None, self.cards)

    async def rules(self, interaction: Interaction, argument: str) -> None:
        """Show a page of a game's rules: `game` or `game:page`."""
        embed, view = self._rules_page(argument)
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            await reply.send(embed=embed, view=view)

    async def turn_page(self, interaction: Interaction, argument: str) -> None:
        """Turn to another page of the rules."""
        embed, view = self._rules_page(argument)
        async with Reply(interaction) as reply:
            await reply.edit(embed=embed, view=view)

    def _rules_page(self, argument: str) -> tuple[discord.Embed, discord.ui.View]:
        game_id, _, page = argument.partition(":")
        game = self.host.games.get(game_id)
        if game is None or not (page or "0").isdecimal():
            raise Forged
        return rules_page(game, int(page or 0))

    async def _post(
        self, interaction: Interaction, reply: Reply, table_id: str, *, fresh: bool = False
    ) -> Place:
        embed, view = await self._draw(table_id, fresh=fresh)
        message = await reply.send(embed=embed, view=view)
        self.host.noticed(table_id)
        place = Place(interaction.guild_id, interaction.channel_id, message)
        await self.host.moved(table_id, place)
        return place

    async def _show(self, interaction: Interaction, reply: Reply, table_id: str) -> None:
        """Bring the pressed board up to date: one edit of a message at a time, newest wins."""
        message = interaction.message
        async with self._one_edit(0 if message is None else message.id):
            embed, view = await self._draw(table_id)
            await reply.edit(embed=embed, view=view)
            self.host.noticed(table_id)

    async def _draw(
        self, table_id: str, *, fresh: bool = False
    ) -> tuple[discord.Embed, discord.ui.View]:
        """A board while nobody changes it, so that it shows only what has been committed."""
        return await self.host.shown(table_id, lambda table: board(table, self.cards, fresh=fresh))

    def _named(self, stored: StoredTable) -> str:
        game = self.host.games.get(stored.game)
        return f"**{stored.game if game is None else game.title}** `{stored.id}`"

    def _one_edit(self, message_id: int) -> asyncio.Lock:
        lock = self._edits.get(message_id)
        if lock is None:
            self._edits[message_id] = lock = asyncio.Lock()
        return lock

    async def _point_on(self, old: Place, new: Place) -> None:
        """Leave a link on a board that has been posted elsewhere since."""
        if None in (old.message, new.message) or old.message == new.message:
            return
        moved = discord.Embed(description=f"This table is now [here]({jump_url(new)}).")
        await self._edit_board(old, embed=moved, view=None)

    async def _edit_board(self, place: Place, **message: Any) -> None:
        """Edit a board that nobody has just pressed.

        Where the bot is no member it may not: that board then says so when it is pressed.
        """
        if place.channel is None or place.message is None:
            return
        channel = self._client.get_partial_messageable(place.channel, guild_id=place.guild)
        try:
            async with self._one_edit(place.message):
                await channel.get_partial_message(place.message).edit(**message)
        except DISCORD_FAILS as error:
            logger.info("The board %s stays as it was: %s", place.message, error)


def _place(interaction: Interaction) -> Place:
    return Place(interaction.guild_id, interaction.channel_id)


def _packed(data: dict[str, Any]) -> bytes:
    return gzip.compress(json.dumps(data, ensure_ascii=False, indent=1).encode())

"""The front end: what Discord shows when somebody opens, presses or asks for something."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from typing import Any

import discord

from bot.archive import Archive
from bot.boards import Boards
from bot.doorkeeper import Cast
from bot.host import Host
from bot.interaction import Interaction
from bot.live import LiveTable, users_of
from bot.refusals import (
    Closed,
    Forged,
    Gone,
    NobodyThere,
    NothingPicked,
    NotSeated,
    NotYourTurn,
    Repeated,
    Stale,
    Unreadable,
)
from bot.ui.board import form_for, picker_for
from bot.ui.cards import Cards
from bot.ui.listing import jump_url
from bot.ui.names import clean_name, safe
from bot.ui.presses import (
    ActionPress,
    ChoicePress,
    DrawnAt,
    FormPress,
    PartPress,
    PickerPress,
    action_button,
    drawn,
    read_form,
    read_press,
    taken_together,
    typed_in,
)
from bot.ui.reply import Reply, report
from games.engine.house import USUAL, House
from storage.characters import Character
from storage.places import Place
from storage.tables import Seat, Status, StoredTable

logger = logging.getLogger(__name__)

Action = Callable[[Interaction, ActionPress], Awaitable[None]]
Sent = Callable[[Interaction, str, Mapping[str, str]], Awaitable[None]]
Person = discord.User | discord.Member
Sequel = Callable[[Interaction, StoredTable], Awaitable[None]]

MOST_PICKS = 5000  # of people who have picked some of several things and not taken them yet

# Refusals of a board that shows an older moment: it is brought up to date.
_OUT_OF_DATE = (Closed, NotYourTurn, Repeated, Stale)


@dataclass(slots=True)
class _Done:
    """How far a change has come: committed, and shown on everybody's board.

    `alone` where nobody else has to hear of it, and no timer runs.
    """

    acted: bool = False
    shown: bool = False
    alone: bool = False


class Front:
    """All that commands and buttons do. One for the whole bot.

    Other parts of the front end add what they answer: `actions` by the names in the ids
    of buttons and menus, `forms` by those of forms. For a game, `casts` say which
    characters of a table's host come along, `sequels` what follows a table of a campaign, and
    `openers` how it begins where a table alone will not do.
    """

    def __init__(self, host: Host, archive: Archive, boards: Boards, cards: Cards) -> None:
        self.host = host
        self.archive = archive
        self.boards = boards
        self.cards = cards
        self.changed: list[Callable[[str], Awaitable[None]]] = []
        self.forms: dict[str, Sent] = {}
        self.casts: dict[str, Cast] = {}
        self.sequels: dict[str, Sequel] = {}
        self.openers: dict[str, Callable[[Interaction], Awaitable[None]]] = {}
        self._picks: OrderedDict[tuple[str, int, DrawnAt], dict[int, Sequence[str]]] = OrderedDict()
        self.actions: dict[str, Action] = {
            "open": lambda interaction, press: self.begin(interaction, press.argument),
            "own": lambda interaction, press: boards.open_own(interaction, press.argument),
            **{
                name: plain(work)
                for name, work in (
                    ("again", self.again),
                    ("end", self.end),
                    ("go", self.leave),
                    ("keep", self.keep),
                )
            },
        }

    async def open(
        self,
        interaction: Interaction,
        game: str,
        options: dict[str, Any] | None = None,
        *,
        cast: Sequence[Character | None] = (),
        house: House = USUAL,
    ) -> None:
        """Open a table for whoever asks, and post its board."""
        if game not in self.host.games:
            raise Forged
        seat = Seat(interaction.user.id, name_of(interaction.user))
        async with Reply(interaction, new=True) as reply:
            table = await self.host.open(
                game, options or {}, [seat], place_of(interaction), cast=cast, house=house
            )
            await self.boards.post(interaction, reply, table.id, fresh=True)

    async def begin(self, interaction: Interaction, game: str) -> None:
        """Begin a game in its usual way."""
        opener = self.openers.get(game)
        if opener is None:
            await self.open(interaction, game)
        else:
            await opener(interaction)

    async def open_for_hero(
        self,
        interaction: Interaction,
        game: str,
        hero: Character | None,
        options: dict[str, Any] | None = None,
    ) -> None:
        """Open a table for a hero, or for one that is to be made there, with a user's options.

        What is not chosen now is as it was the last time.
        """
        user = interaction.user.id
        chosen = {**await self.archive.preferred(user, game), **(options or {})}
        await self.open(interaction, game, chosen, cast=[hero])
        await self.archive.prefer(user, game, chosen)

    async def answer(self, interaction: Interaction) -> None:
        """Answer a press on a button, in a menu, or a form that was sent."""
        data: dict[str, Any] = dict(interaction.data or {})
        await report(interaction, self._answer(interaction, data))

    async def _answer(self, interaction: Interaction, data: dict[str, Any]) -> None:
        custom_id = data["custom_id"]
        if interaction.type is discord.InteractionType.modal_submit:
            await self._sent(interaction, custom_id, typed_in(data))
            return
        press = read_press(custom_id, data.get("values", ()))
        if isinstance(press, ChoicePress):
            await self.choose(interaction, press)
        elif isinstance(press, FormPress):
            await self.open_form(interaction, press)
        elif isinstance(press, PickerPress):
            await self.open_picker(interaction, press)
        elif isinstance(press, PartPress):
            await self.pick(interaction, press)
        elif press is not None and press.action in self.actions:
            await self.actions[press.action](interaction, press)
        else:
            raise Forged

    async def _sent(
        self, interaction: Interaction, custom_id: str, typed: Mapping[str, str]
    ) -> None:
        press = read_press(custom_id, ())
        if isinstance(press, ActionPress) and press.action in self.forms:
            await self.forms[press.action](interaction, press.argument, typed)
            return
        choice = read_form(custom_id, typed.get("words", ""))
        if choice is None:
            raise Forged
        await self.choose(interaction, choice)

    async def choose(self, interaction: Interaction, press: ChoicePress) -> None:
        """Take a choice to its table and show what came of it."""
        user, (seq, seat) = interaction.user.id, press.drawn
        async with self._following(interaction, press.table, seat) as done:
            async with Reply(interaction) as reply:
                try:
                    table = await self.host.act(
                        press.table,
                        user,
                        seq,
                        press.answers,
                        press.until,
                        seat,
                        typed=press.typed,
                    )
                except _OUT_OF_DATE:
                    await self.boards.show(interaction, reply, press.table, seat)
                    raise
                done.acted = True
                done.alone = len(table.stored.seats) == 1 and table.house.timer is None
                await self.boards.show(interaction, reply, press.table, seat)
            done.shown = seat is None

    @asynccontextmanager
    async def _following(
        self, interaction: Interaction | None, table_id: str, seat: int | None = None
    ) -> AsyncIterator[_Done]:
        """Once something has been committed, the others hear of it, whatever fails later."""
        done = _Done()
        try:
            yield done
        finally:
            if done.acted and not (done.alone and done.shown):
                await self.boards.follow_up(table_id, interaction, pressed=seat, shown=done.shown)
                await self.watch(table_id)

    async def open_picker(self, interaction: Interaction, press: PickerPress) -> None:
        """Open the menus for many things, for whoever pressed alone."""
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            table = await self._seated(interaction, press.table, press.drawn.seat)
            view = picker_for(table, press)
            if view is None:
                raise Stale
            await reply.send(content="Pick, then take.", view=view)

    async def pick(self, interaction: Interaction, press: PartPress) -> None:
        """Remember what was picked in one of several menus, or take all of it.

        What was picked and not taken is forgotten with a restart; the menus are still there.
        """
        key = (press.table, interaction.user.id, press.drawn)
        if press.part is not None:
            self._picks.setdefault(key, {})[press.part] = press.values
            while len(self._picks) > MOST_PICKS:
                self._picks.popitem(last=False)
            await interaction.response.defer()
            return
        parts = self._picks.pop(key, {})
        picked = [value for at in sorted(parts) for value in parts[at]]
        if not picked:
            raise NothingPicked
        choice = taken_together(press, picked)
        user, (seq, seat) = interaction.user.id, choice.drawn
        async with self._following(None, choice.table) as done, Reply(interaction) as reply:
            await self.host.act(choice.table, user, seq, choice.answers, choice.until, seat)
            done.acted = True
            await reply.edit(content="Taken.", view=None)

    async def open_form(self, interaction: Interaction, press: FormPress) -> None:
        """Open the form of a choice."""
        table = await self._seated(interaction, press.table, press.drawn.seat)
        form = form_for(table, press)
        if form is None or press.drawn.seq != table.run.seq:
            async with Reply(interaction) as reply:
                await self.boards.show(interaction, reply, press.table, press.drawn.seat)
                raise Stale
        await interaction.response.send_modal(form)

    async def again(self, interaction: Interaction, table_id: str) -> None:
        """Open the same game once more, on a board of its own."""
        user, place = interaction.user.id, place_of(interaction)
        old = await self.host.stored(table_id, user)
        sequel = self.sequels.get(old.game)
        if sequel is not None and old.campaign is not None:
            await sequel(interaction, old)
            return
        bring = self.casts.get(old.game)
        cast = None if bring is None else await bring(old.host or user, old.options)
        async with Reply(interaction) as reply:
            new = await self.host.again(table_id, user, place, cast)
            await self.boards.show(interaction, reply, table_id)
            await self.boards.post(interaction, reply, new.id, fresh=True)
        await self.opened(interaction, new.id)

    async def opened(self, interaction: Interaction, table_id: str) -> None:
        """Tell whoever must begin, and let the timer run."""
        await self.boards.follow_up(table_id, interaction, shown=True)
        await self.watch(table_id)

    async def resume(self, interaction: Interaction, table_id: str) -> None:
        """Post a table's board anew, and point the old one to it; who had left is back."""
        user = interaction.user.id
        async with Reply(interaction, new=True) as reply:
            table = await self.host.look(table_id, user)
            if table.stored.status is not Status.OPEN:
                raise Closed
            await self.host.come_back(table_id, user)
            old = table.stored.place
            elsewhere = old.channel not in (None, interaction.channel_id)
            if elsewhere and users_of(table.stored, present=True) != [user]:
                await reply.send(content=f"You are back: [to the table]({jump_url(old)})")
                return
            new = await self.boards.post(interaction, reply, table_id)
        await self.boards.point_on(old, new)

    async def ask_to_leave(self, interaction: Interaction, table_id: str) -> None:
        """Ask before somebody leaves a table."""
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            stored = await self._open_table(interaction, table_id)
            others = set(users_of(stored, present=True)) - {interaction.user.id, 0}
            question = (
                "I play the safest for you until you are back with `/table resume`. Leave?"
                if others
                else "you are alone here, so it ends when you leave. Leave?"
            )
            yes = action_button("go", table_id, "Leave", discord.ButtonStyle.danger)
            no = action_button("keep", table_id, "Stay")
            await reply.send(content=f"{self._named(stored)}: {question}", view=drawn([yes, no]))

    async def leave(self, interaction: Interaction, table_id: str) -> None:
        """Leave a table."""
        async with self._following(None, table_id) as done, Reply(interaction) as reply:
            goes_on = await self.host.leave(table_id, interaction.user.id)
            done.acted = True
            stored = await self.host.stored(table_id, interaction.user.id)
            words = "goes on without you." if goes_on else "is put away."
            left = None if goes_on else drawn([action_button("record", table_id, "Record")])
            await reply.edit(content=f"{self._named(stored)} {words}", view=left)

    async def ask_to_end(self, interaction: Interaction, table_id: str) -> None:
        """Ask before a table is put away."""
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            stored = await self._open_table(interaction, table_id)
            yes = action_button("end", table_id, "End it", discord.ButtonStyle.danger)
            no = action_button("keep", table_id, "Keep playing")
            question = f"{self._named(stored)}: end it for good?"
            await reply.send(content=question, view=drawn([yes, no]))

    async def end(self, interaction: Interaction, table_id: str) -> None:
        """Put a table away before its game is over."""
        async with Reply(interaction) as reply:
            stored = await self.host.end(table_id, interaction.user.id)
            record = drawn([action_button("record", table_id, "Record")])
            await reply.edit(content=f"{self._named(stored)} is put away.", view=record)
        with suppress(Unreadable, Gone):  # such a table has no board to show
            await self.boards.refresh(await self.host.look(table_id))
        await self.watch(table_id)

    async def keep(self, interaction: Interaction, table_id: str) -> None:
        """Leave a table as it is."""
        async with Reply(interaction) as reply:
            stored = await self.host.stored(table_id, interaction.user.id)
            await reply.edit(content=f"{self._named(stored)} goes on.", view=None)

    async def set_timer(self, interaction: Interaction, table_id: str, seconds: int | None) -> None:
        """Let a table act for whoever lets it wait too long."""
        done = self._following(None, table_id)
        async with done as change, Reply(interaction, new=True) as reply:
            table = await self.host.set_timer(table_id, interaction.user.id, seconds)
            change.acted = True
            words = (
                "waits as long as it takes."
                if seconds is None
                else f"chooses the safest for whoever lets it wait {_how_long(seconds)}."
            )
            await reply.send(content=f"⏳ {self._named(table.stored)} {words}")

    async def kick(self, interaction: Interaction, table_id: str, who: Person) -> None:
        """Send somebody away, who is played for until they are back."""
        async with self._following(None, table_id) as done, Reply(interaction, new=True) as reply:
            await self.host.kick(table_id, interaction.user.id, who.id)
            done.acted = True
            words = "is away now. `/table resume` brings them back."
            await reply.send(content=f"{safe(name_of(who))} {words}")

    async def replace(
        self, interaction: Interaction, table_id: str, old: Person, new: Person
    ) -> None:
        """Give somebody's seats to somebody else."""
        if new.bot:
            raise NobodyThere
        async with self._following(None, table_id) as done, Reply(interaction, new=True) as reply:
            await self.host.replace_user(table_id, interaction.user.id, old.id, new.id)
            done.acted = True
            words = f"{safe(name_of(new))} plays on for {safe(name_of(old))}."
            await reply.send(content=words)

    async def hand_over(self, interaction: Interaction, table_id: str, who: Person) -> None:
        """Make somebody else the host."""
        async with Reply(interaction, new=True) as reply:
            await self.host.hand_over(table_id, interaction.user.id, who.id)
            await reply.send(content=f"{safe(name_of(who))} is the host now.")

    async def time_is_up(self, table_id: str, due: int) -> None:
        """Play for those who let a table wait too long, and show it."""
        if await self.host.time_is_up(table_id, due) is not None:
            await self.boards.follow_up(table_id)
        await self.watch(table_id)

    async def watch(self, table_id: str) -> None:
        """Let whoever keeps the time know how a table stands."""
        for work in self.changed:
            await work(table_id)

    async def _seated(self, interaction: Interaction, table_id: str, seat: int | None) -> LiveTable:
        """A table, for somebody who may act there, and for that seat."""
        table = await self.host.look(table_id)
        seats = table.seats_of(interaction.user.id)
        if not seats or seat not in (None, *seats):
            raise NotSeated
        return table

    async def _open_table(self, interaction: Interaction, table_id: str) -> StoredTable:
        stored = await self.host.stored(table_id, interaction.user.id)
        if stored.status is not Status.OPEN:
            raise Closed
        return stored

    def _named(self, stored: StoredTable) -> str:
        game = self.host.games.get(stored.game)
        return f"**{stored.game if game is None else game.title}** `{stored.id}`"


def name_of(user: Person) -> str:
    """What somebody is called at a table."""
    return clean_name(user.display_name)


def place_of(interaction: Interaction, message: int | None = None) -> Place:
    """Where an interaction was made; its message may not be known yet."""
    return Place(interaction.guild_id, interaction.channel_id, message)


def plain(work: Callable[[Interaction, str], Awaitable[None]]) -> Action:
    """An action that needs only the argument of what was pressed."""
    return lambda interaction, press: work(interaction, press.argument)


def _how_long(seconds: int) -> str:
    for name, unit in (("day", 86400), ("hour", 3600), ("minute", 60)):
        if seconds >= unit:
            count = seconds // unit
            return f"{count} {name}{'' if count == 1 else 's'}"
    return f"{seconds} seconds"

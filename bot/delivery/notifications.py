"""Calling whoever must act and does not: never sooner than they could have, and once."""

from __future__ import annotations

import logging
import math
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import discord

from bot.delivery.messages import Messages, Put, Sent
from bot.interaction import Interaction
from bot.rendering.codec import Action
from bot.rendering.components import action_button, view_of
from bot.rendering.places import jump_url
from bot.rendering.styles import BLUE
from bot.scheduler import Scheduler
from bot.tables.errors import Refused
from bot.tables.people.preferences import Calls, CallService
from bot.tables.playing.service import TableService
from bot.tables.sessions.session import Session
from storage.database import ReadFailed
from storage.tables.notifications import StandingCall
from storage.tables.places import Place

logger = logging.getLogger(__name__)

# So long somebody has to act, or to be seen there, before they are called.
AFTER = 30.0  # seconds
# At a table where nothing has happened for so long nobody looks: they are called at once.
IDLE = 300.0  # seconds
# While the database is unavailable a call is tried again after so long.
AGAIN = 10.0  # seconds
# After a start those who are due at all tables are called one after the other.
APART = 0.1  # seconds

_CAPACITY = 5000  # tables of which it is known who has been called


@dataclass(slots=True)
class _Turn:
    """Whose turn it is at a table.

    - `since`: who is waited for, and since when;
    - `called`: those of them who have been called;
    - `changed`: when something last happened;
    - `standing`: the message that has called, and where; `spent` once it calls nobody any more;
    - `newest`: the newest interaction at the table;
    - `revision`: the table's, when something last happened;
    - `recalled`: when the last call, perhaps another process's, was looked up; None: not yet.
    """

    since: dict[int, float] = field(default_factory=dict)
    called: list[int] = field(default_factory=list)
    changed: float | None = None
    standing: tuple[Place, Sent] | None = None
    spent: bool = True
    newest: Interaction | None = None
    revision: int = 0
    recalled: float | None = None


class Notifier:
    """Calls people by one standing message a table, or directly where they want that.

    `show_board` brings a table's board up to date, or posts it anew: a call leads to it.
    """

    def __init__(
        self,
        messages: Messages,
        tables: TableService,
        scheduler: Scheduler,
        calls: CallService,
        show_board: Callable[[Session], Awaitable[object]],
    ) -> None:
        self._messages = messages
        self._tables = tables
        self._scheduler = scheduler
        self._calls = calls
        self._show_board = show_board
        self._turns: OrderedDict[str, _Turn] = OrderedDict()

    async def start(self) -> None:
        """Call those whom a process that has stopped would have called, and look again later.

        After a restart of this process they have their time from now on, table after table.
        """
        again = self._calls.recheck_after
        try:
            for number, (table_id, seat) in enumerate(await self._calls.pending()):
                with suppress(Refused):
                    await self._take_over(table_id, seat, number * APART)
        except ReadFailed as error:
            logger.warning("Users who were not called wait: %s", error)
            again = AGAIN
        finally:
            if math.isfinite(again):
                self._scheduler.schedule("calls", again, self.start)

    async def _take_over(self, table_id: str, seat: int | None, later: float) -> None:
        """Call those who are waited for at a table; `later` spreads the calls, in seconds."""
        session = await self._tables.look(table_id)
        turn = self._of(table_id)
        await self._recall(session, turn)
        if not await self._calls.claim(table_id, session.run.seq):
            return
        if turn.changed is not None and self._calls.is_current(turn.changed):
            return  # something has happened already
        actor = None if seat is None else session.stored.seats[seat].user
        turn.changed, turn.revision = time.monotonic(), session.revision
        came = turn.changed - min(AFTER, self._calls.overdue_after) + later
        turn.since = {user: came for user in session.called() if user != actor}
        turn.called = []
        self._schedule(table_id, turn)

    def changed(self, session: Session, interaction: Interaction | None) -> None:
        """Something has happened at a table: whoever must act now is called if they do not.

        Whoever has just acted knows, and is not called.
        """
        now, turn = time.monotonic(), self._of(session.id)
        actor = None if interaction is None else interaction.user.id
        if interaction is not None and interaction.channel_id == session.stored.place.channel:
            turn.newest = interaction
        idle = turn.changed is not None and now - turn.changed >= IDLE
        came = now - AFTER if idle else now
        known = turn.since
        turn.since = {user: known.get(user, came) for user in session.called() if user != actor}
        turn.called = [user for user in turn.called if user in turn.since]
        turn.changed = now
        turn.revision = session.revision
        if turn.recalled is not None and not self._calls.is_current(turn.recalled):
            turn.recalled = None
        self._schedule(session.id, turn)

    def present(self, table_id: str, user: int) -> None:
        """Somebody was seen at a table: they have their time from now."""
        turn = self._turns.get(table_id)
        if turn is not None and user in turn.since and user not in turn.called:
            turn.since[user] = time.monotonic()
            self._schedule(table_id, turn)

    def _of(self, table_id: str) -> _Turn:
        turn = self._turns.pop(table_id, None) or _Turn()
        self._turns[table_id] = turn
        while len(self._turns) > _CAPACITY:
            self._turns.popitem(last=False)
        return turn

    def _schedule(self, table_id: str, turn: _Turn) -> None:
        """Wake when the next is due; at once where a call is over that still stands."""
        waiting = [since for user, since in turn.since.items() if user not in turn.called]
        over = turn.recalled is None or (not turn.spent and not turn.called)
        key = f"call {table_id}"
        if not waiting and not over:
            self._scheduler.cancel(key)
            return
        left = 0.0 if over else max(0.0, min(waiting) + AFTER - time.monotonic())
        self._scheduler.schedule(key, left, partial(self._due, table_id))

    async def _due(self, table_id: str) -> None:
        turn = self._turns.get(table_id)
        if turn is None:
            return
        try:
            with suppress(Refused):
                await self._call_due(table_id, turn)
        except ReadFailed as error:
            logger.warning("A call is tried again: %s", error)
            key = f"call {table_id}"
            if not self._scheduler.has(key):  # otherwise something has happened meanwhile
                self._scheduler.schedule(key, AGAIN, partial(self._due, table_id))

    async def _call_due(self, table_id: str, turn: _Turn) -> None:
        """Call those who are due at a table.

        Raises:
            ReadFailed: the database is unavailable: they are due still.
        """
        session = await self._tables.look(table_id)
        if session.revision != turn.revision and not self._calls.is_current(turn.changed or 0.0):
            turn.since.clear()  # the process to which that came calls
            return
        if turn.recalled is None:
            await self._recall(session, turn)
        seq, now = session.run.seq, time.monotonic()
        due = [
            user
            for user, since in turn.since.items()
            if user not in turn.called and since + AFTER <= now
        ]
        if not turn.spent and not turn.called:
            await self._let_go(session, turn)
        turn.called += due
        if due:
            try:
                await self._show_board(session)
                session = await self._tables.look(table_id)
                await self._call(session, turn, due)
            except ReadFailed:
                turn.called = [user for user in turn.called if user not in due]
                raise
            await self._calls.called(table_id, _stored(turn, seq))
        self._schedule(table_id, turn)

    async def _recall(self, session: Session, turn: _Turn) -> None:
        """What the last call was, which may have been before a restart."""
        call = await self._calls.standing(session.id)
        turn.recalled = time.monotonic()
        if call is None:
            return
        turn.spent = call.spent
        if call.channel is not None and call.message is not None:
            turn.standing = (Place(None, call.channel, call.message), Sent(call.message))
        if call.seq == session.run.seq:  # nothing has happened since
            turn.called = list(turn.since)

    async def _call(self, session: Session, turn: _Turn, users: Sequence[int]) -> None:
        """Call people, each in the way they want; who takes no direct messages is called here."""
        wanted = await self._calls.of(users)
        directly = [user for user in users if wanted[user] is Calls.DM]
        refused = [
            user for user in directly if not await self._messages.whisper(user, _call(session, []))
        ]
        here = [user for user in users if wanted[user] is Calls.ON or user in refused]
        if not here:
            return
        place, old = session.stored.place, turn.standing
        turn.standing = None
        if old is not None:
            await self._messages.delete(*old)
        sent = await self._messages.send(place, _call(session, here), turn.newest)
        if sent is not None:
            turn.standing, turn.spent = (place, sent), False

    async def _let_go(self, session: Session, turn: _Turn) -> None:
        """Those who were called have acted: the message stands, and calls nobody."""
        turn.spent = True
        await self._calls.answered(session.id)
        if turn.standing is None:
            return
        place, sent = turn.standing
        words = f"The table goes on{_way_to(session.stored.place)}"
        at = Place(place.guild, place.channel, sent.message)
        if await self._messages.put(at, {"content": words}) is Put.MISSING:
            turn.standing = None


def _stored(turn: _Turn, seq: int) -> StandingCall:
    """A call as it is remembered."""
    if turn.standing is None:
        return StandingCall(seq, spent=turn.spent)
    place, sent = turn.standing
    return StandingCall(seq, place.channel, sent.message, turn.spent)


def _call(session: Session, users: Sequence[int]) -> dict[str, Any]:
    """The message that calls people by name; to one directly where there are none."""
    names = ", ".join(f"<@{user}>" for user in users)
    whose = f"{names}, your turn" if users else f"Your turn at {session.run.game.title}"
    message: dict[str, Any] = {
        "content": f"👉 {whose}{_way_to(session.stored.place)}",
        "allowed_mentions": discord.AllowedMentions(users=[discord.Object(u) for u in users]),
        "suppress_embeds": True,
    }
    hand = session.panel(None).private
    if hand:
        message["view"] = view_of([action_button(Action.OWN, session.id, hand, BLUE)])
    return message


def _way_to(place: Place) -> str:
    return "" if place.message is None else f" · [to the table]({jump_url(place)})"

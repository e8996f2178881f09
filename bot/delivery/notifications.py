"""Mentions of players who have not acted, once per turn."""

import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from bot.delivery.messages import Messages, Sent
from bot.interaction import Interaction, mentioning
from bot.languages.catalogs import catalog_of
from bot.rendering.codec import Action
from bot.rendering.components import action_button, view_of
from bot.rendering.places import jump_url
from bot.rendering.styles import BLUE
from bot.shared.newest import Newest
from bot.shared.scheduler import Scheduler
from bot.tables import timestamps
from bot.tables.errors import Refused
from bot.tables.people.preferences import Calls, MentionService, PreferenceService
from bot.tables.sessions.repository import SessionRepository
from bot.tables.sessions.session import Session
from games.engine.house import SAFE
from games.engine.speech import gettext, mark, speaking
from storage.database import ReadFailed
from storage.tables.notifications import Mention
from storage.tables.places import Place
from storage.tables.repository import Status

logger = logging.getLogger(__name__)

# Seconds that a player has to act, or to be seen at the table, before the mention.
AFTER = 60.0  # seconds
# After this time without a change the players are assumed away, and mentioned at once.
IDLE = 300.0  # seconds
# The retry interval while the database is unavailable.
AGAIN = 10.0  # seconds
# After a start the mentions of all tables are spread by this interval.
APART = 0.1  # seconds

_SECRET = mark("👉 {names}: can one of you stop it?")
_LAST_WORD = mark("⏳ {who}: I choose for you {time}")
_LAST_WORD_SAFE = mark("⏳ {who}: I play safe for you {time}")
_IN_CHANNEL = (Calls.ON, Calls.EARLY)
_CAPACITY = 5000  # tables whose mentioned players are remembered


@dataclass(slots=True)
class _Turn:
    """The players that a table waits for.

    - `since`: each player, and the time from which they count as waited for;
    - `mentioned`: the players who have been mentioned;
    - `changed`: the time of the last change;
    - `mention`: the message with the mention, and its place; `spent`: it has been answered;
    - `newest`: the newest interaction at the table;
    - `revision`: the table's revision at the last change;
    - `recalled`: when the last mention, perhaps of another process, was looked up; None: not yet.
    """

    since: dict[int, float] = field(default_factory=dict)
    mentioned: list[int] = field(default_factory=list)
    changed: float | None = None
    mention: tuple[Place, Sent] | None = None
    spent: bool = True
    newest: Interaction | None = None
    revision: int = 0
    recalled: float | None = None


@dataclass(eq=False)
class Notifier:
    """Mentions players in one message per table, or by direct message if they prefer that.

    `_show_board` edits or reposts a table's board, to which the mention links.
    """

    _messages: Messages
    _sessions: SessionRepository
    _scheduler: Scheduler
    _mentions: MentionService
    _preferences: PreferenceService
    _show_board: Callable[[Session], Awaitable[object]]
    _turns: Newest[str, _Turn] = field(default_factory=lambda: Newest(_CAPACITY))

    async def start(self) -> None:
        """Take over the pending mentions of a process that has stopped, and repeat that regularly.

        After a restart each player has the full time again, table after table.
        """
        again = self._mentions.recheck_after
        try:
            for number, (table_id, seat) in enumerate(await self._mentions.pending()):
                with suppress(Refused):
                    await self._take_over(table_id, seat, number * APART)
        except ReadFailed as error:
            logger.warning("Calls to users wait: %s", error)
            again = AGAIN
        finally:
            self._scheduler.schedule("calls", again, self.start)

    async def _take_over(self, table_id: str, seat: int | None, later: float) -> None:
        """Schedule the mentions of a table; `later` spreads them, in seconds."""
        session = await self._sessions.look(table_id)
        turn = self._of(table_id)
        await self._recall(session, turn)
        if not await self._mentions.claim(table_id, session.run.seq):
            return
        if turn.changed is not None and self._mentions.is_current(turn.changed):
            return  # the table has changed already
        actor = None if seat is None else session.stored.seats[seat].user
        turn.changed, turn.revision = time.monotonic(), session.revision
        came = turn.changed - min(AFTER, self._mentions.overdue_after) + later
        turn.since = {user: came for user in session.waiting.to_mention() if user != actor}
        turn.mentioned = []
        self._schedule(table_id, turn)

    def changed(self, session: Session, interaction: Interaction | None) -> None:
        """Schedule mentions after a change at a table.

        The user who has just acted is not mentioned.
        """
        now, turn = time.monotonic(), self._of(session.id)
        actor = None if interaction is None else interaction.user.id
        if interaction is not None and interaction.channel_id == session.stored.place.channel:
            turn.newest = interaction
        idle = turn.changed is not None and now - turn.changed >= IDLE
        came = now - AFTER if idle else now
        known = turn.since
        coming = [*session.waiting.to_mention(), *session.waiting.up_soon()]
        turn.since = {user: min(known.get(user, came), now) for user in coming if user != actor}
        if not session.stored.idle:  # while only the timer plays, each player is mentioned once
            turn.mentioned = [user for user in turn.mentioned if user in turn.since]
        turn.changed = now
        turn.revision = session.revision
        if turn.recalled is not None and not self._mentions.is_current(turn.recalled):
            turn.recalled = None
        self._schedule(session.id, turn)

    async def warn(self, session: Session) -> None:
        """Mention the players for whom a table's timer will act, once more before it does.

        Raises:
            ReadFailed: the database is unavailable; they have not been mentioned.
        """
        turn, waited = self._of(session.id), session.waiting.to_mention()
        silent = await self.silent(waited)
        users = [user for user in waited if user not in silent]
        if users:
            await self._mention(session, turn, users, session.waiting.deadline)
            turn.mentioned = [*{*turn.mentioned, *users}]
            await self._mentions.keep(session.id, _stored(turn, session.run.seq))

    def present(self, table_id: str, user: int) -> None:
        """Restart the time of a user who was seen at a table."""
        turn = self._turns.get(table_id)
        if turn is not None and user in turn.since and user not in turn.mentioned:
            turn.since[user] = time.monotonic()
            self._schedule(table_id, turn)

    def _of(self, table_id: str) -> _Turn:
        self._turns[table_id] = turn = self._turns.get(table_id) or _Turn()
        return turn

    def _schedule(self, table_id: str, turn: _Turn) -> None:
        """Schedule the next mention; run at once if a mention has been answered."""
        waiting = [since for user, since in turn.since.items() if user not in turn.mentioned]
        over = turn.recalled is None or (not turn.spent and not turn.mentioned)
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
                await self._mention_due(table_id, turn)
        except ReadFailed as error:
            logger.warning("A call is tried again: %s", error)
            key = f"call {table_id}"
            if not self._scheduler.has(key):  # otherwise a newer change has scheduled it
                self._scheduler.schedule(key, AGAIN, partial(self._due, table_id))

    async def _mention_due(self, table_id: str, turn: _Turn) -> None:
        """Mention the players of a table whose time is over.

        Raises:
            ReadFailed: the database is unavailable; the mentions stay due.
        """
        session = await self._sessions.look(table_id)
        if session.revision != turn.revision and not self._mentions.is_current(turn.changed or 0.0):
            turn.since.clear()  # the process that handled the change schedules the mention
            return
        if session.stored.status is not Status.OPEN:  # another process has ended it
            turn.since.clear()
        if turn.recalled is None:
            await self._recall(session, turn)
        seq, now = session.run.seq, time.monotonic()
        due = [
            user
            for user, since in turn.since.items()
            if user not in turn.mentioned and since + AFTER <= now
        ]
        due = await self._who_wish(session, turn, due)
        if not turn.spent and not turn.mentioned:
            await self._close_mention(session, turn)
        turn.mentioned += due
        if due:
            try:
                await self._show_board(session)
                session = await self._sessions.look(table_id)
                await self._mention(session, turn, due)
            except ReadFailed:
                turn.mentioned = [user for user in turn.mentioned if user not in due]
                raise
            await self._mentions.keep(table_id, _stored(turn, seq))
        self._schedule(table_id, turn)

    async def _who_wish(self, session: Session, turn: _Turn, due: Sequence[int]) -> list[int]:
        """Return the users without those who are only up soon and do not wish to be mentioned.

        Who is away or has quiet hours is mentioned when these are over.
        """
        silent = await self.silent(due)
        turn.since |= silent
        due = [user for user in due if user not in silent]
        soon = [user for user in due if user in session.waiting.up_soon()]
        wanted = await self._preferences.of(soon)
        patient = {user for user in soon if wanted[user].calls is not Calls.EARLY}
        turn.since = {user: since for user, since in turn.since.items() if user not in patient}
        return [user for user in due if user not in patient]

    async def silent(self, users: Sequence[int]) -> dict[int, float]:
        """Return the users who get no calls now, and since when they count as waited for then."""
        wanted, moment = await self._preferences.of(users), timestamps.now()
        until = {user: wanted[user].silent_until(moment) for user in users}
        begin = time.monotonic() - AFTER - moment
        return {user: begin + at for user, at in until.items() if at > moment}

    async def _recall(self, session: Session, turn: _Turn) -> None:
        """Load the last mention of a table, which may be older than this process."""
        last = await self._mentions.last(session.id)
        turn.recalled = time.monotonic()
        if last is None:
            return
        turn.spent = last.spent
        if not last.spent and last.channel is not None and last.message is not None:
            turn.mention = (Place(None, last.channel, last.message), Sent(last.message))
        if last.seq == session.run.seq:  # no change since
            turn.mentioned = list(turn.since)

    async def _mention(
        self, session: Session, turn: _Turn, users: Sequence[int], until: int | None = None
    ) -> None:
        """Mention players in their preferred way; in the channel if they refuse direct messages.

        `until` is when the table's timer acts for them, for a last word.
        """
        wanted = await self._preferences.of(users)
        directly = [user for user in users if wanted[user].calls is Calls.DM]
        refused = [user for user in directly if not await self._whisper(session, user, until)]
        here = [user for user in users if wanted[user].calls in _IN_CHANNEL or user in refused]
        if not here:
            return
        place, old = session.stored.place, turn.mention
        turn.mention = None
        if old is not None:
            await self._messages.delete(*old)
        with speaking(catalog_of(session.house.language)):
            message = _in_words(session, here, until)
        sent = await self._messages.send(place, message, turn.newest)
        if sent is not None:
            turn.mention, turn.spent = (place, sent), False

    async def _whisper(self, session: Session, user: int, until: int | None) -> bool:
        """Send a direct message in its reader's language; return whether it was accepted."""
        language = await self._preferences.language_of(user, session.house.language)
        with speaking(catalog_of(language)):
            message = _in_words(session, [], until)
        return await self._messages.whisper(user, message)

    async def _close_mention(self, session: Session, turn: _Turn) -> None:
        """Delete a mention that has been answered."""
        turn.spent = True
        await self._mentions.answered(session.id)
        if turn.mention is not None:
            await self._messages.delete(*turn.mention)
            turn.mention = None


def _stored(turn: _Turn, seq: int) -> Mention:
    """Return a mention as it is persisted."""
    if turn.mention is None:
        return Mention(seq, spent=turn.spent)
    place, sent = turn.mention
    return Mention(seq, place.channel, sent.message, turn.spent)


def _in_words(session: Session, users: Sequence[int], until: int | None) -> dict[str, Any]:
    """Return the message that mentions users; without users the text of a direct message."""
    soon, ask = session.waiting.up_soon(), session.run.pending
    is_secret = ask is not None and bool(ask.secret)
    if until is not None:
        who = ", ".join(f"<@{user}>" for user in users) or session.run.game.title
        words = _LAST_WORD_SAFE if session.house.away == SAFE else _LAST_WORD
        whose = gettext(words, who=who, time=f"<t:{until}:R>")
    elif users:
        said = {
            _SECRET if is_secret else mark("👉 {names}, your turn"): [
                user for user in users if user not in soon
            ],
            mark("⏳ {names}, you’re next"): [user for user in users if user in soon],
        }
        whose = " · ".join(
            gettext(words, names=", ".join(f"<@{user}>" for user in who))
            for words, who in said.items()
            if who
        )
    else:
        whose = gettext("👉 Your turn at {game}", game=session.run.game.title)
    message: dict[str, Any] = {
        "content": f"{whose}{_way_to(session.stored.place)}",
        "allowed_mentions": mentioning(users),
        "suppress_embeds": True,
    }
    hand = session.panel(None).private
    if hand:
        message["view"] = view_of([action_button(Action.OWN, session.id, hand, BLUE)])
    return message


def _way_to(place: Place) -> str:
    return "" if place.message is None else f" · [{gettext('to the table')}]({jump_url(place)})"

"""The messages that show tables: posting, editing, reposting and linking them."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import discord

from bot import trace
from bot.delivery.editable import Editable
from bot.delivery.messages import Messages, Put
from bot.delivery.notifications import Notifier
from bot.delivery.pictures import souvenir_file
from bot.delivery.private_panels import PrivatePanels
from bot.delivery.refresher import Refresher
from bot.delivery.replies import Reply, acknowledge, is_answered, send_private
from bot.interaction import Interaction
from bot.languages.catalogs import catalog_of
from bot.newest import Newest
from bot.rendering.board import BoardMessage, board, own_panel
from bot.rendering.cards import Cards, drawing
from bot.rendering.errors import needs
from bot.rendering.open_pages import FRONT, OpenPage
from bot.rendering.places import jump_url, place_of
from bot.requests import DISCORD_FAILS
from bot.scheduler import Scheduler
from bot.tables.coach.calculator import Calculator
from bot.tables.errors import NotSeated, Refused
from bot.tables.notices import Notice
from bot.tables.people.preferences import CallService, PreferenceService
from bot.tables.sessions.repository import SessionRepository
from bot.tables.sessions.session import Session
from bot.tables.timestamps import now
from games.engine.speech import gettext, mark, speaking
from storage.tables.places import Place
from storage.tables.repository import StoredTable

logger = logging.getLogger(__name__)

# The minimum time between two requests of the bot's own for one board. Edits through interactions
# have separate limits and do not wait.
EVERY = 3.0  # seconds

# A board whose interaction token expires sooner than this gets a new message.
_SOON_OLD = 4 * 60.0  # seconds

# The effect of a missing permission.
_UNTIL_THEN = mark(
    "Until then I can’t update a board after 15 minutes without a press: press one of its buttons,"
    " and please ask a moderator."
)

# The picture of an end is added to a board that shows the end within this time.
_JUST_ENDED = 60  # seconds

# A board that was posted or edited within this time is assumed to exist.
_JUST = 20.0  # seconds

_CAPACITY = 5000


@dataclass(frozen=True, slots=True)
class _Board:
    """A rendered board: its message, notice and version, and the names of the users on it.

    `session` and `stored` are what it shows, at that revision.
    """

    message: dict[str, Any]
    notice: Notice | None
    number: int
    session: Session
    stored: StoredTable
    revision: int
    names: Sequence[str]


@dataclass(slots=True)
class _Standing:
    """How far a table's board is up to date.

    - `dirty`: something has changed that the board does not show;
    - `rendered`, `landed`: the versions of the newest board that was rendered, and delivered;
    - `sent`: the time of the bot's last own request for it;
    - `seen`: the time when it was last posted or edited;
    - `newest`: the newest interaction in its channel;
    - `is_illustrated`: whether the picture of its end was added;
    - `private`: the message of a board that only one user sees.
    """

    dirty: bool = False
    rendered: int = 0
    landed: int = 0
    sent: float = float("-inf")
    seen: float = float("-inf")
    newest: Interaction | None = None
    is_illustrated: bool = False
    private: int | None = None


class Boards:
    """Posts boards and keeps them up to date.

    A player who presses a button is answered at once, through that interaction. Other messages are
    edited in the background by one task per message, which shows the newest state.
    """

    def __init__(
        self,
        client: discord.Client,
        sessions: SessionRepository,
        cards: Cards,
        scheduler: Scheduler,
        calls: CallService,
        preferences: PreferenceService,
    ) -> None:
        self.cards = cards
        self.messages = Messages(client)
        self._sessions = sessions
        self._panels = PrivatePanels()
        self._refresher = Refresher()
        self._calculator = Calculator()
        self._standing: Newest[str, _Standing] = Newest(_CAPACITY)
        self._notifier = Notifier(
            self.messages, sessions, scheduler, calls, preferences, self._ensure_posted
        )

    async def start(self) -> None:
        """Resume the notifications that were pending before a restart."""
        await self._notifier.start()

    async def stop(self) -> None:
        """Stop all background edits. The messages stay as they are."""
        await self._refresher.stop()
        self._calculator.stop()

    async def post(self, interaction: Interaction, reply: Reply, table_id: str) -> Place:
        """Post a table's board as the answer to an interaction, and return its place."""
        self.messages.learn(interaction)
        rendered = await self._render(table_id)
        message = await reply.send(**rendered.message)
        self.messages.sent(interaction, message)
        self._record_delivery(table_id, rendered)
        # A private board can only be edited through its owner's interactions.
        place = place_of(interaction, None if reply.is_private else message)
        await self._sessions.move(table_id, place)
        await self._replace_old(rendered, place, message)
        if not reply.is_private:
            await self.report_permissions(interaction)
        return place

    async def report_permissions(self, interaction: Interaction) -> None:
        """Tell the user which permissions the bot lacks in this channel, once per channel."""
        missing = self.messages.reach.unreported(interaction)
        if missing:
            with suppress(*DISCORD_FAILS):
                await send_private(interaction, f"{needs(missing)} {gettext(_UNTIL_THEN)}")

    async def post_first(self, interaction: Interaction, reply: Reply, table_id: str) -> None:
        """Post the board of a new table; withdraw the table if the board was not delivered."""
        try:
            await self.post(interaction, reply, table_id)
        except BaseException as error:
            if not await reply.is_delivered(error):
                await self._sessions.remove(table_id)
            raise

    async def turn_into(self, interaction: Interaction, reply: Reply, table_id: str) -> None:
        """Turn the pressed message into a new table's board, and follow up (see `follow_up`)."""
        shown = False
        try:
            await self.show(interaction, reply, table_id)
            shown = True
        finally:
            await self.follow_up(table_id, interaction, shown=shown)

    async def show(
        self,
        interaction: Interaction,
        reply: Reply,
        table_id: str,
        seat: int | None = None,
        turned: OpenPage = FRONT,
    ) -> None:
        """Edit the pressed message: a board, or a seat's private panel."""
        if seat is None:
            await self._answer(interaction, reply, table_id, turned)
        else:
            rendered = await self._render_own(table_id, seat, turned)
            self._panels.add(table_id, seat, Editable.through(interaction))
            await reply.edit(**rendered.payload)

    async def _answer(
        self, interaction: Interaction, reply: Reply, table_id: str, turned: OpenPage
    ) -> None:
        self.messages.learn(interaction)
        rendered = await self._render(table_id, turned=turned)
        try:
            await reply.edit(**rendered.message, names=rendered.names)
        except BaseException:
            self._of(table_id).dirty = True
            raise
        self.messages.edited(interaction)
        self._record_delivery(table_id, rendered)
        await self._recognize(rendered.stored, interaction)
        if interaction.message is not None:
            self._illustrate(rendered.session, interaction.message.id)

    async def open_own(
        self, interaction: Interaction, table_id: str, turned: OpenPage = FRONT
    ) -> None:
        """Show a user their private panels, one message per seat.

        Raises:
            NotSeated: the user has no seat at the table.
        """
        session = await self._sessions.look(table_id)
        seats = session.seats_of(interaction.user.id)
        if not seats:
            raise NotSeated(session.offered_to_others)
        self.messages.learn(interaction)
        self._notifier.present(table_id, interaction.user.id)
        on_board = interaction.message is not None and (
            interaction.message.id == session.stored.place.message
        )
        if on_board and self.messages.expires_within(session.stored.place, _SOON_OLD):
            # A deferred interaction can edit the board for fifteen minutes.
            await acknowledge(interaction)
            self.messages.edited(interaction)
        for seat in seats:
            async with Reply(interaction, new=True, ephemeral=True) as reply:
                rendered = await self._render_own(table_id, seat, turned)
                first = not is_answered(interaction)
                message = await reply.send(**rendered.payload)
            self._panels.add(
                table_id, seat, Editable.through(interaction, None if first else message)
            )

    def looking(self, table_id: str) -> list[int]:
        """Return the seats of a table whose private panels are open."""
        return self._panels.open_at(table_id)

    def present(self, table_id: str, user: int) -> None:
        """Record that a user was seen at a table."""
        self._notifier.present(table_id, user)

    async def follow_up(
        self,
        table_id: str,
        interaction: Interaction | None = None,
        *,
        pressed: int | None = None,
        shown: bool = False,
    ) -> None:
        """Edit every other message of a changed table, and schedule notifications.

        Args:
            table_id: the table that changed.
            interaction: the interaction that changed it; None for a deadline.
            pressed: the seat whose private panel was pressed and is up to date.
            shown: whether the public board is up to date.
        """
        with suppress(Refused):
            session = await self._sessions.look(table_id)
            if interaction is not None:
                self._remember_interaction(session, interaction)
            if not shown:
                self.refresh(session)
            for seat in range(len(session.stored.seats)):
                if seat != pressed and self._panels.owner(table_id, seat) is not None:
                    self._mark_own(table_id, seat)
            self._notifier.changed(session, interaction)

    def refresh(self, session: Session) -> None:
        """Mark the public board as changed; edit it in the background."""
        self._of(session.id).dirty = True
        self._refresher.mark(f"board {session.id}", partial(self._update, session.id))

    async def _ensure_posted(self, session: Session) -> None:
        """Repost the board if it is missing, unless it was seen recently or is being edited."""
        seen = time.monotonic() - self._of(session.id).seen
        if seen > _JUST and not self._refresher.is_running(f"board {session.id}"):
            await self.ensure_posted(session)

    async def ensure_posted(self, session: Session) -> Place | None:
        """Edit or repost a table's board; return its place, or None if that failed."""
        rendered, place = await self._render(session.id), session.stored.place
        put = await self._put(place, rendered)
        if put is Put.MISSING:
            put = await self._repost(session.id, place, put, rendered)
        if put is Put.DONE:
            self._record_delivery(session.id, rendered)
        elif put is not Put.FAILED:
            return None
        return (await self._sessions.look(session.id)).stored.place

    async def _put(self, place: Place, rendered: _Board) -> Put:
        """Edit a board, in the table's language also where a permission is missing."""
        with speaking(catalog_of(rendered.session.house.language)):
            return await self.messages.put(place, rendered.message, rendered.names)

    async def _recognize(self, stored: StoredTable, interaction: Interaction) -> None:
        """Remember the message that became the board, if none is known, as after a lost receipt."""
        message = interaction.message
        if message is None or stored.place.message is not None:
            return
        if message.flags.ephemeral:
            self._of(stored.id).private = message.id
        else:
            await self._sessions.move(stored.id, place_of(interaction, message.id))

    async def _replace_old(self, shown: _Board, new: Place, message: int | None) -> None:
        """Replace the previous board by a link to the new one, in the table's language.

        A private board has no link, and is replaced only while an interaction can edit it.
        """
        standing, old = self._of(shown.session.id), shown.stored.place
        if old.message is None:
            old = replace(old, message=standing.private)
            if not self.messages.through_interaction(old):
                old = Place()
        standing.private = message if new.message is None else None
        if old.message is None or old.message == message:
            return
        with speaking(catalog_of(shown.session.house.language)):
            words = gettext("This table has a newer message. `/table resume` brings it here.")
            if new.message is not None:
                words = gettext("This table is now [here]({link}).", link=jump_url(new))
        await self.edit(old, embed=discord.Embed(description=words), view=None)

    async def edit(
        self, place: Place, *, embed: discord.Embed, view: discord.ui.View | None
    ) -> bool:
        """Edit a message that no interaction has just pressed; return whether that worked.

        Where the bot is not a member it may not do so. Such a message is updated when it is
        pressed.
        """
        message = {"content": None, "embed": embed, "view": view}
        return await self.messages.put(place, message) is Put.DONE

    def _remember_interaction(self, session: Session, interaction: Interaction) -> None:
        """Remember the newest interaction in the board's channel, for reposting through it."""
        if interaction.channel_id == session.stored.place.channel:
            self._of(session.id).newest = interaction

    async def _update(self, table_id: str) -> None:
        """Edit a board; wait for the bot's own rate limit if there is no interaction token."""
        trace.begin(table=table_id)
        standing = self._of(table_id)
        with suppress(Refused):
            place = (await self._sessions.look(table_id)).stored.place
            own = not self.messages.through_interaction(place)
            if own and self.messages.reach.takes(place.channel):
                wait = standing.sent + EVERY - time.monotonic()
                if wait > 0:
                    await asyncio.sleep(wait)
                standing.sent = time.monotonic()
            if not standing.dirty:  # an interaction has updated it in the meantime
                return
            rendered = await self._render(table_id)
            place = (await self._sessions.look(table_id)).stored.place
            put = await self._put(place, rendered)
            if put is not Put.DONE:
                put = await self._repost(table_id, place, put, rendered)
            if put is Put.DONE:
                self._record_delivery(table_id, rendered)
                self._illustrate(rendered.session, place.message)

    def _illustrate(self, session: Session, message: int | None) -> None:
        """Add a picture to the board of a game that has just ended, in the background.

        Later edits of the board name no attachments, so that Discord keeps it.
        """
        standing, ended = self._of(session.id), session.stored.ended_at
        if ended is None or now() - ended > _JUST_ENDED or standing.is_illustrated:
            return
        if message is not None and self.messages.may_attach(message):
            standing.is_illustrated = True
            work = partial(self._attach_souvenir, session, message)
            self._refresher.mark(f"picture {session.id}", work)

    async def _attach_souvenir(self, session: Session, message: int) -> None:
        trace.begin(table=session.id)
        file = await souvenir_file(session)
        if file is not None:
            await self.messages.attach(message, file)

    async def _repost(self, table_id: str, place: Place, why: Put, rendered: _Board) -> Put:
        """Repost a board whose message is gone or cannot be edited; return how that went."""
        if place.message is None or why is Put.FAILED:
            return why
        newest = self._of(table_id).newest
        sent = await self.messages.send(place, rendered.message, newest)
        if sent is None:
            return why
        await self._sessions.move(table_id, Place(place.guild, place.channel, sent.message))
        return Put.DONE

    def _of(self, table_id: str) -> _Standing:
        self._standing[table_id] = standing = self._standing.get(table_id) or _Standing()
        return standing

    def _record_delivery(self, table_id: str, rendered: _Board) -> None:
        """Record a delivered board; refresh it again if it overtook a newer one."""
        standing = self._of(table_id)
        standing.seen = time.monotonic()
        if rendered.session.revision == rendered.revision:
            rendered.session.is_told = True
        self._sessions.memory.noticed(table_id, rendered.notice)
        if rendered.number >= standing.landed:
            standing.landed = rendered.number
            if not self._sessions.is_current(rendered.session):
                work = partial(self._compare, table_id, rendered)
                self._refresher.mark(f"compare {table_id}", work)
            return
        standing.dirty = True
        self._refresher.mark(f"board {table_id}", partial(self._update, table_id))

    async def _compare(self, table_id: str, shown: _Board) -> None:
        """Refresh a board if another process has changed the table since it was rendered."""
        newest = self._of(table_id).rendered == shown.number
        if newest and await self._sessions.has_moved_on(shown.stored):
            with suppress(Refused):
                self.refresh(await self._sessions.look(table_id))

    async def _render(self, table_id: str, *, turned: OpenPage = FRONT) -> _Board:
        async with self._sessions.reading(table_id) as seen:
            wanted = self._calculator.wanted(seen)
            if wanted is None:
                return self._drawn(seen, turned)
        await self._calculator.calculate(seen, wanted, lambda: self.refresh(seen))
        async with self._sessions.reading(table_id) as session:
            return self._drawn(session, turned)

    def _drawn(self, session: Session, turned: OpenPage) -> _Board:
        standing = self._of(session.id)
        standing.rendered += 1
        standing.dirty = False
        message = board(session, self.cards, turned=turned).payload
        stored = session.stored
        names = [seat.name for seat in stored.seats]
        number, notice = standing.rendered, session.notice
        return _Board(message, notice, number, session, stored, session.revision, names)

    async def _render_own(self, table_id: str, seat: int, turned: OpenPage = FRONT) -> BoardMessage:
        async with self._sessions.reading(table_id) as session:
            return own_panel(session, seat, self.cards, turned)

    async def _refresh_own(self, table_id: str, seat: int) -> None:
        trace.begin(table=table_id)
        with suppress(Refused):
            session = await self._sessions.look(table_id)
            owner = self._panels.owner(table_id, seat)
            if owner is None:
                return
            if seat not in session.seats_of(owner):  # the seat has another owner now
                self._panels.discard(table_id, seat)
                return
            look = self._panels.look(table_id, seat)
            with speaking(catalog_of(look.language or "")), drawing(look.faces or ""):
                rendered = await self._render_own(table_id, seat)
            if not await self._panels.edit(
                table_id, seat, rendered
            ):  # it was pressed in the meantime
                self._mark_own(table_id, seat)

    def _mark_own(self, table_id: str, seat: int) -> None:
        work = partial(self._refresh_own, table_id, seat)
        self._refresher.mark(f"panel {table_id} {seat}", work)

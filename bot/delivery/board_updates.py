"""Boards in the background: one task per message, which shows the newest state."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import discord

from bot.delivery.messages import Messages, Put, Sent
from bot.delivery.refresher import Refresher
from bot.delivery.retries import Retries
from bot.interaction import Interaction
from bot.languages.catalogs import catalog_of
from bot.rendering.board import board
from bot.rendering.cards import Cards
from bot.rendering.open_pages import FRONT, OpenPage
from bot.shared import trace
from bot.shared.newest import Newest
from bot.tables.errors import Refused
from bot.tables.notices import Notice
from bot.tables.sessions.repository import SessionRepository
from bot.tables.sessions.session import Session
from bot.tables.timestamps import now
from games.engine.speech import speaking
from storage.tables.places import Place
from storage.tables.repository import StoredTable

# The minimum time between two requests of the bot's own for one board. Edits through interactions
# have separate limits and do not wait.
EVERY = 3.0  # seconds

# The picture of an end is added to a board that shows the end within this time.
_JUST_ENDED = 60  # seconds

# A board that was posted or edited within this time is assumed to exist.
_JUST = 20.0  # seconds

_CAPACITY = 5000


@dataclass(frozen=True, slots=True)
class RenderedBoard:
    """A board that is ready to be sent, and the names of the users on it.

    - `notice`, `number`: the notice that it shows, and its version;
    - `session`, `stored`: what it shows, at that revision.
    """

    message: dict[str, Any]
    notice: Notice | None
    number: int
    session: Session
    stored: StoredTable
    revision: int
    names: Sequence[str]


@dataclass(slots=True)
class Delivery:
    """How far a table's board is up to date.

    - `dirty`: something has changed that the board does not show;
    - `rendered`, `landed`: the versions of the newest board that was rendered, and delivered;
    - `sent`: the time of the bot's last own request for it;
    - `seen`: the time when it was last posted or edited;
    - `newest`: the newest interaction in its channel, for reposting through it;
    - `is_illustrated`: whether the picture of its end was added;
    - `is_overdue`: its row says that an edit has failed (see `Tables.mark_overdue`);
    - `private`: the message of a board that only one user sees.
    """

    dirty: bool = False
    rendered: int = 0
    landed: int = 0
    sent: float = float("-inf")
    seen: float = float("-inf")
    newest: Interaction | None = None
    is_illustrated: bool = False
    is_overdue: bool = False
    private: int | None = None


class BoardUpdates:
    """Renders boards, and edits or reposts them when no interaction has just done so."""

    def __init__(
        self,
        sessions: SessionRepository,
        messages: Messages,
        refresher: Refresher,
        retries: Retries,
        cards: Cards,
    ) -> None:
        self._sessions = sessions
        self._messages = messages
        self._refresher = refresher
        self._retries = retries
        self._cards = cards
        self.when_delivered: list[Callable[[Session], None]] = []
        self.illustrators: list[Callable[[Session], Awaitable[discord.File | None]]] = []
        self._deliveries: Newest[str, Delivery] = Newest(_CAPACITY)

    async def start(self) -> None:
        """Edit the boards whose last edit a process before has not brought to an end."""
        for number, table_id in enumerate(await self._sessions.overdue()):
            delivery = self.of(table_id)
            delivery.dirty = delivery.is_overdue = True
            work = partial(self._update, table_id, FRONT)
            self._retries.resume(number, _key(table_id), work)

    def of(self, table_id: str) -> Delivery:
        """Return how far a table's board is up to date."""
        self._deliveries[table_id] = found = self._deliveries.get(table_id) or Delivery()
        return found

    def place_of(self, stored: StoredTable) -> Place:
        """Return where a board is; a private one only while an interaction can edit it."""
        private = replace(stored.place, message=self.of(stored.id).private)
        seen = stored.place.message is not None or not self._messages.through_interaction(private)
        return stored.place if seen else private

    async def render(self, table_id: str, turned: OpenPage = FRONT) -> RenderedBoard:
        """Render a table's board."""
        async with self._sessions.reading(table_id) as session:
            return self._drawn(session, turned)

    def _drawn(self, session: Session, turned: OpenPage) -> RenderedBoard:
        delivery, stored = self.of(session.id), session.stored
        delivery.rendered += 1
        delivery.dirty = False
        message = board(session, self._cards, turned=turned)
        if message.untold:
            session.untold[None] = session.revision
        names = [seat.name for seat in stored.seats]
        number, revision = delivery.rendered, session.revision
        return RenderedBoard(
            message.payload, session.notice, number, session, stored, revision, names
        )

    def delivered(self, rendered: RenderedBoard) -> None:
        """Record a delivered board; refresh it again if it overtook a newer one."""
        session, delivery = rendered.session, self.of(rendered.stored.id)
        delivery.seen = time.monotonic()
        if session.revision == rendered.revision:
            session.is_told = True
        self._sessions.memory.noticed(session.id, rendered.notice)
        for tell in self.when_delivered:
            tell(session)
        if rendered.number < delivery.landed:
            self.refresh(session)
            return
        delivery.landed = rendered.number
        if not self._sessions.is_current(session):
            self._refresher.mark(f"compare {session.id}", partial(self._compare, rendered))

    async def _compare(self, shown: RenderedBoard) -> None:
        """Refresh a board if another process has changed the table since it was rendered."""
        newest = self.of(shown.stored.id).rendered == shown.number
        if newest and await self._sessions.has_moved_on(shown.stored):
            with suppress(Refused):
                self.refresh(await self._sessions.look(shown.stored.id))

    def refresh(self, session: Session, turned: OpenPage = FRONT) -> None:
        """Mark the public board as changed; edit it in the background."""
        self.of(session.id).dirty = True
        self._refresher.mark(_key(session.id), partial(self._update, session.id, turned))

    async def _update(self, table_id: str, turned: OpenPage) -> None:
        """Edit a board; wait for the bot's own rate limit if there is no interaction token."""
        trace.begin(table=table_id)
        delivery = self.of(table_id)
        with suppress(Refused):
            place = self.place_of((await self._sessions.look(table_id)).stored)
            own = not self._messages.through_interaction(place)
            if own and self._messages.reach.takes(place.channel):
                wait = delivery.sent + EVERY - time.monotonic()
                if wait > 0:
                    await asyncio.sleep(wait)
                delivery.sent = time.monotonic()
            if not delivery.dirty:  # an interaction has updated it in the meantime
                await self._retry(table_id, Put.DONE, place)
                return
            rendered = await self.render(table_id, turned)
            place = self.place_of((await self._sessions.look(table_id)).stored)
            put = await self._put(place, rendered)
            if put is not Put.DONE:
                put = await self._repost(place, put, rendered)
            if put is Put.DONE:
                self.delivered(rendered)
                self.illustrate(rendered.session, place.message)
            await self._retry(table_id, put, place)

    async def _retry(self, table_id: str, put: Put, place: Place) -> None:
        """Retry an edit that has failed, by a later process if this one stops before."""
        work = partial(self._update, table_id, FRONT)
        overdue = self._retries.after(_key(table_id), put, place.channel, work)
        delivery = self.of(table_id)
        delivery.dirty |= overdue
        if delivery.is_overdue is not overdue:
            delivery.is_overdue = overdue
            await self._sessions.mark_overdue(table_id, overdue=overdue)

    async def ensure_seen(self, session: Session) -> None:
        """Repost the board if it is missing, unless it was seen recently or is being edited."""
        seen = time.monotonic() - self.of(session.id).seen
        if seen > _JUST and not self._refresher.is_running(_key(session.id)):
            await self.ensure_posted(session)

    async def ensure_posted(self, session: Session) -> Place | None:
        """Edit or repost a table's board; return its place, or None if that failed."""
        rendered, place = await self.render(session.id), session.stored.place
        put = await self._put(place, rendered)
        if put in (Put.MISSING, Put.SPENT):
            put = await self._repost(place, put, rendered)
        if put is Put.DONE:
            self.delivered(rendered)
        await self._retry(session.id, put, place)
        if put not in (Put.DONE, Put.FAILED):
            return None
        return (await self._sessions.look(session.id)).stored.place

    async def _put(self, place: Place, rendered: RenderedBoard) -> Put:
        """Edit a board, in the table's language also where a permission is missing."""
        with speaking(catalog_of(rendered.session.house.language)):
            return await self._messages.put(place, rendered.message, rendered.names)

    async def _repost(self, place: Place, why: Put, rendered: RenderedBoard) -> Put:
        """Repost a board whose message is gone or cannot be edited; return how that went."""
        is_private = rendered.stored.place.message is None
        if is_private or place.message is None or why is Put.FAILED:
            return why
        table_id = rendered.stored.id
        sent = await self._messages.send(place, rendered.message, self.of(table_id).newest)
        if sent is None:
            return why
        await self._sessions.move(table_id, Place(place.guild, place.channel, sent.message))
        if why is Put.SPENT:
            await self._messages.delete(place, Sent(place.message))
        return Put.DONE

    def illustrate(self, session: Session, message: int | None) -> None:
        """Add a picture to the board of a game that has just ended, in the background.

        Later edits of the board name no attachments, so that Discord keeps it.
        """
        delivery, ended = self.of(session.id), session.stored.ended_at
        if ended is None or now() - ended > _JUST_ENDED or delivery.is_illustrated:
            return
        if message is not None and self._messages.may_attach(message):
            delivery.is_illustrated = True
            work = partial(self._attach_souvenir, session, message)
            self._refresher.mark(f"picture {session.id}", work)

    async def _attach_souvenir(self, session: Session, message: int) -> None:
        trace.begin(table=session.id)
        for draw in self.illustrators:
            file = await draw(session)
            if file is not None:
                await self._messages.attach(message, file)


def _key(table_id: str) -> str:
    """Return the key of a board's edits."""
    return f"board {table_id}"

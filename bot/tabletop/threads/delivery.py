"""Threads of tables at Discord: each is made when its scene begins, and archived when that ends.

All happens in the background. Each step is stored before the next and may be repeated: Discord
returns the same message for the same nonce for some minutes, and a message has one thread at most.
"""

import logging
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace
from functools import partial
from http import HTTPStatus
from typing import Any, Literal

import discord

from bot.delivery.automod import is_blocked
from bot.delivery.refresher import Refresher
from bot.languages.catalogs import catalog_of
from bot.rendering.cards import Cards
from bot.rendering.embeds import titled
from bot.rendering.errors import needs
from bot.rendering.names import safe
from bot.shared.newest import Newest
from bot.shared.requests import DISCORD_FAILS
from bot.shared.scheduler import Scheduler
from bot.tables.errors import Refused
from bot.tables.sessions.repository import SessionRepository
from bot.tables.sessions.session import Session
from bot.tabletop.journal.pages import headings_of, journal_head, pages_of
from bot.tabletop.journal.service import Entry
from bot.tabletop.threads.permissions import FOR_THREADS
from bot.tabletop.threads.service import ThreadService
from games.engine.extensions.journal import Journal
from games.engine.speech import gettext, mark, speaking
from games.kit.names import short, visible
from storage.database import ReadFailed, WriteFailed
from storage.tables.repository import Status
from storage.tables.threads import Kind, TableThread

logger = logging.getLogger(__name__)

_AGAIN = 30.0  # seconds after which a failed request is repeated
_APART = 0.1  # seconds between two tables after a start
_HIDDEN_AFTER: Literal[1440] = 1440  # minutes without a message, after which Discord hides a thread
_LONGEST_NAME = 100
_MOST_PAGES = 10  # of an evening; *Journal* has them all
_CAPACITY = 5000
_HAS_THREAD, _TOO_MANY, _UNKNOWN_MESSAGE = 160004, (160006, 160007), 10008
_UNTIL_THEN = mark("There are no threads until a moderator has allowed that and you choose again.")
_NO_ROOM = mark("This server has as many threads as Discord allows, so I made none here.")


def no_threads(permissions: Sequence[str]) -> str:
    """Return the sentence that names the permissions without which there are no threads."""
    return f"{needs(permissions)} {gettext(_UNTIL_THEN)}"


@dataclass(eq=False)
class TableThreads:
    """Brings the threads of tables up to date, one task for each table."""

    _client: discord.Client
    _sessions: SessionRepository
    _service: ThreadService
    _refresher: Refresher
    _scheduler: Scheduler
    _cards: Cards
    _seen: Newest[str, object] = field(default_factory=lambda: Newest(_CAPACITY))
    _names: Newest[int, str] = field(default_factory=lambda: Newest(_CAPACITY))

    async def start(self) -> None:
        """Go on where a process has stopped, table after table."""
        try:
            for number, table_id in enumerate(await self._service.unsettled()):
                self._later(table_id, number * _APART)
        except ReadFailed as error:
            logger.warning("Threads wait: %s", error)
            self._scheduler.schedule("threads", _AGAIN, self.start)

    def changed(self, session: Session) -> None:
        """Look at a table's threads if its scene or its status may have changed."""
        journal, run = session.run.game.find(Journal), session.run
        if journal is None:
            return
        told = zip(reversed(run.event_positions), reversed(run.events), strict=True)
        begun = next((at for at, event in told if journal.heading(event) is not None), None)
        now = session.stored.status, session.stored.taken_back, begun
        if self._seen.get(session.id) != now:
            self._seen[session.id] = now
            self.settle(session.id)

    def settle(self, table_id: str) -> None:
        """Bring a table's threads up to date in the background."""
        self._refresher.mark(f"thread {table_id}", partial(self._settle, table_id))

    def _later(self, table_id: str, seconds: float) -> None:
        async def settle() -> None:
            self.settle(table_id)

        self._scheduler.schedule(f"thread {table_id}", seconds, settle)

    async def _settle(self, table_id: str) -> None:
        with suppress(Refused):
            try:
                found = await self._service.stored.of(table_id)
                if found is None:
                    return
                session = await self._sessions.look(table_id)
                with speaking(catalog_of(session.house.language)):
                    await self._bring(session, await self._service.told(session), found)
            except (*DISCORD_FAILS, WriteFailed, ReadFailed) as error:
                logger.info("The threads of table %s wait: %s", table_id, error)
                self._later(table_id, _AGAIN)

    async def _bring(self, session: Session, told: Sequence[Entry], found: TableThread) -> None:
        """Close the thread of what is over, and open one for what has begun.

        A scene that was undone keeps its thread, which the next scene of that number takes. Of a
        table that is over the choice stays, for the next one.
        """
        is_over = session.stored.status is not Status.OPEN or found.kind is Kind.NONE
        is_evening, headings = found.kind is Kind.EVENING, headings_of(told)
        scene = 0 if is_evening else len(headings) or -1
        is_new = scene > found.scene or (is_evening and found.scene > 0)
        if found.thread is not None and (is_over or is_new):
            pages = [each for each in pages_of(told, self._cards, max(0, found.scene)) if each]
            await self._close(session, found.thread, found.scene, pages)
            found = replace(found, thread=None)
            await self._service.stored.keep(session.id, found)
        if found.kind is Kind.NONE:
            await self._service.stored.remove(session.id, found.kind)
        elif is_over:
            await self._service.stored.keep(session.id, TableThread(found.kind))
        elif is_new or (found.thread is not None and scene == found.scene):
            names = _names(session, scene, "" if is_evening else headings[-1])
            await self._open(session, replace(found, scene=scene), names)

    async def _open(self, session: Session, found: TableThread, names: Sequence[str]) -> None:
        """Make a thread, with the first name that AutoMod lets pass."""
        if session.stored.place.guild is None:
            await self._service.stored.keep(session.id, replace(found, thread=None))
            return
        for name in names:
            try:
                await self._make(session, found, name)
            except discord.HTTPException as error:
                if is_blocked(error) and name != names[-1]:
                    continue
                await self._do_without(session, found, error)
            return

    async def _make(self, session: Session, found: TableThread, name: str) -> None:
        """Post a message with a thread. One that is there already is named and opened again."""
        channel, thread, http = found.channel, found.thread, self._client.http
        if channel is None or thread is None:
            channel = session.stored.place.channel
            assert channel is not None  # noqa: S101 - a table in a server is in a channel
            thread = await self._send(channel, f"{session.id}:{found.scene}", content=safe(name))
            found = replace(found, channel=channel, thread=thread)
            await self._service.stored.keep(session.id, found)
        if self._names.get(thread) == name:
            return
        try:
            await http.start_thread_with_message(
                channel, thread, name=name, auto_archive_duration=_HIDDEN_AFTER
            )
        except discord.HTTPException as error:
            if error.code != _HAS_THREAD:
                raise
            with _if_possible():
                await http.edit_channel(thread, name=name, archived=False)
        self._names[thread] = name

    async def _do_without(
        self, session: Session, found: TableThread, error: discord.HTTPException
    ) -> None:
        """Have no thread this time, or none at all if the bot may not make them here."""
        if not _is_final(error):
            raise error
        logger.info("Table %s has no thread: %s", session.id, error)
        words, channel = "", session.stored.place.channel
        if error.code in _TOO_MANY:
            words = gettext(_NO_ROOM)
        elif error.code != _UNKNOWN_MESSAGE and not is_blocked(error):
            words = no_threads(FOR_THREADS)
            await self._service.stored.remove(session.id, found.kind)
        await self._service.stored.keep(session.id, replace(found, thread=None))
        if words and channel is not None:
            with _if_possible():
                await self._send(channel, f"{session.id}:{found.scene}!", content=words)

    async def _close(self, session: Session, thread: int, scene: int, pages: list[str]) -> None:
        """Post what has happened into a thread, and archive it; nothing if it is gone."""
        head = journal_head(session.run.game, session.stored)
        with _if_possible():
            for number, page in enumerate(pages[-_MOST_PAGES:], 1):
                nonce = f"{session.id}:{scene}:{number}"
                await self._send(thread, nonce, embed=titled(head, page))
        with _if_possible():
            await self._client.http.edit_channel(thread, archived=True)

    async def _send(self, channel: int, nonce: str, **message: Any) -> int:
        """Send a message once that pings no one; return its id."""
        message["allowed_mentions"] = discord.AllowedMentions.none()
        there = self._client.get_partial_messageable(channel)
        return (await there.send(**message, nonce=nonce)).id


def _names(session: Session, scene: int, heading: str) -> list[str]:
    """Return the names that a thread may have, the best first; the last has no players' words."""
    if not heading:
        return [journal_head(session.run.game, session.stored)]
    named = gettext("Scene {number}: {heading}", number=scene, heading=visible(heading))
    return [short(named, _LONGEST_NAME), gettext("Scene {number}", number=scene)]


def _is_final(error: discord.HTTPException) -> bool:
    """Return whether a request would be refused again."""
    return error.status < HTTPStatus.INTERNAL_SERVER_ERROR


@contextmanager
def _if_possible() -> Iterator[None]:
    """Leave out what Discord refuses, such as a message to a thread that was deleted."""
    try:
        yield
    except discord.HTTPException as error:
        if not _is_final(error):
            raise
        logger.info("A thread is left as it is: %s", error)

"""Threads of tables at Discord: each is made when its scene begins, and archived when that ends.

All happens in the background. Each step is stored before the next and may be repeated: Discord
returns the same message for the same nonce for some minutes, and a message has one thread at most.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace
from functools import partial
from http import HTTPStatus
from typing import Literal

import discord

from bot.delivery.automod import is_blocked
from bot.delivery.channel_access import FOR_THREADS
from bot.delivery.refresher import Refresher
from bot.languages.catalogs import catalog_of
from bot.rendering.cards import Cards
from bot.rendering.embeds import titled
from bot.rendering.errors import needs
from bot.rendering.journal import headings_of, journal_head, pages_of
from bot.rendering.names import safe
from bot.shared.newest import Newest
from bot.shared.requests import DISCORD_FAILS
from bot.shared.scheduler import Scheduler
from bot.tables.errors import Refused
from bot.tables.history.service import Entry
from bot.tables.history.threads import ThreadService
from bot.tables.sessions.repository import SessionRepository
from bot.tables.sessions.session import Session
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
_NO_PINGS = discord.AllowedMentions.none()
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

        A scene that was undone keeps its thread, which the next scene of that number takes.
        """
        is_over = session.stored.status is not Status.OPEN or found.kind is Kind.NONE
        is_evening, headings = found.kind is Kind.EVENING, headings_of(told)
        scene = 0 if is_evening else len(headings)
        is_new = scene > found.scene or (is_evening and found.scene > 0)
        if found.thread is not None and (is_over or is_new):
            await self._close(session, told, found.thread, found.scene)
            found = replace(found, thread=None, made=False)
            await self._service.stored.keep(session.id, found)
        if is_over:
            await self._service.stored.remove(session.id, found.kind)
        elif is_new or (scene == found.scene and not found.made and (scene or is_evening)):
            heading = headings[scene - 1] if scene else ""
            await self._open(session, replace(found, scene=scene), _names(session, scene, heading))
        elif found.thread is not None and scene == found.scene > 0:
            await self._rename(found.thread, _names(session, scene, headings[-1])[0])

    async def _open(self, session: Session, found: TableThread, names: Sequence[str]) -> None:
        """Make the thread of a scene or an evening, with the first name that AutoMod lets pass."""
        done = replace(found, thread=None, made=True)
        if session.stored.place.guild is None:
            await self._service.stored.keep(session.id, done)
            return
        for name in names:
            try:
                await self._make(session, found, name)
            except discord.HTTPException as error:
                if not _is_final(error):
                    raise
                if is_blocked(error) and name != names[-1]:
                    continue
                await self._do_without(session, done, error)
            return

    async def _do_without(
        self, session: Session, done: TableThread, error: discord.HTTPException
    ) -> None:
        """Go on without a thread for now, or without any if the bot may not make them here."""
        logger.info("Table %s has no thread: %s", session.id, error)
        if error.code in _TOO_MANY:
            await self._say(session, gettext(_NO_ROOM))
        elif error.code != _UNKNOWN_MESSAGE and not is_blocked(error):
            await self._say(session, no_threads(FOR_THREADS))
            await self._service.stored.remove(session.id, done.kind)
            return
        await self._service.stored.keep(session.id, done)

    async def _make(self, session: Session, found: TableThread, name: str) -> None:
        """Post a message with a thread. One that is there already is opened again."""
        keep, http = self._service.stored.keep, self._client.http
        channel, thread = found.channel, found.thread
        if channel is None or thread is None:
            channel = session.stored.place.channel
            assert channel is not None  # noqa: S101 - a table in a server is in a channel
            there = self._client.get_partial_messageable(channel)
            nonce = f"{session.id}:{found.scene}"
            sent = await there.send(safe(name), nonce=nonce, allowed_mentions=_NO_PINGS)
            thread = sent.id
            found = replace(found, channel=channel, thread=thread)
            await keep(session.id, found)
        try:
            await http.start_thread_with_message(
                channel, thread, name=name, auto_archive_duration=_HIDDEN_AFTER
            )
        except discord.HTTPException as error:
            if error.code != _HAS_THREAD:
                raise
            with _if_possible():
                await http.edit_channel(thread, archived=False)
        self._names[thread] = name
        await keep(session.id, replace(found, made=True))

    async def _close(
        self, session: Session, told: Sequence[Entry], thread: int, scene: int
    ) -> None:
        """Post what has happened into a thread, and archive it; nothing if it is gone."""
        head = journal_head(session.run.game, session.stored)
        pages = [each for each in pages_of(told, self._cards, scene) if each]
        there = self._client.get_partial_messageable(thread)
        with _if_possible():
            for number, page in enumerate(pages[-_MOST_PAGES:], 1):
                nonce, embed = f"{session.id}:{scene}:{number}", titled(head, page)
                await there.send(embed=embed, nonce=nonce, allowed_mentions=_NO_PINGS)
        with _if_possible():
            await self._client.http.edit_channel(thread, archived=True)

    async def _rename(self, thread: int, name: str) -> None:
        """Rename a thread whose scene was undone and has begun with another heading."""
        if self._names.get(thread, name) != name:
            with _if_possible():
                await self._client.http.edit_channel(thread, name=name)
            self._names[thread] = name

    async def _say(self, session: Session, words: str) -> None:
        channel = session.stored.place.channel
        if channel is not None:
            with _if_possible():
                await self._client.get_partial_messageable(channel).send(words)


def _names(session: Session, scene: int, heading: str) -> list[str]:
    """Return the names that a thread may have, the best first; the last has no players' words."""
    if not scene:
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

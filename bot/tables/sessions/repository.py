"""Loading, caching and persisting sessions."""

from __future__ import annotations

import logging
import time
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

from bot.cluster.cluster import Cluster
from bot.cluster.retry import Attempt, attempts
from bot.tables.errors import Behind, Forged, Refused, refused_write
from bot.tables.sessions.cache import SessionCache
from bot.tables.sessions.catching_up import catch_up
from bot.tables.sessions.context import SessionContext
from bot.tables.sessions.persistence import Persistence, SessionChange
from bot.tables.sessions.restore import Restorer
from bot.tables.sessions.session import Session, dump_house
from games.engine.game import AnyGame
from games.engine.house import House
from games.engine.run import NotAsked, NotOffered
from storage.database import Change, Database, WriteFailed
from storage.people.characters import Characters
from storage.people.scores import Scores
from storage.privacy.removal import Removal
from storage.tables.due import DueTables
from storage.tables.index import TableIndex
from storage.tables.log import agree, set_idle
from storage.tables.places import Place
from storage.tables.repository import Opener, Status, StoredTable, Tables
from storage.tables.updates import TableNews

logger = logging.getLogger(__name__)

# A session is trusted for this time before it is compared with its row. A board is compared once
# more after delivery (see `has_moved_on`).
TRUSTED = 0.25  # seconds


class SessionRepository:
    """The sessions of this process. Other tasks only see what is persisted.

    Every change schedules the table's next deadline in the `queue`.

    If other processes write, too, a session is a cache: a change of an outdated one is refused, and
    what is shown is compared with the table's row.

    Args:
        database: stores the tables.
        cluster: the processes that write to it.
        games: the games that can be played, by id.
        capacity: how many sessions to hold in memory; others are restored on demand.
        coached: whether hints are enabled.
    """

    def __init__(
        self,
        database: Database,
        cluster: Cluster,
        games: Mapping[str, AnyGame],
        capacity: int,
        *,
        coached: bool = True,
    ) -> None:
        self.games = games
        self._cluster = cluster
        self.tables = Tables(database)
        self.index = TableIndex(database)
        self.due = DueTables(database)
        self.characters = Characters(database)
        self.scores = Scores(database)
        self.removal = Removal(database)
        self._context = SessionContext(database, coached=coached)
        self._persistence = Persistence(self.tables)
        self._restorer = Restorer(self.tables, self.characters, games, cluster)
        self._news = TableNews(database)
        self.queue = cluster.due()
        self.memory = SessionCache(capacity, coached=coached)

    @asynccontextmanager
    async def reading(self, table_id: str) -> AsyncIterator[Session]:
        """Hold a table's lock while its session is read: all of it has been persisted.

        Raises:
            Gone, Unreadable: it cannot be restored.
        """
        async with self.memory.lock(table_id):
            yield await self.load(table_id)

    async def look(self, table_id: str) -> Session:
        """Return a session at a moment at which all of it has been persisted.

        Raises:
            Gone, Unreadable: it cannot be restored.
        """
        async with self.memory.lock(table_id):
            return await self.load(table_id)

    async def held(self, table_id: str) -> Session:
        """Return a session to change; the caller holds its lock.

        It may be outdated; then its change is refused.

        Raises:
            Gone, Unreadable: it cannot be restored.
            NotPersisted, Stale: a write during the restore failed.
        """
        return self.memory.use(table_id) or await self.load(table_id)

    async def renew(self, known: Session) -> bool:
        """Reload a session; return whether it was outdated."""
        if self._cluster.is_current(known.read_at):
            return False
        before = known.stored
        session = self.memory.use(known.id)
        if session is None or not await self._is_brought_up(session):
            session = await self._restored(known.id)
        return session.stored.is_changed_since(before)

    def is_current(self, session: Session) -> bool:
        """Return whether no other process can have changed a table since its session was read."""
        return self._cluster.is_current(session.read_at)

    async def has_moved_on(self, seen: StoredTable) -> bool:
        """Return whether a table has changed since it was read, perhaps by another process."""
        version = await self.tables.row_version(seen.id)
        return version is None or version.is_changed_since(seen)

    async def load(self, table_id: str, *, trusted: float = TRUSTED) -> Session:
        """Load a session; the caller holds its lock.

        Args:
            table_id: the table.
            trusted: for how many seconds a read is trusted.

        Raises:
            Gone, Unreadable: it cannot be restored.
            NotPersisted, Stale: a write during the restore failed.
        """
        session = self.memory.use(table_id)
        if session is not None and (
            await self._is_newest(session, trusted) or await self._is_brought_up(session)
        ):
            return session
        return await self._restored(table_id)

    async def load_as(self, stored: StoredTable) -> Session:
        """Load the session of a table that was just read; the caller holds its lock.

        Raises:
            Gone, Unreadable: it cannot be restored.
            Behind: another process has changed it in between.
        """
        session = await self.load(stored.id)
        if session.stored.is_changed_since(stored):
            raise Behind
        return session

    async def _is_newest(self, session: Session, trusted: float) -> bool:
        """Return whether a session is current; update its place if so."""
        if self._cluster.is_current(session.read_at, trusted):
            return True
        started = time.monotonic()
        version, stored = await self.tables.row_version(session.id), session.stored
        if version is None or version.is_changed_since(stored):
            return False
        session.read_at = started
        if (version.place, version.successor) != (stored.place, stored.successor):
            session.stored = replace(stored, place=version.place, successor=version.successor)
        return True

    async def _is_brought_up(self, session: Session) -> bool:
        """Apply other processes' new rows to a session; return whether that worked."""
        started = time.monotonic()
        news = await self._news.of(session.stored, session.run.seq)
        if news is None:
            return False
        if not news.table.is_changed_since(session.stored):
            session.stored, session.read_at = news.table, started
            return True
        self.memory.evict(session.id)  # other tasks must not see a partial update
        if not catch_up(session, news):
            return False
        try:
            if news.step is None:  # there is no newer step
                session.last_change, session.step = await self.tables.last_step(session.id)
            self._context.know(session, news.tips_shown, news.unhinted)
            await self._cache(session, started)
        except Behind:  # it has changed again in the meantime
            return False
        return True

    async def _restored(self, table_id: str) -> Session:
        for attempt in attempts(Attempt):
            async with attempt:
                return await self._restore(table_id)
        raise Behind

    async def _restore(self, table_id: str) -> Session:
        self.memory.evict(table_id)
        started = time.monotonic()
        session, unwritten = await self._restorer.restore(table_id)
        await self._context.meet(session)
        await self._cache(session, started, unwritten)
        return session

    async def _cache(self, session: Session, started: float, unwritten: int | None = None) -> None:
        """Cache a session that was just restored, and do what is due there.

        It is not persisted from log line `unwritten` on.
        """
        session.read_at = started
        if unwritten is not None:
            await self._persistence.commit_restored(session, unwritten)
        self.memory.add(session)
        await self._context.compare(session)
        waits = session.coach_waits is not None  # then the coach's deadline handles it
        if waits:
            self.queue.schedule(session.id, session.due)
        elif session.stored.status is Status.OPEN and session.away():
            await self.commit(session, SessionChange())

    async def ask_who_wants_hints(self, session: Session) -> None:
        """Reload which users have turned hints off, if another process may have changed that."""
        if not self.is_current(session):
            await self._context.reload_hint_preferences(session)

    async def stored(self, table_id: str) -> StoredTable | None:
        """Return the stored row of a table, even if it cannot be restored; None without one."""
        session = self.memory.get(table_id)
        if session is None or not self.is_current(session):
            return await self.tables.load(table_id)
        return session.stored

    async def insert(
        self,
        session: Session,
        *also: Change,
        stand_ins: Sequence[int] = (),
        opener: Opener | None = None,
    ) -> None:
        """Persist a new session, with its log so far (see `Persistence.insert`).

        Raises:
            Conflict, WriteFailed: nothing was written.
        """
        # After its commit other tasks can find it. The deletion of one of its users must wait until
        # it is cached. Its lock was unknown before.
        async with self.memory.lock(session.id):
            await self._persistence.insert(session, *also, stand_ins=stand_ins, opener=opener)
            self.queue.schedule(session.id, session.due)
            await self._context.meet(session)
            self.memory.add(session)
        await self._context.compare(session)

    async def commit(self, session: Session, change: SessionChange) -> None:
        """Apply a change and the automatic answers that follow, and persist the step.

        The cached session is never ahead of the database, even after an error.

        Raises:
            Forged: the answer was not offered.
            NotPersisted, Stale: nothing was written.
        """
        try:
            await self._persistence.commit(session, change)
        except (NotAsked, NotOffered):
            self.memory.evict(session.id)
            raise Forged from None
        except BaseException as error:
            self.memory.evict(session.id)
            if isinstance(error, WriteFailed):
                raise refused_write(f"Table {session.id}", error) from error
            raise
        self.queue.schedule(session.id, session.due)
        await self.ask_who_wants_hints(session)
        await self._context.compare(session)

    async def undo(self, session: Session) -> Session:
        """Undo the newest step and restore the session; the caller holds its lock.

        The lines of the step are kept as evidence. A timer restarts.

        Raises:
            NotPersisted, Stale: nothing was written.
        """
        try:
            await self._persistence.undo(session)
        finally:
            self.memory.evict(session.id)
        restored = await self.load(session.id)
        self.queue.schedule(session.id, restored.due)
        return restored

    async def end(self, stored: StoredTable, conceded: int | None = None) -> StoredTable:
        """End a table before its game is over, perhaps as `conceded` by a seat.

        The caller holds its lock.

        Raises:
            NotPersisted, Stale: nothing was written.
        """
        try:
            ended = await self._persistence.end(stored, conceded)
        except Refused:
            self.memory.evict(stored.id)
            raise
        self.queue.schedule(stored.id, None)
        session = self.memory.get(stored.id)
        if session is not None and not session.stored.is_changed_since(stored):
            session.stored, session.read_at = ended, time.monotonic()
        else:
            self.memory.evict(stored.id)
        return ended

    async def change(self, session: Session, *changes: Change, **after: Any) -> None:
        """Persist changes of a table between its steps; the caller holds its lock.

        `after` are the new values of the table's fields.

        Raises:
            NotPersisted, Stale: nothing was written.
        """
        await self._persistence.change(session, *changes, **after)
        self.queue.schedule(session.id, session.due)

    async def save_house_rules(
        self, session: Session, house: House, idle: int | None = None
    ) -> None:
        """Persist new house rules of a table; the caller holds its lock.

        `idle` is a new number of steps that only the timer has taken.

        Raises:
            NotPersisted, Stale: nothing was written.
        """
        dumped, idle = dump_house(house), session.stored.idle if idle is None else idle
        changes = agree(session.id, dumped), set_idle(session.id, idle)
        await self.change(session, *changes, house=dumped, idle=idle)

    async def remove(self, table_id: str) -> None:
        """Delete a table that no user has seen. If that fails, it stays open."""
        async with self.memory.lock(table_id):
            try:
                await self.tables.remove(table_id)
            except WriteFailed as error:
                logger.warning("Table %s was not deleted: %s", table_id, error)
                return
            self.queue.schedule(table_id, None)
            self.memory.evict(table_id)
            self.memory.forget_successor(table_id)

    async def move(self, table_id: str, place: Place) -> None:
        """Store the place of a table's board. If that fails, only an old board stays behind."""
        try:
            await self.tables.move(table_id, place)
        except WriteFailed as error:
            logger.warning("The message of table %s was not persisted: %s", table_id, error)
            return
        session = self.memory.get(table_id)
        if session is not None:
            session.stored = replace(session.stored, place=place)

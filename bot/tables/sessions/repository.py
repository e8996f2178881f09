"""Loading, caching and persisting sessions."""

import logging
import time
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager

from bot.cluster.cluster import Cluster
from bot.cluster.retry import Attempt, attempts
from bot.tables.errors import Behind
from bot.tables.sessions.cache import SessionCache
from bot.tables.sessions.catching_up import catch_up
from bot.tables.sessions.persistence import Persistence, SessionChange
from bot.tables.sessions.restore import Outdated, Restorer
from bot.tables.sessions.session import Session
from games.engine.game import AnyGame
from storage.database import Database
from storage.people.characters import Characters
from storage.tables.repository import Status, StoredTable
from storage.tables.updates import TableNews

logger = logging.getLogger(__name__)

# A session is trusted for this time before it is compared with its row. A board is compared once
# more after delivery (see `has_moved_on`).
TRUSTED = 0.25  # seconds


class SessionRepository(Persistence):
    """The sessions of this process. Other tasks only see what is persisted.

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
        memory = SessionCache(capacity, coached=coached)
        super().__init__(database, cluster, memory)
        self._restorer = Restorer(self._tables, Characters(database), games)
        self._news = TableNews(database)
        # Shows that a table has ended because its rules have changed.
        self.when_outdated: Callable[[Session], None] = lambda _: None

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

    async def has_moved_on(self, seen: StoredTable) -> bool:
        """Return whether a table has changed since it was read, perhaps by another process."""
        found = await self._tables.reread(seen)
        return found is None or found.is_changed_since(seen)

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
        found = await self._tables.reread(session.stored)
        if found is None or found.is_changed_since(session.stored):
            return False
        session.stored, session.read_at = found, started
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
                session.last_change, session.step = await self._tables.last_step(session.id)
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
        try:
            session, unwritten = await self._restorer.restore(table_id)
        except Outdated as error:
            await self.end(error.stored, None)
            logger.warning("Table %s has ended: its game plays other rules now", table_id)
            session, unwritten = await self._restorer.restore(table_id)
            self.when_outdated(session)
        await self._context.meet(session)
        await self._cache(session, started, unwritten)
        return session

    async def _cache(self, session: Session, started: float, unwritten: int | None = None) -> None:
        """Cache a session that was just restored, and do what is due there.

        It is not persisted from log line `unwritten` on.
        """
        session.read_at = started
        if unwritten is not None:
            await self._commit_restored(session, unwritten)
        self.memory.add(session)
        await self._context.compare(session)
        waits = session.waiting.coach_waits is not None  # then the coach's deadline handles it
        if waits:
            self.queue.schedule(session.id, session.waiting.due)
        elif session.stored.status is Status.OPEN and session.waiting.away():
            await self.commit(session, SessionChange())

    async def stored(self, table_id: str) -> StoredTable | None:
        """Return the stored row of a table, even if it cannot be restored; None without one."""
        session = self.memory.get(table_id)
        if session is None or not self.is_current(session):
            return await self._tables.load(table_id)
        return session.stored

    async def undo(self, session: Session) -> Session:
        """Undo the newest step and restore the session; the caller holds its lock.

        The lines of the step are kept as evidence. A timer restarts.

        Raises:
            NotPersisted, Stale: nothing was written.
        """
        try:
            await self._remove_step(session)
        finally:
            self.memory.evict(session.id)
            self.memory.forget_successor(session.id)
        restored = await self.load(session.id)
        self.queue.schedule(session.id, restored.waiting.due)
        return restored

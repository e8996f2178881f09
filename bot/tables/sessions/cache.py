"""The cache of sessions, and their locks."""

import asyncio
from collections.abc import Iterator

from bot.shared.newest import Newest
from bot.tables.locks import Locks
from bot.tables.notices import Notice
from bot.tables.sessions.session import Session
from bot.tables.sessions.stored import users_of


class SessionCache:
    """The most recently used sessions, by their tables' ids.

    The tabletop sets `has_tabletop` and `has_way_out` where they are there.

    Args:
        capacity: the maximum number.
        coached: whether hints are enabled.
    """

    def __init__(self, capacity: int, *, coached: bool) -> None:
        self.coached, self.has_tabletop, self.has_way_out = coached, False, False
        self._sessions: Newest[str, Session] = Newest(capacity)
        self._locks: Locks[str] = Locks()

    def __len__(self) -> int:
        return len(self._sessions)

    def __iter__(self) -> Iterator[Session]:
        return iter([*self._sessions.values()])

    def lock(self, table_id: str) -> asyncio.Lock:
        """Return the lock of a table, whether or not its session is in memory."""
        return self._locks.of(table_id)

    def get(self, table_id: str) -> Session | None:
        """Return a session, None if it is not in memory."""
        return self._sessions.get(table_id)

    def use(self, table_id: str) -> Session | None:
        """Return a session and mark it as used, None if it is not in memory."""
        session = self._sessions.get(table_id)
        if session is not None:
            self._sessions.move_to_end(table_id)
        return session

    def add(self, session: Session) -> None:
        """Add a session; evict the least recently used one if there are too many."""
        session.coached, session.has_tabletop = self.coached, self.has_tabletop
        session.has_way_out = self.has_way_out
        self._sessions[session.id] = session

    def evict(self, table_id: str) -> None:
        """Drop a session; it is restored from the database on demand."""
        self._sessions.pop(table_id, None)

    def turn_hints(self, user: int, *, wanted: bool) -> None:
        """Turn a user's hints on or off at all tables in memory."""
        for session in self:
            if wanted:
                session.people.unhinted.discard(user)
            elif user in users_of(session.stored):
                session.people.unhinted.add(user)

    def noticed(self, table_id: str, notice: Notice | None) -> None:
        """Clear a table's notice after it was shown, unless there is a newer one."""
        session = self.get(table_id)
        if session is not None and session.notice is notice:
            session.notice = None

    def forget_successor(self, successor: str) -> None:
        """Drop the sessions of tables that this one has succeeded, or perhaps no longer does."""
        for session in self:
            if session.stored.successor == successor:
                self.evict(session.id)

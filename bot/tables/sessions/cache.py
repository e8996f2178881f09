"""The sessions in memory, and their locks."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Iterator
from dataclasses import replace

from bot.tables.locks import Locks
from bot.tables.sessions.session import Session, users_of


class SessionCache:
    """The sessions that were used most recently, by their tables' ids.

    Args:
        capacity: how many it holds.
        coached: whether hints are given.
    """

    def __init__(self, capacity: int, *, coached: bool) -> None:
        self.coached = coached
        self._capacity = capacity
        self._sessions: OrderedDict[str, Session] = OrderedDict()
        self._locks: Locks[str] = Locks()

    def __len__(self) -> int:
        return len(self._sessions)

    def __iter__(self) -> Iterator[Session]:
        return iter([*self._sessions.values()])

    def lock(self, table_id: str) -> asyncio.Lock:
        """The lock of a table, whether its session is in memory or not."""
        return self._locks.of(table_id)

    def get(self, table_id: str) -> Session | None:
        """A session, None if it is not in memory."""
        return self._sessions.get(table_id)

    def use(self, table_id: str) -> Session | None:
        """A session that is used now, None if it is not in memory."""
        session = self._sessions.get(table_id)
        if session is not None:
            self._sessions.move_to_end(table_id)
        return session

    def add(self, session: Session) -> None:
        """Hold a session; the one that was used least recently gives way."""
        session.coached = self.coached
        self._sessions[session.id] = session
        while len(self._sessions) > self._capacity:
            self._sessions.popitem(last=False)

    def evict(self, table_id: str) -> None:
        """Drop a session: it is restored from the database when it is wanted."""
        self._sessions.pop(table_id, None)

    def turn_hints(self, user: int, *, wanted: bool) -> None:
        """Show hints to a user from now on, or no more, at the tables in memory."""
        for session in self:
            if wanted:
                session.unhinted.discard(user)
            elif user in users_of(session.stored):
                session.unhinted.add(user)

    def forget_successor(self, successor: str) -> None:
        """Let tables be played again whose next table was deleted."""
        for session in self:
            if session.stored.successor == successor:
                session.stored = replace(session.stored, successor=None)

"""Sessions while their lock is held: to look at them, and to change them.

A session in memory may be behind what another process has written. What is refused because of that
is tried again from the newest state.
"""

from __future__ import annotations

from contextlib import AbstractAsyncContextManager
from types import TracebackType
from typing import Protocol

from bot.cluster.retry import Attempt
from bot.tables.errors import Behind, DatabaseBroken, NotPersisted, Refused
from bot.tables.sessions.cache import SessionCache
from bot.tables.sessions.session import Session
from games.engine.game import SetupRefused


class Sessions(Protocol):
    """The sessions of this process."""

    memory: SessionCache

    async def load(self, table_id: str) -> Session:
        """A session as it is now; the caller holds its lock."""

    async def renew(self, known: Session) -> bool:
        """Bring a session up to the newest; whether it was behind."""


class Reading(AbstractAsyncContextManager[Session]):
    """A session while its lock is held."""

    __slots__ = ("_lock", "_sessions", "_table")

    def __init__(self, sessions: Sessions, table_id: str) -> None:
        self._sessions = sessions
        self._table = table_id

    async def __aenter__(self) -> Session:
        self._lock = self._sessions.memory.lock(self._table)
        await self._lock.acquire()
        try:
            return await self._sessions.load(self._table)
        except BaseException:
            self._lock.release()
            raise

    async def __aexit__(self, *_: object) -> None:
        self._lock.release()


class TableAttempt(Attempt):
    """One try at changing a table while its lock is held."""

    __slots__ = ("_known", "_lock", "_sessions", "_table")

    def __init__(self, sessions: Sessions, table_id: str, *, last: bool) -> None:
        super().__init__(last=last, was_overtaken=self._was_behind)
        self._sessions = sessions
        self._table = table_id

    async def __aenter__(self) -> None:
        self._lock = self._sessions.memory.lock(self._table)
        await self._lock.acquire()
        self._known = self._sessions.memory.get(self._table)

    async def __aexit__(
        self, kind: object, error: BaseException | None, trace: TracebackType | None
    ) -> bool:
        try:
            return await super().__aexit__(kind, error, trace)
        finally:
            self._lock.release()

    async def _was_behind(self, error: Exception) -> bool:
        """Whether it was refused since the session in memory was not the newest; now it is."""
        if isinstance(error, Behind):
            self._sessions.memory.evict(self._table)
            return True
        if self._known is None or isinstance(error, NotPersisted | DatabaseBroken):
            return False
        refused = isinstance(error, Refused | SetupRefused)
        return refused and await self._sessions.renew(self._known)

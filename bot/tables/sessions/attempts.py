"""Sessions while their lock is held: to look at them, and to change them.

Where other processes write, too, a session in memory may be behind. What is refused because of that
is done once more, from the newest state: only the second answer is told.
"""

from __future__ import annotations

import asyncio
from contextlib import AbstractAsyncContextManager
from types import TracebackType
from typing import Protocol

from bot.tables.errors import Behind, DatabaseBroken, NotPersisted, Refused
from bot.tables.sessions.session import Session
from games.engine.game import SetupRefused

# So often something is tried that another process was quicker with, each time from the newest.
TRIES = 5


class Sessions(Protocol):
    """The sessions of this process."""

    def lock(self, table_id: str) -> asyncio.Lock:
        """The lock of a table: whoever changes it holds it."""

    def cached(self, table_id: str) -> Session | None:
        """The session if it is in memory."""

    async def load(self, table_id: str) -> Session:
        """A session as it is now; the caller holds its lock."""

    async def renew(self, table_id: str, edition: int) -> bool:
        """Bring a session up to the newest; whether it was behind in that edition."""

    def evict(self, table_id: str) -> None:
        """Drop a session from memory: it is restored from the database when it is wanted."""


class Reading(AbstractAsyncContextManager[Session]):
    """A session while its lock is held."""

    __slots__ = ("_lock", "_sessions", "_table")

    def __init__(self, sessions: Sessions, table_id: str) -> None:
        self._sessions = sessions
        self._table = table_id

    async def __aenter__(self) -> Session:
        self._lock = self._sessions.lock(self._table)
        await self._lock.acquire()
        try:
            return await self._sessions.load(self._table)
        except BaseException:
            self._lock.release()
            raise

    async def __aexit__(self, *_: object) -> None:
        self._lock.release()


class Attempt(AbstractAsyncContextManager[None]):
    """One try at changing a table while its lock is held.

    What is refused because another process was first is not told, unless it is the last.
    """

    __slots__ = ("_known", "_last", "_lock", "_sessions", "_table")

    def __init__(self, sessions: Sessions, table_id: str, *, last: bool) -> None:
        self._sessions = sessions
        self._table = table_id
        self._last = last

    async def __aenter__(self) -> None:
        self._lock = self._sessions.lock(self._table)
        await self._lock.acquire()
        self._known = self._sessions.cached(self._table)

    async def __aexit__(
        self, kind: object, error: BaseException | None, trace: TracebackType | None
    ) -> bool:
        try:
            return error is not None and not self._last and await self._was_behind(error)
        finally:
            self._lock.release()

    async def _was_behind(self, error: BaseException) -> bool:
        """Whether it was refused since the session that was in memory was not the newest.

        It is from now on.
        """
        if isinstance(error, Behind):
            self._sessions.evict(self._table)
            return True
        known = self._known
        if isinstance(error, NotPersisted | DatabaseBroken):  # nobody was first
            return False
        if known is None or not isinstance(error, Refused | SetupRefused):
            return False
        return await self._sessions.renew(known.id, known.stored.edition)

"""Sessions under their lock, for reading and for changes.

A session in memory may be older than its row. A change that is refused for this reason is retried
from the newest state.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine
from contextlib import AbstractAsyncContextManager
from functools import partial, wraps
from types import TracebackType
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

from bot.cluster.retry import Attempt, attempts
from bot.tables.errors import Behind, DatabaseBroken, NotPersisted, Refused
from bot.tables.sessions.cache import SessionCache
from bot.tables.sessions.session import Session
from games.engine.game import SetupRefused


class Sessions(Protocol):
    """The sessions of this process."""

    memory: SessionCache

    async def load(self, table_id: str) -> Session:
        """Load a session; the caller holds its lock."""

    async def renew(self, known: Session) -> bool:
        """Reload a session; return whether it was outdated."""


class Reading(AbstractAsyncContextManager[Session]):
    """A session for reading, while its lock is held."""

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
    """One attempt to change a table, while its lock is held."""

    __slots__ = ("_known", "_lock", "_sessions", "_table")

    def __init__(self, sessions: Sessions, table_id: str, *, last: bool) -> None:
        super().__init__(last=last)
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

    async def was_overtaken(self, error: Exception) -> bool:
        """Return whether an error was caused by an outdated session, which is reloaded."""
        if isinstance(error, Behind):
            self._sessions.memory.evict(self._table)
            return True
        if self._known is None or isinstance(error, NotPersisted | DatabaseBroken):
            return False
        refused = isinstance(error, Refused | SetupRefused)
        return refused and await self._sessions.renew(self._known)


class ChangesTables(Protocol):
    """A service that changes tables."""

    @property
    def _sessions(self) -> Sessions: ...


S = TypeVar("S", bound=ChangesTables)
P = ParamSpec("P")
T = TypeVar("T")


def locked(
    change: Callable[Concatenate[S, str, P], Awaitable[T]],
) -> Callable[Concatenate[S, str, P], Coroutine[Any, Any, T]]:
    """Let a method change a table, its first argument, under the table's lock (see `TableAttempt`).

    It starts from the newest state if another process has changed the table.
    """

    @wraps(change)
    async def attempted(self: S, table_id: str, /, *args: P.args, **kwargs: P.kwargs) -> T:
        for attempt in attempts(partial(TableAttempt, self._sessions, table_id)):
            async with attempt:
                return await change(self, table_id, *args, **kwargs)
        raise Behind

    return attempted

"""Changes of tables under their lock.

A session in memory may be older than its row. A change that is refused for this reason is retried
from the newest state.
"""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from functools import partial, wraps
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

from bot.cluster.retry import Attempt, attempts
from bot.tables.errors import Behind, DatabaseBroken, NotPersisted, Refused
from bot.tables.sessions.repository import SessionRepository
from games.engine.game import SetupRefused


class TableAttempt(Attempt):
    """One attempt to change a table, while its lock is held."""

    __slots__ = ("_known", "_sessions", "_table")

    def __init__(
        self, sessions: SessionRepository, table_id: str, lock: asyncio.Lock, *, last: bool
    ) -> None:
        super().__init__(lock, last=last)
        self._sessions = sessions
        self._table = table_id

    async def __aenter__(self) -> None:
        await super().__aenter__()
        self._known = self._sessions.memory.get(self._table)

    async def was_overtaken(self, error: Exception) -> bool:
        """Return whether an error was caused by an outdated session, which is reloaded."""
        if isinstance(error, Behind):
            self._sessions.memory.evict(self._table)
            return True
        if self._known is None or isinstance(error, NotPersisted | DatabaseBroken):
            return False
        refused = isinstance(error, Refused | SetupRefused)
        return refused and await self._sessions.renew(self._known)


def attempts_at(sessions: SessionRepository, table_id: str) -> Iterator[TableAttempt]:
    """Yield attempts to change a table under its lock, for a block that returns.

    A second attempt follows only if the first was refused because another process has changed the
    table. It starts from the newest state. The error of the last attempt is raised.
    """
    lock = sessions.memory.lock(table_id)
    return attempts(partial(TableAttempt, sessions, table_id, lock))


class ChangesTables(Protocol):
    """A service that changes tables."""

    @property
    def _sessions(self) -> SessionRepository: ...


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
        for attempt in attempts_at(self._sessions, table_id):
            async with attempt:
                return await change(self, table_id, *args, **kwargs)
        raise Behind

    return attempted

"""What the clock does: plays for those who let a table wait, closes lobbies nobody starts."""

from __future__ import annotations

import logging
import time
from collections.abc import Awaitable, Callable
from functools import partial

from bot.clock import Clock
from bot.front import Front
from bot.lobby import Lobby
from bot.refusals import Gone, Refused

logger = logging.getLogger(__name__)

# Nobody could act while the bot was down: so long a table waits at least after a start.
GRACE = 60.0  # seconds

# When something that was due has failed, it is tried again after so long.
AGAIN_AFTER = 30.0  # seconds


class Timers:
    """Keeps the clock set to what is due next at each table and lobby."""

    def __init__(self, clock: Clock, front: Front, lobby: Lobby) -> None:
        self._clock = clock
        self._front = front
        self._lobby = lobby
        front.changed.append(self.watch)
        lobby.opened.append(self.watch_lobby)

    async def start(self) -> None:
        """Set the clock for everything that was waiting when the bot stopped."""
        soon = time.time() + GRACE
        for table_id, due in await self._front.host.timed():
            self._set(table_id, due, max(due, soon))
        for lobby in await self._lobby.door.waiting():
            self.watch_lobby(lobby.id, max(lobby.closes_at, soon))

    async def watch(self, table_id: str) -> None:
        """Set the clock to when a table's timer runs out."""
        try:
            due = (await self._front.host.look(table_id)).due
        except Refused:  # it cannot be brought back: nobody waits there
            due = None
        if due is None:
            self._clock.forget(table_id)
        else:
            self._set(table_id, due, due)

    def watch_lobby(self, lobby_id: str, closes_at: float) -> None:
        """Set the clock to when a lobby closes."""
        self._wake(lobby_id, closes_at, partial(self._lobby.time_is_up, lobby_id))

    def _set(self, table_id: str, due: int, at: float) -> None:
        self._wake(table_id, at, partial(self._front.time_is_up, table_id, due))

    def _wake(self, key: str, at: float, work: Callable[[], Awaitable[None]]) -> None:
        self._clock.wake(key, at, partial(self._try, key, work))

    async def _try(self, key: str, work: Callable[[], Awaitable[None]]) -> None:
        try:
            await work()
        except Gone:
            logger.info("What waited for its time is gone: %s", key)
        except Exception:
            logger.exception("What was due at %s is tried again", key)
            self._wake(key, time.time() + AGAIN_AFTER, work)

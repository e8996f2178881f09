"""What the clock does: plays for those who let a table wait, closes lobbies nobody starts."""

from __future__ import annotations

import time
from functools import partial

from bot.clock import Clock
from bot.front import Front
from bot.lobby import Lobby
from bot.refusals import Refused

# Nobody could act while the bot was down: so long a table waits at least after a start.
GRACE = 60.0  # seconds


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
        for table_id in await self._front.host.timed():
            await self.watch(table_id, not_before=soon)
        for lobby in await self._lobby.door.waiting():
            self.watch_lobby(lobby.id, max(lobby.closes_at, soon))

    async def watch(self, table_id: str, *, not_before: float = 0.0) -> None:
        """Set the clock to when a table's timer runs out."""
        try:
            table = await self._front.host.look(table_id)
        except Refused:  # it cannot be brought back: nobody waits there
            self._clock.forget(table_id)
            return
        due = None if table.due is None else max(table.due, not_before)
        work = partial(self._front.time_is_up, table_id, table.run.seq)
        self._clock.wake(table_id, due, work)

    def watch_lobby(self, lobby_id: str, closes_at: float) -> None:
        """Set the clock to when a lobby closes."""
        self._clock.wake(lobby_id, closes_at, partial(self._lobby.time_is_up, lobby_id))

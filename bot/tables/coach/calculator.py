"""Background calculations for scenes, once for each position."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any

from bot.shared.newest import Newest
from bot.tables.sessions.session import Session
from games.engine.extensions.calculations import Calculation, Calculations

logger = logging.getLogger(__name__)

# A board waits this long for a calculation, which is usually faster.
PATIENCE = 0.2  # seconds

_CAPACITY = 2000

Key = tuple[str, str]  # a game, and the key of its calculation


class Calculator:
    """Runs one calculation at a time in a thread, and caches the newest results."""

    def __init__(self) -> None:
        self._known: Newest[Key, Any] = Newest(_CAPACITY)
        self._under_way: dict[Key, asyncio.Task[Any]] = {}
        self._one_at_a_time = asyncio.Lock()

    def stop(self) -> None:
        """Cancel all calculations."""
        for work in self._under_way.values():
            work.cancel()

    def wanted(self, session: Session) -> Calculation | None:
        """Return the calculation that a table's scene needs, if any."""
        run = session.run
        calculations = run.game.find(Calculations)
        return None if calculations is None else calculations.at(run.moment(session.house))

    async def calculate(
        self, session: Session, wanted: Calculation, later: Callable[[], None]
    ) -> None:
        """Add a calculation's result to a session, if it is ready in time.

        Otherwise the calculation continues, and `later` is called at its end.
        """
        key = (session.run.game.id, wanted.key)
        if key not in self._known:
            work = self._under_way.get(key) or self._begin(key, wanted)
            done, _ = await asyncio.wait([work], timeout=PATIENCE)
            if not done:
                work.add_done_callback(lambda _: later())
            if key not in self._known:  # it takes longer, or the bot is stopping
                return
        self._known.move_to_end(key)
        session.calculated = (wanted.key, self._known[key])

    def _begin(self, key: Key, wanted: Calculation) -> asyncio.Task[Any]:
        work = asyncio.create_task(self._work_out(wanted), name="calculator")
        self._under_way[key] = work
        work.add_done_callback(lambda done: self._end(key, done))
        return work

    async def _work_out(self, wanted: Calculation) -> Any:
        async with self._one_at_a_time:
            return await asyncio.to_thread(wanted.work)

    def _end(self, key: Key, work: asyncio.Task[Any]) -> None:
        self._under_way.pop(key, None)
        if work.cancelled():
            return
        error = work.exception()
        if error is not None:
            logger.error("A computation of %s failed", key[0], exc_info=error)
        self._known[key] = None if error else work.result()  # a failed calculation is not retried

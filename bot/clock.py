"""The clock: does something at a table or a lobby when its time is up."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable

logger = logging.getLogger(__name__)


class Clock:
    """Calls back at times, once each; a new time for the same key replaces the old one."""

    def __init__(self) -> None:
        self._set: dict[str, asyncio.TimerHandle] = {}
        self._working: set[asyncio.Task[None]] = set()

    def wake(self, key: str, at: float | None, work: Callable[[], Awaitable[None]]) -> None:
        """Do some work at that time, in Unix seconds; None: never."""
        self.forget(key)
        if at is not None:
            delay = max(0.0, at - time.time())
            loop = asyncio.get_running_loop()
            self._set[key] = loop.call_later(delay, self._begin, key, work)

    def forget(self, key: str) -> None:
        """Do nothing at that key's time."""
        handle = self._set.pop(key, None)
        if handle is not None:
            handle.cancel()

    async def stop(self) -> None:
        """Do nothing more; what has begun is finished."""
        for key in list(self._set):
            self.forget(key)
        if self._working:
            await asyncio.wait(self._working)

    def _begin(self, key: str, work: Callable[[], Awaitable[None]]) -> None:
        self._set.pop(key, None)
        task = asyncio.create_task(_done(work), name=f"clock {key}")
        self._working.add(task)
        task.add_done_callback(self._working.discard)


async def _done(work: Callable[[], Awaitable[None]]) -> None:
    try:
        await work()
    except Exception:
        logger.exception("What the clock began went wrong")

"""Does something at a time, once; a new time for the same key replaces the old one."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable

logger = logging.getLogger(__name__)

Work = Callable[[], Awaitable[None]]


class Scheduler:
    """Runs work at times, in Unix seconds."""

    def __init__(self) -> None:
        self._handles: dict[str, asyncio.TimerHandle] = {}
        self._running: set[asyncio.Task[None]] = set()

    def schedule(self, key: str, when: float, work: Work) -> None:
        """Run some work at that time, in Unix seconds, in place of what the key had."""
        self.cancel(key)
        delay = max(0.0, when - time.time())
        loop = asyncio.get_running_loop()
        self._handles[key] = loop.call_later(delay, self._start, key, work)

    def cancel(self, key: str) -> None:
        """Run nothing for a key."""
        handle = self._handles.pop(key, None)
        if handle is not None:
            handle.cancel()

    async def stop(self) -> None:
        """Run nothing more; what runs is finished."""
        for key in list(self._handles):
            self.cancel(key)
        if self._running:
            await asyncio.wait(self._running)

    def _start(self, key: str, work: Work) -> None:
        self._handles.pop(key, None)
        task = asyncio.create_task(_logged(work), name=f"scheduled {key}")
        self._running.add(task)
        task.add_done_callback(self._running.discard)


async def _logged(work: Work) -> None:
    try:
        await work()
    except Exception:
        logger.exception("What was scheduled went wrong")

"""One-time delayed work. A new time for a key replaces the old one.

Delays use the monotonic clock, so a change of the machine's clock has no effect.
"""

import asyncio
import logging
import math
from collections.abc import Callable, Coroutine
from typing import Any

logger = logging.getLogger(__name__)

Work = Callable[[], Coroutine[Any, Any, None]]


class Scheduler:
    """Runs work after a delay in seconds."""

    def __init__(self) -> None:
        self._handles: dict[str, asyncio.TimerHandle] = {}
        self._running: set[asyncio.Task[None]] = set()
        self._stopped = False

    def schedule(self, key: str, seconds: float, work: Work) -> None:
        """Schedule work after a delay, replacing the key's earlier work.

        Does nothing after `stop`, and for an infinite delay.
        """
        self.cancel(key)
        if self._stopped or math.isinf(seconds):
            return
        loop = asyncio.get_running_loop()
        self._handles[key] = loop.call_later(max(0.0, seconds), self._start, key, work)

    def has(self, key: str) -> bool:
        """Return whether a key has scheduled work."""
        return key in self._handles

    def cancel(self, key: str) -> None:
        """Cancel a key's scheduled work."""
        handle = self._handles.pop(key, None)
        if handle is not None:
            handle.cancel()

    async def stop(self) -> None:
        """Cancel all scheduled work, and wait for what is running."""
        self._stopped = True
        for key in list(self._handles):
            self.cancel(key)
        if self._running:
            await asyncio.wait(self._running)

    def _start(self, key: str, work: Work) -> None:
        self._handles.pop(key, None)
        task = asyncio.create_task(work(), name=f"scheduled {key}")
        self._running.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[None]) -> None:
        self._running.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None:
            logger.error("A scheduled job failed", exc_info=error)

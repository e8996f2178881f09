"""Does something after a while, once; a new time for the same key replaces the old one.

It counts seconds of its own: whoever sets this machine's clock changes nothing that waits.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

logger = logging.getLogger(__name__)

Work = Callable[[], Awaitable[None]]


class Scheduler:
    """Runs work after so many seconds."""

    def __init__(self) -> None:
        self._handles: dict[str, asyncio.TimerHandle] = {}
        self._running: set[asyncio.Task[None]] = set()
        self._stopped = False

    def schedule(self, key: str, seconds: float, work: Work) -> None:
        """Run some work after so many seconds, in place of what the key had.

        Once it has been stopped it runs nothing any more.
        """
        self.cancel(key)
        if self._stopped:
            return
        loop = asyncio.get_running_loop()
        self._handles[key] = loop.call_later(max(0.0, seconds), self._start, key, work)

    def has(self, key: str) -> bool:
        """Whether something is still to be run for a key."""
        return key in self._handles

    def cancel(self, key: str) -> None:
        """Run nothing for a key."""
        handle = self._handles.pop(key, None)
        if handle is not None:
            handle.cancel()

    async def stop(self) -> None:
        """Run nothing more; what runs is finished."""
        self._stopped = True
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

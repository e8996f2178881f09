"""Background edits: one task per message, always to the newest state."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from storage.database import ReadFailed

logger = logging.getLogger(__name__)

Work = Callable[[], Awaitable[None]]


class Refresher:
    """Runs the edits of messages. Any number of marks during an edit causes one more."""

    def __init__(self) -> None:
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._marked: dict[str, Work] = {}

    def mark(self, key: str, work: Work) -> None:
        """Schedule an edit for a key."""
        self._marked[key] = work
        if key not in self._tasks:
            task = asyncio.create_task(self._run(key), name=f"refresh {key}")
            self._tasks[key] = task

    def is_running(self, key: str) -> bool:
        """Return whether the key's message is being edited."""
        return key in self._tasks

    async def stop(self) -> None:
        """Cancel all edits."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _run(self, key: str) -> None:
        try:
            while (work := self._marked.pop(key, None)) is not None:
                try:
                    await work()
                except ReadFailed as error:
                    logger.error("%s was not brought up to date: %s", key, error)  # noqa: TRY400
                except Exception:
                    logger.exception("%s was not brought up to date", key)
        finally:
            del self._tasks[key]

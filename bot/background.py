"""Tasks that run until the bot closes."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from bot.exit_status import CannotStart
from storage.database import Unusable

Work = Coroutine[Any, Any, None]


class Background:
    """Tasks of the bot that run beside its event handlers.

    Args:
        shut_down: closes the bot because of an error.
    """

    def __init__(self, shut_down: Callable[[Exception], Awaitable[None]]) -> None:
        self._shut_down = shut_down
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self, work: Work, name: str) -> asyncio.Task[None]:
        """Run a task until the bot closes; keep a reference to it until then."""
        task = asyncio.create_task(work, name=name)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def shut_down_on_error(self, work: Work) -> None:
        """Run a task; shut the bot down if it raises `CannotStart` or `Unusable`."""
        try:
            await work
        except (CannotStart, Unusable) as error:
            await self._shut_down(error)

    def cancel(self) -> None:
        """Cancel all tasks but the one that calls this."""
        for task in list(self._tasks):
            if task is not asyncio.current_task():
                task.cancel()

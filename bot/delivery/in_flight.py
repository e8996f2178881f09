"""The interactions that are being handled, so that the bot can finish them before it closes."""

from __future__ import annotations

import asyncio
from contextlib import suppress


class InFlight:
    """The ids of the interactions that are being handled."""

    def __init__(self) -> None:
        self._ids: set[int] = set()
        self._none = asyncio.Event()
        self._none.set()

    def add(self, interaction: int) -> None:
        """Register an interaction."""
        self._ids.add(interaction)
        self._none.clear()

    def discard(self, interaction: int) -> None:
        """Remove an interaction that has been handled."""
        self._ids.discard(interaction)
        if not self._ids:
            self._none.set()

    async def finish(self, seconds: float) -> None:
        """Wait until all interactions are handled, or the time is over."""
        await asyncio.sleep(0)  # tasks that were just created start here
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._none.wait()

"""The interactions that are being handled, so that the bot can finish them before it ends."""

from __future__ import annotations

import asyncio
from contextlib import suppress


class InFlight:
    """Knows them by their ids."""

    def __init__(self) -> None:
        self._ids: set[int] = set()
        self._none = asyncio.Event()
        self._none.set()

    def add(self, interaction: int) -> None:
        """One is being handled from now on."""
        self._ids.add(interaction)
        self._none.clear()

    def discard(self, interaction: int) -> None:
        """One has been handled."""
        self._ids.discard(interaction)
        if not self._ids:
            self._none.set()

    async def finish(self, seconds: float) -> None:
        """Wait until all are handled, though no longer than that."""
        await asyncio.sleep(0)  # what has just come begins
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._none.wait()

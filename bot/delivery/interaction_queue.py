"""A queue of interactions: handled in order of arrival, some at a time.

Without it a burst of interactions would all be answered together, and all late.
"""

from __future__ import annotations

import asyncio

AT_ONCE = 50

# Slow work, such as a hint, waits for other processes: after this time the next interaction starts.
HELD = 1.0  # seconds


class Turn:
    """The right to handle an interaction, until it is released or times out."""

    def __init__(self, turns: asyncio.Semaphore) -> None:
        self._turns: asyncio.Semaphore | None = turns
        self._timeout = asyncio.get_running_loop().call_later(HELD, self.give_back)

    def give_back(self) -> None:
        """Release the turn to the next interaction."""
        self._timeout.cancel()
        if self._turns is not None:
            self._turns.release()
            self._turns = None


class InteractionQueue:
    """Hands out turns in the order of requests."""

    def __init__(self) -> None:
        self._free = asyncio.Semaphore(AT_ONCE)

    async def take(self) -> Turn:
        """Wait for a turn."""
        await self._free.acquire()
        return Turn(self._free)

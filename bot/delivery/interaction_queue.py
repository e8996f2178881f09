"""Interactions are handled in the order in which they came, some at a time.

Where very many come in one instant, all of them would otherwise be answered together, and late.
"""

from __future__ import annotations

import asyncio

AT_ONCE = 50

# What takes longer, such as a hint, waits for something else: the next one goes on beside it.
HELD = 1.0  # seconds


class Turn:
    """The right to handle an interaction, until it is given back or has been held for long."""

    def __init__(self, turns: asyncio.Semaphore) -> None:
        self._turns: asyncio.Semaphore | None = turns
        self._timeout = asyncio.get_running_loop().call_later(HELD, self.give_back)

    def give_back(self) -> None:
        """Let the next interaction go on."""
        self._timeout.cancel()
        if self._turns is not None:
            self._turns.release()
            self._turns = None


class InteractionQueue:
    """Gives turns in the order in which they are asked for."""

    def __init__(self) -> None:
        self._free = asyncio.Semaphore(AT_ONCE)

    async def take(self) -> Turn:
        """Wait for a turn."""
        await self._free.acquire()
        return Turn(self._free)

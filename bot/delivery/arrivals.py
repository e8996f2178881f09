"""Interactions that arrive: each once, in turn, and all finished before the bot closes.

They are handled in the order of arrival, some at a time. Otherwise a burst of interactions would
all be answered together, and all late.
"""

import asyncio
from contextlib import suppress

from bot.shared.newest import Newest

AT_ONCE = 50

# Slow work, such as a hint, waits for other processes: after this time the next interaction starts.
HELD = 1.0  # seconds

_CAPACITY = 10_000


class RecentInteractions:
    """The ids of the newest interactions, up to a capacity."""

    def __init__(self, capacity: int = _CAPACITY) -> None:
        self._seen: Newest[int, None] = Newest(capacity)

    def is_new(self, interaction: int) -> bool:
        """Return whether an interaction is seen for the first time."""
        if interaction in self._seen:
            return False
        self._seen[interaction] = None
        return True


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

"""Retry of changes that conflict with another process, from the newest state.

Only the last attempt's result is reported.
"""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import AbstractAsyncContextManager
from types import TracebackType
from typing import TypeVar

TRIES = 5


class Overtaken(Exception):
    """Error: another process has changed the same rows first; nothing was written."""


class Attempt(AbstractAsyncContextManager[object]):
    """One attempt. It suppresses its error if the error is a reason to retry and attempts are left.

    Args:
        lock: held during the attempt; None: there is none.
        last: whether no attempts are left.
    """

    __slots__ = ("_last", "_lock")

    def __init__(self, lock: asyncio.Lock | None = None, *, last: bool) -> None:
        self._lock = lock
        self._last = last

    async def __aenter__(self) -> object:
        if self._lock is not None:
            await self._lock.acquire()
        return self

    def release(self) -> None:
        """Release the lock."""
        if self._lock is not None:
            self._lock.release()

    async def was_overtaken(self, error: Exception) -> bool:
        """Return whether an error is a reason to retry."""
        return isinstance(error, Overtaken)

    async def __aexit__(
        self, kind: object, error: BaseException | None, trace: TracebackType | None
    ) -> bool:
        try:
            if self._last or not isinstance(error, Exception):
                return False
            return await self.was_overtaken(error)
        finally:
            self.release()


A = TypeVar("A", bound=Attempt)


def attempts(make: Callable[..., A]) -> Iterator[A]:
    """Yield attempts made by `make(last=...)`, for a block that returns.

    Example:
        for attempt in attempts(Attempt):
            async with attempt:
                return await work()
        raise Overtaken
    """
    for left in range(TRIES - 1, -1, -1):
        yield make(last=not left)

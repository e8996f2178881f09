"""SQLite without threads: to switch between two threads takes longer than most statements."""

import asyncio
from collections.abc import Callable
from typing import Any

import aiosqlite
import pytest

Work = Callable[[], Any]


class _Inline:
    """A connection's queue and its thread in one: the event loop does the work, one turn later."""

    def __init__(self, **thread: Any) -> None:
        """Take what a thread takes, or nothing, as a queue."""

    def start(self) -> None:
        """Begin, as a thread does."""

    def put_nowait(self, item: tuple[asyncio.Future[Any] | None, Work]) -> None:
        """Do some work, at once where no event loop waits for it."""
        future, work = item
        if future is None:
            work()
        else:
            future.get_loop().call_soon(_do, future, work)


def _do(future: asyncio.Future[Any], work: Work) -> None:
    try:
        result = work()
    except Exception as error:  # noqa: BLE001 - it is handed on
        if not future.done():
            future.set_exception(error)
    else:
        if not future.done():
            future.set_result(result)


def without_threads(patch: pytest.MonkeyPatch) -> None:
    """From now on connections to SQLite do their work in the event loop's thread."""
    patch.setattr(aiosqlite.core, "SimpleQueue", _Inline)
    patch.setattr(aiosqlite.core, "Thread", _Inline)

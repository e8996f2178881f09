"""Worker processes for hints: who waits, and who is asked to try again later."""

from __future__ import annotations

import asyncio

import pytest

from bot.tables.coach.workers import MOST_WAITING, Workers
from bot.tables.errors import CoachBusy


def nothing() -> None:
    """The first job of a worker."""


async def test_as_many_as_may_wait_wait_and_the_next_comes_again() -> None:
    workers, wanted = Workers(1, nothing), asyncio.Event()
    async with workers._free:  # the only worker is busy
        waiting = [
            asyncio.create_task(workers.run(lambda: False, abs, -1)) for _ in range(MOST_WAITING)
        ]
        await asyncio.sleep(0)
        with pytest.raises(CoachBusy):
            await workers.run(lambda: True, abs, -1)
        wanted.set()
    assert await asyncio.gather(*waiting) == [None] * MOST_WAITING
    workers.stop()


async def test_a_second_request_takes_no_place_in_the_queue() -> None:
    workers = Workers(1, nothing)
    for _ in range(2 * MOST_WAITING):
        assert await workers.run(lambda: False, abs, -1) is None
    assert await workers.run(lambda: True, abs, -1) == 1
    workers.stop()

"""Worker processes for hints: who waits, and who is asked to try again later."""

import asyncio

import pytest

from bot.tables.coach.workers import MOST_WAITING, UNHURRIED, Workers
from bot.tables.errors import CoachBusy


def nothing() -> None:
    """The first job of a worker."""


async def test_as_many_as_may_wait_wait_and_the_next_comes_again() -> None:
    workers, wanted = Workers(1, nothing), asyncio.Event()
    async with workers._free:  # the only worker is busy
        waiting = [asyncio.create_task(workers.run(abs, lambda: None)) for _ in range(MOST_WAITING)]
        await asyncio.sleep(0)
        with pytest.raises(CoachBusy):
            await workers.run(abs, lambda: (-1,))
        wanted.set()
    assert await asyncio.gather(*waiting) == [None] * MOST_WAITING
    workers.stop()


async def test_a_second_request_takes_no_place_in_the_queue() -> None:
    workers = Workers(1, nothing)
    for _ in range(2 * MOST_WAITING):
        assert await workers.run(abs, lambda: None) is None
    assert await workers.run(abs, lambda: (-1,)) == 1
    workers.stop()


async def test_while_many_wait_each_takes_less_effort() -> None:
    workers = Workers(1, nothing)
    efforts: list[float] = []

    def given() -> None:
        efforts.append(workers.effort)

    async with workers._free:  # the only worker is busy
        jobs = [asyncio.create_task(workers.run(abs, given)) for _ in range(3 * UNHURRIED)]
        await asyncio.sleep(0)
    await asyncio.gather(*jobs)
    assert efforts[0] == pytest.approx(1 / 3)
    assert efforts == sorted(efforts)
    assert efforts[-UNHURRIED:] == [1.0] * UNHURRIED
    assert Workers(2, nothing).effort == 1.0

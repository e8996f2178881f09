"""Background tasks: what fails is logged, counted as trouble, and starts again."""

import asyncio
import logging

import pytest

from bot.shared import background
from bot.shared.background import Background
from bot.start.exit_status import CannotStart
from storage.database import ReadFailed, Unusable


class Work:
    """Work that fails some times before it succeeds."""

    def __init__(self, *errors: Exception) -> None:
        self.errors = list(errors)
        self.done = asyncio.Event()

    async def __call__(self) -> None:
        if self.errors:
            raise self.errors.pop(0)
        self.done.set()


async def ended_by(background: Background, work: Work) -> None:
    await background.start(work, "post")


@pytest.fixture
def shut_down() -> list[Exception]:
    return []


@pytest.fixture
def tasks(shut_down: list[Exception], monkeypatch: pytest.MonkeyPatch) -> Background:
    async def close(error: Exception) -> None:
        shut_down.append(error)

    monkeypatch.setattr(background, "FIRST_PAUSE", 0.0)
    return Background(close, (ReadFailed,))


async def test_a_defect_and_an_outage_start_again(
    tasks: Background, shut_down: list[Exception], caplog: pytest.LogCaptureFixture
) -> None:
    work = Work(ReadFailed("it is locked"), KeyError("name"))
    await ended_by(tasks, work)
    assert work.done.is_set()
    assert [each.levelno for each in caplog.records] == [logging.WARNING, logging.ERROR]
    assert caplog.text.count("Traceback") == 1  # of the defect
    assert tasks.troubles == {}  # the last attempt succeeded
    assert shut_down == []


async def test_what_fails_is_trouble_while_it_waits(
    tasks: Background, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(background, "FIRST_PAUSE", 3600.0)
    tasks.start(Work(ReadFailed("it is locked")), "post")
    while not caplog.records:  # noqa: ASYNC110
        await asyncio.sleep(0)
    assert tasks.troubles == {"post": "it is locked"}
    tasks.cancel()


async def test_work_that_never_ends_recovers_after_a_while(
    tasks: Background, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(background, "_ON_TRIAL", 0.0)
    work = Work(ReadFailed("it is locked"))
    task = tasks.start(work, "post")
    await work.done.wait()
    assert tasks.troubles == {}
    await task


@pytest.mark.parametrize("error", [CannotStart("a setting"), Unusable("it is damaged")])
async def test_what_an_operator_must_repair_closes_the_bot(
    tasks: Background, shut_down: list[Exception], error: Exception
) -> None:
    await ended_by(tasks, Work(error))
    assert shut_down == [error]

import itertools
import multiprocessing
import random
import secrets
from collections import defaultdict
from collections.abc import AsyncIterator, Generator, Iterator
from pathlib import Path

import pytest

from bot.tables.coach import worker
from games.kit import difficulty
from storage.people.characters import Characters
from storage.sqlite import engine as sqlite
from tests.kit.brief_coach import be_brief, begin_at_once
from tests.kit.database.inline import without_threads
from tests.kit.hero_sheet import a_sheet
from tests.kit.program import forks
from tests.kit.stage import Stage, play_on, set_up


@pytest.fixture(autouse=True)
def same_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Count secret seeds up, so that a test sees the same cards each time.

    Other secrets, of other lengths, have their own counters.
    """
    numbers: defaultdict[int, Iterator[int]] = defaultdict(lambda: itertools.count(1))
    monkeypatch.setattr(secrets, "token_hex", lambda size: f"seed {next(numbers[size])}")


@pytest.fixture(autouse=True)
def usual_steps(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a difficulty a table has its rulebook's options, also where steps were measured.

    With the mark `usual_steps` it opens on the step on which players find it.
    """
    for usual in () if request.node.get_closest_marker("usual_steps") else ("USUAL", "GENTLE"):
        monkeypatch.setattr(difficulty, usual, None)


@pytest.fixture(autouse=True)
def _a_database_without_threads_and_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tests in `tests/storage` and `tests/e2e` have the threads, and wait for the disk."""
    without_threads(monkeypatch)
    monkeypatch.setattr(sqlite, "_PRAGMAS", (*sqlite._PRAGMAS, "synchronous=OFF"))
    monkeypatch.setattr(sqlite, "_FIRST_CHECK", None)  # without a thread that ends it


@pytest.fixture(autouse=True, scope="session")
def _workers_are_forked() -> Iterator[None]:
    """A spawned worker, as in `tests/e2e` and on Windows, imports the games for a second."""
    real = multiprocessing.get_context
    if "forkserver" not in multiprocessing.get_all_start_methods():
        yield
        return
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(  # tests of the games may come later in the same process
            multiprocessing,
            "get_context",
            lambda how=None: forks() if how == "spawn" else real(how),
        )
        patch.setattr(worker, "begin", begin_at_once)
        yield


@pytest.fixture
def brief_coach(monkeypatch: pytest.MonkeyPatch) -> None:
    """For tests in which only matters who reads the coach's words; ask for it before the stage."""
    be_brief(monkeypatch)


@pytest.fixture
async def stage(tmp_path: Path) -> AsyncIterator[Stage]:
    ready = await set_up(tmp_path / "tables.db")
    yield ready
    await ready.shut_down()


@pytest.fixture
async def furnished(stage: Stage) -> Stage:
    """A stage where Ann has two heroes, an ended and an open table, and Cy a hero for a quest."""
    database = stage.bot._database
    assert database is not None
    for name in ("Robin", "Will"):
        await Characters(database).insert(stage.ann.id, "cardrpg", 1, a_sheet(name=name), 5)
    seasoned = a_sheet(name="Tuck", sessions=3, kills=120)
    await Characters(database).insert(stage.cy.id, "cardrpg", 1, seasoned, 5)
    await play_on(stage.ann, await stage.open(), random.Random(1))
    await stage.open()
    return stage


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Function) -> Generator[None, object, object]:
    """Run each test in its own context to drive the offline Discord, which no fixture can set."""
    ready = getattr(item, "funcargs", {}).get("stage")
    if isinstance(ready, Stage):
        with ready.env.time_context():
            return (yield)
    return (yield)

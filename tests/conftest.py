"""Checks that run in every test."""

import gc
import os
import threading
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import aiosqlite
import pytest
from hypothesis import settings

from bot.tables.coach import workers
from storage.sqlite import engine as sqlite
from tests.kit.database.postgresql import NoServer, Server, running
from tests.kit.database.query_plans import watch
from tests.kit.quick import is_quick, is_quick_file
from tests.kit.strict.clock import count_requests_to_databases, share_the_clock
from tests.kit.strict.hurry import hurry
from tests.kit.strict.swift import be_swift

# No example fails because the machine is busy.
settings.register_profile("any machine", deadline=None)
settings.load_profile("any machine")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """One more than there are cores: a test that starts the whole program mostly waits for it."""
    return (os.cpu_count() or 1) + 1


# Those who start the whole program, on a machine that does much else; and the long runs.
WHOLE_PROGRAM, LONG_RUN = 600, 4 * 3600  # seconds


def pytest_addoption(parser: pytest.Parser) -> None:
    """For while one works."""
    parser.addoption("--quick", action="store_true", help="run what is quick: half a minute")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """With `--quick`, leave out files without quick tests."""
    if not config.getoption("quick") or collection_path.is_dir():
        return None
    return None if is_quick_file(collection_path) else True


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """More time for those that need it; they come first, so that none is alone at the end."""
    if config.getoption("quick"):
        items[:] = [each for each in items if is_quick(each)]
    for item in items:
        if item.get_closest_marker("soak"):
            item.add_marker(pytest.mark.timeout(LONG_RUN))
        elif starts_the_program(item):
            item.add_marker(pytest.mark.timeout(WHOLE_PROGRAM))
    items.sort(key=lambda item: not starts_the_program(item))


def pytest_sessionstart() -> None:
    """Modules and tests stay to the end: the collector need not look at them."""
    gc.disable()


def pytest_collection_finish() -> None:
    """Collect garbage from now on, a tenth as often as usual."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(7_000, 10, 10)
    gc.enable()


def starts_the_program(item: pytest.Item) -> bool:
    return not {"e2e", "soak"}.isdisjoint(item.path.parts)


@pytest.fixture(scope="session", autouse=True)
def _whole_tables_read() -> Iterator[list[str]]:
    patch = pytest.MonkeyPatch()
    yield watch(patch)
    patch.undo()


@pytest.fixture(scope="session", autouse=True)
def _unordered_rows_come_reversed() -> Iterator[None]:
    """So that a test fails where the order of rows is left to the database."""
    patch = pytest.MonkeyPatch()
    patch.setattr(sqlite, "_PRAGMAS", (*sqlite._PRAGMAS, "reverse_unordered_selects=ON"))
    yield
    patch.undo()


@pytest.fixture(scope="session", autouse=True)
def _discord_is_swift_and_tried_again_at_once() -> Iterator[None]:
    patch = pytest.MonkeyPatch()
    hurry(patch)
    be_swift(patch)
    patch.setattr(workers, "LONGEST", 600.0)  # a hint may wait long on a busy machine
    yield
    patch.undo()


@pytest.fixture(scope="session", autouse=True)
def _the_stage_has_a_clock_of_its_own() -> Iterator[None]:
    patch = pytest.MonkeyPatch()
    count_requests_to_databases(patch)
    share_the_clock(patch)
    yield
    patch.undo()


@pytest.fixture(scope="session", autouse=True)
def _a_database_that_stays_open_holds_nothing_up() -> Iterator[None]:
    """A test that fails may leave one open: its thread would be waited for without end."""
    patch = pytest.MonkeyPatch()
    patch.setattr(aiosqlite.core, "Thread", partial(threading.Thread, daemon=True))
    yield
    patch.undo()


@pytest.fixture(autouse=True)
def _no_statement_reads_a_whole_table(_whole_tables_read: list[str]) -> Iterator[None]:
    """Check that each SQLite statement of the bot in a test uses an index."""
    yield
    found, _whole_tables_read[:] = list(_whole_tables_read), []
    assert found == []


@pytest.fixture(scope="session")
def postgresql() -> Iterator[Server]:
    """A real PostgreSQL server, where one is installed."""
    yield from _a_server()


@pytest.fixture
def own_postgresql() -> Iterator[Server]:
    """A PostgreSQL server that a test may set up as it likes, where one is installed."""
    yield from _a_server()


def _a_server() -> Iterator[Server]:
    if os.name == "nt":
        pytest.skip("PostgreSQL does not work with the bot on Windows")
    try:
        with running() as server:
            yield server
    except NoServer as missing:
        pytest.skip(str(missing))

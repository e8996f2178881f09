"""What is watched in every test."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.kit.postgresql import NoServer, Server, running
from tests.kit.query_plans import watch


@pytest.fixture(scope="session", autouse=True)
def _whole_tables_read() -> Iterator[list[str]]:
    patch = pytest.MonkeyPatch()
    yield watch(patch)
    patch.undo()


@pytest.fixture(autouse=True)
def _no_statement_reads_a_whole_table(_whole_tables_read: list[str]) -> Iterator[None]:
    """Whatever a test makes the bot send to SQLite is found by an index."""
    yield
    found, _whole_tables_read[:] = list(_whole_tables_read), []
    assert found == []


@pytest.fixture(scope="session")
def postgresql() -> Iterator[Server]:
    """A real PostgreSQL server, where there is one on this machine."""
    try:
        with running() as server:
            yield server
    except NoServer as missing:
        pytest.skip(str(missing))

import itertools
import secrets
from collections import defaultdict
from collections.abc import AsyncIterator, Generator, Iterator
from pathlib import Path

import pytest

from tests.kit.stage import Stage, set_up


@pytest.fixture(autouse=True)
def same_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Secret seeds that count up, so that a test sees the same cards each time.

    What is secret for another reason, and of another length, is counted for itself.
    """
    numbers: defaultdict[int, Iterator[int]] = defaultdict(lambda: itertools.count(1))
    monkeypatch.setattr(secrets, "token_hex", lambda size: f"seed {next(numbers[size])}")


@pytest.fixture
async def stage(tmp_path: Path) -> AsyncIterator[Stage]:
    ready = await set_up(tmp_path / "tables.db")
    yield ready
    await ready.shut_down()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Function) -> Generator[None, object, object]:
    """A test drives the offline Discord from its own context, which no fixture can set."""
    ready = getattr(item, "funcargs", {}).get("stage")
    if isinstance(ready, Stage):
        with ready.env.time_context():
            return (yield)
    return (yield)

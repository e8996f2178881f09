from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.kit.core import Core, application
from tests.kit.database.postgresql import Server


@pytest.fixture
async def core(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Core]:
    """An application on SQLite, unless a test names another engine."""
    if getattr(request, "param", "sqlite") == "sqlite":
        async with application(tmp_path / "core.db") as ready:
            yield ready
        return
    server: Server = request.getfixturevalue("postgresql")
    with server.database() as address:
        async with application(address) as ready:
            yield ready

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from storage.database import Database
from storage.tables import Tables


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    opened = await Database.open(tmp_path / "tables.db")
    yield opened
    await opened.close()


@pytest.fixture
def tables(database: Database) -> Tables:
    return Tables(database)

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from storage.address import Address
from storage.database import Database
from storage.tables.repository import Tables
from tests.kit.database.postgresql import Server
from tests.kit.database.storage import laid_out

ENGINES = ("sqlite", "postgresql")


@pytest.fixture(params=ENGINES)
def address(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Address]:
    """Return the address of a new database, on each engine."""
    if request.param == "sqlite":
        yield tmp_path / "tables.db"
        return
    server: Server = request.getfixturevalue("postgresql")
    with server.database() as found:
        yield found


@pytest.fixture
async def database(address: Address) -> AsyncIterator[Database]:
    opened = await Database.open(laid_out(address))
    yield opened
    await opened.close()


@pytest.fixture
def tables(database: Database) -> Tables:
    return Tables(database)

"""A table as it is stored, and the first lines of its log."""

import sqlite3
from contextlib import closing
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from storage.address import Address
from storage.database import Database
from storage.sqlite.engine import SQLite, make_empty, newest_version
from storage.tables.places import Place
from storage.tables.repository import Seat, StoredTable

LINES: list[dict[str, Any]] = [
    {"shuffle": "deck", "cards": ["AS", "2H"]},
    {"ask": "room", "seat": 0, "choice": "run"},
]
TABLE = StoredTable(
    id="abcd2345",
    game="diamonds",
    version=1,
    options={"mode": "solo"},
    sheets=None,
    seed="secret",
    host=1 << 62,
    place=Place(1, 2, 3),
    seats=(Seat(1 << 62, "Ann ♠"), Seat(5, "Bo")),
    opened_at=1_700_000_000,
)


def laid_out(address: Address) -> Address:
    """An address; where it is a new file's, with the schema in it, which takes long to lay out."""
    if isinstance(address, Path) and address.parent.exists() and not address.exists():
        address.write_bytes(_empty())
    return address


@cache
def _empty() -> bytes:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "empty.db"
        make_empty(path, newest_version())
        with closing(sqlite3.connect(path)) as connection:
            connection.execute("PRAGMA journal_mode=WAL")  # each file would wait for the disk
        return path.read_bytes()


def sqlite_of(database: Database) -> SQLite:
    """The engine of a database that is a file."""
    assert isinstance(database.engine, SQLite)
    return database.engine


def file_of(database: Database) -> Path:
    """The file of a database that is one."""
    assert isinstance(database.address, Path)
    return database.address

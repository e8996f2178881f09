"""All rows of a database, table by table, for copies between engines."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from storage.address import Address, ServerAddress
from storage.engine import NoDriver, Row
from storage.sqlite.files import existing

if TYPE_CHECKING:
    import psycopg

# Each after the tables that its foreign keys refer to.
TABLES = (
    "campaigns", "tables", "seats", "table_log", "checkpoints", "table_log_aside", "results",
    "campaign_members", "characters", "casts", "lobbies", "lobby_guests", "preferences",
    "choices", "tips", "synced_commands", "servers", "standing_calls", "daily_deals",
    "daily_tries", "daily_channels", "decks", "leases", "achievements", "interactions", "offers",
    "spent_tries", "own_dice", "threads", "bestiary", "adventures", "refused_codes",
)  # fmt: skip

# Tables with generated ids.
_NUMBERED = ("campaigns", "characters", "decks", "bestiary", "adventures")

_AT_ONCE = 1000  # rows


class Store(Protocol):
    """The rows of a database at one moment, within one transaction."""

    def columns(self, table: str) -> list[str]:
        """Return the columns of a table, sorted by name."""

    def rows(self, table: str, columns: Sequence[str]) -> Iterator[Row]:
        """Yield the rows of a table by their key; tables by the time of their opening."""

    def fill(self, table: str, columns: Sequence[str], rows: Iterable[Row]) -> None:
        """Insert rows into an empty table."""


def reading(address: Address) -> AbstractContextManager[Store]:
    """Open a database for reading all of its rows."""
    return _opened(address, write=False)


def filling(address: Address) -> AbstractContextManager[Store]:
    """Open a database for inserting rows; commit them on success.

    Rows are inserted unchanged: triggers neither reject nor add any.
    """
    return _opened(address, write=True)


def _opened(address: Address, *, write: bool) -> AbstractContextManager[Store]:
    if isinstance(address, ServerAddress):
        return _server(address, write=write)
    return _file(address, write=write)


def _quoted(columns: Iterable[str]) -> str:
    return ", ".join(f'"{each}"' for each in columns)


class _FileStore:
    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def columns(self, table: str) -> list[str]:
        return sorted(name for _, name, *_ in self._info(table))

    def rows(self, table: str, columns: Sequence[str]) -> Iterator[Row]:
        key = sorted((place, name) for _, name, *_, place in self._info(table) if place)
        order = "rowid" if table == "tables" else _quoted(name for _, name in key)
        return self._connection.execute(
            f"SELECT {_quoted(columns)} FROM {table} ORDER BY {order}"  # noqa: S608
        )

    def fill(self, table: str, columns: Sequence[str], rows: Iterable[Row]) -> None:
        places = ", ".join("?" * len(columns))
        sql = f"INSERT INTO {table} ({_quoted(columns)}) VALUES ({places})"  # noqa: S608
        self._connection.executemany(sql, rows)

    def _info(self, table: str) -> list[Row]:
        return self._connection.execute(f"PRAGMA table_info({table})").fetchall()


@contextmanager
def _file(path: Path, *, write: bool) -> Iterator[Store]:
    with closing(sqlite3.connect(existing(path), uri=True, isolation_level=None)) as connection:
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("PRAGMA foreign_keys=OFF")  # until all rows are inserted
        connection.execute("BEGIN")
        if not write:
            yield _FileStore(connection)
            return
        triggers = connection.execute(
            "SELECT name, sql FROM sqlite_master WHERE type = 'trigger'"
        ).fetchall()
        for name, _ in triggers:
            connection.execute(f"DROP TRIGGER {name}")
        yield _FileStore(connection)
        for _, sql in triggers:
            connection.execute(sql)
        if connection.execute("PRAGMA foreign_key_check").fetchone():
            raise sqlite3.IntegrityError("a row points at one that is not there")
        connection.execute("COMMIT")


def version_of(address: ServerAddress) -> int:
    """Return the version of a server's schema; 0: it has none of ours.

    Raises:
        NoDriver: psycopg is not installed.
        psycopg.Error: the database cannot be read.
    """
    try:
        import psycopg
    except ImportError:
        raise NoDriver from None

    with psycopg.connect(address) as connection:
        there = connection.execute("SELECT to_regclass('schema_version')").fetchall()
        if there == [(None,)]:
            return 0
        ((version,),) = connection.execute("SELECT version FROM schema_version").fetchall()
        return int(version)


class _ServerStore:
    def __init__(self, connection: psycopg.Connection) -> None:
        self._connection = connection

    def columns(self, table: str) -> list[str]:
        rows = self._connection.execute(
            "SELECT column_name FROM information_schema.columns"
            " WHERE table_schema = current_schema() AND table_name = %s AND column_name <> 'rowid'",
            (table,),
        )
        return sorted(name for (name,) in rows)

    def rows(self, table: str, columns: Sequence[str]) -> Iterator[Row]:
        order = "rowid" if table == "tables" else _quoted(self._key(table))
        with self._connection.cursor(name="rows") as cursor:
            cursor.itersize = _AT_ONCE
            yield from cursor.execute(
                f"SELECT {_quoted(columns)} FROM {table} ORDER BY {order}"  # noqa: S608
            )

    def fill(self, table: str, columns: Sequence[str], rows: Iterable[Row]) -> None:
        copy = f"COPY {table} ({_quoted(columns)}) FROM STDIN"
        with self._connection.cursor() as cursor, cursor.copy(copy) as target:
            for row in rows:
                target.write_row(row)

    def _key(self, table: str) -> list[str]:
        rows = self._connection.execute(
            "SELECT attname FROM pg_index JOIN pg_attribute ON attrelid = indrelid"
            " AND attnum = ANY (indkey) WHERE indrelid = %s::regclass AND indisprimary"
            " ORDER BY array_position(indkey::smallint[], attnum)",
            (table,),
        )
        return [name for (name,) in rows]


@contextmanager
def _server(address: ServerAddress, *, write: bool) -> Iterator[Store]:
    import psycopg

    with psycopg.connect(address) as connection:
        if not write:
            connection.isolation_level = psycopg.IsolationLevel.REPEATABLE_READ
            connection.read_only = True
            yield _ServerStore(connection)
            return
        for table in TABLES:
            connection.execute(f"ALTER TABLE {table} DISABLE TRIGGER USER")
        yield _ServerStore(connection)
        for table in TABLES:
            connection.execute(f"ALTER TABLE {table} ENABLE TRIGGER USER")
        for table in _NUMBERED:
            connection.execute(
                f"SELECT setval(pg_get_serial_sequence('{table}', 'id'),"  # noqa: S608
                f" coalesce((SELECT max(id) FROM {table}), 0) + 1, false)"
            )

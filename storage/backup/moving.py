"""Migration of a database to another engine, verified table by table."""

import asyncio
import sqlite3
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from storage.address import Address, ServerAddress, shown
from storage.backup.rows import TABLES, Store, filling, reading, version_of
from storage.database import Database
from storage.engine import Row, ServerUnreachable, Unusable
from storage.migrations import TOO_OLD, is_too_old
from storage.sqlite.engine import make_empty, migrations


@dataclass(frozen=True, slots=True)
class Copied:
    """A copied table: its number of rows, and their SHA-256."""

    table: str
    rows: int
    checksum: str


async def move(source: Address, target: Address) -> list[Copied]:
    """Copy everything into an empty database. The source stays unchanged.

    Both are upgraded to the newest schema, and locked, so that no bot runs on either.

    Raises:
        Unusable: one cannot be used, there is no source, or the target is not empty. The target
            is unchanged.
    """
    if source == target:
        raise Unusable("A database is not moved to where it is.")
    if isinstance(source, Path) and not source.exists():  # opening it would create it
        raise Unusable(f"There is no database at {source.resolve()}.")
    one = await Database.open(source, alone=True)
    try:
        other = await Database.open(target, alone=True)
        try:
            return await asyncio.to_thread(copy, source, target)
        finally:
            await other.close()
    finally:
        await one.close()


def copy_into_file(source: ServerAddress, target: Path) -> None:
    """Copy everything at one moment into a new SQLite file, while a bot may be running.

    The file has the schema of the source's version, as a backup has. Tables that only an earlier
    version had stay empty.

    Raises:
        Unusable: the source cannot be read, or is too old.
    """
    try:
        version = version_of(source)
    except _server_errors() as error:
        raise ServerUnreachable(
            f"The database {shown(source)} cannot be used: {_words(error, source)}."
        ) from error
    if is_too_old(version, migrations()):
        raise Unusable(f"The database {shown(source)} cannot be used: {TOO_OLD}.")
    make_empty(target, version)
    copy(source, target)


def copy(source: Address, target: Address) -> list[Copied]:
    """Copy all rows and verify them by reading them again; both databases have the same schema.

    Raises:
        Unusable: the target is not empty, or rejects a row. It is unchanged.
    """
    try:
        with reading(source) as there, filling(target) as here:
            for table in TABLES:
                columns = here.columns(table)
                if columns and next(here.rows(table, columns), None) is not None:
                    raise Unusable(f"There is something in {shown(target)} already: {table}.")
            return [_copy(there, here, table) for table in TABLES]
    except (sqlite3.Error, *_server_errors()) as error:  # type: ignore[misc]
        raise Unusable(
            f"{shown(source)} is not copied: {_words(error, source, target)}."
        ) from error


def _copy(source: Store, target: Store, table: str) -> Copied:
    columns = source.columns(table)
    sent, arrived = _Sum(), _Sum()
    if columns:  # otherwise the table is newer than the source
        target.fill(table, columns, sent.over(source.rows(table, columns)))
        for _ in arrived.over(target.rows(table, columns)):
            pass
    if sent.digest() != arrived.digest():
        raise Unusable(f"The table {table} has not arrived as it was.")
    return Copied(table, *arrived.digest())


class _Sum:
    """A count and a hash of rows."""

    def __init__(self) -> None:
        self._count = 0
        self._hash = sha256()

    def over(self, rows: Iterable[Row]) -> Iterator[Row]:
        """Yield the same rows, and count and hash each."""
        for row in rows:
            self._count += 1
            self._hash.update(repr(tuple(row)).encode("utf-8", "surrogatepass"))
            yield row

    def digest(self) -> tuple[int, str]:
        """Return the number of rows and their hash."""
        return self._count, self._hash.hexdigest()


def _words(error: Exception, *addresses: Address) -> str:
    """Return an error's text in one line, without the passwords of addresses."""
    words = str(error).strip().partition("\n")[0]
    for each in addresses:
        words = words.replace(str(each), shown(each))
    return words


def _server_errors() -> tuple[type[Exception], ...]:
    try:
        import psycopg
    except ImportError:
        return ()
    return (psycopg.Error,)

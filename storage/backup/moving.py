"""Moving a database from one engine to another, verified table by table."""

from __future__ import annotations

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
from storage.sqlite.engine import make_empty


@dataclass(frozen=True, slots=True)
class Copied:
    """A table that has been copied: how many rows, and the SHA-256 of all of them."""

    table: str
    rows: int
    checksum: str


async def move(source: Address, target: Address) -> list[Copied]:
    """Copy everything into a database in which nothing is. The source stays as it is.

    Both are brought to the newest schema, and locked, so that no bot runs on either.

    Raises:
        Unusable: one of them cannot be used, there is no source, or the target is not empty: it
            stays as it was.
    """
    if source == target:
        raise Unusable("A database is not moved to where it is.")
    if isinstance(source, Path) and not source.exists():  # opened, it would be made
        raise Unusable(f"There is no database at {source}.")
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
    """Copy everything, as of one moment, into a new file of SQLite's; a bot may run meanwhile.

    The file has the schema of that version, as a backup would.

    Raises:
        Unusable: it cannot be read.
    """
    try:
        make_empty(target, version_of(source))
    except _server_errors() as error:
        raise ServerUnreachable(
            f"The database {shown(source)} cannot be used: {_words(error, source)}."
        ) from error
    copy(source, target)


def copy(source: Address, target: Address) -> list[Copied]:
    """Copy all rows, and read them again to see that all are there; both have one schema.

    Raises:
        Unusable: the target is not empty, or does not take all of it: it stays as it was.
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
    if columns:  # else the source is older than the table
        target.fill(table, columns, sent.over(source.rows(table, columns)))
        for _ in arrived.over(target.rows(table, columns)):
            pass
    if sent.digest() != arrived.digest():
        raise Unusable(f"The table {table} has not arrived as it was.")
    return Copied(table, *arrived.digest())


class _Sum:
    """Counts rows and adds them up."""

    def __init__(self) -> None:
        self._count = 0
        self._hash = sha256()

    def over(self, rows: Iterable[Row]) -> Iterator[Row]:
        """The same rows, each counted as it passes."""
        for row in rows:
            self._count += 1
            self._hash.update(repr(tuple(row)).encode("utf-8", "surrogatepass"))
            yield row

    def digest(self) -> tuple[int, str]:
        """How many rows have passed, and their sum."""
        return self._count, self._hash.hexdigest()


def _words(error: Exception, *addresses: Address) -> str:
    """What an error says, in one line and without the passwords of addresses."""
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

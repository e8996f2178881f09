"""SQLite: one file, opened and migrated, one connection that writes, another that reads.

Durable before done: WAL with `synchronous=FULL`. A lock file keeps other processes out.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Sequence
from contextlib import closing, suppress
from contextvars import Context
from functools import partial
from importlib import resources
from pathlib import Path
from typing import Any, Self

import aiosqlite

from storage.engine import (
    Broken,
    Change,
    Damaged,
    ReadFailed,
    Row,
    Unusable,
    Usage,
    Write,
    WriteFailed,
)
from storage.sqlite.binding import bound
from storage.sqlite.files import (
    UNUSABLE,
    OpenFiles,
    check_log,
    check_pages,
    check_usable,
    existing,
    is_small,
    unusable,
    usage_of,
)
from storage.sqlite.group_commit import commit, is_damage
from storage.sqlite.lockfile import LockFile
from storage.sqlite.replacing import finish

logger = logging.getLogger(__name__)

_TRIES, _BETWEEN_TRIES = 40, 0.05  # seconds

_ROWS_AT_ONCE = 64  # that a cursor of aiosqlite fetches; nothing here uses one

_OLDEST_SQLITE = (3, 37)  # knows STRICT tables

_PATIENT, _IMPATIENT = "busy_timeout=5000", "busy_timeout=0"
_PRAGMAS = (_PATIENT, "synchronous=FULL", "foreign_keys=ON", "secure_delete=ON")

_BETWEEN_TIDYING = 1.0  # seconds


class Connection(aiosqlite.Connection):
    """One of aiosqlite's, which takes a whole group of writes to its thread at once."""

    async def commit_all(self, writes: Sequence[Write]) -> list[WriteFailed | None]:
        """Commit writes together; gives for each why it was refused, if it was."""
        errors: list[WriteFailed | None] = await self._execute(  # type: ignore[no-untyped-call]
            commit, self._conn, writes
        )
        return errors

    async def empty_log(self) -> bool:
        """Empty the write-ahead log, unless somebody reads an older state; gives whether it is."""
        emptied: bool = await self._execute(_empty_log, self._conn)  # type: ignore[no-untyped-call]
        return emptied


class SQLite:
    """An open SQLite database: an `Engine`."""

    shared = False

    def __init__(self, path: Path, lock: LockFile, writer: Connection, reader: Connection) -> None:
        self.writer = writer
        self._path = path
        self._lock = lock
        self._files = OpenFiles(path)
        self._reader = reader
        self._tidying: asyncio.Task[None] | None = None

    @classmethod
    async def open(cls, path: Path) -> Self:
        """Open the file, make it where there is none, and bring its schema up to date.

        Raises:
            Locked: another process has it.
            Full: the disk is full.
            Unusable: it cannot be read or written, is damaged, or is no database of ours.
        """
        connections: list[Connection] = []
        lock: LockFile | None = None
        try:
            _check_version()
            _make_folder(path.parent)
            check_usable(path)
            lock = LockFile.take(path)
            _finish_restore(path)
            check_log(path)
            _make_private(path)
            if is_small(path):
                check_pages(path)
            writer = await _connect(path, connections)
            await _migrate(writer)
            await _check_writable(writer)
            return cls(path, lock, writer, await _connect(path, connections))
        except (*UNUSABLE, Unusable) as error:
            for connection in connections:
                await connection.close()
            if lock is not None:
                lock.release()
            raise unusable(path, error) from error

    async def close(self) -> None:
        """Let go of the file."""
        if self._tidying is not None:
            self._tidying.cancel()
        # Both at once: a cancelled close must not leave a thread behind.
        try:
            for stopped in (self._reader.stop(), self.writer.stop()):
                if stopped is not None:
                    await stopped
        finally:
            self._files.close()
            self._lock.release()

    async def examine(self) -> None:
        """Read a large file through, beside everything else; a smaller one has been at the start.

        Raises:
            Unusable: it is damaged.
        """
        if is_small(self._path):
            return
        try:
            await asyncio.to_thread(check_pages, self._path)
        except UNUSABLE as error:
            raise unusable(self._path, error) from error

    @property
    def trouble(self) -> str | None:
        """Why nothing is kept before somebody mends it; None: all is well."""
        return self._files.trouble

    async def read(self, sql: str, parameters: Sequence[Any]) -> list[Row]:
        """The rows of a query, as of the last commit."""
        try:
            rows = await self._reader.execute_fetchall(sql, bound(sql, parameters))
            return [tuple(row) for row in rows]
        except sqlite3.Error as error:
            self._files.look_at(error)
            raise _unread(error) from error

    async def schema(self) -> int:
        """Return the version of the schema."""
        [(version,)] = await self.read("PRAGMA user_version", ())
        return int(version)

    async def usage(self) -> Usage:
        """Return how large its files are, and how much their disk has left."""
        try:
            return await asyncio.to_thread(usage_of, self._path)
        except OSError as error:
            raise ReadFailed(f"the database cannot be measured: {error}") from error

    async def is_first(self) -> bool:
        """It has the file to itself."""
        return True

    def in_line(self, key: str) -> list[Change]:  # noqa: ARG002 - as every engine
        """Nothing: no other process writes."""
        return []

    async def read_aside(self, sql: str) -> list[Row]:
        """The rows of a query, on a connection of its own."""
        try:
            return await asyncio.to_thread(_read_once, self._path, sql)
        except sqlite3.Error as error:
            raise _unread(error) from error

    async def commit(self, writes: Sequence[Write]) -> list[WriteFailed | None]:
        """Commit writes together, unless the files are no longer those that were opened."""
        lost, errors = self._files.check(), list[WriteFailed | None]()
        if lost is None:
            errors = await self.writer.commit_all(writes)
            for refused in errors:
                self._files.look_at(refused)
            lost = self._files.check()  # what was committed into deleted files is not there
        return errors if lost is None else [Broken(lost) for _ in writes]

    async def tidy(self) -> None:
        """Empty the write-ahead log, so that what was deleted is nowhere in the files.

        What cannot be emptied now is emptied later: who waits for a reader keeps all writes.
        """
        if await self.writer.empty_log() or self._tidying is not None:
            return
        self._tidying = asyncio.create_task(
            self._tidy_later(), name="storage tidy", context=Context()
        )

    async def _tidy_later(self) -> None:
        emptied = False
        while not emptied:
            await asyncio.sleep(_BETWEEN_TIDYING)
            emptied = await self.writer.empty_log()
        self._tidying = None


def _empty_log(connection: sqlite3.Connection) -> bool:
    connection.execute(f"PRAGMA {_IMPATIENT}")
    try:
        ((busy, *_),) = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    except sqlite3.Error:
        return False
    finally:
        connection.execute(f"PRAGMA {_PATIENT}")
    return not busy


def _unread(error: sqlite3.Error) -> ReadFailed:
    kind = Damaged if is_damage(error) else ReadFailed
    return kind(f"the database cannot be read: {error}")


def _read_once(path: Path, sql: str) -> list[Row]:
    with closing(sqlite3.connect(existing(path), uri=True)) as connection:
        return connection.execute(sql).fetchall()


def _finish_restore(path: Path) -> None:
    """Else a file without its log would be opened, or an empty one made."""
    for aside in finish(path.resolve()):
        logger.warning("A restore that was broken off is finished. What was there is now %s", aside)


def _make_folder(folder: Path) -> None:
    """Make the database's folder; said, because a misspelt path looks like a new database."""
    if not folder.exists():
        folder.mkdir(parents=True, mode=0o700)
        logger.warning("There was no folder %s: it has been made for the database", folder)


def _make_private(path: Path) -> None:
    """The file is for this user alone, as is the folder where there was none.

    SQLite gives the files that it makes beside it the same permissions.
    """
    # One that is there is not opened: closing it would take the locks that SQLite holds on it.
    if not path.exists():
        path.touch(0o600)
    with suppress(PermissionError):  # somebody else's, who lets us write
        path.chmod(0o600)


async def _use_wal(connection: aiosqlite.Connection) -> None:
    """SQLite does not wait for its turn here, so when several processes start at once we do."""
    for patience in range(_TRIES, -1, -1):
        try:
            await connection.execute_fetchall("PRAGMA journal_mode=WAL")
        except sqlite3.OperationalError:
            if not patience:
                raise
            await asyncio.sleep(_BETWEEN_TRIES)
        else:
            return


def _check_version() -> None:
    if sqlite3.sqlite_version_info < _OLDEST_SQLITE:
        raise Unusable(f"SQLite {sqlite3.sqlite_version} is too old, 3.37 is needed")


async def _connect(path: Path, opened: list[Connection]) -> Connection:
    connect = partial(sqlite3.connect, path, isolation_level=None, timeout=_BETWEEN_TRIES)
    connection = Connection(connect, _ROWS_AT_ONCE)
    await connection
    opened.append(connection)
    await _use_wal(connection)
    for pragma in _PRAGMAS:
        await connection.execute_fetchall(f"PRAGMA {pragma}")
    return connection


async def _check_writable(connection: aiosqlite.Connection) -> None:
    await connection.execute_fetchall("BEGIN IMMEDIATE")
    await connection.execute_fetchall("ROLLBACK")


def migrations() -> list[str]:
    """The numbered scripts in their order; the first brings the schema to version 1."""
    folder = resources.files("storage.sqlite") / "migrations"
    scripts = sorted(
        (entry for entry in folder.iterdir() if entry.name.endswith(".sql")),
        key=lambda entry: entry.name,
    )
    return [script.read_text(encoding="utf-8") for script in scripts]


def newest_version() -> int:
    """The version of the schema that this program writes."""
    return len(migrations())


def make_empty(path: Path, version: int) -> None:
    """A new file with the schema of a version, and nothing in it."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        for script in migrations()[:version]:
            connection.executescript(script)
        connection.execute(f"PRAGMA user_version = {version}")


async def _migrate(connection: aiosqlite.Connection) -> None:
    """Bring the schema to the newest version, in one transaction."""
    scripts = migrations()
    await connection.execute_fetchall("BEGIN IMMEDIATE")
    ((version,),) = await connection.execute_fetchall("PRAGMA user_version")
    if version > len(scripts):
        raise Unusable("it was written by a newer version of the program")
    for script in scripts[version:]:
        for statement in _statements(script):
            await connection.execute_fetchall(statement)
    await connection.execute_fetchall(f"PRAGMA user_version = {len(scripts)}")
    await connection.execute_fetchall("COMMIT")


def _statements(script: str) -> list[str]:
    """The statements of a script; a trigger's own semicolons do not end one."""
    statements: list[str] = []
    text = ""
    for line in script.splitlines(keepends=True):
        text += line
        if sqlite3.complete_statement(text):
            statements.append(text)
            text = ""
    return statements

"""One SQLite file: opening and migrating it, reading, and the one writer.

Durable before done: WAL with `synchronous=FULL`. All writes that wait are committed in
one transaction (see `storage.group_commit`).
"""

from __future__ import annotations

import asyncio
import json
import logging
import sqlite3
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from importlib import resources
from pathlib import Path
from typing import Any

import aiosqlite

from storage.group_commit import Change, Conflict, Write, WriteFailed, commit

__all__ = ["Change", "Conflict", "Database", "Locked", "Row", "Unusable", "WriteFailed", "as_json"]

Row = tuple[Any, ...]

_encode = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode

logger = logging.getLogger(__name__)

_TRIES, _BETWEEN_TRIES = 40, 0.05  # seconds

_ROWS_AT_ONCE = 64  # that a cursor of aiosqlite fetches; nothing here uses one

_OLDEST_SQLITE = (3, 37)  # knows STRICT tables

_PRAGMAS = ("busy_timeout=5000", "synchronous=FULL", "foreign_keys=ON", "secure_delete=ON")


class Unusable(Exception):
    """The file cannot serve as the database. Its text says why, for the person who starts it."""


class Locked(Unusable):
    """Another process has the file, for now."""


def as_json(value: Any) -> str:
    """A value as its column keeps it."""
    return _encode(value)


@dataclass(slots=True)
class _Waiting:
    changes: Write
    done: asyncio.Future[None]


class Connection(aiosqlite.Connection):
    """One of aiosqlite's, which takes a whole group of writes to its thread at once."""

    async def commit_all(self, writes: Sequence[Write]) -> list[WriteFailed | None]:
        """Commit writes together; gives for each why it was refused, if it was."""
        errors: list[WriteFailed | None] = await self._execute(  # type: ignore[no-untyped-call]
            commit, self._conn, writes
        )
        return errors


class Database:
    """An open database. One connection writes, another reads what has been committed."""

    def __init__(self, writer: Connection, reader: Connection) -> None:
        self._writer = writer
        self._reader = reader
        self._waiting: list[_Waiting] = []
        self._flush: asyncio.Task[None] | None = None
        self._closed = False

    @classmethod
    async def open(cls, path: Path) -> Database:
        """Open the file, make it where there is none, and bring its schema up to date.

        Raises:
            Locked: another process has it.
            Unusable: it cannot be read or written, or is no database of ours.
        """
        connections: list[Connection] = []
        try:
            _check_version()
            _make_private(path)
            writer = await _connect(path, connections)
            await _migrate(writer)
            await _check_writable(writer)
            return cls(writer, await _connect(path, connections))
        except (sqlite3.Error, OSError, Unusable) as error:
            for connection in connections:
                await connection.close()
            kind = Locked if _is_locked(error) else Unusable
            raise kind(f"The database {path} cannot be used: {error}.") from error

    async def close(self) -> None:
        """Commit what waits and let go of the file."""
        self._closed = True
        try:
            if self._flush is not None:
                await asyncio.wait([self._flush])
        finally:
            # Both at once: a cancelled close must not leave a thread behind.
            for stopped in (self._reader.stop(), self._writer.stop()):
                if stopped is not None:
                    await stopped

    async def read(self, sql: str, parameters: Sequence[Any] = ()) -> list[Row]:
        """The rows of a query, as of the last commit."""
        return [tuple(row) for row in await self._reader.execute_fetchall(sql, parameters)]

    async def write(self, *changes: Change) -> None:
        """Commit changes, all or none; returns when they are on the disk.

        Raises:
            Conflict: somebody else wrote there first.
            WriteFailed: the schema, the file or the disk refuses them.
        """
        if self._closed:
            raise WriteFailed("the database has been closed")
        item = _Waiting(changes, asyncio.get_running_loop().create_future())
        self._waiting.append(item)
        if self._flush is None or self._flush.done():
            self._flush = asyncio.create_task(self._commit_waiting(), name="storage flush")
        await item.done

    async def tidy(self) -> None:
        """Empty the write-ahead log, so that what was deleted is nowhere in the files.

        It waits until no transaction is open; what it cannot empty now is emptied later.
        """
        while self._flush is not None and not self._flush.done():
            await asyncio.wait([self._flush])
        with suppress(sqlite3.Error):
            await self._writer.execute_fetchall("PRAGMA wal_checkpoint(TRUNCATE)")

    async def _commit_waiting(self) -> None:
        while self._waiting:
            batch, self._waiting = self._waiting, []
            try:
                await self._commit(batch)
            finally:
                for item in batch:
                    item.done.cancel()  # does nothing to those that have been settled

    async def _commit(self, batch: list[_Waiting]) -> None:
        errors = await self._writer.commit_all([item.changes for item in batch])
        for item, failure in zip(batch, errors, strict=True):
            _settle(item, failure)


def _make_private(path: Path) -> None:
    """The file, and the folder where there was none, are for this user alone.

    SQLite gives the files that it makes beside it the same permissions.
    """
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    # One that is there is not opened: closing it would take the locks that SQLite holds on it.
    if not path.exists():
        path.touch(0o600)
    with suppress(PermissionError):  # somebody else's, who lets us write
        path.chmod(0o600)


def _is_locked(error: Exception) -> bool:
    """Whether it gets better by itself; the names of its kinds begin so."""
    name = getattr(error, "sqlite_errorname", None) or ""
    return name.startswith(("SQLITE_BUSY", "SQLITE_LOCKED"))


def _settle(item: _Waiting, error: WriteFailed | None) -> None:
    if item.done.done():  # whoever waited for it has gone
        return
    if error is None:
        item.done.set_result(None)
    else:
        item.done.set_exception(error)


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


def _migrations() -> list[str]:
    """The numbered scripts in their order; the first brings the schema to version 1."""
    folder = resources.files("storage") / "migrations"
    scripts = sorted(
        (entry for entry in folder.iterdir() if entry.name.endswith(".sql")),
        key=lambda entry: entry.name,
    )
    return [script.read_text(encoding="utf-8") for script in scripts]


async def _migrate(connection: aiosqlite.Connection) -> None:
    """Bring the schema to the newest version, in one transaction."""
    scripts = _migrations()
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

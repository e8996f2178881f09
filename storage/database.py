"""One SQLite file: opening and migrating it, reading, and the one writer.

Durable before done: WAL with `synchronous=FULL`. All writes that wait are committed in
one transaction (see `storage.group_commit`).
"""

from __future__ import annotations

import asyncio
import json
import logging
import sqlite3
import time
from collections.abc import Sequence
from contextlib import suppress
from contextvars import Context
from dataclasses import dataclass, field
from functools import partial
from importlib import resources
from pathlib import Path
from typing import Any

import aiosqlite

from storage.files import (
    UNUSABLE,
    Locked,
    OpenFiles,
    Unusable,
    check_pages,
    check_usable,
    is_small,
    unusable,
)
from storage.group_commit import Broken, Change, Conflict, Write, WriteFailed, commit
from storage.lockfile import LockFile

__all__ = [
    "Broken", "Change", "Conflict", "Database", "Locked", "ReadFailed", "Row", "Unusable",
    "WriteFailed", "as_json", "newest_version",
]  # fmt: skip

Row = tuple[Any, ...]

_encode = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode

logger = logging.getLogger(__name__)

_TRIES, _BETWEEN_TRIES = 40, 0.05  # seconds

_ROWS_AT_ONCE = 64  # that a cursor of aiosqlite fetches; nothing here uses one

_OLDEST_SQLITE = (3, 37)  # knows STRICT tables

_PRAGMAS = ("busy_timeout=5000", "synchronous=FULL", "foreign_keys=ON", "secure_delete=ON")


class ReadFailed(Exception):
    """The file does not give what is in it. Its text, one line, says why."""


def as_json(value: Any) -> str:
    """A value as its column keeps it."""
    return _encode(value)


@dataclass(slots=True)
class _Waiting:
    changes: Write
    done: asyncio.Future[None]
    since: float = field(default_factory=time.monotonic)


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

    def __init__(self, path: Path, lock: LockFile, writer: Connection, reader: Connection) -> None:
        self.path = path
        self._lock = lock
        self._files = OpenFiles(path)
        self._writer = writer
        self._reader = reader
        self._waiting: list[_Waiting] = []
        self._committing: list[_Waiting] = []
        self._flush: asyncio.Task[None] | None = None
        self._closed = False

    @classmethod
    async def open(cls, path: Path) -> Database:
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
            path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            check_usable(path)
            _make_private(path)
            lock = LockFile.take(path)
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
            self._lock.release()

    async def examine(self) -> None:
        """Read a large file through, beside everything else; a smaller one has been at the start.

        Raises:
            Unusable: it is damaged.
        """
        if is_small(self.path):
            return
        try:
            await asyncio.to_thread(check_pages, self.path)
        except UNUSABLE as error:
            raise unusable(self.path, error) from error

    @property
    def trouble(self) -> str | None:
        """Why nothing is kept before somebody mends it; None: all is well."""
        return self._files.trouble

    @property
    def queue(self) -> tuple[int, float]:
        """How many writes wait for their commit, and since when the first of them, in seconds."""
        waiting = [*self._committing, *self._waiting]
        return len(waiting), time.monotonic() - waiting[0].since if waiting else 0.0

    async def read(self, sql: str, parameters: Sequence[Any] = ()) -> list[Row]:
        """The rows of a query, as of the last commit.

        Raises:
            ReadFailed: the file does not give them.
        """
        try:
            return [tuple(row) for row in await self._reader.execute_fetchall(sql, parameters)]
        except sqlite3.Error as error:
            self._files.look_at(error)
            raise ReadFailed(f"the database cannot be read: {error}") from error

    async def write(self, *changes: Change) -> None:
        """Commit changes, all or none; returns when they are on the disk.

        Raises:
            Conflict: somebody else wrote there first.
            Broken: the file is damaged, gone or replaced.
            WriteFailed: the schema or the disk refuses them.
        """
        if self._closed:
            raise WriteFailed("the database has been closed")
        item = _Waiting(changes, asyncio.get_running_loop().create_future())
        self._waiting.append(item)
        if self._flush is None or self._flush.done():
            # It commits for many, and what it logs is nobody's alone.
            self._flush = asyncio.create_task(
                self._commit_waiting(), name="storage flush", context=Context()
            )
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
            self._committing = batch
            try:
                await self._commit(batch)
            finally:
                self._committing = []
                for item in batch:
                    item.done.cancel()  # does nothing to those that have been settled

    async def _commit(self, batch: list[_Waiting]) -> None:
        lost, errors = self._files.check(), list[WriteFailed | None]()
        if lost is None:
            errors = await self._writer.commit_all([item.changes for item in batch])
            for refused in errors:
                self._files.look_at(refused)
            lost = self._files.check()  # what was committed into deleted files is not there
        if lost is not None:
            errors = [Broken(lost) for _ in batch]
        for item, failure in zip(batch, errors, strict=True):
            _settle(item, failure)


def _make_private(path: Path) -> None:
    """The file is for this user alone, as is the folder where there was none.

    SQLite gives the files that it makes beside it the same permissions.
    """
    # One that is there is not opened: closing it would take the locks that SQLite holds on it.
    if not path.exists():
        path.touch(0o600)
    with suppress(PermissionError):  # somebody else's, who lets us write
        path.chmod(0o600)


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


def newest_version() -> int:
    """The version of the schema that this program writes."""
    return len(_migrations())


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

"""One SQLite file: opening and migrating it, reading, and the one writer.

Durable before done: WAL with `synchronous=FULL`. All writes that wait are committed
in one transaction (group commit), each behind a savepoint of its own, so that one
that is refused takes nothing of the others with it.
"""

from __future__ import annotations

import asyncio
import errno
import json
import logging
import sqlite3
import time
from collections.abc import Sequence
from contextlib import suppress
from contextvars import Context
from dataclasses import dataclass, field
from importlib import resources
from pathlib import Path
from typing import Any

import aiosqlite

from storage.files import (
    DamagedPages,
    NotAFile,
    OpenFiles,
    check_pages,
    check_usable,
    is_damage,
    is_small,
)
from storage.lockfile import Held, LockFile

Row = tuple[Any, ...]

logger = logging.getLogger(__name__)

# A key that is there already, or a trigger of the log that says no.
_SOMEBODY_WAS_FIRST = (
    "SQLITE_CONSTRAINT_PRIMARYKEY",
    "SQLITE_CONSTRAINT_UNIQUE",
    "SQLITE_CONSTRAINT_TRIGGER",
)

_TRIES, _BETWEEN_TRIES = 40, 0.05  # seconds

_OLDEST_SQLITE = (3, 37)  # knows STRICT tables

_NO_ROOM = (errno.ENOSPC, errno.EDQUOT)

_PRAGMAS = ("busy_timeout=5000", "synchronous=FULL", "foreign_keys=ON", "secure_delete=ON")


class Unusable(Exception):
    """The file cannot serve as the database. Its text says why, for the person who starts it."""


class Locked(Unusable):
    """Another process has the file, for now."""


class Full(Unusable):
    """There is no room on the disk, for now."""


class WriteFailed(Exception):
    """The world refused a write (a full disk, a lock): nothing of it was kept."""


class Conflict(WriteFailed):
    """Somebody else wrote there first."""


class Broken(WriteFailed):
    """The file is damaged, gone or replaced: nothing is kept before somebody mends that."""


class ReadFailed(Exception):
    """The file does not give what is in it. Its text, one line, says why."""


def as_json(value: Any) -> str:
    """A value as its column keeps it."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


@dataclass(frozen=True, slots=True)
class Change:
    """One statement and its parameters."""

    sql: str
    parameters: Sequence[Any] = ()


_BEGIN, _COMMIT, _ROLLBACK = Change("BEGIN IMMEDIATE"), Change("COMMIT"), Change("ROLLBACK")


@dataclass(slots=True)
class _Write:
    changes: Sequence[Change]
    done: asyncio.Future[None]
    since: float = field(default_factory=time.monotonic)


class Database:
    """An open database. One connection writes, another reads what has been committed."""

    def __init__(
        self,
        path: Path,
        lock: LockFile,
        writer: aiosqlite.Connection,
        reader: aiosqlite.Connection,
    ) -> None:
        self.path = path
        self._lock = lock
        self._files = OpenFiles(path)
        self._writer = writer
        self._reader = reader
        self._damage: str | None = None
        self._lost: str | None = None
        self._committing: list[_Write] = []
        self._waiting: list[_Write] = []
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
        connections: list[aiosqlite.Connection] = []
        lock: LockFile | None = None
        try:
            _check_version()
            path.parent.mkdir(parents=True, exist_ok=True)
            check_usable(path)
            lock = LockFile.take(path)
            if is_small(path):
                check_pages(path)
            writer = await _connect(path, connections)
            await _migrate(writer)
            await _check_writable(writer)
            return cls(path, lock, writer, await _connect(path, connections))
        except (sqlite3.Error, OSError, Unusable, NotAFile, Held, DamagedPages) as error:
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
        except (sqlite3.Error, DamagedPages) as error:
            raise unusable(self.path, error) from error

    @property
    def trouble(self) -> str | None:
        """Why nothing is kept before somebody mends it; None: all is well."""
        lost = self._files.lost()
        return self._damage if lost is None else f"{lost} has been deleted or replaced"

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
            self._look_at(error)
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
        item = _Write(changes, asyncio.get_running_loop().create_future())
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

    async def _commit(self, batch: list[_Write]) -> None:
        errors: list[WriteFailed | None]
        try:
            self._check_files()
            errors = await self._transact(batch)
            self._check_files()  # what was committed into deleted files is not there
        except (sqlite3.Error, Broken) as error:
            self._look_at(error)
            errors = await self._undo(batch, error)
        except Exception as error:
            logger.exception("A write went wrong")
            errors = await self._undo(batch, error)
        for item, failure in zip(batch, errors, strict=True):
            _settle(item, failure)

    def _check_files(self) -> None:
        """Whether what is committed now stays.

        Raises:
            Broken: it does not.
        """
        lost = self._files.lost()
        if lost == self._lost is None:
            return
        known, self._lost = self._lost, lost
        if lost is not None:
            words = f"{lost} has been deleted or replaced"
            if lost != known:
                self._alarm(words)
            raise Broken(words)

    def _look_at(self, error: Exception) -> None:
        """Say so once where the file is damaged."""
        if is_damage(error) and self._damage is None:
            self._damage = str(error)
            self._alarm(self._damage)

    def _alarm(self, why: str) -> None:
        logger.critical(
            "The database %s is broken: %s. Nothing is kept any more: stop the bot, bring the file"
            " back (python -m bot restore FILE), and start it again",
            self.path,
            why,
        )

    async def _transact(self, batch: list[_Write]) -> list[WriteFailed | None]:
        """One transaction; a single statement is one by itself."""
        if len(batch) == len(batch[0].changes) == 1:
            await self._run(*batch[0].changes)
            return [None]
        await self._run(_BEGIN)
        errors = [await self._apply(item, shared=len(batch) > 1) for item in batch]
        await self._run(_COMMIT)
        return errors

    async def _undo(self, batch: list[_Write], error: Exception) -> list[WriteFailed | None]:
        if self._writer.in_transaction:
            with suppress(sqlite3.Error):
                await self._run(_ROLLBACK)
        return [_failure(error) for _ in batch]

    async def _apply(self, item: _Write, *, shared: bool) -> WriteFailed | None:
        """Run an item's changes; one that shares its transaction is refused by itself."""
        if not shared:
            await self._run(*item.changes)
            return None
        await self._run(Change("SAVEPOINT item"))
        try:
            await self._run(*item.changes)
        except sqlite3.IntegrityError as error:
            await self._run(Change("ROLLBACK TO item"))
            return _failure(error)
        finally:
            await self._run(Change("RELEASE item"))
        return None

    async def _run(self, *changes: Change) -> None:
        for change in changes:
            await self._writer.execute_fetchall(change.sql, change.parameters)


def _is_locked(error: Exception) -> bool:
    """Whether it gets better by itself; the names of its kinds begin so."""
    name = getattr(error, "sqlite_errorname", None) or ""
    return name.startswith(("SQLITE_BUSY", "SQLITE_LOCKED"))


def unusable(path: Path, error: Exception) -> Unusable:
    """Why a file cannot serve as the database, for the person who starts it."""
    if isinstance(error, DamagedPages):
        return Unusable(
            f"The database {path} is damaged: {error}. Bring back a backup:"
            " python -m bot restore FILE."
        )
    kind = Unusable
    if isinstance(error, Held) or _is_locked(error):
        kind = Locked
    elif _is_full(error):
        kind = Full
    return kind(f"The database {path} cannot be used: {error}.")


def _is_full(error: Exception) -> bool:
    name = getattr(error, "sqlite_errorname", None) or ""
    return name == "SQLITE_FULL" or (isinstance(error, OSError) and error.errno in _NO_ROOM)


def _failure(error: Exception) -> WriteFailed:
    if isinstance(error, WriteFailed):
        return error
    if is_damage(error):
        return Broken(str(error))
    taken = getattr(error, "sqlite_errorname", None) in _SOMEBODY_WAS_FIRST
    return Conflict(str(error)) if taken else WriteFailed(str(error))


def _settle(item: _Write, error: WriteFailed | None) -> None:
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


async def _connect(path: Path, opened: list[aiosqlite.Connection]) -> aiosqlite.Connection:
    connection = await aiosqlite.connect(path, isolation_level=None, timeout=_BETWEEN_TRIES)
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

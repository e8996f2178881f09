"""The SQLite engine: one connection that writes, and one that reads.

WAL with `synchronous=FULL` makes commits durable. A lock file excludes other processes.
"""

import asyncio
import logging
import sqlite3
from collections.abc import Sequence
from contextlib import closing, suppress
from contextvars import Context
from functools import partial
from pathlib import Path
from typing import Self

import aiosqlite

from storage.engine import (
    Broken,
    Damaged,
    Engine,
    Parameters,
    ReadFailed,
    Row,
    Unusable,
    Usage,
    Write,
    WriteFailed,
)
from storage.migrations import TOO_OLD, Scripts, is_too_old, scripts_of
from storage.sqlite.files import (
    UNUSABLE,
    OpenFiles,
    check_log,
    check_name,
    check_pages,
    check_usable,
    existing,
    is_small,
    unusable,
    usage_of,
)
from storage.sqlite.group_commit import bound, commit, is_damage
from storage.sqlite.lockfile import LockFile
from storage.sqlite.mounts import doubts_about
from storage.sqlite.replacing import finish

logger = logging.getLogger(__name__)

_TRIES, _BETWEEN_TRIES = 40, 0.05  # seconds

_ROWS_AT_ONCE = 64  # fetch size of an aiosqlite cursor; unused here

_OLDEST_SQLITE = (3, 37)  # the first version with STRICT tables

_PATIENT, _IMPATIENT = "busy_timeout=5000", "busy_timeout=0"
_PRAGMAS = (_PATIENT, "synchronous=FULL", "foreign_keys=ON", "secure_delete=ON")

_BETWEEN_TIDYING = 1.0  # seconds

_FIRST_CHECK = 2.0  # seconds; what takes longer is checked in the background


class Connection(aiosqlite.Connection):
    """An aiosqlite connection that runs a whole group of writes on its thread at once."""

    async def commit_all(self, writes: Sequence[Write]) -> list[WriteFailed | None]:
        """Commit writes together; return for each its error, or None."""
        errors: list[WriteFailed | None] = await self._execute(  # type: ignore[no-untyped-call]
            commit, self._conn, writes
        )
        return errors

    async def empty_log(self) -> bool:
        """Empty the write-ahead log unless a reader needs it; return whether it is empty."""
        emptied: bool = await self._execute(_empty_log, self._conn)  # type: ignore[no-untyped-call]
        return emptied


class SQLite(Engine):
    """An open SQLite database. Its lock file excludes other processes."""

    shared = False

    def __init__(
        self,
        path: Path,
        lock: LockFile,
        writer: Connection,
        reader: Connection,
        *,
        is_checked: bool,
    ) -> None:
        self.writer = writer
        self._path = path
        self._lock = lock
        self._files = OpenFiles(path)
        self._reader = reader
        self._tidying: asyncio.Task[None] | None = None
        self._is_checked = is_checked

    @classmethod
    async def open(cls, path: Path) -> Self:
        """Open or create the file, and upgrade its schema.

        Raises:
            Locked: another process holds it.
            Full: the disk is full.
            Unusable: it is not readable or writable, is damaged, or is not one of ours.
        """
        connections: list[Connection] = []
        lock: LockFile | None = None
        try:
            _check_version()
            _make_folder(path.parent)
            check_usable(path)
            lock = LockFile.take(path)
            _finish_restore(path)
            check_name(path)
            _make_private(path)
            lock.hold(path)
            check_log(path)
            for doubt in doubts_about(path):
                logger.warning("%s", doubt)
            is_checked = is_small(path) and check_pages(path, _FIRST_CHECK)
            writer = await _connect(path, connections)
            await _migrate(writer)
            await _check_writable(writer)
            reader = await _connect(path, connections)
            return cls(path, lock, writer, reader, is_checked=is_checked)
        except (*UNUSABLE, Unusable) as error:
            for connection in connections:
                await connection.close()
            if lock is not None:
                lock.release()
            raise unusable(path, error) from error

    async def close(self) -> None:
        """Close the connections and release the lock."""
        if self._tidying is not None:
            self._tidying.cancel()
        try:
            # SQLite removes its log with the last connection. Of two that close at once, each may
            # take the other for the last.
            await _stop(self._reader)
        finally:
            try:
                await _stop(self.writer)
            finally:
                self._files.close()
                self._lock.release()

    async def examine(self) -> None:
        """Check a large file in a thread, unless all of it was checked at the start.

        Raises:
            Unusable: it is damaged.
        """
        if self._is_checked:
            return
        try:
            await asyncio.to_thread(check_pages, self._path)
        except UNUSABLE as error:
            raise unusable(self._path, error) from error

    @property
    def trouble(self) -> str | None:
        """Why writes fail until an operator repairs the database; None if it works."""
        return self._files.trouble

    async def read(self, sql: str, parameters: Parameters) -> list[Row]:
        """Run a query on the last commit."""
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
        """Return the size of the files, and the free space on their disk."""
        try:
            return await asyncio.to_thread(usage_of, self._path)
        except OSError as error:
            raise ReadFailed(f"the database cannot be measured: {error}") from error

    async def read_aside(self, sql: str) -> list[Row]:
        """Run a query on a separate connection."""
        try:
            return await asyncio.to_thread(_read_once, self._path, sql)
        except sqlite3.Error as error:
            raise _unread(error) from error

    async def commit(self, writes: Sequence[Write]) -> list[WriteFailed | None]:
        """Commit writes together, unless the files were replaced or deleted."""
        lost, errors = self._files.check(), list[WriteFailed | None]()
        if lost is None:
            errors = await self.writer.commit_all(writes)
            for refused in errors:
                self._files.look_at(refused)
            lost = self._files.check()  # a commit into deleted files is lost
        return errors if lost is None else [Broken(lost) for _ in writes]

    async def tidy(self) -> None:
        """Empty the write-ahead log, so that no deleted data remains in the files.

        If a reader needs the log, it is emptied later: waiting would block all writes.
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
    """Finish an interrupted restore, before a file is opened without its log or created empty."""
    for aside in finish(path.resolve()):
        logger.warning("A restore that was broken off is finished. What was there is now %s", aside)


def _make_folder(folder: Path) -> None:
    """Create the database's folder, with a warning, since the path may be misspelt."""
    if not folder.exists():
        folder.mkdir(parents=True, mode=0o700)
        logger.warning("There was no folder %s: it has been made for the database", folder)


def _make_private(path: Path) -> None:
    """Make the file, and a new folder, accessible to this user only.

    SQLite gives the files beside it the same permissions.
    """
    # An existing file is not opened: closing it would release SQLite's locks on it.
    if not path.exists():
        path.touch(0o600)
    with suppress(PermissionError):  # the file belongs to another user
        path.chmod(0o600)


async def _use_wal(connection: aiosqlite.Connection) -> None:
    """Switch to WAL; retry, since SQLite does not queue this for several processes."""
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


async def _stop(connection: Connection) -> None:
    """Close a connection and end its thread, even if the wait for it is cancelled."""
    stopped = connection.stop()
    if stopped is not None:
        await stopped


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


def migrations() -> Scripts:
    """Return the scripts by the version to which they upgrade."""
    return scripts_of("sqlite")


def newest_version() -> int:
    """Return the version of this program's schema."""
    return max(migrations())


def make_empty(path: Path, version: int) -> None:
    """Create an empty file with the schema of a version, in one transaction."""
    scripts = [script for number, script in migrations().items() if number <= version]
    version_set = f"PRAGMA user_version = {version};"
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.executescript("\n".join(["BEGIN;", *scripts, version_set, "COMMIT;"]))


async def _migrate(connection: aiosqlite.Connection) -> None:
    """Upgrade the schema to the newest version, in one transaction.

    Raises:
        Unusable: it is too old, or a newer program has written it.
    """
    scripts = migrations()
    await connection.execute_fetchall("BEGIN IMMEDIATE")
    ((version,),) = await connection.execute_fetchall("PRAGMA user_version")
    if is_too_old(version, scripts):
        raise Unusable(TOO_OLD)
    if version > max(scripts):
        raise Unusable("it was written by a newer version of the program")
    for number, script in scripts.items():
        for statement in _statements(script) if number > version else ():
            await connection.execute_fetchall(statement)
    await connection.execute_fetchall(f"PRAGMA user_version = {max(scripts)}")
    await connection.execute_fetchall("COMMIT")


def _statements(script: str) -> list[str]:
    """Split a script into statements; semicolons within a trigger do not count."""
    statements: list[str] = []
    text = ""
    for line in script.splitlines(keepends=True):
        text += line
        if sqlite3.complete_statement(text):
            statements.append(text)
            text = ""
    return statements

"""The database: reads, and the single writer, on either engine.

All waiting writes are committed in one transaction (group commit), and are durable when they
return.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextvars import Context
from dataclasses import dataclass, field
from typing import Any, TypeVar

from storage.address import Address, ServerAddress, shown
from storage.engine import (
    JSON,
    Broken,
    Change,
    Conflict,
    Damaged,
    Engine,
    Full,
    Locked,
    NoDriver,
    Parameters,
    ReadFailed,
    Row,
    ServerUnreachable,
    Unanswered,
    Unusable,
    Unwritable,
    Write,
    WriteFailed,
)
from storage.last_writes import LastWrites
from storage.rows import as_json, build
from storage.sqlite.engine import SQLite

__all__ = [
    "JSON", "Broken", "Change", "Conflict", "Damaged", "Database", "Full", "Locked", "NoDriver",
    "ReadFailed", "Repository", "Row",
    "ServerUnreachable", "Unanswered", "Unusable", "Unwritable", "WriteFailed", "as_json",
]  # fmt: skip

T = TypeVar("T")


@dataclass(slots=True)
class _Waiting:
    changes: Write
    done: asyncio.Future[None]
    since: float = field(default_factory=time.monotonic)


class Database:
    """An open database."""

    def __init__(self, address: Address, engine: Engine) -> None:
        self.address = address
        self.engine = engine
        self.shared = engine.shared  # whether other processes may write to it, too
        self._waiting: list[_Waiting] = []
        self._committing: list[_Waiting] = []
        self._flush: asyncio.Task[None] | None = None
        self._closed = False
        self._last = LastWrites(shown(address), self.write)

    @classmethod
    async def open(cls, address: Address, *, alone: bool = False) -> Database:
        """Open a database and upgrade its schema; create a file if there is none.

        Several processes can use a server's database, unless one opens it `alone`. A file has one
        process.

        Raises:
            Locked: another process holds it.
            Full: the disk is full.
            ServerUnreachable: its server does not answer.
            Unusable: it is not readable or writable, is damaged, or is not one of ours.
        """
        return cls(address, await _open(address, alone=alone))

    async def close(self) -> None:
        """Commit the waiting writes and close the database."""
        self._closed = True
        self._last.stop()
        try:
            if self._flush is not None:
                await asyncio.wait([self._flush])
        finally:
            await self.engine.close()

    @property
    def trouble(self) -> str | None:
        """Why nothing can be stored now; None if the last write was."""
        return self.engine.trouble or self._last.trouble

    @property
    def queue(self) -> tuple[int, float]:
        """The number of waiting writes, and the age of the first of them, in seconds."""
        waiting = [*self._committing, *self._waiting]
        return len(waiting), time.monotonic() - waiting[0].since if waiting else 0.0

    async def read(self, sql: str, parameters: Parameters = ()) -> list[Row]:
        """Run a query on the last commit.

        Raises:
            ReadFailed: the database cannot be read.
        """
        return await self.engine.read(sql, parameters)

    async def take(self, sql: str, parameters: Parameters) -> list[Row]:
        """Return the rows that a statement changes at once, in a shared database.

        Its changes are lost if the server crashes at that moment.

        Raises:
            ReadFailed: the database cannot be read.
        """
        return await self.engine.read(sql, parameters)

    async def write(self, *changes: Change) -> None:
        """Commit changes, all or none; return when they are durable.

        Raises:
            Conflict: another process or task wrote first.
            Broken: the database is damaged, gone or replaced.
            WriteFailed: a constraint or the system rejects them.
        """
        if self._closed:
            raise WriteFailed("the database has been closed")
        item = _Waiting(changes, asyncio.get_running_loop().create_future())
        self._waiting.append(item)
        if self._flush is None or self._flush.done():
            # It commits for many tasks, so it has no task's trace.
            self._flush = asyncio.create_task(
                self._commit_waiting(), name="storage flush", context=Context()
            )
        await item.done

    async def tidy(self) -> None:
        """Remove deleted data from the files, if the engine needs that.

        It waits until no transaction is open.
        """
        while self._flush is not None and not self._flush.done():
            await asyncio.wait([self._flush])
        await self.engine.tidy()

    async def _commit_waiting(self) -> None:
        while self._waiting:
            batch, self._waiting = self._waiting, []
            self._committing = batch
            try:
                await self._commit(batch)
            finally:
                self._committing = []
                for item in batch:
                    item.done.cancel()  # has no effect on settled ones

    async def _commit(self, batch: list[_Waiting]) -> None:
        errors = await self.engine.commit([item.changes for item in batch])
        self._last.record(errors)
        for item, failure in zip(batch, errors, strict=True):
            _settle(item, failure)


async def _open(address: Address, *, alone: bool) -> Engine:
    if not isinstance(address, ServerAddress):
        return await SQLite.open(address)
    try:
        from storage.postgresql.engine import PostgreSQL
    except ImportError:
        raise NoDriver from None
    return await PostgreSQL.open(address, alone=alone)


def _settle(item: _Waiting, error: WriteFailed | None) -> None:
    if item.done.done():  # its caller was cancelled
        return
    if error is None:
        item.done.set_result(None)
    else:
        item.done.set_exception(error)


class Repository:
    """Rows of a database. Reads raise `ReadFailed`, writes `WriteFailed`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def _all(self, kind: Callable[..., T], sql: str, parameters: Parameters) -> list[T]:
        """Run a query and build a dataclass from each row (see `build`)."""
        return [build(kind, row) for row in await self._database.read(sql, parameters)]

    async def _first(self, kind: Callable[..., T], sql: str, parameters: Parameters) -> T | None:
        """Run a query and build a dataclass from its first row; None without rows."""
        return next(iter(await self._all(kind, sql, parameters)), None)

    async def _values(self, sql: str, parameters: Parameters = ()) -> list[Any]:
        """Run a query and return the first column."""
        return [row[0] for row in await self._database.read(sql, parameters)]

    async def _value(self, sql: str, parameters: Parameters) -> Any:
        """Run a query and return the first column of its first row; None without rows."""
        return next(iter(await self._values(sql, parameters)), None)

    async def _write(self, sql: str, parameters: Parameters = ()) -> None:
        """Commit one statement."""
        await self._database.write(Change(sql, parameters))

"""The database: reading, and the one writer, on whichever engine keeps it.

All writes that wait are committed in one transaction (group commit), durable before done.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Sequence
from contextvars import Context
from dataclasses import dataclass, field
from typing import Any

from storage.address import Address, ServerAddress
from storage.engine import (
    Broken,
    Change,
    Conflict,
    Damaged,
    Engine,
    Full,
    Locked,
    NoDriver,
    ReadFailed,
    Row,
    ServerUnreachable,
    Unanswered,
    Unusable,
    Usage,
    Write,
    WriteFailed,
)
from storage.sqlite.engine import SQLite

__all__ = [
    "Broken", "Change", "Conflict", "Damaged", "Database", "Full", "Locked", "NoDriver",
    "ReadFailed", "Row",
    "ServerUnreachable", "Unanswered", "Unusable", "WriteFailed", "as_json",
]  # fmt: skip

_encode = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


def as_json(value: Any) -> str:
    """A value as its column keeps it."""
    return _encode(value)


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
        self.shared = engine.shared  # whether other processes may write there, too
        self._waiting: list[_Waiting] = []
        self._committing: list[_Waiting] = []
        self._flush: asyncio.Task[None] | None = None
        self._closed = False

    @classmethod
    async def open(cls, address: Address, *, alone: bool = False) -> Database:
        """Open a database, and bring its schema up to date; a file is made where there is none.

        Several processes may have one on a server, unless one has it `alone`; a file has one.

        Raises:
            Locked: another process has it.
            Full: the disk is full.
            ServerUnreachable: its server does not answer.
            Unusable: it cannot be read or written, is damaged, or is no database of ours.
        """
        return cls(address, await _open(address, alone=alone))

    async def close(self) -> None:
        """Commit what waits and let go of the database."""
        self._closed = True
        try:
            if self._flush is not None:
                await asyncio.wait([self._flush])
        finally:
            await self.engine.close()

    async def examine(self) -> None:
        """See whether what could not be looked at when it was opened is whole.

        Raises:
            Unusable: it is damaged.
        """
        await self.engine.examine()

    @property
    def trouble(self) -> str | None:
        """Why nothing is kept before somebody mends it; None: all is well."""
        return self.engine.trouble

    @property
    def queue(self) -> tuple[int, float]:
        """How many writes wait for their commit, and since when the first of them, in seconds."""
        waiting = [*self._committing, *self._waiting]
        return len(waiting), time.monotonic() - waiting[0].since if waiting else 0.0

    async def read(self, sql: str, parameters: Sequence[Any] = ()) -> list[Row]:
        """The rows of a query, as of the last commit.

        Raises:
            ReadFailed: the database does not give them.
        """
        return await self.engine.read(sql, parameters)

    async def schema(self) -> int:
        """Return the version of the schema, which a newer process may have raised.

        Raises:
            ReadFailed: the database does not say.
        """
        return await self.engine.schema()

    async def usage(self) -> Usage:
        """Return how much room the database takes.

        Raises:
            ReadFailed: the database does not say.
        """
        return await self.engine.usage()

    async def is_first(self) -> bool:
        """Whether no other process had the database open when it was opened, that has it still.

        Raises:
            ReadFailed: the database does not say.
        """
        return await self.engine.is_first()

    def in_line(self, key: str) -> list[Change]:
        """What a write begins with, so that no other process's with that key goes on meanwhile."""
        return self.engine.in_line(key)

    async def take(self, sql: str, parameters: Sequence[Any]) -> list[Row]:
        """The rows that a statement changes at once, of a database that several processes share.

        What it changes is lost if the server dies in that moment.

        Raises:
            ReadFailed: the database does not give them.
        """
        return await self.engine.read(sql, parameters)

    async def read_aside(self, sql: str) -> list[Row]:
        """The rows of a query that takes long, while which others read.

        Raises:
            ReadFailed: the database does not give them.
        """
        return await self.engine.read_aside(sql)

    async def write(self, *changes: Change) -> None:
        """Commit changes, all or none; returns when they are durable.

        Raises:
            Conflict: somebody else wrote there first.
            Broken: it is damaged, gone or replaced.
            WriteFailed: the schema or the world refuses them.
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
        """Leave nothing of what was deleted where the engine can help it.

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
                    item.done.cancel()  # does nothing to those that have been settled

    async def _commit(self, batch: list[_Waiting]) -> None:
        errors = await self.engine.commit([item.changes for item in batch])
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
    if item.done.done():  # whoever waited for it has gone
        return
    if error is None:
        item.done.set_result(None)
    else:
        item.done.set_exception(error)

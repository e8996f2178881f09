"""The connections that read: a few, each for one query at a time."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any, LiteralString

import psycopg
from psycopg import errors

from storage.address import ServerAddress
from storage.engine import Row
from storage.postgresql.connection import connect, patiently, set_up

_AT_ONCE = 4


class Readers:
    """Connections to a server, opened when they are wanted. It needs no task of its own."""

    def __init__(self, address: ServerAddress) -> None:
        self._address = address
        self._free: list[psycopg.AsyncConnection] = []
        self._room = asyncio.Semaphore(_AT_ONCE)

    async def fetch(self, statement: LiteralString, parameters: Sequence[Any]) -> list[Row]:
        """The rows of a query.

        Raises:
            psycopg.Error: PostgreSQL says why not; a server that has been restarted is asked again.
        """
        async with self._room:
            try:
                return await self._fetch(statement, parameters)
            except errors.OperationalError:
                await self.close()  # what was opened before is lost, too
                return await self._fetch(statement, parameters)

    async def close(self) -> None:
        """Close those that nobody uses now."""
        while self._free:
            await self._free.pop().close()

    async def _fetch(self, statement: LiteralString, parameters: Sequence[Any]) -> list[Row]:
        connection = self._free.pop() if self._free else await patiently(self._open)
        try:
            rows = await (await connection.execute(statement, parameters)).fetchall()
        except BaseException:  # perhaps in the middle of an answer
            await connection.close()
            raise
        self._free.append(connection)
        return rows

    async def _open(self) -> psycopg.AsyncConnection:
        connection = await connect(self._address)
        await set_up(connection)
        return connection

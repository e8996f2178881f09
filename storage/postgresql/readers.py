"""The reading connections, each for one query at a time."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, LiteralString

import psycopg
from psycopg import errors

from storage.address import ServerAddress
from storage.engine import Parameters, Row
from storage.postgresql.connection import closed_when_silent, connect, patiently, set_up

_AT_ONCE = 4


class Readers:
    """A pool of connections, opened on demand.

    `away` is why the server did not answer the last time, if so.
    """

    def __init__(self, address: ServerAddress) -> None:
        self._address = address
        self._free: list[psycopg.AsyncConnection] = []
        self._room = asyncio.Semaphore(_AT_ONCE)
        self.away: str | None = None
        self._looking: asyncio.Task[None] | None = None

    async def fetch(self, statement: LiteralString, parameters: Parameters) -> list[Row]:
        """Run a query; retry once after a restart of the server.

        Raises:
            psycopg.Error: the query failed.
        """
        async with self._room:
            if self._free:
                try:
                    return await self._ask(self._free.pop(), statement, parameters)
                except errors.OperationalError:
                    await self.close()  # earlier connections are lost, too
            return await self._ask(await self._opened(), statement, parameters)

    async def close(self) -> None:
        """Close the idle connections."""
        if self._looking is not None:
            self._looking.cancel()
        while self._free:
            await self._free.pop().close()

    async def _ask(
        self, connection: psycopg.AsyncConnection, statement: LiteralString, given: Sequence[Any]
    ) -> list[Row]:
        try:
            with closed_when_silent(connection):
                rows = await (await connection.execute(statement, given)).fetchall()
        except BaseException:  # perhaps in the middle of an answer
            await connection.close()
            raise
        self._free.append(connection)
        return rows

    async def _opened(self) -> psycopg.AsyncConnection:
        """Open a connection; fail at once while the server is known to be away."""
        if self.away is not None:
            if self._looking is None or self._looking.done():
                self._looking = asyncio.create_task(self._look(), name="storage readers")
            raise errors.OperationalError(self.away)
        try:
            return await patiently(self._open)
        except errors.OperationalError as error:
            self.away = str(error)
            raise

    async def _look(self) -> None:
        """Check whether the server is back."""
        with suppress(psycopg.Error):
            self._free.append(await self._open())
            self.away = None

    async def _open(self) -> psycopg.AsyncConnection:
        connection = await connect(self._address)
        await set_up(connection)
        return connection

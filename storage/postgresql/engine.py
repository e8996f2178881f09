"""The PostgreSQL engine: one connection that writes and holds a lock, and a pool of readers.

Writes that are committed together are sent in pipeline mode, so that a commit costs one round
trip for any number of writes. The lock belongs to the writer's session: several processes share
it, and a process that needs the others to pause holds it exclusively.
"""

import asyncio
import logging
import random
from collections.abc import Sequence
from contextlib import nullcontext, suppress
from functools import partial
from typing import LiteralString, Self

import psycopg
from psycopg import errors

from storage.address import ServerAddress, shown
from storage.engine import (
    Broken,
    Change,
    Conflict,
    Engine,
    Parameters,
    ReadFailed,
    Row,
    ServerUnreachable,
    Unanswered,
    Unusable,
    Unwritable,
    Usage,
    Write,
    WriteFailed,
)
from storage.postgresql.connection import (
    EARLIER_WRITERS,
    check_server,
    closed_when_silent,
    connect,
    patiently,
    release_and_close,
    set_up_writer,
    take_alone,
    take_lock,
)
from storage.postgresql.dialect import translated
from storage.postgresql.readers import Readers
from storage.postgresql.schema import migrate

logger = logging.getLogger(__name__)

# The first half of the advisory locks for serialized writes; the second is their key.
_IN_LINE = 0x0DDF

# Errors of processes that wait for each other; each retries.
_ENTANGLED = (errors.DeadlockDetected, errors.SerializationFailure)
_ATTEMPTS = 4

# Constraint violations that an earlier write of another process causes. A missing row of a foreign
# key was deleted by another process.
_SOMEBODY_WAS_FIRST = (
    errors.UniqueViolation,
    errors.IntegrityConstraintViolation,
    errors.ForeignKeyViolation,
)

# Errors that every other write would meet, too: the server is away, full, or read-only.
_NOTHING_NOW = (errors.OperationalError, errors.ReadOnlySqlTransaction)

_TAKEN_OVER = "another process has taken it over"

# Errors that reject one write and leave the others unaffected.
_ITS_OWN = (errors.IntegrityError, errors.DataError)


class PostgreSQL(Engine):
    """An open PostgreSQL database. Its server checks its files and removes deleted data."""

    shared = True

    def __init__(
        self, address: ServerAddress, writer: psycopg.AsyncConnection, *, alone: bool
    ) -> None:
        self._address = address
        self._writer = writer
        self._alone = alone  # a migration of a whole database may take long
        self._readers = Readers(address)
        self._trouble: str | None = None
        self._connecting = asyncio.Lock()

    @classmethod
    async def open(cls, address: ServerAddress, *, alone: bool = False) -> Self:
        """Open a database and upgrade its schema.

        Raises:
            Locked: another process holds it.
            ServerUnreachable: its server does not answer.
            Unusable: it cannot be used.
        """
        try:
            writer = await _open_writer(address, alone=alone)
        except (psycopg.Error, Unusable) as error:
            raise _unusable(address, error) from error
        return cls(address, writer, alone=alone)

    async def close(self) -> None:
        """Close the connections."""
        try:
            await self._readers.close()
        finally:
            await release_and_close(self._writer)

    @property
    def trouble(self) -> str | None:
        """Why writes fail until an operator repairs the database; None if it works."""
        return self._trouble or self._readers.away

    async def read(self, sql: str, parameters: Parameters) -> list[Row]:
        """Run a query on the last commit."""
        try:
            rows = await self._readers.fetch(_known(sql), parameters)
        except psycopg.Error as error:
            kind = Unanswered if isinstance(error, errors.OperationalError) else ReadFailed
            raise kind(f"the database cannot be read: {_words(error)}") from error
        return rows

    async def schema(self) -> int:
        """Return the version of the schema."""
        [(version,)] = await self.read("SELECT version FROM schema_version", ())
        return int(version)

    async def usage(self) -> Usage:
        """Return the size of the database; its disk is the server's."""
        [(size,)] = await self.read("SELECT pg_database_size(current_database())", ())
        return Usage(int(size))

    async def is_first(self) -> bool:
        """Return whether no process that opened the database earlier still has it open."""
        [(earlier,)] = await self.read(EARLIER_WRITERS, (self._writer.info.backend_pid,))
        return not earlier

    def write_lock(self, key: str) -> list[Change]:
        """Return the changes that serialize a write with other processes' writes of that key."""
        return [Change("SELECT pg_advisory_xact_lock(?::int, hashtext(?))", (_IN_LINE, key))]

    async def read_aside(self, sql: str) -> list[Row]:
        """Run a query while other connections read."""
        return await self.read(sql, ())

    async def commit(self, writes: Sequence[Write]) -> list[WriteFailed | None]:
        """Commit writes together; return for each its error, or None."""
        failure: Exception = WriteFailed("nobody has tried")
        for _ in range(_ATTEMPTS):
            try:
                await self._ensure_connected()
                with nullcontext() if self._alone else closed_when_silent(self._writer):
                    return await self._commit(writes)
            except _ENTANGLED as error:
                failure = error
                await self._roll_back()
                await asyncio.sleep(random.random() / 20)  # noqa: S311 - out of step with the other
            except Exception as error:
                if not isinstance(error, psycopg.Error | WriteFailed):
                    logger.exception("A write failed")
                failure = error
                await self._roll_back()
                if isinstance(error, errors.ReadOnlySqlTransaction):
                    await self._writer.close()  # a new session may reach a server that writes
                break
        return [_refusal(failure) for _ in writes]

    async def _commit(self, writes: Sequence[Write]) -> list[WriteFailed | None]:
        try:
            await self._send("BEGIN", *writes, end="COMMIT")
            self._readers.away = None  # the server answers
        except _ITS_OWN as error:
            await self._roll_back()
            if len(writes) == 1:
                return [_refusal(error)]
            return await self._commit_beside_others(writes)
        return [None for _ in writes]

    async def _commit_beside_others(self, writes: Sequence[Write]) -> list[WriteFailed | None]:
        """Commit each write behind its own savepoint, after at least one was refused.

        Nothing is prepared here. In a pipeline psycopg notes a statement as prepared before
        the server has parsed it, and a rollback to a savepoint does not undo that note.
        """
        found: list[WriteFailed | None] = []
        await self._writer.execute("BEGIN", prepare=False)
        for write in writes:
            try:
                await self._send("SAVEPOINT this", write, end="RELEASE this", prepare=False)
                found.append(None)
            except _ITS_OWN as error:
                await self._writer.execute("ROLLBACK TO this", prepare=False)
                found.append(_refusal(error))
        await self._writer.execute("COMMIT", prepare=False)
        return found

    async def _send(
        self, begin: LiteralString, *writes: Write, end: LiteralString, prepare: bool | None = None
    ) -> None:
        """Send writes in one pipeline; `prepare=None` lets psycopg decide what it prepares.

        Raises:
            psycopg.Error: the first error. Those behind it only say that it aborted the pipeline,
                of which psycopg would warn if the first had left the pipeline's block.
        """
        first: psycopg.Error | None = None
        try:
            async with self._writer.pipeline():
                try:
                    await self._fill_pipeline(begin, *writes, end=end, prepare=prepare)
                except psycopg.Error as error:
                    first = error
        except psycopg.Error as error:
            raise first or error from None
        if first is not None:
            raise first

    async def _fill_pipeline(
        self, begin: LiteralString, *writes: Write, end: LiteralString, prepare: bool | None
    ) -> None:
        cursor = self._writer.cursor()
        await cursor.execute(begin, prepare=prepare)
        for write in writes:
            for change in write:
                await cursor.execute(_known(change.sql), change.parameters, prepare=prepare)
        await cursor.execute(end, prepare=prepare)

    async def _roll_back(self) -> None:
        with suppress(psycopg.Error):
            await self._writer.rollback()

    async def _ensure_connected(self) -> None:
        """Reconnect after a lost connection, unless another process has taken over.

        Raises:
            Broken: one has.
            Unwritable: the server does not answer.
        """
        async with self._connecting:
            if self._writer.closed:
                await self._connect_again()

    async def _connect_again(self) -> None:
        try:
            self._writer = await patiently(partial(_open_again, self._address))
        except Unusable:
            if self._trouble is None:
                logger.critical("The database %s is broken: %s", shown(self._address), _TAKEN_OVER)
            self._trouble = _TAKEN_OVER
            raise Broken(self._trouble) from None
        except psycopg.Error as error:
            raise Unwritable(f"its server does not answer: {_words(error)}") from error
        self._trouble = None


async def _open_writer(address: ServerAddress, *, alone: bool = False) -> psycopg.AsyncConnection:
    return await _made_ready(await connect(address), alone=alone)


async def _open_again(address: ServerAddress) -> psycopg.AsyncConnection:
    """Reopen the writer. Upgrades were done when it was first opened."""
    writer = await connect(address)
    with closed_when_silent(writer):
        return await _made_ready(writer, alone=False)


async def _made_ready(writer: psycopg.AsyncConnection, *, alone: bool) -> psycopg.AsyncConnection:
    try:
        await check_server(writer)
        await (take_alone if alone else take_lock)(writer)
        await migrate(writer)
        await set_up_writer(writer)
    except BaseException:
        await writer.close()
        raise
    return writer


def _known(sql: str) -> LiteralString:
    """Return a statement of this program. It never contains user input."""
    return translated(sql)


def _refusal(error: Exception) -> WriteFailed:
    if isinstance(error, WriteFailed):
        return error
    kind: type[WriteFailed] = WriteFailed
    if isinstance(error, _SOMEBODY_WAS_FIRST):
        kind = Conflict
    elif isinstance(error, _NOTHING_NOW) and not isinstance(error, _ENTANGLED):
        kind = Unwritable
    return kind(_words(error))


def _words(error: Exception) -> str:
    """Return PostgreSQL's error in one line, without the row that it quotes."""
    return str(error).strip().partition("\n")[0] or type(error).__name__


def _unusable(address: ServerAddress, error: Exception) -> Unusable:
    kind: type[Unusable] = Unusable
    if isinstance(error, Unusable):
        kind = type(error)
    elif isinstance(error, errors.OperationalError):
        kind = ServerUnreachable
    words = _words(error).replace(address, shown(address))  # libpq quotes it
    return kind(f"The database {shown(address)} cannot be used: {words}.")

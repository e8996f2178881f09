"""Connections to PostgreSQL: how they are opened and shut down, and the writers' advisory lock.

A network that is cut reports nothing. So a connection has a time limit for the server's answer.
"""

import asyncio
import os
import socket
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from typing import LiteralString

import psycopg
from psycopg.types.numeric import Int8Dumper

from storage.address import ServerAddress
from storage.engine import Locked, Unusable

# Seconds without an answer, the same as `tcp_user_timeout`.
CUT_OFF_AFTER = 10.0  # seconds

# The oldest version that was supported when this was written.
_OLDEST = 14

# "Dungeon Dealer", as the first half of an advisory lock; the second is the schema's name.
_OURS = 0x0DDE

_KEY: LiteralString = "$1::int, hashtext(current_schema())"

# Counts the holders of the writers' lock that have been connected for longer than this one. Two
# that connected in the same microsecond are told apart by their numbers.
EARLIER_WRITERS: LiteralString = (
    "SELECT count(*) FROM pg_locks JOIN pg_stat_activity AS other USING (pid)"  # noqa: S608
    f" WHERE locktype = 'advisory' AND classid = {_OURS} AND granted"
    " AND objid::bigint = (hashtext(current_schema())::bigint & 4294967295)"
    " AND other.datname = current_database() AND (other.backend_start, pid) <"
    " (SELECT backend_start, pid FROM pg_stat_activity WHERE pid = $1)"
)

_TRIES, _BETWEEN_TRIES = 10, 0.05  # seconds

# Seconds that a read or write waits for a server that is restarting.
PATIENCE = 2.0

Opening = Callable[[], Awaitable[psycopg.AsyncConnection]]

_DEFAULTS: dict[str, str | int | None] = {
    "application_name": "dungeon-dealer",
    "connect_timeout": "3",
    # A peer that is unreachable for this time is considered gone.
    "keepalives_idle": "10",
    "keepalives_interval": "5",
    "keepalives_count": "3",
    "tcp_user_timeout": "10000",
}


class Connection(psycopg.AsyncConnection):
    """A connection that is shut down when a caller stops waiting."""

    async def cancel_safe(self, *, timeout: float = 30.0) -> None:  # noqa: ARG002, ASYNC109
        """Shut down the connection. A cancel request would wait for the server once more."""
        hang_up(self)


@contextmanager
def closed_when_silent(connection: psycopg.AsyncConnection) -> Iterator[None]:
    """Shut down a connection if the block takes longer: that raises `OperationalError`."""
    handle = asyncio.get_running_loop().call_later(CUT_OFF_AFTER, hang_up, connection)
    try:
        yield
    finally:
        handle.cancel()


def hang_up(connection: psycopg.AsyncConnection) -> None:
    """Shut down a connection, so that its callers get an error."""
    with suppress(OSError, psycopg.Error), socket.socket(fileno=os.dup(connection.fileno())) as end:
        end.shutdown(socket.SHUT_RDWR)


async def connect(address: ServerAddress) -> psycopg.AsyncConnection:
    """Open a connection.

    Raises:
        psycopg.Error: the server does not answer, or refuses.
    """
    return await Connection.connect(
        conninfo_of(address), autocommit=True, cursor_factory=psycopg.AsyncRawCursor
    )


def conninfo_of(address: ServerAddress) -> str:
    """Return an address with default parameters added."""
    given = psycopg.conninfo.conninfo_to_dict(address)
    return psycopg.conninfo.make_conninfo("", **(_DEFAULTS | given))


async def patiently(opening: Opening) -> psycopg.AsyncConnection:
    """Open a connection to a server that may be restarting.

    Raises:
        psycopg.Error: it does not come back in time.
    """
    until = time.monotonic() + PATIENCE
    while True:
        try:
            return await opening()
        except psycopg.OperationalError:
            if time.monotonic() > until:
                raise
        await asyncio.sleep(_BETWEEN_TRIES)


async def set_up(connection: psycopg.AsyncConnection) -> None:
    """Prepare a connection for the repositories' statements."""
    connection.adapters.register_dumper(int, Int8Dumper)  # one prepared plan serves all integers
    connection.prepare_threshold = 2
    connection.prepared_max = 500


async def set_up_writer(connection: psycopg.AsyncConnection) -> None:
    """Prepare a connection for writing, with durable commits."""
    await set_up(connection)
    for setting, value, unless in (
        ("synchronous_commit", "on", ("on", "remote_apply", "remote_write")),
        ("lock_timeout", "5s", ()),
        # The server releases the lock of a machine that crashed.
        ("tcp_keepalives_idle", "10", ()),
        ("tcp_keepalives_interval", "5", ()),
        ("tcp_keepalives_count", "3", ()),
    ):
        await connection.execute(
            "SELECT set_config($1, $2, false) WHERE NOT current_setting($1) = ANY ($3)",
            (setting, value, list(unless)),
        )


async def check_server(connection: psycopg.AsyncConnection) -> None:
    """Check that a server is supported.

    Raises:
        Unusable: it is too old, or its database does not store all of Unicode.
    """
    if connection.info.server_version < _OLDEST * 10_000:
        raise Unusable(f"its server is too old, PostgreSQL {_OLDEST} is needed")
    encoding = connection.info.parameter_status("server_encoding")
    if encoding != "UTF8":
        raise Unusable(f"its encoding is {encoding}, it must be UTF8")


async def take_lock(connection: psycopg.AsyncConnection) -> None:
    """Share the database's lock while this connection lives.

    Raises:
        Locked: another process holds it exclusively.
    """
    await _patiently_locked(connection, "SELECT pg_try_advisory_lock_shared(%s)")


async def take_alone(connection: psycopg.AsyncConnection) -> None:
    """Hold the database's lock exclusively while this connection lives.

    Raises:
        Locked: another process holds or shares it.
    """
    await _patiently_locked(connection, "SELECT pg_try_advisory_lock(%s)")


async def _patiently_locked(connection: psycopg.AsyncConnection, sql: LiteralString) -> None:
    for patience in range(_TRIES, -1, -1):  # an earlier process may be ending
        cursor = await connection.execute(sql.replace("%s", _KEY), (_OURS,))
        if await cursor.fetchall() == [(True,)]:
            return
        if patience:
            await asyncio.sleep(_BETWEEN_TRIES)
    raise Locked("another process has it")


async def one_at_a_time(connection: psycopg.AsyncConnection) -> None:
    """Serialize upgrades of the schema until the transaction ends."""
    await connection.execute(
        "SELECT pg_advisory_xact_lock($1::int, hashtext('schema ' || current_schema()))", (_OURS,)
    )


async def pause(connection: psycopg.AsyncConnection) -> None:
    """Keep other processes from writing until `end_pause`.

    Raises:
        Locked: another process is writing.
    """
    cursor = await connection.execute(f"SELECT pg_try_advisory_lock({_KEY})", (_OURS,))
    if await cursor.fetchall() != [(True,)]:
        raise Locked("the upgrade waits for the processes of the version before to end")


async def end_pause(connection: psycopg.AsyncConnection) -> None:
    """Let other processes write again."""
    await connection.execute(f"SELECT pg_advisory_unlock({_KEY})", (_OURS,))


async def release_and_close(connection: psycopg.AsyncConnection) -> None:
    """Release the lock and close a connection, so that the next process need not wait."""
    with suppress(psycopg.Error):
        await connection.execute("SELECT pg_advisory_unlock_all()")
    await connection.close()

"""Connections to PostgreSQL: how they are opened, and the lock of whoever writes."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import LiteralString

import psycopg
from psycopg.types.numeric import Int8Dumper

from storage.address import ServerAddress
from storage.engine import Locked, Unusable
from storage.postgresql.hang_up import Connection

# The oldest that its makers still looked after when this was written.
_OLDEST = 14

# "Dungeon Dealer", as the first half of an advisory lock; the second is the schema's name.
_OURS = 0x0DDE

_KEY: LiteralString = "$1::int, hashtext(current_schema())"

# How many hold the lock of who writes, and have been connected for longer than that one.
EARLIER_WRITERS: LiteralString = (
    "SELECT count(*) FROM pg_locks JOIN pg_stat_activity AS other USING (pid)"  # noqa: S608
    f" WHERE locktype = 'advisory' AND classid = {_OURS} AND granted"
    " AND objid::bigint = (hashtext(current_schema())::bigint & 4294967295)"
    " AND other.datname = current_database() AND other.backend_start <"
    " (SELECT backend_start FROM pg_stat_activity WHERE pid = $1)"
)

_TRIES, _BETWEEN_TRIES = 10, 0.05  # seconds

# How long whoever reads or writes waits for a server that restarts, in seconds.
PATIENCE = 2.0

Opening = Callable[[], Awaitable[psycopg.AsyncConnection]]

_DEFAULTS: dict[str, str | int | None] = {
    "application_name": "dungeon-dealer",
    "connect_timeout": "3",
    # Whoever cannot be reached for so long is gone.
    "keepalives_idle": "10",
    "keepalives_interval": "5",
    "keepalives_count": "3",
    "tcp_user_timeout": "10000",
}


async def connect(address: ServerAddress) -> psycopg.AsyncConnection:
    """Open a connection.

    Raises:
        psycopg.Error: the server does not answer, or says no.
    """
    return await Connection.connect(
        conninfo_of(address), autocommit=True, cursor_factory=psycopg.AsyncRawCursor
    )


def conninfo_of(address: ServerAddress) -> str:
    """An address with what it leaves open."""
    given = psycopg.conninfo.conninfo_to_dict(address)
    return psycopg.conninfo.make_conninfo("", **(_DEFAULTS | given))


async def patiently(opening: Opening) -> psycopg.AsyncConnection:
    """Open a connection to a server that is perhaps restarting.

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
    """Make a connection one that the statements of the repositories can be sent through."""
    connection.adapters.register_dumper(int, Int8Dumper)  # so that one plan serves all numbers
    connection.prepare_threshold = 2
    connection.prepared_max = 500


async def set_up_writer(connection: psycopg.AsyncConnection) -> None:
    """The same, for one that writes: what it commits is durable."""
    await set_up(connection)
    for setting, value, unless in (
        ("synchronous_commit", "on", ("on", "remote_apply", "remote_write")),
        ("lock_timeout", "5s", ()),
        # The server lets go of the lock of a machine that died.
        ("tcp_keepalives_idle", "10", ()),
        ("tcp_keepalives_interval", "5", ()),
        ("tcp_keepalives_count", "3", ()),
    ):
        await connection.execute(
            "SELECT set_config($1, $2, false) WHERE NOT current_setting($1) = ANY ($3)",
            (setting, value, list(unless)),
        )


async def check_server(connection: psycopg.AsyncConnection) -> None:
    """See whether a server will do.

    Raises:
        Unusable: it is too old, or its database takes not all of Unicode.
    """
    if connection.info.server_version < _OLDEST * 10_000:
        raise Unusable(f"its server is too old, PostgreSQL {_OLDEST} is needed")
    encoding = connection.info.parameter_status("server_encoding")
    if encoding != "UTF8":
        raise Unusable(f"its encoding is {encoding}, it must be UTF8")


async def take_lock(connection: psycopg.AsyncConnection) -> None:
    """Keep others from having the database alone, for as long as this connection lives.

    Raises:
        Locked: somebody has it alone.
    """
    await _patiently_locked(connection, "SELECT pg_try_advisory_lock_shared(%s)")


async def take_alone(connection: psycopg.AsyncConnection) -> None:
    """Keep others from writing, for as long as this connection lives.

    Raises:
        Locked: somebody else writes.
    """
    await _patiently_locked(connection, "SELECT pg_try_advisory_lock(%s)")


async def _patiently_locked(connection: psycopg.AsyncConnection, sql: LiteralString) -> None:
    for patience in range(_TRIES, -1, -1):  # the server is just finding out that they have gone
        cursor = await connection.execute(sql.replace("%s", _KEY), (_OURS,))
        if await cursor.fetchall() == [(True,)]:
            return
        if patience:
            await asyncio.sleep(_BETWEEN_TRIES)
    raise Locked("another process has it")


async def one_at_a_time(connection: psycopg.AsyncConnection) -> None:
    """Let nobody else bring the schema up to date, until the transaction ends."""
    await connection.execute(
        "SELECT pg_advisory_xact_lock($1::int, hashtext('schema ' || current_schema()))", (_OURS,)
    )


async def pause(connection: psycopg.AsyncConnection) -> None:
    """Let nobody else write until the pause ends.

    Raises:
        Locked: somebody does.
    """
    cursor = await connection.execute(f"SELECT pg_try_advisory_lock({_KEY})", (_OURS,))
    if await cursor.fetchall() != [(True,)]:
        raise Locked("the upgrade waits for the processes of the version before to end")


async def end_pause(connection: psycopg.AsyncConnection) -> None:
    """Others may write again."""
    await connection.execute(f"SELECT pg_advisory_unlock({_KEY})", (_OURS,))


async def let_go(connection: psycopg.AsyncConnection) -> None:
    """Close a connection that may have the lock; whoever takes it next need not wait."""
    with suppress(psycopg.Error):
        await connection.execute("SELECT pg_advisory_unlock_all()")
    await connection.close()

"""PostgreSQL's schema: numbered scripts, as SQLite's."""

import psycopg

from storage.engine import Unusable
from storage.migrations import TOO_OLD, Scripts, is_too_old, scripts_of
from storage.postgresql.connection import end_pause, one_at_a_time, pause

# The first line of a script after which processes of earlier versions cannot continue.
_PAUSE = "-- Needs a pause."


def migrations() -> Scripts:
    """Return the scripts by the version to which they upgrade."""
    return scripts_of("postgresql")


async def migrate(connection: psycopg.AsyncConnection) -> None:
    """Upgrade the schema to the newest version, in one transaction.

    Processes of the version before continue during and after it, unless a script needs a pause.

    Raises:
        Unusable: it is too old, or a newer program has written it and this one cannot use it.
        Locked: it needs a pause, and other processes are running.
        psycopg.Error: the upgrade failed.
    """
    scripts = migrations()
    newest = max(scripts)
    async with connection.transaction():
        # A statement that waits for a table lock, held by a dump for example, blocks all others
        # behind it.
        await connection.execute("SET LOCAL lock_timeout = '3s'")
        await one_at_a_time(connection)
        version, oldest = await _version(connection)
        if is_too_old(version, scripts):
            raise Unusable(TOO_OLD)
        if oldest > newest:
            raise Unusable("it was written by a newer version of the program")
        pauses = [number for number in scripts if number > version and needs_a_pause(number)]
        if pauses and version:
            await pause(connection)
        for number, script in scripts.items():
            if number > version:
                await connection.execute(script)
        if version < newest:
            await connection.execute("DELETE FROM schema_version")
            await connection.execute(
                "INSERT INTO schema_version VALUES ($1, $2)", (newest, max([oldest, *pauses]))
            )
    if pauses and version:
        await end_pause(connection)


async def _version(connection: psycopg.AsyncConnection) -> tuple[int, int]:
    """Return the version of the schema, and the oldest program version that can use it."""
    there = await connection.execute("SELECT to_regclass('schema_version') IS NULL")  # no lock
    if await there.fetchone() == (True,):
        await connection.execute(
            "CREATE TABLE schema_version (version bigint NOT NULL, oldest bigint NOT NULL)"
        )
    row = await (await connection.execute("SELECT * FROM schema_version")).fetchone()
    return (row[0], row[-1]) if row else (0, 0)  # a schema that is too old has one column


def needs_a_pause(number: int) -> bool:
    """Return whether processes of earlier versions cannot continue after a script."""
    return migrations()[number].startswith(_PAUSE)

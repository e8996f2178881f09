"""PostgreSQL's schema: numbered scripts, as SQLite's; the first stands for all before it."""

from __future__ import annotations

from importlib import resources
from typing import LiteralString

import psycopg

from storage.engine import Unusable

_VERSION = "SELECT version FROM schema_version"


def migrations() -> dict[int, LiteralString]:
    """The scripts by the version that each brings the schema to."""
    folder = resources.files("storage.postgresql") / "migrations"
    scripts = sorted(
        (entry for entry in folder.iterdir() if entry.name.endswith(".sql")),
        key=lambda entry: entry.name,
    )
    return {int(script.name[:4]): script.read_text(encoding="utf-8") for script in scripts}


async def is_current(connection: psycopg.AsyncConnection) -> bool:
    """Whether the schema is of the newest version.

    Raises:
        Unusable: a newer program has written it.
        psycopg.Error: PostgreSQL says why not.
    """
    there = await (await connection.execute("SELECT to_regclass('schema_version')")).fetchone()
    if there == (None,):
        return False
    row = await (await connection.execute(_VERSION)).fetchone()
    version = row[0] if row else 0
    _check_known(version)
    return bool(version == max(migrations()))


def _check_known(version: int) -> None:
    if version > max(migrations()):
        raise Unusable("it was written by a newer version of the program")


async def migrate(connection: psycopg.AsyncConnection) -> None:
    """Bring the schema to the newest version, in one transaction.

    Raises:
        Unusable: a newer program has written it.
        psycopg.Error: PostgreSQL says why not.
    """
    scripts = migrations()
    async with connection.transaction():
        await connection.execute(
            "CREATE TABLE IF NOT EXISTS schema_version (version bigint NOT NULL)"
        )
        row = await (await connection.execute(_VERSION)).fetchone()
        version = row[0] if row else 0
        _check_known(version)
        for number, script in scripts.items():
            if number > version:
                await connection.execute(script)
        if version < max(scripts):
            await connection.execute("DELETE FROM schema_version")
            await connection.execute("INSERT INTO schema_version VALUES ($1)", (max(scripts),))

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
        if version > max(scripts):
            raise Unusable("it was written by a newer version of the program")
        for number, script in scripts.items():
            if number > version:
                await connection.execute(script)
        if version < max(scripts):
            await connection.execute("DELETE FROM schema_version")
            await connection.execute("INSERT INTO schema_version VALUES ($1)", (max(scripts),))

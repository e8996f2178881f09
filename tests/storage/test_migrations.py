"""A database of version 0.3.0 is used as it is; an older one is refused by every command."""

import re
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import closing
from pathlib import Path

import psycopg
import pytest

from bot.operations.check import replayed
from games.catalog import GAMES
from storage.address import Address, ServerAddress
from storage.backup.moving import move
from storage.database import Database, Unusable
from storage.sqlite.engine import migrations
from tests.kit.database.golden import DATA, script_of

OF_BEFORE = min(migrations())

# All of PostgreSQL's schema.
_CATALOGUE = """
    SELECT c.relname, a.attname, concat(format_type(a.atttypid, NULL), a.attnotnull,
        a.attidentity, a.attcollation, a.attnum, pg_get_expr(d.adbin, d.adrelid))
    FROM pg_class AS c JOIN pg_attribute AS a ON a.attrelid = c.oid AND a.attnum > 0
    LEFT JOIN pg_attrdef AS d ON d.adrelid = c.oid AND d.adnum = a.attnum
    WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
    UNION ALL SELECT conrelid::regclass::text, conname, pg_get_constraintdef(oid)
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace
    UNION ALL SELECT tablename, indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'
    UNION ALL SELECT tgrelid::regclass::text, tgname, pg_get_triggerdef(oid)
    FROM pg_trigger WHERE NOT tgisinternal
    UNION ALL SELECT '', proname, pg_get_functiondef(oid)
    FROM pg_proc WHERE pronamespace = 'public'::regnamespace
"""


@pytest.fixture(autouse=True)
async def _as_it_was(address: Address) -> AsyncIterator[None]:
    """Give a server's database its schema again, for the next test that uses it."""
    yield
    if not isinstance(address, Path):
        _drop_all(address)
        await (await Database.open(address)).close()


def _drop_all(address: ServerAddress) -> None:
    with psycopg.connect(address) as server:
        server.execute("DROP SCHEMA public CASCADE; CREATE SCHEMA public")


def lay_out(address: Address, version: int = OF_BEFORE) -> None:
    """Fill an address with a database as 0.3.0 has left it, or as one before has."""
    if isinstance(address, Path):
        with closing(sqlite3.connect(address)) as file:
            file.executescript(script_of("0.3.0"))
            file.execute(f"PRAGMA user_version = {version}")
        return
    script = (DATA / "0.3.0.postgresql.sql").read_text(encoding="utf-8")
    _drop_all(address)
    with psycopg.connect(address) as server:
        server.execute(script.encode())
        server.execute("CREATE TABLE schema_version (version bigint NOT NULL)")
        server.execute("INSERT INTO schema_version VALUES (%s)", (version,))
        if version == OF_BEFORE:  # the oldest schemas do not have it
            server.execute("ALTER TABLE schema_version ADD oldest bigint NOT NULL DEFAULT 38")


def schema_of(address: Address) -> set[tuple[str, ...]]:
    """Return all that a schema consists of."""
    if not isinstance(address, Path):
        with psycopg.connect(address) as server:
            found = server.execute(_CATALOGUE).fetchall()
        # PostgreSQL sets brackets differently when it reads a dump.
        return {
            (table, name, re.sub(r"[()]", "", what))
            for table, name, what in found
            if table != "schema_version"
        }
    with closing(sqlite3.connect(address)) as file:
        rows = file.execute("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL").fetchall()
    return {(name, _plain(sql)) for name, sql in rows}


def _plain(sql: str) -> str:
    """Return a statement without comments and blanks, and without the quotes that a dump adds."""
    return re.sub(r'--.*|\s|"', "", sql)


async def test_the_first_script_creates_what_the_versions_before_have_left(
    address: Address,
) -> None:
    await (await Database.open(address)).close()
    new = schema_of(address)
    if isinstance(address, Path):
        address.unlink()
    lay_out(address)
    await (await Database.open(address)).close()
    assert schema_of(address) == new
    assert len(new) > 80


WAY = "it is older than version 0.3.0: start 0.3.0 once, then this version"
COMMANDS: dict[str, Callable[[Address, Path], Awaitable[object]]] = {
    "start": lambda address, _: Database.open(address),
    "check": lambda address, _: replayed(address, GAMES),
    "move": move,
    "move into": lambda address, other: move(other, address),
}


@pytest.mark.parametrize("command", COMMANDS)
async def test_an_older_database_is_refused(command: str, address: Address, tmp_path: Path) -> None:
    await (await Database.open(tmp_path / "other.db")).close()
    lay_out(address, OF_BEFORE - 1)
    before = schema_of(address)
    with pytest.raises(Unusable, match=rf"^The database .* cannot be used: {WAY}\.$"):
        await COMMANDS[command](address, tmp_path / "other.db")
    assert schema_of(address) == before

"""How SQLite carries out what the bot sends: by an index, never by reading a whole table."""

import re
import sqlite3
import sys
from collections.abc import Coroutine, Sequence
from functools import cache
from typing import Any

import pytest

from storage.database import Change, Database
from storage.sqlite import engine as sqlite

# What is read as a whole all the same, and why.
EXCEPTIONS = {
    "lobbies USING INDEX lobbies_by_closing": "the same, in their order",
    "lobbies": "those that wait, at a start: a lobby is deleted when it closes",
    "servers": "all are counted, once a day: one row a server",
    "threads": "those that a stopped process may have left, at a start: few tables have any",
    "tables USING INDEX tables_with_an_overdue_board": "those to be edited, at a start: very few",
    "tables USING INDEX tables_that_are_open": "those that wait for somebody, at a start",
}

_STORED = "storage."  # modules whose statements are the bot's; a test may read as it likes
# What is no table: arrays, constants, what another step of the plan has gathered.
_PASSING = re.compile(r"VIRTUAL TABLE|CONSTANT ROW|^\(subquery")
_GATHERED = re.compile(r"(?:CO-ROUTINE|MATERIALIZE) (\w+)")
_POSTGRESQLS_OWN = "SELECT pg_"
_RAISES = re.compile(r"^\s*SELECT RAISE", re.IGNORECASE)


def plan_of(sql: str, parameters: Sequence[Any] = ()) -> list[str]:
    """How SQLite carries a statement out, step by step."""
    given: Any = parameters
    if "?1" in sql:  # by number, as `group_commit` does, which would be noticed by walks
        given = {str(number): value for number, value in enumerate(parameters, 1)}
    plan = _empty().execute(f"EXPLAIN QUERY PLAN {sql}", given).fetchall()
    return [detail for *_, detail in plan]


def scans_of(sql: str, parameters: Sequence[Any] = ()) -> list[str]:
    """The tables that a statement reads as a whole, as SQLite's plan names them."""
    details = plan_of(sql, parameters)
    gathered = {named[1] for each in details if (named := _GATHERED.match(each))}
    steps = [
        each.removeprefix("SCAN ").removesuffix(" LEFT-JOIN")
        for each in details
        if each.startswith("SCAN ")
    ]
    return [
        step
        for step in steps
        if not _PASSING.search(step) and step not in EXCEPTIONS and step not in gathered
    ]


def watch(patch: pytest.MonkeyPatch) -> list[str]:
    """From now on every new statement of the bot's is looked at; gives those that scan."""
    found: list[str] = []
    seen: set[str] = set()
    read, write = Database.read, Database.write

    def look(sql: str, parameters: Sequence[Any]) -> None:
        if sql.startswith(_POSTGRESQLS_OWN):
            return
        if sql not in seen and sys._getframe(2).f_globals["__name__"].startswith(_STORED):
            seen.add(sql)
            found.extend(f"{step}: {sql}" for step in scans_of(sql, parameters))

    def watched_read(
        self: Database, sql: str, parameters: Sequence[Any] = ()
    ) -> Coroutine[Any, Any, Any]:
        look(sql, parameters)
        return read(self, sql, parameters)

    def watched_write(self: Database, *changes: Change) -> Coroutine[Any, Any, None]:
        for change in changes:
            look(change.sql, change.parameters)
        return write(self, *changes)

    patch.setattr(Database, "read", watched_read)
    patch.setattr(Database, "write", watched_write)
    return found


def triggered() -> list[str]:
    """The statements of the schema's triggers, a parameter in place of each row's value."""
    bodies = _empty().execute("SELECT sql FROM sqlite_master WHERE type = 'trigger'").fetchall()
    statements = []
    for (sql,) in bodies:
        begun = re.split(r"\bBEGIN\b", sql)[1].rsplit("END", 1)[0]
        statements += [re.sub(r"\b(NEW|OLD)\.\w+", "NULL", each) for each in begun.split(";")]
    return [each for each in statements if each.strip() and not _RAISES.match(each)]


def unindexed_keys() -> list[str]:
    """The columns that point at another table and that no index begins with."""
    schema = _empty()
    found = []
    for table in _tables():
        led = {
            schema.execute("SELECT name FROM pragma_index_info(?)", (index,)).fetchone()[0]
            for _, index, *_ in schema.execute(f"PRAGMA index_list({table})").fetchall()
        }
        keys = schema.execute(f"PRAGMA foreign_key_list({table})").fetchall()
        found += [f"{table}.{key[3]}" for key in keys if key[3] not in led]
    return found


@cache
def _empty() -> sqlite3.Connection:
    connection = sqlite3.connect(":memory:", isolation_level=None)
    for script in sqlite.migrations().values():
        connection.executescript(script)
    return connection


@cache
def _tables() -> frozenset[str]:
    rows = _empty().execute("SELECT name FROM sqlite_master WHERE type = 'table'")
    return frozenset(name for (name,) in rows)

"""Group commit: all waiting writes in one transaction.

It runs on the connection's thread from the first statement to the commit, since a switch between
threads costs more than most statements.
"""

import logging
import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any

from storage.engine import Broken, Conflict, Parameters, Unwritable, Write, WriteFailed

logger = logging.getLogger(__name__)

# A duplicate key, a missing row, or a rejection by a trigger.
_SOMEBODY_WAS_FIRST = (
    "SQLITE_CONSTRAINT_PRIMARYKEY",
    "SQLITE_CONSTRAINT_UNIQUE",
    "SQLITE_CONSTRAINT_FOREIGNKEY",
    "SQLITE_CONSTRAINT_TRIGGER",
)

# Errors that every other write would meet, too.
_NOTHING_NOW = (
    "SQLITE_BUSY", "SQLITE_CANTOPEN", "SQLITE_FULL", "SQLITE_IOERR", "SQLITE_LOCKED",
    "SQLITE_NOMEM", "SQLITE_PERM", "SQLITE_PROTOCOL", "SQLITE_READONLY",
)  # fmt: skip


def commit(connection: sqlite3.Connection, writes: Sequence[Write]) -> list[WriteFailed | None]:
    """Commit writes together; return for each its error, or None.

    Each has its own savepoint, so that a violated constraint does not affect the others. Any other
    error rejects all.
    """
    try:
        return _transact(connection, writes)
    except Exception as error:
        if not isinstance(error, sqlite3.Error):
            logger.exception("A write failed")
        failure = error
    if connection.in_transaction:
        with suppress(sqlite3.Error):
            connection.execute("ROLLBACK")
    return [_refusal(failure) for _ in writes]


def _transact(connection: sqlite3.Connection, writes: Sequence[Write]) -> list[WriteFailed | None]:
    """Run one transaction; a single statement is one by itself."""
    if len(writes) == len(writes[0]) == 1:
        _run(connection, writes[0])
        return [None]
    connection.execute("BEGIN IMMEDIATE")
    apply = _run if len(writes) == 1 else _apply_beside_others
    errors = [apply(connection, write) for write in writes]
    connection.execute("COMMIT")
    return errors


def _apply_beside_others(connection: sqlite3.Connection, write: Write) -> WriteFailed | None:
    connection.execute("SAVEPOINT this")
    try:
        _run(connection, write)
    except sqlite3.IntegrityError as error:
        connection.execute("ROLLBACK TO this")
        return _refusal(error)
    finally:
        connection.execute("RELEASE this")
    return None


def _run(connection: sqlite3.Connection, write: Write) -> None:
    for change in write:
        connection.execute(change.sql, bound(change.sql, change.parameters))


def _refusal(error: Exception) -> WriteFailed:
    if is_damage(error):
        return Broken(str(error))
    name = getattr(error, "sqlite_errorname", None) or ""
    if name in _SOMEBODY_WAS_FIRST:
        return Conflict(str(error))
    return (Unwritable if name.startswith(_NOTHING_NOW) else WriteFailed)(str(error))


def is_damage(error: Exception) -> bool:
    """Return whether SQLite has met damaged pages."""
    name = getattr(error, "sqlite_errorname", None) or ""
    return name.startswith(("SQLITE_CORRUPT", "SQLITE_NOTADB"))


def bound(sql: str, parameters: Parameters) -> Sequence[Any] | Mapping[str, Any]:
    """Return a statement's parameters: by number if it numbers them (`?1`), else in order.

    Python 3.12.0 to 3.12.3 treat a numbered parameter as a named one, and warn about a sequence.
    """
    if "?1" not in sql:
        return parameters
    return {str(number): value for number, value in enumerate(parameters, 1)}

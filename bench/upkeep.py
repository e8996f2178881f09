"""Rare operations on many rows: deleting a user, exporting data, best scores."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from time import process_time

from bench.report import Figure, Section
from bench.stored import FIRST_USER, new_application
from storage.database import Database

TABLES_EACH = 100
SOMEBODY = 7_000_000_000_000_000_000


def measure(full: Path, stored: int, rounds: int) -> Section:
    """Delete a user per round, each with as many tables; this uses the file up."""
    _give_away(full, rounds)
    return asyncio.run(_measure(full, stored, rounds))


async def _measure(full: Path, stored: int, rounds: int) -> Section:
    spent: dict[str, list[float]] = {"export": [], "forget": [], "best": []}
    database = await Database.open(full)
    core = new_application(database, 1)
    try:
        for user in range(SOMEBODY, SOMEBODY + rounds):
            begun = process_time()
            await core.history.best("diamonds", FIRST_USER, user)
            best = process_time()
            exported = await core.privacy.export(user)
            export = process_time()
            assert len(exported["tables"]) == TABLES_EACH
            await core.privacy.forget(user)
            spent["best"].append(1000 * (best - begun))
            spent["export"].append(1000 * (export - best))
            spent["forget"].append(1000 * (process_time() - export))
            assert not await core.tables.of_user(user)
    finally:
        await database.close()
    return Section(
        f"One among {stored:,} stored tables: what is rare",
        [
            Figure(f"/me export, {TABLES_EACH} tables, CPU", "ms", spent["export"]),
            Figure(f"/me forget, {TABLES_EACH} tables, CPU", "ms", spent["forget"]),
            Figure("Best scores of a server that has all tables, CPU", "ms", spent["best"]),
        ],
    )


def _give_away(path: Path, users: int) -> None:
    """Give some users many solo tables."""
    connection = sqlite3.connect(path)
    with connection:
        rows = connection.execute(
            "SELECT id FROM tables WHERE (SELECT count(*) FROM seats WHERE table_id = id) = 1"
            " ORDER BY opened_at, id LIMIT ?",
            (users * TABLES_EACH,),
        ).fetchall()
        for at, (table,) in enumerate(rows):
            user = SOMEBODY + at // TABLES_EACH
            connection.execute("UPDATE seats SET user = ? WHERE table_id = ?", (user, table))
            connection.execute("UPDATE tables SET host = ? WHERE id = ?", (user, table))
    connection.close()

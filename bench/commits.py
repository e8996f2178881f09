"""The cost of a durable write, alone and concurrent with others (group commit)."""

from __future__ import annotations

import asyncio
import gc
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, process_time

from bench.report import Figure, Section
from storage.database import Database
from storage.tables.log import Step
from storage.tables.places import Place
from storage.tables.repository import Seat, StoredTable, Tables

AT_ONCE = (1, 10, 100, 1000)
LINE = {"ask": "room", "seat": 0, "choice": "run", "offer": "0123abcd"}
TABLE = StoredTable(
    id="",
    game="diamonds",
    version=1,
    options={},
    sheets=None,
    seed="secret",
    host=1,
    place=Place(1, 2, 3),
    seats=(Seat(1, "Ann"),),
    opened_at=1_700_000_000,
)


def measure(writes: int, rounds: int) -> Section:
    """Measure that many writes per round of each kind, by turns."""
    return asyncio.run(_measure(writes, rounds))


async def _measure(writes: int, rounds: int) -> Section:
    cpu: dict[int, list[float]] = {count: [] for count in AT_ONCE}
    wall: dict[int, list[float]] = {count: [] for count in AT_ONCE}
    with TemporaryDirectory() as folder:
        database = await Database.open(Path(folder) / "bench.db")
        tables = Tables(database)
        names = [f"table{at:05}" for at in range(max(AT_ONCE))]
        await asyncio.gather(
            *(tables.insert(replace(TABLE, id=name), [LINE], []) for name in names)
        )
        length = dict.fromkeys(names, 1)
        for _ in range(rounds):
            for count in AT_ONCE:
                gc.collect()
                groups = max(1, writes // count)
                begun_cpu, begun = process_time(), perf_counter()
                for _ in range(groups):
                    await _write(tables, names[:count], length)
                cpu[count].append(1e6 * (process_time() - begun_cpu) / groups / count)
                wall[count].append(1e6 * (perf_counter() - begun) / groups / count)
        await database.close()
    figures = []
    for count in AT_ONCE:
        figures += [
            Figure(f"{count:,} at once, CPU each", "µs", cpu[count]),
            Figure(f"{count:,} at once, wall each", "µs", wall[count]),
        ]
    return Section("Durable writes: a log line of so many tables at once", figures)


async def _write(tables: Tables, names: list[str], length: dict[str, int]) -> None:
    await asyncio.gather(
        *(tables.append(Step(name, length[name], [LINE], 1_700_000_001)) for name in names)
    )
    for name in names:
        length[name] += 1

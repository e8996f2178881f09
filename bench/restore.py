"""The duration of restoring a table that is not in memory."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter_ns, process_time_ns

from bench.report import Aim, Figure, Section, percentile
from bench.stored import new_application
from games.engine.chance import Numbers
from storage.database import Database

QUICK = Aim(5.0)


def measure(full: Path, ids: Sequence[str], looks: int, stored: int, rounds: int) -> Section:
    """Restore that many of the stored tables per round."""
    return asyncio.run(_measure(full, ids, looks, stored, rounds))


async def _measure(full: Path, ids: Sequence[str], looks: int, stored: int, rounds: int) -> Section:
    walls: list[list[float]] = []
    cpus: list[list[float]] = []
    pick = Numbers("restore").below
    database = await Database.open(full)
    try:
        for turn in range(rounds + 1):
            chosen = dict.fromkeys(ids[pick(len(ids))] for _ in range(looks))
            gc.collect()
            wall, cpu = await _look_at(database, list(chosen))
            if turn > 0:  # the first round warms up
                walls.append(wall)
                cpus.append(cpu)
    finally:
        await database.close()
    return Section(
        f"Bringing back one of {stored:,} stored tables",
        [
            Figure("CPU p50", "ms", [percentile(each, 50) for each in cpus], QUICK),
            Figure("CPU p99", "ms", [percentile(each, 99) for each in cpus], QUICK),
            Figure("Wall p50", "ms", [percentile(each, 50) for each in walls]),
            Figure("Wall p99", "ms", [percentile(each, 99) for each in walls]),
        ],
        [f"Any {looks:,} of them a round, in the middle of their games; the file is in memory."],
    )


async def _look_at(database: Database, ids: Sequence[str]) -> tuple[list[float], list[float]]:
    """Return the milliseconds of wall and CPU time, one each per table."""
    core = new_application(database, 1)
    walls, cpus = [], []
    for name in ids:
        cpu, wall = process_time_ns(), perf_counter_ns()
        await core.tables.look(name)
        walls.append((perf_counter_ns() - wall) / 1e6)
        cpus.append((process_time_ns() - cpu) / 1e6)
    return walls, cpus

"""Durable presses when only half of the tables fit into memory.

Tables are chosen at random, so every second press has to restore its table first.
"""

import asyncio
from pathlib import Path
from tempfile import TemporaryDirectory

from bench import stored
from bench.load import Crowd, how, times_of
from bench.people import People, online
from bench.report import Aim, Section
from storage.database import Database

RATE = 250  # presses a second
SHARE = 0.5  # of the tables, in memory
P99 = Aim(50.0)


def measure(tables: int, played: int, seconds: float, rounds: int) -> Section:
    """Measure presses at that many tables of all games, copies of those `played`."""
    return asyncio.run(_measure(tables, played, seconds, rounds))


async def _measure(tables: int, played: int, seconds: float, rounds: int) -> Section:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "bench.db"
        ids = await stored.fill(path, 2 * tables, played)  # some have ended
        async with online(Database, int(SHARE * tables), path) as bot:
            people = People("", bot, 0)
            await people.join(ids[:: max(1, len(ids) // tables)][:tables])
            crowd = Crowd(people)
            await crowd.come(RATE, seconds / 2)
            levels = [await crowd.come(RATE, seconds) for _ in range(rounds)]
    return Section(
        f"{RATE} durable presses a second, half of {len(people.boards):,} tables not in memory",
        times_of(levels, P99),
        [
            f"One process; tables of all games, chosen at random; {seconds:g} s a round.",
            *how(levels),
        ],
    )

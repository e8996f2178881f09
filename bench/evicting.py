"""Durable presses when only half of the tables fit into memory.

Tables are chosen at random, so every second press has to restore its table first.
"""

import asyncio
from pathlib import Path
from tempfile import TemporaryDirectory

from bench import sending, stored
from bench.load import Crowd, climb
from bench.people import People, online
from bench.report import Section
from storage.database import Database

SHARE = 0.5  # of the tables, in memory


def measure(tables: int, played: int, seconds: float, rounds: int) -> Section:
    """Measure presses at that many tables of all games, copies of those `played`.

    Raises:
        NoCertificate: nothing can be sent here.
    """
    return asyncio.run(_measure(tables, played, seconds, rounds))


async def _measure(tables: int, played: int, seconds: float, rounds: int) -> Section:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "bench.db"
        ids = await stored.fill(path, 2 * tables, played)  # some have ended
        async with (
            sending.endpoint() as endpoint,
            online(Database, int(SHARE * tables), path) as bot,
        ):
            await endpoint.connect(bot)
            people = People("", bot, 0)
            await people.join(ids[:: max(1, len(ids) // tables)][:tables])
            figures, notes = await climb(Crowd(people), seconds, rounds)
    return Section(
        f"Durable presses, half of {len(people.boards):,} tables not in memory",
        figures,
        [
            f"One process; tables of all games, chosen at random; {seconds:g} s a rate.",
            *notes,
        ],
    )

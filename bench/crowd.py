"""A busy server: shared tables of all multiplayer games in one process.

Presses come at a fixed rate (an open loop), at tables with slow players: a third of the waits is
long enough for a mention. Each press causes an answer, a board and the other panels. The bot's own
requests are counted, since Discord limits them.
"""

from __future__ import annotations

import asyncio
import gc
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from time import perf_counter, process_time_ns
from unittest.mock import patch

from discord.webhook.async_ import async_context

from bench.company import COMPANIES, Discord, Table, settled
from bench.load import BETWEEN_PRESSES
from bench.people import online
from bench.report import Figure, Section, percentile
from bot.delivery import notifications as notify
from games.engine.chance import Numbers
from storage.database import Database

RATES = (10, 50, 100, 200)  # presses a second
_LATER = 60.0  # seconds until all presses must be answered


@dataclass(slots=True)
class Level:
    """The results of one rate."""

    late: list[float] = field(default_factory=list)  # ms since the scheduled time of the press
    counted: Counter[str] = field(default_factory=Counter)
    cpu: float = 0.0  # ns, without Discord's part
    seconds: float = 0.0


class Server:
    """All tables and their players."""

    def __init__(self, discord: Discord, tables: Sequence[Table]) -> None:
        self._discord = discord
        self._tables = tables
        self._numbers = Numbers("a busy server")

    async def come(self, rate: int, seconds: float) -> Level:
        """Send presses at a rate, each at a random table that waits for a player."""
        for table in self._tables:
            if table.is_over:
                await table.open()
        discord, level = self._discord, Level()
        due, asked = dict[str, float](), dict[Table, str]()
        gc.collect()
        discord.counted, discord.own = Counter(), 0
        discord.answered.clear()
        begun, cpu = perf_counter(), process_time_ns()
        with patch.object(notify, "AFTER", len(self._tables) / rate):
            for number in range(int(rate * seconds)):
                at = begun + number / rate
                await asyncio.sleep(max(0.0, at - perf_counter()))
                pressed = self._any(asked)
                token = None if pressed is None else pressed.move()
                if pressed is not None and token is not None:
                    asked[pressed], due[token] = token, at
            async with asyncio.timeout(_LATER):
                while due.keys() - discord.answered.keys():
                    await settled()
            level.seconds, level.cpu = perf_counter() - begun, process_time_ns() - cpu - discord.own
        level.late = [1000 * (discord.answered[token] - at) for token, at in due.items()]
        level.counted = discord.counted
        return level

    def _any(self, asked: Mapping[Table, str]) -> Table | None:
        """Return a random open table whose last press has been answered."""
        answered = self._discord.answered
        ready = [
            table
            for table in self._tables
            if not table.is_over and (table not in asked or asked[table] in answered)
        ]
        return ready[self._numbers.below(len(ready))] if ready else None


def measure(tables: int, seconds: float, rounds: int) -> Section:
    """Measure that many tables of each company, in one bot on a file."""
    return asyncio.run(_measure(tables, seconds, rounds))


async def _measure(tables: int, seconds: float, rounds: int) -> Section:
    levels: dict[int, list[Level]] = {rate: [] for rate in RATES}
    async with online(Database, 100 * tables) as dealer:
        discord = Discord()
        async_context.set(discord)
        dealer.http.request = discord.of_the_bot  # type: ignore[method-assign]
        kinds = [company for _ in range(tables) for company in COMPANIES]
        server = Server(
            discord, [Table(dealer, discord, company, at) for at, company in enumerate(kinds)]
        )
        for _ in range(rounds):
            for rate in RATES:
                levels[rate].append(await server.come(rate, seconds))
    people = tables * sum(company.seats for company in COMPANIES)
    return Section(
        f"A busy server: {people} people at {len(kinds)} tables in one process",
        [figure for rate, each in levels.items() for figure in _figures(rate, each)],
        [
            f"{seconds:g} s a rate, {rounds} rounds, on a file; games: "
            + ", ".join(company.game for company in COMPANIES) + ".",
            "Every panel is open; a third of the waits is long enough for a call.",
            f"One person presses once in {BETWEEN_PRESSES:g} seconds.",
            "Times are wall, from when a press should have come to its answer.",
            "Messages are what a press changes beside its answer, through interactions.",
            "Discord takes fifty requests a second of the bot's own.",
        ],
    )  # fmt: skip


def _figures(rate: int, levels: Sequence[Level]) -> list[Figure]:
    return [
        Figure(
            f"{rate} presses a second: CPU each, all that it causes",
            "µs",
            [level.cpu / len(level.late) / 1000 for level in levels],
        ),
        Figure("· in people", "people", [BETWEEN_PRESSES * rate]),
        Figure("· p50", "ms", [percentile(level.late, 50) for level in levels]),
        Figure("· p99", "ms", [percentile(level.late, 99) for level in levels]),
        Figure(
            "· messages a press",
            "",
            [
                (level.counted["edits"] + level.counted["followups"]) / len(level.late)
                for level in levels
            ],
        ),
        Figure(
            "· requests of the bot's own, a second",
            "",
            [level.counted["own requests"] / level.seconds for level in levels],
        ),
    ]

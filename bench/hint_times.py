"""The duration of hints and reviews, and the delay of the event loop in the meantime."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from time import perf_counter

from bench.calibration import moment
from bench.followers import SETUPS, opened
from bench.report import percentile
from bot import worker
from bot.tables.coach.workers import Workers
from games.catalog import GAMES
from games.engine.hints import TRIES, Position, hint_at, plain_answer, position_of
from games.engine.lookback import decisions, verdict_on

TICK = 0.001  # seconds
AT_ONCE = 10  # hints


def positions(name: str, count: int, first: str) -> Iterator[Position]:
    """Yield moments of plain players' games with choices to compare."""
    for number in range(count):
        seed = f"{first}-{number}"
        found = moment(name, seed)
        if found is not None:
            run, seat = found
            yield position_of(run, seat, seed)


def hints(name: str, count: int, first: str) -> list[float]:
    """Return the seconds that each hint takes."""
    taken = []
    for position in positions(name, count, first):
        begun = perf_counter()
        hint_at(GAMES[SETUPS[name].game], position)
        taken.append(perf_counter() - begun)
    return taken


def looks_back(name: str, count: int, first: str) -> list[float]:
    """Return the seconds that a review of each plain player's game takes."""
    taken = []
    for number in range(count):
        run = opened(SETUPS[name], f"{first}-{number}")
        while run.pending is not None:
            run.answer(*plain_answer(run, run.pending))
        seats = range(len(run.header.seats))
        begun = perf_counter()
        for decision in decisions(run.game, run.header, run.log, seats, "bench"):
            verdict_on(run.game, decision)
        taken.append(perf_counter() - begun)
    return taken


def lateness(first: str) -> float:
    """Return the delay of the event loop at p99, in seconds, while a worker computes ten hints."""
    at_once = list(positions("diamonds", AT_ONCE, first))
    return percentile(asyncio.run(_late(at_once)), 99)


async def _late(at_once: list[Position]) -> list[float]:
    workers = Workers(1, worker.begin)
    late: list[float] = []
    try:
        await workers.run(lambda: True, worker.hint, "diamonds", at_once[0], 1)  # it has begun
        work = asyncio.gather(
            *(
                workers.run(lambda: True, worker.hint, "diamonds", position, TRIES)
                for position in at_once
            )
        )
        while not work.done():
            begun = perf_counter()
            await asyncio.sleep(TICK)
            late.append(perf_counter() - begun - TICK)
        await work
    finally:
        workers.stop()
    return late

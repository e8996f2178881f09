"""The duration of hints and looks back, and the lateness of the event loop in the meantime."""

import asyncio
from collections.abc import Iterator, Sequence
from contextlib import suppress
from time import perf_counter, process_time

from bench.report import Aim, Figure, Section, percentile
from bot.tables.coach import worker
from bot.tables.coach.coaching import tries_now
from bot.tables.coach.workers import Workers
from bot.tables.errors import CoachBusy
from games.catalog import GAMES
from games.engine.hints import Position, plain_answer, position_of
from games.kit.lookback import decisions, verdict_on
from tests.kit.coached import SETUPS, moment, opened

TICK = 0.001  # seconds
AT_ONCE = 20  # hints in a second
A_CROWD, A_LOOK_BACK = Aim(5.0), Aim(5.0)  # seconds
LATENESS = Aim(10.0)  # ms


def measure(hints: int, looks: int, rounds: int) -> Section:
    """Measure that many hints in a second, and looks back at games, per round of each game."""
    figures = []
    for name in SETUPS:
        crowds = [crowded(name, f"crowd {turn}", hints) for turn in range(rounds)]
        last = [slowest for slowest, _ in crowds]
        title = GAMES[name].title
        figures += [
            Figure(f"{title}: {hints} hints in a second, the last", "s", last, A_CROWD),
            Figure(
                "· lateness of the event loop, p99",
                "ms",
                [1000 * late for _, late in crowds],
                LATENESS,
            ),
        ]
        if looks:
            taken = looks_back(name, looks * rounds, "look")
            figures.append(Figure("· a look back at a game", "s", taken, A_LOOK_BACK, max(taken)))
    return Section(
        "Hints and looks back",
        figures,
        [
            "Hints are wall time, of one worker process.",
            "A look back is CPU time, at games of the plain player; its aim is for the longest.",
        ],
    )


def positions(name: str, count: int, first: str) -> Iterator[Position]:
    """Yield moments of plain players' games with choices to compare."""
    for number in range(count):
        seed = f"{first}-{number}"
        found = moment(name, seed)
        if found is not None:
            yield position_of(*found, seed)


def looks_back(name: str, count: int, first: str) -> list[float]:
    """Return the seconds of CPU that a look back at each plain player's game takes."""
    taken = []
    for number in range(count):
        run = opened(name, f"{first}-{number}")
        while run.pending is not None:
            run.answer(*plain_answer(run, run.pending))
        seats = range(len(run.header.seats))
        begun = process_time()
        for decision in decisions(run.game, run.header, run.log, seats, "bench"):
            verdict_on(run.game, decision)
        taken.append(process_time() - begun)
    return taken


def crowded(name: str, first: str, count: int = AT_ONCE) -> tuple[float, float]:
    """Ask for that many hints within a second, of one worker.

    Returns the seconds until the slowest hint, and the delay of the event loop at p99.
    """
    found = list(positions(name, count, first))
    slowest, late = asyncio.run(_crowded(name, found))
    return slowest, percentile(late, 99)


async def _crowded(game: str, found: Sequence[Position]) -> tuple[float, list[float]]:
    workers = Workers(1, worker.begin)
    late: list[float] = []

    async def ask(number: int) -> float:
        await asyncio.sleep(number / len(found))
        begun = perf_counter()
        with suppress(CoachBusy):  # on a busy machine; it counts with the time until then
            await workers.run(worker.hint, lambda: (game, found[number], tries_now(workers)))
        return perf_counter() - begun

    try:
        await workers.run(worker.hint, lambda: (game, found[0], 1))  # it has begun
        work = asyncio.gather(*map(ask, range(len(found))))
        while not work.done():
            begun = perf_counter()
            await asyncio.sleep(TICK)
            late.append(perf_counter() - begun - TICK)
        return max(await work), late
    finally:
        workers.stop()

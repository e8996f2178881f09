"""What a table costs that nobody is playing at: memory, and time when the bot starts."""

from __future__ import annotations

import asyncio
import gc
import json
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from bench.clicks import WithoutCommits
from bench.report import ROUNDS, Aim, Figure, Section, ratios
from bench.stored import new_application, play_a_while
from games.catalog import GAMES
from storage.database import Database

_STATM = Path("/proc/self/statm")
_RESIDENT = 1  # the field of it
_PAGE = 4096
OPENINGS = 10  # a round
AS_FAST_AS_EMPTY = Aim(1.25)


@dataclass(frozen=True, slots=True)
class Held:
    """What a process with many live tables has found out about itself."""

    kib: list[float]  # a table, one value for each share of them
    lines: float  # of the log a table
    ended: float  # of the tables, from 0 to 1


def measure_memory(tables: int) -> Section:
    """Hold so many tables of each game, each game in a process of its own."""
    section = Section(f"Memory of one idle table, with {tables:,} in memory")
    for game in GAMES.values():
        held = _in_a_process(game.id, tables)
        section.figures.append(Figure(game.title, "KiB", held.kib))
        section.notes.append(
            f"{game.title}: {held.lines:.1f} lines of log a table,"
            f" {100 * held.ended:.0f} % of the games are over."
        )
    section.notes.append(
        f"Growth of the process’s resident memory, over each of {ROUNDS} equal shares of them."
    )
    return section


def measure_start(full: Path, stored: int, openings: int = OPENINGS) -> Section:
    """Open the database and wire the application: on no file, an empty one, and a full one."""
    with TemporaryDirectory() as folder:
        times = asyncio.run(_start_times(Path(folder), full, openings))
    none, empty, many = times
    return Section(
        "Start-up: open the database, migrate it, wire the application",
        [
            Figure("A new file", "ms", none),
            Figure("No tables", "ms", empty),
            Figure(f"{stored:,} tables", "ms", many),
            Figure(f"{stored:,} tables to none", "×", ratios(many, empty), AS_FAST_AS_EMPTY),
        ],
        [
            f"The least of {openings} openings a round, by turns.",
            f"The file of {stored:,} tables has {full.stat().st_size / 2**20:,.0f} MiB.",
        ],
    )


async def _start_times(folder: Path, full: Path, openings: int) -> list[list[float]]:
    """For each of the three files, the milliseconds of each round."""
    empty = folder / "empty.db"
    await _start_time(empty)
    least: list[list[float]] = [[], [], []]
    for turn in range(ROUNDS):
        times: list[list[float]] = [[], [], []]
        for number in range(openings):
            paths = [folder / f"new-{turn}-{number}.db", empty, full]
            for place in range(3):
                which = (place + number + turn) % 3  # nobody is always the first
                times[which].append(await _start_time(paths[which]))
        for which in range(3):
            least[which].append(min(times[which]))
    return least


async def _start_time(path: Path) -> float:
    """Milliseconds."""
    begun = perf_counter()
    database = await Database.open(path)
    new_application(database, 1000)
    spent = perf_counter() - begun
    await database.close()
    return 1000 * spent


def _in_a_process(game: str, tables: int) -> Held:
    command = [sys.executable, "-m", "bench.memory", game, str(tables)]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    return Held(**json.loads(done.stdout))


async def _hold(game_id: str, tables: int) -> Held:
    game = GAMES[game_id]
    share = tables // ROUNDS
    kib: list[float] = []
    lines = ended = number = 0
    with TemporaryDirectory() as folder:
        database = await WithoutCommits.open(Path(folder) / "bench.db")
        core = new_application(database, 2 * tables)
        for _ in range(share):  # what the first ones bring along is not theirs alone
            await play_a_while(new_application(database, 1), game, number)
            number += 1
        before = _resident()
        for _ in range(ROUNDS):
            for _ in range(share):
                table = await play_a_while(core, game, number)
                lines += len(table.run.log)
                ended += table.run.outcome is not None
                number += 1
            after = _resident()
            kib.append((after - before) / share / 1024)
            before = after
        await database.close()
    return Held(kib, lines / (ROUNDS * share), ended / (ROUNDS * share))


def _resident() -> int:
    gc.collect()
    return int(_STATM.read_text(encoding="ascii").split()[_RESIDENT]) * _PAGE


if __name__ == "__main__":
    found = asyncio.run(_hold(sys.argv[1], int(sys.argv[2])))
    print(json.dumps({"kib": found.kib, "lines": found.lines, "ended": found.ended}))

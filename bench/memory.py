"""The memory of an idle table."""

import asyncio
import gc
import json
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean, median
from tempfile import TemporaryDirectory

from bench.people import WithoutCommits
from bench.report import Aim, Figure, Section
from bench.stored import new_application, play_a_while
from games.catalog import GAMES

_STATM = Path("/proc/self/statm")
_RESIDENT = 1  # its index
_PAGE = 4096
SHARES = 5
SMALL = Aim(10.0)
MANY = 10_000
HOSTS = f"Memory of {MANY:,} open tables in memory, above that of the idle bot"


@dataclass(frozen=True, slots=True)
class Held:
    """The measurements of a process with many live tables."""

    kib: list[float]  # per table, one value for each share of them
    lines: float  # of the log per table
    ended: float  # share of the tables


def measure_memory(tables: int) -> Section:
    """Hold that many tables of each game, each game in a separate process."""
    section = Section(f"Memory of one idle table, with {tables:,} in memory")
    whole = []  # MiB, of many tables of all games
    for game in GAMES.values():
        held = _in_a_process(game.id, tables)
        section.figures.append(Figure(game.title, "KiB", held.kib, SMALL, best=median(held.kib)))
        whole.append(median(held.kib) * MANY / 1024)
        section.notes.append(
            f"{game.title}: {held.lines:.1f} lines of log a table,"
            f" {100 * held.ended:.0f} % of the games are over."
        )
    section.figures.append(
        Figure(f"{MANY:,} tables of all games alike", "MiB", [fmean(whole)], hosts=HOSTS)
    )
    section.notes.append(
        f"Growth of the process’s resident memory, over each of {SHARES} equal shares of them; the"
        " aim is for their median."
    )
    return section


def _in_a_process(game: str, tables: int) -> Held:
    command = [sys.executable, "-m", "bench.memory", game, str(tables)]
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True)
    return Held(**json.loads(done.stdout))


async def _hold(game_id: str, tables: int) -> Held:
    game = GAMES[game_id]
    share = tables // SHARES
    kib: list[float] = []
    lines = ended = number = 0
    with TemporaryDirectory() as folder:
        database = await WithoutCommits.open(Path(folder) / "bench.db")
        core = new_application(database, 2 * tables)
        for _ in range(share):  # the first tables also load shared data
            await play_a_while(new_application(database, 1), game, number)
            number += 1
        before = _resident()
        for _ in range(SHARES):
            for _ in range(share):
                table = await play_a_while(core, game, number)
                lines += len(table.run.log)
                ended += table.run.outcome is not None
                number += 1
            after = _resident()
            kib.append((after - before) / share / 1024)
            before = after
        await database.close()
    return Held(kib, lines / (SHARES * share), ended / (SHARES * share))


def _resident() -> int:
    gc.collect()
    return int(_STATM.read_text(encoding="ascii").split()[_RESIDENT]) * _PAGE


if __name__ == "__main__":
    found = asyncio.run(_hold(sys.argv[1], int(sys.argv[2])))
    print(json.dumps({"kib": found.kib, "lines": found.lines, "ended": found.ended}))

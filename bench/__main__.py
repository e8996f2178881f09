"""Measure, print, and keep the results: `python -m bench`."""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from rich.console import Console

from bench import clicks, decisions, memory, report, restore, stored
from games.catalog import GAMES

RESULTS = Path(__file__).parent / "RESULTS.md"


@dataclass(frozen=True, slots=True)
class Size:
    """How much of everything to do."""

    seconds: float  # of random play a round
    tables: int  # that are played at
    laps: int
    live: int
    stored: int
    played: int  # of those that are stored; the others are copies
    openings: int
    looks: int


FULL = Size(
    seconds=1.5,
    tables=100,
    laps=20,
    live=10_000,
    stored=100_000,
    played=250,
    openings=10,
    looks=500,
)
QUICK = Size(seconds=0.02, tables=10, laps=1, live=50, stored=100, played=10, openings=1, looks=10)


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure everything once."""
    given = _parser().parse_args(arguments)
    console = Console()
    sections = []
    for section in measure(QUICK if given.quick else FULL):
        report.show(section, console)
        sections.append(section)
    out: Path | None = given.out or (None if given.quick else RESULTS)
    if out is not None:
        out.write_text(report.as_markdown(sections), encoding="utf-8")
    return 0


def measure(size: Size) -> Iterator[report.Section]:
    """The sections, each as soon as it is there."""
    yield decisions.measure(size.seconds)
    for game in GAMES.values():
        yield from clicks.measure(game, size.tables, size.laps)
    yield memory.measure_memory(size.live)
    with TemporaryDirectory() as folder:
        full = Path(folder) / "full.db"
        ids = asyncio.run(stored.fill(full, size.stored, size.played))
        yield memory.measure_start(full, size.stored, size.openings)
        yield restore.measure(full, ids, size.looks, size.stored)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument(
        "--quick", action="store_true", help="only see that it works; the figures mean nothing"
    )
    parser.add_argument(
        "--out", type=Path, metavar="FILE", help="where to write the results (bench/RESULTS.md)"
    )
    return parser


if __name__ == "__main__":
    sys.exit(main())

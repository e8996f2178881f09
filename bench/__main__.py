"""The benchmarks' command line: measure, print, and store the results."""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory

from rich.console import Console

from bench import (
    commits,
    company,
    crowd,
    decisions,
    load,
    memory,
    needless,
    peers,
    presses,
    processes,
    report,
    restore,
    start,
    stored,
    upkeep,
    versions,
)
from games.catalog import GAMES
from tests.kit import postgresql

RESULTS = Path(__file__).parent / "RESULTS.md"


@dataclass(frozen=True, slots=True)
class Size:
    """The sizes of all measurements."""

    rounds: int
    short_rounds: int  # of short parts
    long_rounds: int  # of long parts
    seconds: float  # of random play a round
    tables: int  # with players
    laps: int
    crowd: int  # tables of the open loop
    rate_seconds: float  # of each of its rates
    processes: tuple[int, ...]  # on one server
    writes: int
    live: int
    stored: int
    many: int
    played: int  # of the stored tables; the others are copies
    looks: int
    pressed: int  # games of each mode whose presses are counted
    judged: int  # of those presses, by the coach
    against: str | None = None  # the version to compare with


FULL = Size(
    rounds=9,
    short_rounds=15,
    long_rounds=3,
    seconds=0.3,
    tables=100,
    laps=10,
    crowd=2_000,
    rate_seconds=3.0,
    processes=(1, 2, 3),
    writes=1_000,
    live=10_000,
    stored=100_000,
    many=1_000_000,
    played=250,
    looks=500,
    pressed=1_000,
    judged=100,
)
QUICK = Size(
    rounds=1,
    short_rounds=1,
    long_rounds=1,
    seconds=0.02,
    tables=10,
    laps=1,
    crowd=100,
    rate_seconds=0.1,
    processes=(2,),
    writes=10,
    live=50,
    stored=2000,
    many=4000,
    played=10,
    looks=10,
    pressed=2,
    judged=1,
)
FEW_MOVES = 3  # at each of very many tables, so that the file is not too large


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure everything once, or some parts of it."""
    given = _parser().parse_args(arguments)
    console = Console()
    sections = []
    size = replace(QUICK if given.quick else FULL, against=given.against)
    for part in given.parts or PARTS:
        for section in PARTS[part](size):
            report.show(section, console)
            sections.append(section)
    out: Path | None = given.out
    if out is None and not given.quick and not given.parts:
        out = RESULTS
    if out is not None:
        kept = report.soak_of(out)  # written by `make soak`
        out.write_text(report.as_markdown(sections) + kept, encoding="utf-8")
    slower = not given.quick and any(each.is_binding and each.missed for each in sections)
    return 1 if slower else 0


def _versions(size: Size) -> Iterator[report.Section]:
    try:
        yield versions.measure(size.against or versions.newest_release(), size.rounds)
    except versions.NoVersion as error:
        print(f"Nothing is compared with another version: {error}")


def _decisions(size: Size) -> Iterator[report.Section]:
    yield decisions.measure(size.seconds, size.short_rounds)


def _peers(size: Size) -> Iterator[report.Section]:
    yield peers.measure(size.seconds, size.short_rounds)


def _presses(size: Size) -> Iterator[report.Section]:
    for game in GAMES.values():
        yield from presses.measure(game, size.tables, size.laps, size.rounds)


def _needless(size: Size) -> Iterator[report.Section]:
    yield needless.measure(size.pressed, size.judged)


def _company(size: Size) -> Iterator[report.Section]:
    yield from company.measure(size.tables // 10, size.laps, size.long_rounds)
    yield crowd.measure(size.tables // 10, size.rate_seconds, size.long_rounds)


def _load(size: Size) -> Iterator[report.Section]:
    yield commits.measure(size.writes, size.rounds)
    yield load.measure(size.crowd, size.rate_seconds, size.long_rounds)
    try:
        with postgresql.running(durable=True) as server, server.database() as address:
            yield load.measure(size.crowd, size.rate_seconds, size.long_rounds, address)
    except postgresql.NoServer as missing:
        print(f"Nothing is measured with PostgreSQL: {missing}")


def _processes(size: Size) -> Iterator[report.Section]:
    crowd, seconds = size.crowd, 2 * size.rate_seconds
    try:
        with postgresql.running(durable=True) as server:
            yield processes.measure(size.processes, crowd, seconds, size.long_rounds, server)
    except postgresql.NoServer as missing:
        print(f"Several processes are not measured: {missing}")


def _memory(size: Size) -> Iterator[report.Section]:
    yield memory.measure_memory(size.live)


def _stored(size: Size) -> Iterator[report.Section]:
    with TemporaryDirectory() as folder:
        empty, full, many = (Path(folder) / name for name in ("empty.db", "full.db", "many.db"))
        asyncio.run(stored.fill(empty, 0, 0))
        ids = asyncio.run(stored.fill(full, size.stored, size.played))
        asyncio.run(stored.fill(many, size.many, size.played, FEW_MOVES))
        yield start.measure(
            {
                "no tables": empty,
                f"{size.stored:,} tables": full,
                f"{size.many:,} tables": many,
            },
            size.rounds,
        )
        many.unlink()
        yield restore.measure(full, ids, size.looks, size.stored, size.rounds)
        yield upkeep.measure(full, size.stored, size.rounds)


# The parts, in this order.
PARTS: dict[str, Callable[[Size], Iterator[report.Section]]] = {
    "versions": _versions,
    "decisions": _decisions,
    "peers": _peers,
    "presses": _presses,
    "needless": _needless,
    "company": _company,
    "load": _load,
    "processes": _processes,
    "memory": _memory,
    "stored": _stored,
}


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument(
        "parts",
        nargs="*",
        metavar="PART",
        help=f"only these of {', '.join(PARTS)}",
    )
    parser.add_argument(
        "--quick", action="store_true", help="only see that it works; the figures mean nothing"
    )
    parser.add_argument(
        "--against", metavar="COMMIT", help="the version to compare with (the newest release)"
    )
    parser.add_argument(
        "--out", type=Path, metavar="FILE", help="where to write the results (bench/RESULTS.md)"
    )
    return parser


if __name__ == "__main__":
    sys.exit(main())

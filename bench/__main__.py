"""The benchmarks' command line: measure, print, and store the results."""

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from time import perf_counter

from rich.console import Console

from bench import (
    decisions,
    evicting,
    growth,
    hint_times,
    load,
    memory,
    peers,
    presses,
    report,
    sending,
    versions,
)

RESULTS = Path(__file__).parents[1] / "docs" / "measurements.md"


@dataclass(frozen=True, slots=True)
class Size:
    """The sizes of all measurements."""

    rounds: int
    beside: float  # seconds of presses, and of games, beside another version
    long_rounds: int  # of long parts
    seconds: float  # of random play a round
    tables: int  # with players
    laps: int
    shared: int  # tables of each multiplayer game
    crowd: int  # tables of the open loop
    rate_seconds: float  # of each of its rates
    evicted: int  # tables of which half are not in memory
    live: int
    stored: tuple[int, ...]
    played: int  # of the stored tables; the others are copies
    whole: int  # games of each that are played on one file
    decisions: tuple[int, ...]
    seats: tuple[int, ...]
    hints: int  # in a second
    looks: int  # back, a round
    against: tuple[str, ...] = ()  # the versions to compare with


FULL = Size(
    rounds=6,
    beside=5.0,
    long_rounds=3,
    seconds=0.3,
    tables=100,
    laps=2,
    shared=10,
    crowd=2_000,
    rate_seconds=4.0,
    evicted=20_000,
    live=2_000,
    stored=(1_000, 100_000, 1_000_000),
    played=250,
    whole=40,
    decisions=growth.DECISIONS,
    seats=growth.SEATS,
    hints=hint_times.AT_ONCE,
    looks=2,
)
QUICK = Size(
    rounds=1,
    beside=0.01,
    long_rounds=1,
    seconds=0.02,
    tables=10,
    laps=1,
    shared=1,
    crowd=100,
    rate_seconds=0.1,
    evicted=40,
    live=50,
    stored=(100, 200),
    played=10,
    whole=2,
    decisions=(5, 10),
    seats=(2, 3),
    hints=2,
    looks=0,
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure everything once, or some parts of it."""
    given = _parser().parse_args(arguments)
    console = Console()
    sections = []
    size = replace(QUICK if given.quick else FULL, against=tuple(given.against))
    for part in ["versions"] if given.guard else given.parts or PARTS:
        begun = perf_counter()
        try:
            for section in (PARTS | EXTRA)[part](size):
                report.show(section, console)
                sections.append(section)
        except sending.NoCertificate as missing:
            console.print(f"{part}: no reply can be sent. {missing}")
        console.print(f"  {part} took {perf_counter() - begun:.0f} s\n", style="dim")
    out: Path | None = given.out
    if out is None and not given.quick and not given.parts and not given.guard:
        out = RESULTS
    if out is not None:
        kept = report.kept_of(out)  # by `make soak` and others
        out.write_text(report.as_markdown(sections) + kept, encoding="utf-8")
    console.print(report.verdict(sections), highlight=False)
    slower = not given.quick and any(each.is_binding and each.missed for each in sections)
    return 1 if slower or not sections else 0


def _versions(size: Size) -> Iterator[report.Section]:
    try:
        for place, against in enumerate(size.against or [versions.newest_release()]):
            yield versions.measure(against, size.beside, is_binding=place == 0)
    except versions.NoVersion as error:
        print(f"Nothing is compared with another version: {error}")


def _peers(size: Size) -> Iterator[report.Section]:
    try:
        yield from peers.measure(size.tables, size.rounds)
    except peers.NoPeers as missing:
        print(f"Nothing is compared with public programs: {missing}")


def _decisions(size: Size) -> Iterator[report.Section]:
    yield decisions.measure(size.seconds, size.rounds)


def _presses(size: Size) -> Iterator[report.Section]:
    yield from presses.measure(size.tables, size.laps, size.rounds)


def _load(size: Size) -> Iterator[report.Section]:
    yield load.measure(size.crowd, size.rate_seconds, size.long_rounds)
    yield evicting.measure(size.evicted, size.played, size.rate_seconds, size.long_rounds)


def _memory(size: Size) -> Iterator[report.Section]:
    yield memory.measure_memory(size.live)


def _growth(size: Size) -> Iterator[report.Section]:
    yield growth.tables(size.stored, size.played, size.long_rounds)
    yield growth.games(size.whole)
    yield growth.decisions(size.decisions, size.long_rounds)
    yield growth.seats(size.seats, size.shared, size.long_rounds)


def _hints(size: Size) -> Iterator[report.Section]:
    yield hint_times.measure(size.hints, size.looks, size.long_rounds)


# The parts, in this order.
PARTS: dict[str, Callable[[Size], Iterator[report.Section]]] = {
    "presses": _presses,
    "versions": _versions,
    "decisions": _decisions,
    "load": _load,
    "memory": _memory,
    "growth": _growth,
    "hints": _hints,
}
# Only if it is asked for: it needs other programs.
EXTRA = {"peers": _peers}


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument(
        "parts",
        nargs="*",
        metavar="PART",
        help=f"only these of {', '.join(PARTS | EXTRA)} (all but {', '.join(EXTRA)})",
    )
    parser.add_argument(
        "--quick", action="store_true", help="only see that it works; the figures mean nothing"
    )
    parser.add_argument(
        "--guard",
        action="store_true",
        help="only compare with another version, and fail if this one is over 3 %% slower",
    )
    parser.add_argument(
        "--against",
        metavar="COMMIT",
        action="append",
        default=[],
        help="a version to compare with, of which the first binds (the newest release)",
    )
    parser.add_argument(
        "--out", type=Path, metavar="FILE", help="where to write the results (docs/measurements.md)"
    )
    return parser


if __name__ == "__main__":
    sys.exit(main())

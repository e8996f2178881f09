"""Benchmarks of the coach: `python -m bench.coach`.

Results of players who follow hints, the regret of hints, their calibration, and their duration.
`python -m bench hints` measures many hints at once, and looks back.
Seeds are of the day, so every measurement is out of sample.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from multiprocessing import get_context
from pathlib import Path

from bench import calibration, followers, hint_times, positions
from bench.report import Aim, percentile
from games.__main__ import mean_and_error
from games.catalog import GAMES
from games.engine.hints import TRIES, Tries, best_first, position_of

RESULTS = Path(__file__).parent / "COACH.md"

HEAD = """# The coach, measured

Written by `python -m bench.coach`, part by part; each says when. A figure has its standard error
behind the ±. The hidden cards, the chance to come and the seeds are not known to who follows.
"""

SECONDS = {"solitaire": 1.0}  # the limit of a hint; otherwise
USUAL_SECONDS = 0.5
REGRET, SMALL_REGRET, MOSTLY = 0.015, 0.03, 0.85
ENOUGH = 150  # hints in a fifth that are judged: their standard error is at most four points


@dataclass(frozen=True, slots=True)
class Size:
    """The sizes of all measurements, with their seeds and processes."""

    games: int
    hints: int
    others: int
    timed: int
    first: str
    pool: Executor


Rows = list[list[str]]


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure everything once, or some parts of it."""
    given = _parser().parse_args(arguments)
    context = get_context("spawn")
    with ProcessPoolExecutor(given.processes, context) as pool:
        size = Size(given.games, given.hints, given.others, given.timed, given.first, pool)
        for part in given.parts or PARTS:
            section = "\n".join(PARTS[part](size)) + "\n"
            print(section, flush=True)
            if given.out is not None:
                keep(given.out, TITLES[part], section)
    return 0


def keep(path: Path, title: str, section: str) -> None:
    """Replace a section of the results; the others stay."""
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    kept = {each.partition("\n")[0]: f"## {each}" for each in text.split("\n## ")[1:]}
    kept[title] = section
    parts = [kept[each].strip() + "\n" for each in TITLES.values() if each in kept]
    path.write_text("\n".join([HEAD, *parts]), encoding="utf-8")


def _followed(name: str, size: Size) -> Iterator[str]:
    rows: Rows = []
    for coached in (False, True):
        who = "follows the coach" if coached else "the plain player"
        games = size.games if coached else size.games * 10
        for counted, mean, error in followers.measure(name, coached, games, size.first, size.pool):
            figure = _share(mean, error) if counted.is_share else f"{mean:.2f} ± {error:.2f}"
            aim = [_limit(counted), _verdict(counted.aim, mean)] if coached else ["", ""]
            rows.append([who, f"{games:,}", counted.what, figure, *aim])
    setup = followers.SETUPS[name]
    options = ", ".join(f"{key}={value}" for key, value in setup.options.items())
    note = f"Options: {options or 'the usual ones'}; who plays: {setup.seats}."
    yield from _section(name, ["Who", "Games", "What", "Mean", "Aim", ""], rows, [note])


def _limit(counted: followers.Counted) -> str:
    sign = "≥" if counted.aim.at_least else "≤"
    limit = counted.aim.limit
    return f"{sign} {100 * limit:.0f} %" if counted.is_share else f"{sign} {limit:g}"


def _regret(size: Size) -> Iterator[str]:
    stored = positions.stored()
    regrets = list(size.pool.map(_one_regret, range(len(stored))))
    mean, error = mean_and_error(regrets)
    small = sum(each <= SMALL_REGRET for each in regrets) / len(regrets)
    rows = [
        ["mean regret", f"{100 * mean:.2f} ± {100 * error:.2f} points", "≤ 1.5",
         _verdict(Aim(REGRET), mean)],
        ["hints within 3 points", f"{100 * small:.1f} %", "≥ 85 %",
         _verdict(Aim(MOSTLY, at_least=True), small)],
    ]  # fmt: skip
    note = f"{len(stored)} positions; what each choice is worth was tried by `bench.positions`."
    yield from _section("regret", ["What", "Figure", "Aim", ""], rows, [note])


def _one_regret(number: int) -> float:
    position = positions.stored()[number]
    run = position.run()
    table = Tries(run.game, position_of(run, positions.SEAT, f"regret {number}"))
    return position.regret(best_first(table, TRIES)[0].answers)


def _calibration(size: Size) -> Iterator[str]:
    rows: Rows = []
    told = []
    for number, name in enumerate(followers.SETUPS):
        hints = size.others if number else size.hints
        mine = calibration.measure(name, hints, size.first, size.pool)
        told += mine
        rows += _fifths(GAMES[followers.SETUPS[name].game].title, mine)
    if size.others:
        rows += _fifths("all", told)
    heads = ["Game", "Said", "Hints", "Said, mean", "Came", "Aim", ""]
    notes = [
        "The best choice was followed, and then a plain player went on as the cards lay.",
        f"Each hint is of a game of its own; fifths of fewer than {ENOUGH} are not judged.",
    ]
    yield from _section("calibration", heads, rows, notes)


def _fifths(title: str, told: Sequence[calibration.Told]) -> Rows:
    rows: Rows = []
    for number, fifth in enumerate(calibration.fifths(told)):
        if fifth is None:
            continue
        judged = fifth.hints >= ENOUGH
        verdict = _verdict(Aim(calibration.MOST_APART), abs(fifth.said - fifth.came))
        error = (fifth.came * (1 - fifth.came) / fifth.hints) ** 0.5
        span = f"{20 * number} to {20 * number + 20} %"
        rows.append([
            title, span, f"{fifth.hints}", f"{100 * fifth.said:.1f} %", _share(fifth.came, error),
            "≤ 5 points" if judged else "", verdict if judged else "",
        ])  # fmt: skip
    return rows


def _times(size: Size) -> Iterator[str]:
    rows: Rows = []
    for name, setup in followers.SETUPS.items():
        title, limit = GAMES[setup.game].title, SECONDS.get(name, USUAL_SECONDS)
        taken = hint_times.hints(name, size.timed, size.first)
        rows.append(_timed(f"{title}: a hint, p90", percentile(taken, 90), limit))
    notes = [f"{os.cpu_count()} cores; wall time, one after the other, in one process."]
    yield from _section("times", ["What", "Figure", "Aim", ""], rows, notes)


def _timed(what: str, seconds: float, limit: float) -> list[str]:
    verdict = _verdict(Aim(limit), seconds)
    return [what, f"{1000 * seconds:,.0f} ms", f"≤ {1000 * limit:,.0f} ms", verdict]


def _share(mean: float, error: float) -> str:
    return f"{100 * mean:.1f} ± {100 * error:.1f} %"


def _verdict(aim: Aim, value: float) -> str:
    return "met" if aim.met_by(value) else "missed"


def _section(part: str, heads: Sequence[str], rows: Rows, notes: Sequence[str]) -> Iterator[str]:
    yield f"## {TITLES[part]}"
    yield ""
    for row in (heads, ["---"] * len(heads), *rows):
        yield f"| {' | '.join(row)} |"
    yield ""
    yield from (f"- {note}" for note in notes)
    yield f"- Measured on {datetime.now(UTC):%Y-%m-%d} (UTC)."


# The parts, in this order, with their titles.
PARTS: dict[str, Callable[[Size], Iterator[str]]] = {
    **{name: partial(_followed, name) for name in followers.SETUPS},
    "regret": _regret,
    "calibration": _calibration,
    "times": _times,
}
TITLES = {
    **{name: GAMES[setup.game].title for name, setup in followers.SETUPS.items()},
    "regret": "Hints beside what is best, Diamonds & Dragons",
    "calibration": "What hints say, and what comes",
    "times": "How long it takes",
}


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bench.coach", description=__doc__)
    parser.add_argument(
        "parts", nargs="*", metavar="PART",
        help=f"only these of {', '.join(PARTS)}",
    )  # fmt: skip
    today = f"{datetime.now(UTC):%Y-%m-%d}"
    parser.add_argument("--games", type=int, default=100, help="of a follower (100); ten times as "
                        "many of a plain player")  # fmt: skip
    parser.add_argument("--hints", type=int, default=1000, help="of the first game that are "
                        "followed (1000)")  # fmt: skip
    parser.add_argument("--others", type=int, default=200, help="of each other game (200)")
    parser.add_argument("--timed", type=int, default=50, help="hints of a game (50)")
    parser.add_argument("--first", default=today, metavar="SEED", help="what seeds begin with")
    parser.add_argument("--processes", type=int, default=os.cpu_count(), help="all cores")
    parser.add_argument(
        "--out", type=Path, metavar="FILE", default=RESULTS, help="where to (bench/COACH.md)"
    )
    return parser


if __name__ == "__main__":
    sys.exit(main())

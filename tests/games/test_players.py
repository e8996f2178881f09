"""Automatic players: a sample of games lies within the bounds of a thousand games.

Random play is compared with the tables of the rules pages, in each game's own tests.
"""

import math
from collections.abc import Sequence
from statistics import fmean, stdev
from typing import NamedTuple

import pytest

from games.engine.extensions.hidden import Coach
from games.engine.players import player_for
from tests.kit.configurations import CASES, Case

MEASURED = 1000  # games behind the bounds
ERRORS = 3.3  # standard errors, for one false alarm in a thousand means

Interval = tuple[float, float]


class Fare(NamedTuple):
    """The result of a game.

    - `won`: per cent of the seats or parties; `score`: their mean;
    - `lines`: those of the log;
    - `worth`: the coach's estimate of the position, in per cent, over all its asks.
    """

    won: float
    score: float
    lines: float
    worth: float


# The games of a sample, and the bounds of its means: won, score, lines, worth.
BOUNDS: dict[str, tuple[int, Interval, Interval, Interval, Interval]] = {
    "diamonds: defaults": (80, (24.19, 62.21), (-69.57, -14.29), (49.3, 63.96), (57.81, 69.14)),
    "diamonds: fists": (60, (25.0, 68.8), (-52.03, 0.8), (69.61, 92.05), (60.31, 72.91)),
    "diamonds: exit": (100, (100.0, 100.0), (0.0, 0.0), (24.27, 26.42), (68.75, 73.11)),
    "cardrpg: defaults": (80, (100.0, 100.0), (9.59, 13.28), (66.62, 86.67), (47.18, 52.77)),
    "cardrpg: adventure": (200, (-1.52, 6.32), (3.87, 6.53), (27.99, 43.05), (52.53, 57.28)),
    "cardrpg: quest": (300, (30.79, 52.21), (1.32, 1.88), (13.43, 16.59), (56.12, 56.6)),
    "cardrpg: coop, two": (30, (100.0, 100.0), (4.03, 7.03), (94.26, 141.61), (38.32, 49.76)),
    "cardrpg: duel, two": (200, (50.0, 50.0), (0.0, 0.0), (16.35, 20.48), (61.93, 62.43)),
    "cardomancer: two": (150, (0.0, 0.0), (0.64, 0.89), (28.35, 33.59), (68.46, 75.68)),
    "cardomancer: three, epic": (80, (0.0, 0.0), (0.16, 0.54), (34.79, 49.76), (33.68, 47.26)),
    "cardomancer: four": (40, (0.0, 0.0), (1.21, 2.02), (90.23, 127.39), (54.23, 67.27)),
    "solitaire: defaults": (150, (6.89, 29.11), (10.11, 14.0), (14.52, 33.48), (18.22, 37.46)),
    "cards: one low foe": (60, (100.0, 100.0), (18.6, 19.65), (76.42, 98.07), (87.74, 88.49)),
}


def _fare(case: Case, name: str, seed: str) -> Fare:
    coach = case.game.find(Coach)
    assert coach is not None
    worths = []
    for run in case.moments(seed, player_for(case.game, name, seed)):
        if run.pending is not None and run.pending.name in coach.asks:
            worths.append(100 * coach.worth(run.options, run.state, run.pending, None))
    standings = case.game.rules.standings(run.outcome or {})
    won = 100 * fmean(each.won for each in standings)
    score = fmean(each.score or 0 for each in standings)
    return Fare(won, score, run.seq, fmean(worths) if worths else 0)


def _sample(case: Case, games: int, name: str, seed: str) -> list[Fare]:
    return [_fare(case, name, f"{seed} {at}") for at in range(games)]


def _own(case: Case) -> str:
    return next(iter(case.game.rules.players))


def _within(sample: Sequence[Fare], bounds: Sequence[Interval]) -> bool:
    means = map(fmean, zip(*sample, strict=True))
    return all(low <= mean <= high for mean, (low, high) in zip(means, bounds, strict=True))


def _bounds(case: Case, games: int) -> list[Interval]:
    """Measure the bounds of a sample's means; the measured games are a sample too."""
    found = []
    for column in zip(*_sample(case, MEASURED, _own(case), "measured"), strict=True):
        mean = fmean(column)
        error = ERRORS * stdev(column) * math.sqrt(1 / games + 1 / MEASURED)
        found.append(
            (math.floor(100 * (mean - error)) / 100, math.ceil(100 * (mean + error)) / 100)
        )
    return found


@pytest.mark.parametrize("name", BOUNDS)
def test_a_games_own_player_fares_as_before(name: str) -> None:
    case, (games, *bounds) = CASES[name], BOUNDS[name]
    sample = _sample(case, games, _own(case), "sample")
    assert _within(sample, bounds), f"measured now: {games, *_bounds(case, games)}"


@pytest.mark.parametrize("name", BOUNDS)
def test_random_play_is_out_of_these_bounds(name: str) -> None:
    """The bounds are narrow enough to notice another player."""
    games, *bounds = BOUNDS[name]
    assert not _within(_sample(CASES[name], games, "random", "sample"), bounds)

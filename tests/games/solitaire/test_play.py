"""Thousands of characters: results of random play, as the page has them."""

import math
from typing import Any

import pytest

from games.__main__ import mean_and_error
from games.engine.chance import Seeded
from games.engine.players import PLAYERS
from games.engine.record import Shuffled
from games.engine.run import Run
from games.solitaire import GAME
from tests.kit.dear import A_TENTH
from tests.kit.runs import play_out
from tests.kit.solitaire import quest_header
from tests.kit.unwrap import unwrap

# The page's "Random play": won %, kills, encounters, runs and rounds with their standard
# errors, and the mean of the reshuffles, then the number of games played here.
STATISTICS = ("won", "kills", "encounters", "runs", "rounds", "reshuffles")
ROWS: dict[str, tuple[dict[str, Any], str, str, int]] = {
    "default": ({}, "random",
        "9.66 0.30  1.50 0.026  2.85 0.029  0.44 0.011  6.30 0.064  8.28", 2100),
    "level 0": ({"level": 0}, "random",
        "0.08 0.03  1.05 0.018  2.30 0.022  0.25 0.009  3.94 0.044  0.40", 3000),
    "level 8": ({"level": 8}, "random",
        "2.22 0.15  1.73 0.034  3.28 0.036  0.57 0.011  6.74 0.077  3.20", 1800),
    "level 16": ({"level": 16}, "random",
        "8.52 0.28  1.88 0.030  3.20 0.031  0.40 0.011  7.63 0.072  8.60", 1500),
    "level 25": ({"level": 25}, "random",
        "51.80 0.50  0.52 0.005  1.31 0.012  0.31 0.012  3.32 0.016  28.55", 2100),
    "leftover": ({"damage": "leftover"}, "random",
        "10.26 0.30  1.61 0.028  2.96 0.031  0.45 0.012  6.49 0.070  8.68", 1800),
    "run_at_zero": ({"run_at_zero": True}, "random",
        "9.02 0.29  1.46 0.026  2.90 0.029  0.53 0.012  6.27 0.064  7.74", 1800),
    "run_at_zero, level 0": ({"run_at_zero": True, "level": 0}, "random",
        "0.01 0.01  0.73 0.013  3.25 0.026  1.52 0.018  4.29 0.039  0.24", 2400),
    "level 8, safe": ({"level": 8}, "safe",
        "12.76 0.33  3.17 0.059  4.05 0.056  0 0  7.91 0.098  6.70", 1500),
    "level 25, safe": ({"level": 25}, "safe",
        "52.23 0.50  0.52 0.005  1.00 0  0 0  3.00 0.010  27.75", 2100),
}  # fmt: skip
PAGE_GAMES = 10_000


@A_TENTH
@pytest.mark.parametrize("name", ROWS)
def test_random_play_comes_out_as_the_page_says(name: str, one_in: int) -> None:
    options, player, row, count = ROWS[name]
    count //= one_in
    columns: dict[str, list[float]] = {statistic: [] for statistic in STATISTICS}
    for seed in map(str, range(1, count + 1)):
        # As `simulate` plays: without records and bookmarks.
        run = Run(GAME, quest_header(**options), Seeded(seed))
        play_out(run, PLAYERS[player](seed))
        end = unwrap(run.outcome)
        shuffles = sum(isinstance(line, Shuffled) for line in run.log)
        won = 100 * (end["result"] == ["won"])
        numbers = (won, end["kills"], end["encounters"], end["runs"], end["rounds"], shuffles - 1)
        for column, number in zip(columns.values(), numbers, strict=True):
            column.append(number)
    page = [float(figure) for figure in row.split()]
    for at, statistic in enumerate(STATISTICS):
        mean, error = mean_and_error(columns[statistic])
        # The page names no standard error of the reshuffles, so this one is measured here.
        page_error = [*page, error * math.sqrt(count / PAGE_GAMES)][2 * at + 1]
        # The page's figures are a sample as well, so both errors count.
        assert abs(mean - page[2 * at]) <= 3 * math.hypot(error, page_error), statistic

"""Thousands of ways out: results of random play, as the page has them."""

import math

import pytest

from games.__main__ import mean_and_error
from games.diamonds.rules.events import Faced, Ran
from games.engine.chance import Seeded
from games.engine.players import RandomPlayer
from tests.kit.dear import A_TENTH
from tests.kit.diamonds import VARIANTS, mode_game
from tests.kit.runs import play_out

# The rules page's "Random play": mean and standard error.
PAGE: dict[str, dict[str, tuple[float, float]]] = {
    "untracked": {
        "cards taken": (5.91, 0.019),
        "rooms": (1.97, 0.006),
        "weapons broken": (0.301, 0.003),
        "runs": (0.98, 0.005),
        "damage": (30.4, 0.14),
        "healing": (16.8, 0.09),
        "fallen": (0.9685, math.sqrt(0.9685 * 0.0315 / 40_000)),
    },
    "rolled": {
        "cards taken": (17.23, 0.015),
        "rooms": (5.60, 0.007),
        "weapons broken": (1.437, 0.005),
        "runs": (2.90, 0.009),
        "damage": (119.4, 0.29),
        "healing": (47.4, 0.16),
        "down": (0.197, math.sqrt(0.197 * 0.803 / 20_000)),
    },
}


@A_TENTH
@pytest.mark.parametrize(("variant", "games"), [("untracked", 15_000), ("rolled", 3_000)])
def test_random_play_comes_out_as_the_page_says(variant: str, games: int, one_in: int) -> None:
    page = PAGE[variant]
    columns: dict[str, list[float]] = {name: [] for name in page}
    lost = list(page)[-1]
    for seed in map(str, range(1, games // one_in + 1)):
        run = mode_game(Seeded(seed), 1, mode="exit", keep=False, **VARIANTS[variant][0])
        play_out(run, RandomPlayer(seed))
        outcome = run.outcome
        assert outcome is not None
        assert outcome["result"] in (["escaped"], [lost])
        broken = sum(isinstance(event, Faced) and event.broke for event in run.events)
        runs = sum(isinstance(event, Ran) for event in run.events)
        totals = (outcome["damage_total"], outcome["healing_total"])
        row = (48 - outcome["left"], outcome["rooms"], broken, runs, *totals)
        for column, number in zip(columns.values(), (*row, outcome["by"] is None), strict=True):
            column.append(number)
    for name, (page_mean, page_error) in page.items():
        mean, error = mean_and_error(columns[name])
        # The page's figures are a sample as well, so both errors count.
        assert abs(mean - page_mean) <= 3 * math.hypot(error, page_error), name

"""Thousands of duels: results of random play, as the page has them."""

import math
from typing import Any

from games.__main__ import mean_and_error
from games.diamonds.rules.events import Fought, Ran
from games.engine.chance import Seeded
from games.engine.players import RandomPlayer
from tests.kit.dear import A_TENTH
from tests.kit.diamonds import Dungeon, mode_game
from tests.kit.runs import play_out


def seeded_duel(seed: str, **options: Any) -> Dungeon:
    return mode_game(Seeded(seed), 2 + options.get("dealer", False), mode="duel", **options)


# The duel's row of the rules page's "Random play": mean and standard error.
PAGE = {
    "cards taken": (14.70, 0.049),
    "rooms": (1.87, 0.008),
    "weapons broken": (1.308, 0.005),
    "runs": (1.44, 0.007),
    "score of seat 0": (-421.4, 0.17),
    "score of seat 1": (-421.1, 0.17),
}


@A_TENTH
def test_random_play_comes_out_as_the_page_says(one_in: int) -> None:
    columns: dict[str, list[float]] = {name: [] for name in PAGE}
    for seed in range(1, 10_000 // one_in + 1):
        run = seeded_duel(str(seed), keep=False)
        play_out(run, RandomPlayer(str(seed)))
        outcome = run.outcome
        assert outcome is not None
        assert outcome["result"] == ["lost", "lost"]
        broken = sum(isinstance(event, Fought) and event.broke for event in run.events)
        runs = sum(isinstance(event, Ran) for event in run.events)
        row = (96 - outcome["left"], outcome["rooms"], broken, runs, *outcome["score"])
        for column, number in zip(columns.values(), row, strict=True):
            column.append(number)
    for name, (page_mean, page_error) in PAGE.items():
        mean, error = mean_and_error(columns[name])
        # The page's figures are a sample as well, so both errors count.
        assert abs(mean - page_mean) <= 3 * math.hypot(error, page_error), name

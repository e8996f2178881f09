"""Thousands of dungeons: results of random play, as the page has them."""

import math

from games.__main__ import mean_and_error
from games.diamonds.rules.events import Fought, Ran
from tests.kit.diamonds import played
from tests.kit.unwrap import unwrap

# The solo row of the rules page's "Random play": mean and standard error.
PAGE = {
    "cards taken": (7.19, 0.033),
    "rooms": (1.71, 0.011),
    "weapons broken": (0.644, 0.005),
    "runs": (1.35, 0.008),
    "score": (-205.5, 0.10),
}


def test_random_play_comes_out_as_the_page_says() -> None:
    columns: dict[str, list[float]] = {name: [] for name in PAGE}
    for seed in range(1, 1501):
        run = played(str(seed))
        outcome = unwrap(run.outcome)
        assert outcome["result"] == ["lost"]
        broken = sum(isinstance(event, Fought) and event.broke for event in run.events)
        runs = sum(isinstance(event, Ran) for event in run.events)
        row = (48 - outcome["left"], outcome["rooms"], broken, runs, outcome["score"][0])
        for column, number in zip(columns.values(), row, strict=True):
            column.append(number)
    for name, (page_mean, page_error) in PAGE.items():
        mean, error = mean_and_error(columns[name])
        # The page's figures are a sample as well, so both errors count.
        assert abs(mean - page_mean) <= 3 * math.hypot(error, page_error), name

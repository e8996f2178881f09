"""Results of random, safe and steady play, compared with the rules page's table (section 9)."""

import math
from typing import Any

import pytest

from games.__main__ import mean_and_error
from games.cards import GAME
from games.kit.drawn import simulated
from tests.kit.cards import begun, played
from tests.kit.dear import A_TENTH

COLUMNS = (
    "won", "lost", "dead", "decisions", "scenes", "tests", "passed", "fights", "beaten", "slain",
    "jokers", "hp",
)  # fmt: skip
AUTO: dict[str, Any] = {"gm": "auto"}
PAGE_GAMES = 10_000  # of the page's own sample

# Player, seats, options, games played here, and the page's row.
ROWS: dict[str, tuple[str, int, dict[str, Any], int, tuple[float, ...]]] = {
    "human 1": ("random", 2, {}, 1200, (
        0.3273, 0.3481, 0.0206, 42.0, 1.944, 0.728, 0.483, 0.968, 0.268, 0.21, 0.442, 9.00)),
    "human 2": ("random", 3, {}, 800, (
        0.3316, 0.3344, 0.0015, 55.7, 1.987, 1.018, 0.672, 0.993, 0.399, 0.37, 0.584, 18.68)),
    "human 3": ("random", 4, {}, 600, (
        0.3330, 0.3343, 0.0001, 64.8, 1.999, 1.263, 0.829, 0.997, 0.507, 0.48, 0.653, 28.50)),
    "levels": ("random", 3, {"levels": "normal"}, 1000, (
        0.2344, 0.5389, 0.3014, 34.0, 1.356, 0.627, 0.350, 0.688, 0.158, 0.13, 0.217, 1.17)),
    "duels": ("random", 3, {"pvp": True}, 600, (
        0.3381, 0.3307, 0.0036, 72.3, 3.925, 0.986, 0.650, 1.007, 0.366, 0.30, 0.562, 16.74)),
    "auto 1": ("random", 1, AUTO, 1200, (
        0.0605, 0.9395, 0.0001, 12.0, 5.0, 2.017, 1.226, 2.983, 0.282, 0.28, 0.174, 7.90)),
    "auto 2": ("random", 2, AUTO, 800, (
        0.1490, 0.8510, 0.0, 27.0, 5.0, 2.006, 1.216, 2.994, 0.319, 0.75, 0.433, 15.82)),
    "auto 3": ("random", 3, AUTO, 600, (
        0.2282, 0.7718, 0.0, 38.5, 5.0, 2.007, 1.224, 2.993, 0.334, 1.28, 0.659, 23.63)),
    "quest": ("random", 2, AUTO | {"treasure": "quest"}, 800, (
        0.2222, 0.7778, 0.0, 26.1, 4.857, 1.957, 1.200, 2.900, 0.166, 0.73, 0.667, 15.96)),
    "steady 1": ("steady", 1, AUTO, 400, (
        0.8069, 0.1931, 0.1527, 58.9, 4.900, 1.981, 1.577, 2.919, 2.495, 2.50, 0.489, 4.59)),
    "steady 2": ("steady", 2, AUTO, 200, (
        0.9407, 0.0593, 0.0540, 128.3, 4.952, 1.997, 1.606, 2.956, 2.819, 4.71, 0.913, 11.20)),
    "steady 3": ("steady", 3, AUTO, 150, (
        0.9945, 0.0055, 0.0050, 153.1, 4.995, 2.016, 1.625, 2.980, 2.967, 6.90, 1.652, 21.29)),
    "steady, all faces": ("steady", 1, AUTO | {"gm_faces": 3}, 400, (
        0.6538, 0.3462, 0.2354, 58.8, 4.841, 1.973, 1.542, 2.869, 2.224, 2.22, 0.288, 3.39)),
    "steady, simple": ("steady", 1, AUTO | {"levels": "simple"}, 800, (
        0.5414, 0.4586, 0.3942, 14.0, 4.326, 1.788, 1.122, 2.538, 1.922, 1.92, 0.719, 1.35)),
    "safe": ("safe", 1, AUTO, 400, (
        0.1842, 0.8158, 0.4710, 56.2, 4.731, 1.948, 0.964, 2.783, 1.631, 1.63, 1.066, 0.99)),
}  # fmt: skip


@A_TENTH
@pytest.mark.parametrize("row", ROWS)
def test_play_comes_out_as_the_page_says(row: str, one_in: int) -> None:
    player, seats, options, games, page = ROWS[row]
    games = max(games // one_in, 60)
    columns: list[list[float]] = [[] for _ in COLUMNS]
    for seed in range(1, games + 1):
        end, decisions = played(str(seed), player, seats, **options)
        result, dead = end["result"], end["reason"] == "dead"
        counts = [end[name] for name in COLUMNS[4:10]]
        sums = (sum(end["jokers"]), sum(end["hp"]))
        numbers = (result == "won", result == "lost", dead, decisions, *counts, *sums)
        for column, number in zip(columns, numbers, strict=True):
            column.append(number)
    for name, column, wanted in zip(COLUMNS, columns, page, strict=True):
        mean, error = mean_and_error(column)
        # The page's figures are a rounded sample as well, and a share may come from few games.
        page_error = error * math.sqrt(games / PAGE_GAMES)
        assert abs(mean - wanted) <= 3 * math.hypot(error, page_error) + 3 / games + 0.005, name


def test_heroes_of_a_simulation_differ() -> None:
    """Section 9, steady: `type` by chance. Golden records keep their classes."""
    games = [(begun(seed, 1, gm="auto"), simulated(GAME, "steady", seed)) for seed in "abcdefghij"]
    for run, player in games:
        player.act(run)
    assert len({run.state.party[0].cls for run, _ in games}) == 4

"""Random and steady play of several players, compared with the tables of the rules page."""

import math

import pytest

from games.__main__ import mean_and_error
from games.cardrpg import GAME
from games.engine.chance import Seeded
from games.engine.players import player_for
from games.engine.record import Header
from games.engine.run import Run
from tests.kit.cardrpg import Session
from tests.kit.dear import A_TENTH
from tests.kit.runs import play_out

STATISTICS = ("battles", "kills", "deaths", "levels", "decisions", "the first striker won")

# The page's "Random play" with standard errors, and the number of games played here.
ROWS: dict[str, tuple[str, int, str, str, int]] = {
    "coop, 2, random": ("coop", 2, "random",
        "1.325 .007 .747 .007 1.584 .012 .318 .006 11.155 .058", 1500),
    "coop, 4, random": ("coop", 4, "random",
        "1.067 .004 .651 .008 2.842 .021 .401 .013 17.424 .066", 800),
    "coop, 2, steady": ("coop", 2, "steady",
        "14.348 .085 11.502 .096 8.226 .064 4.832 .036 92.183 .633", 150),
    "duel, 2, random": ("duel", 2, "random",
        "0 0 0 0 1 0 1 0 23.423 .115 .6119 .0049", 1200),
    "duel, 4, random": ("duel", 4, "random",
        "0 0 0 0 2.998 .001 1.653 .007 91.339 .351 .2024 .0057", 250),
    "duel, 2, steady": ("duel", 2, "steady",
        "0 0 0 0 1 0 1 0 9.403 .017 .8099 .0039", 1500),
}  # fmt: skip


def played(mode: str, seats: int, player: str, seed: str) -> Session:
    head = Header(GAME.id, GAME.version, {"mode": mode}, [f"P{at}" for at in range(seats)], None)
    run: Session = Run(GAME, head, Seeded(seed))
    play_out(run, player_for(GAME, player, seed))
    return run


@A_TENTH
@pytest.mark.parametrize("name", ROWS)
def test_play_of_several_comes_out_as_the_page_says(name: str, one_in: int) -> None:
    mode, seats, player, row, count = ROWS[name]
    columns: list[list[float]] = [[] for _ in STATISTICS]
    for index in range(max(count // one_in, 60)):
        run = played(mode, seats, player, f"several {index}")
        end = run.outcome or {}
        decisions = sum(hasattr(line, "choice") for line in run.log)
        levels = sum(hero.level - 1 for hero in run.state.heroes)
        won = float(end["seat"] == run.state.first)
        numbers = (end["battles"], sum(end["kills"]), sum(end["deaths"]), levels, decisions, won)
        for column, number in zip(columns, numbers, strict=True):
            column.append(number)
    page = [float(figure) for figure in row.split()]
    for index, statistic in enumerate(STATISTICS[: len(page) // 2]):
        mean, error = mean_and_error(columns[index])
        # The page's figures are a sample as well, so both errors count.
        bound = 3 * math.hypot(error, page[2 * index + 1])
        assert abs(mean - page[2 * index]) <= bound, statistic

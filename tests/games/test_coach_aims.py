"""The results of the coach and of the plain players, with fixed seeds.

`python -m bench.coach` measures the aims; the bounds here are some three standard errors below.
Only `soak` follows the coach itself, which takes minutes.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from bench import calibration, followers, positions
from games.engine.hints import TRIES, Tries, best_first, position_of


def mean(name: str, what: str, games: int, coached: bool) -> float:
    with ThreadPoolExecutor(1) as here:
        found = followers.measure(name, coached, games, "fixed", here)
        return next(each for counted, each, _ in found if counted.what == what)


@pytest.mark.parametrize(
    ("name", "what", "games", "least"),
    [
        ("diamonds", "escapes", 200, 0.32),
        ("cardrpg", "kills", 60, 16.0),
        ("solitaire", "wins from level 8", 200, 0.12),
        ("cardomancer", "dungeons done by two", 60, 0.6),
        ("cards", "adventures won alone", 60, 0.62),
    ],
)
def test_plain_players_are_no_fools(name: str, what: str, games: int, least: float) -> None:
    assert mean(name, what, games, coached=False) >= least


def test_a_plain_hero_dies_seldom() -> None:
    """CardRPG, a session of a new hero: steady play kills 11.6 times and dies 2.9 times.

    This player dies once, most often in its first battle: with 3 to 8 HP that is luck.
    """
    assert mean("cardrpg", "deaths", 60, coached=False) <= 1.5


def test_hints_are_near_the_best_at_stored_positions() -> None:
    """Diamonds & Dragons: the first few of 300 positions."""
    regrets = [regret(position) for position in positions.stored()[:5]]
    assert sum(regrets) / len(regrets) <= 0.03


def regret(position: positions.Stored) -> float:
    run = position.run()
    table = Tries(run.game, position_of(run, positions.SEAT, "fixed"))
    return position.regret(best_first(table, TRIES)[0].answers)


def test_stored_positions_are_of_todays_game_and_coach() -> None:
    """Otherwise `python -m bench.positions` must make them again."""
    stored = positions.stored()
    assert len(stored) == 300
    for position in stored:
        assert set(position.chances) == set(positions.choices_of(position.run()))


def test_predictions_and_results_are_compared_by_fifths() -> None:
    told = [calibration.Told(0.1, came=False), calibration.Told(0.3, came=True)]
    told += [calibration.Told(0.25, came=False), calibration.Told(1.0, came=True)]
    first, second, *_, last = calibration.fifths(told)
    assert first == calibration.Fifth(1, 0.1, 0.0)
    assert second == calibration.Fifth(2, 0.275, 0.5)
    assert last == calibration.Fifth(1, 1.0, 1.0)


@pytest.mark.soak
def test_hinted_chances_come_true() -> None:
    """Within three standard errors of so few hints, and the five points that are allowed."""
    with ThreadPoolExecutor(1) as here:
        told = calibration.measure("diamonds", 200, "fixed", here)
    for fifth in calibration.fifths(told):
        if fifth is not None:
            error = (0.25 / fifth.hints) ** 0.5
            assert abs(fifth.said - fifth.came) <= calibration.MOST_APART + 3 * error


@pytest.mark.soak
def test_hints_lose_little_at_all_stored_positions() -> None:
    regrets = [regret(position) for position in positions.stored()]
    assert sum(regrets) / len(regrets) <= 0.02


@pytest.mark.soak
@pytest.mark.parametrize(
    ("name", "what"),
    [
        ("diamonds", "escapes"),
        ("solitaire", "wins from level 8"),
        ("cardomancer", "dungeons done by two"),
        ("cards", "adventures won alone"),
        ("cardrpg", "kills"),
    ],
)
def test_the_coached_player_does_no_worse_than_the_plain_one(name: str, what: str) -> None:
    """With the same deals; one game of twelve, or two kills of a session, are chance."""
    games, slack = 12, 2.0 if what == "kills" else 1 / 12
    with_coach = mean(name, what, games, coached=True)
    assert with_coach >= mean(name, what, games, coached=False) - slack

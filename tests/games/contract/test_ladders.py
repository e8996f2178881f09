"""Ladders: a newcomer wins the step after a lesson about every second time, and each leads on."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

import pytest

from games import open_game
from games.catalog import GAMES
from games.engine.extensions.lessons import Lesson, Lessons
from games.engine.extensions.opening import Ladder, step_from
from games.engine.game import AnyGame
from games.engine.options import Options, boards_of, earns_achievements
from games.engine.record import JSON
from tests.kit.newcomers import Newcomer, least_damage, played

LADDERS = [game for game in GAMES.values() if game.find(Ladder) is not None]
EVERY_LADDER = pytest.mark.parametrize("game", LADDERS, ids=[game.id for game in LADDERS])
SLIPS = 0.1


def first_lesson(game: AnyGame) -> Lesson:
    return game.need(Lessons).all[0]


def share_won(game: AnyGame, of: int) -> float:
    """Return how often a newcomer wins the first step; of a campaign, its first dungeon."""
    lesson = first_lesson(game)
    won = 0
    for number in range(of):
        real = {**lesson.real, **({"dungeons": 1} if game.id == "cardomancer" else {})}
        run = open_game(game.id, f"ladder-{number}", real, seats=lesson.seats)
        played(run, Newcomer(least_damage, SLIPS, str(number)))
        survived = (run.outcome or {})["result"] == "stopped" if "dungeons" in real else False
        won += survived or run.standings[0].won
    return won / of


@EVERY_LADDER
def test_a_newcomer_wins_the_first_step_about_every_second_time(game: AnyGame) -> None:
    assert 0.35 <= share_won(game, 200) <= 0.65


@pytest.mark.soak
@EVERY_LADDER
def test_a_thousand_newcomers_win_four_to_six_in_ten(game: AnyGame) -> None:
    assert 0.4 <= share_won(game, 1000) <= 0.6


@EVERY_LADDER
def test_a_lesson_leads_to_a_step_and_from_each_step_a_button_to_the_next(game: AnyGame) -> None:
    lesson = first_lesson(game)
    options = game.read_options(dict(lesson.real))
    steps = game.need(Ladder).steps(options)
    on = [step.label for step in steps if options == with_step(game, options, step.options)]
    assert on == [lesson.onward]
    assert len(steps) <= 3
    for easy, hard in pairwise(steps):
        below = with_step(game, options, easy.options)
        assert step_from(game, below, up=True) == hard
        assert step_from(game, with_step(game, below, hard.options), up=False) == easy


@EVERY_LADDER
def test_a_house_rule_has_a_board_of_its_own_and_earns_no_achievements(game: AnyGame) -> None:
    options = game.read_options(dict(first_lesson(game).real))
    if game.id != "cards":  # its steps are scenes, as the rulebook has them
        assert boards_of(options)
        assert not earns_achievements(options)


def with_step(game: AnyGame, options: Options, step: Mapping[str, object]) -> Options:
    changed: Options = game.read_options({**options.model_dump(mode="json"), **step})
    return changed


WEAKER = {"preset_hp": True, "ace_suit": True, "gem": "unlimited"}
TWELVE = {"gm": "auto", "scenes": 12, "rest": 0, "gm_faces": 3}


@pytest.mark.parametrize(
    ("game", "options", "below"),
    [
        ("diamonds", {}, {"half": False, "sturdy": True}),
        ("diamonds", {"half": True}, None),
        ("diamonds", {"lesson": True}, None),
        ("diamonds", {"mode": "duel", "sturdy": True}, None),
        ("diamonds", {"mode": "exit"}, {"chambers": 4}),
        ("diamonds", {"mode": "exit", "chambers": 1}, None),
        ("cardrpg", {"mode": "coop", "end_at_death": True}, {"end_at_death": False}),
        ("cardrpg", {"mode": "coop"}, None),
        ("cardrpg", {"mode": "quest", "preset_hp": True}, WEAKER),
        ("cardrpg", {"mode": "duel", "end_at_death": True}, None),
        ("cards", TWELVE, {"gm_cards": "all", "scenes": 5, "rest": 1, "gm_faces": 1}),
        ("cards", {**TWELVE, "scenes": 3}, None),
        ("cards", {}, None),
    ],
)
def test_a_defeat_leads_one_step_down(game: str, options: JSON, below: JSON | None) -> None:
    step = step_from(GAMES[game], GAMES[game].read_options(options), up=False)
    assert (None if step is None else step.options) == below

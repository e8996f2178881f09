"""Ladders: a lesson leads to a step, and each step to the next."""

from collections.abc import Mapping
from itertools import pairwise

import pytest

from games import open_game
from games.cards.view.adventure.odds import whole
from games.catalog import GAMES
from games.engine.earning import earned_by
from games.engine.extensions.lessons import Lesson, Lessons
from games.engine.extensions.opening import Ladder, step_from
from games.engine.game import AnyGame
from games.engine.options import Options, boards_of, earns_achievements
from games.engine.players import player_for
from games.engine.record import JSON
from games.engine.run import Keep
from tests.kit.runs import play_out

LADDERS = [game for game in GAMES.values() if game.find(Ladder) is not None]
EVERY_LADDER = pytest.mark.parametrize("game", LADDERS, ids=[game.id for game in LADDERS])


def first_lesson(game: AnyGame) -> Lesson:
    return game.need(Lessons).all[0]


@EVERY_LADDER
def test_a_lesson_leads_to_a_step_and_from_each_step_a_button_to_the_next(game: AnyGame) -> None:
    lesson = first_lesson(game)
    options = game.read_options(dict(lesson.real))
    steps = game.need(Ladder).steps(options, lesson.seats)
    on = [step.label for step in steps if options == with_step(game, options, step.options)]
    assert on == [lesson.onward]
    assert len(steps) <= 3
    for easy, hard in pairwise(steps):
        below = with_step(game, options, easy.options)
        assert step_from(game, below, lesson.seats, up=True) == hard
        above = with_step(game, below, hard.options)
        assert step_from(game, above, lesson.seats, up=False) == easy


@EVERY_LADDER
def test_a_house_rule_has_a_board_of_its_own_and_earns_no_achievements(game: AnyGame) -> None:
    options = game.read_options(dict(first_lesson(game).real))
    if game.id != "cards":  # its steps are scenes, as the rulebook has them
        assert boards_of(options)
        assert not earns_achievements(options)


@pytest.mark.parametrize(("at", "earns"), [(0, False), (1, True), (2, True)])
def test_the_house_rules_of_a_step_above_the_easiest_count(at: int, earns: bool) -> None:
    game = GAMES["solitaire"]
    step = game.need(Ladder).steps(game.read_options({}), 1)[at]
    run = open_game(game.id, "3", {"level": 20, **step.options}, keep=Keep.RECORD)
    play_out(run, player_for(game, "plain", "3"))
    assert bool(earned_by(game, run.header, run.log)[0]) is earns


def with_step(game: AnyGame, options: Options, step: Mapping[str, object]) -> Options:
    changed: Options = game.read_options({**options.model_dump(mode="json"), **step})
    return changed


WEAKER = {"preset_hp": True, "ace_suit": True, "gem": "unlimited"}
FAIR_ALONE = whole({"gm_faces": 2, "foe_cards": 5})
TWELVE = {"gm": "auto", "scenes": 12, "rest": 0, "gm_faces": 3}
DEEP = {"half": False, "sturdy": True, "fists": False, "deep": "open"}


@pytest.mark.parametrize(
    ("game", "options", "below"),
    [
        ("diamonds", {}, {**DEEP, "deep": "long"}),
        ("diamonds", {"sturdy": True, "deep": "long"}, DEEP),
        ("diamonds", {"sturdy": True, "deep": "open"}, None),
        ("diamonds", {"lesson": True}, None),
        ("diamonds", {"mode": "duel"}, {"sturdy": True}),
        ("diamonds", {"mode": "duel", "sturdy": True}, None),
        ("diamonds", {"mode": "exit"}, {"chambers": 4}),
        ("diamonds", {"mode": "exit", "chambers": 1}, None),
        ("cardrpg", {}, {"hunt": False, "goal": 11, "end_at_death": False, "mercy": True}),
        ("cardrpg", {"mode": "coop", "goal": 7, "mercy": True}, None),
        ("cardrpg", {"mode": "quest"}, WEAKER),
        ("cardrpg", {"mode": "quest", **WEAKER}, None),
        ("cardrpg", {"mode": "duel", "end_at_death": True}, None),
        ("cards", TWELVE, FAIR_ALONE),
        ("cards", {"gm": "auto"}, FAIR_ALONE),
        ("cards", {}, None),
    ],
)
def test_a_defeat_leads_one_step_down(game: str, options: JSON, below: JSON | None) -> None:
    step = step_from(GAMES[game], GAMES[game].read_options(options), 1, up=False)
    assert (None if step is None else step.options) == below

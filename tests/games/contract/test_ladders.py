"""Ladders: a newcomer wins the step after a lesson every second time or more; each leads on."""

from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Any

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
from tests.kit.newcomers import Newcomer, least_damage, played
from tests.kit.runs import play_out

LADDERS = [game for game in GAMES.values() if game.find(Ladder) is not None]
EVERY_LADDER = pytest.mark.parametrize("game", LADDERS, ids=[game.id for game in LADDERS])
SLIPS = 0.1


def first_lesson(game: AnyGame) -> Lesson:
    return game.need(Lessons).all[0]


def first_steps() -> Iterator[Any]:
    """Yield each game with the first step after its lesson, and with the easiest for one alone."""
    for game in LADDERS:
        lesson = first_lesson(game)
        yield pytest.param(game, lesson.real, lesson.seats, id=game.id)
    game = GAMES["cardomancer"]
    easiest, *_ = game.need(Ladder).steps(game.read_options({}), 1)
    yield pytest.param(game, easiest.options, 1, id="cardomancer, alone")


EVERY_FIRST_STEP = pytest.mark.parametrize(("game", "options", "seats"), list(first_steps()))


def share_won(game: AnyGame, options: Mapping[str, object], seats: int, of: int) -> float:
    """Return how often a newcomer wins the first step; of a campaign, its first dungeon."""
    won = 0
    for number in range(of):
        real = {**options, **({"dungeons": 1} if game.id == "cardomancer" else {})}
        run = open_game(game.id, f"ladder-{number}", real, seats=seats)
        played(run, Newcomer(least_damage, SLIPS, str(number)))
        survived = (run.outcome or {})["result"] == "stopped" if "dungeons" in real else False
        won += survived or run.standings[0].won
    return won / of


@EVERY_FIRST_STEP
def test_a_newcomer_wins_the_first_step_every_second_time_or_more(
    game: AnyGame, options: Mapping[str, object], seats: int
) -> None:
    assert 0.35 <= share_won(game, options, seats, 200) <= 0.9


@pytest.mark.parametrize("of", ["cardrpg", "cards", "diamonds", "solitaire"])
def test_a_lone_newcomer_wins_the_fair_step_less_often_and_meets_no_wall(of: str) -> None:
    game = GAMES[of]
    real = first_lesson(game).real
    _, fair, _ = game.need(Ladder).steps(game.read_options(dict(real)), 1)
    assert 0.25 <= share_won(game, {**real, **fair.options}, 1, 200) <= 0.55


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
        ("diamonds", {}, {**DEEP, "deep": "sealed"}),
        ("diamonds", {"sturdy": True, "deep": "sealed"}, DEEP),
        ("diamonds", {"sturdy": True, "deep": "open"}, None),
        ("diamonds", {"lesson": True}, None),
        ("diamonds", {"mode": "duel"}, {"sturdy": True}),
        ("diamonds", {"mode": "duel", "sturdy": True}, None),
        ("diamonds", {"mode": "exit"}, {"chambers": 4}),
        ("diamonds", {"mode": "exit", "chambers": 1}, None),
        ("cardrpg", {}, {"hunt": False, "goal": 10, "end_at_death": False}),
        ("cardrpg", {"mode": "coop", "goal": 7}, None),
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

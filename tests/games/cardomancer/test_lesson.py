"""The lessons of Cardomancer: a rule of this house (R46)."""

import pytest

from games.cardomancer import GAME
from games.cardomancer.lesson import TIPS
from games.engine.extensions.lessons import LESSON, Lesson, Lessons
from tests.kit.cardomancer import from_round, set_up
from tests.kit.newcomers import learned, opened
from tests.kit.unwrap import unwrap


def test_r46_a_lesson_is_over_with_its_second_combat() -> None:
    run = learned(GAME)
    assert run.outcome is not None
    assert (run.outcome["combats"], run.outcome["dungeons"]) == (2, 1)
    assert run.outcome["result"] == "stopped"


@pytest.mark.parametrize("lesson", GAME.need(Lessons).all, ids=lambda each: str(each.seats))
def test_r46_nobody_is_asked_to_trade(lesson: Lesson) -> None:
    run = opened(GAME, lesson)
    assert unwrap(run.pending).name != "trade"


def test_a_hero_who_can_neither_attack_nor_heal_is_told_what_to_do() -> None:
    for hand, idle in (("6D 7D 9D", True), ("6D 7S 9D", False)):
        state = set_up("rogue", "9H", "8D", hands=[hand])
        run = from_round(state, lesson=True)
        assert unwrap(run.pending).name == "action"
        (tip,) = (each for each in TIPS if each.key == "idle")
        assert tip.when(run.moment(), 0) is idle


@pytest.mark.parametrize(("healer", "told"), [("healer", True), ("wizard", False)])
def test_only_a_seat_that_can_heal_the_hurt_hero_is_told_so(healer: str, told: bool) -> None:
    state = set_up(f"{healer} rogue", "9H", "8D", hands=["8H", "6S"], hp=[8, 2])
    state.party[0].special_used = True
    run = from_round(state, lesson=True)
    (tip,) = (each for each in TIPS if each.key == "hurt")
    assert tip.when(run.moment(), 0) is told


@pytest.mark.parametrize("spent", [False, True])
def test_a_special_is_explained_while_a_button_plays_it(spent: bool) -> None:
    state = set_up("rogue", "9H", "8D", hands=["6S 7H"], special_used=[spent])
    run = from_round(state, lesson=True)
    (tip,) = (each for each in TIPS if each.key == "special")
    assert tip.when(run.moment(), 0) is not spent


@pytest.mark.parametrize(("hp", "dead"), [([13, 13], False), ([13, 0], True)])
def test_a_hero_s_death_is_explained_as_long_as_it_lasts(hp: list[int], dead: bool) -> None:
    state = set_up("rogue healer", "9H", "8D", hands=["6S 7C", "8C"], hp=hp)
    (tip,) = (each for each in TIPS if each.key == "fallen")
    assert tip.when(from_round(state, lesson=True).moment(), 0) is dead


def test_only_a_lessons_header_has_the_option() -> None:
    assert LESSON not in GAME.chosen({})

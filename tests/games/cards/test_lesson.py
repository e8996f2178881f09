"""The lesson of C.A.R.D.S.: a rule of this house (R45)."""

from __future__ import annotations

from games.cards import GAME
from games.engine.extensions.lessons import Lessons
from tests.kit.cards import Table, begun
from tests.kit.newcomers import learned, opened


def test_r45_a_lesson_deals_six_number_cards_and_two_abilities() -> None:
    run = opened(GAME, GAME.need(Lessons).all[0])
    run.answer(0, "mage")
    pack = run.state.party[0].pack
    assert (len(pack.pile), pack.start, len(pack.faces), len(pack.aside)) == (6, 6, 2, 5)


def test_r45_nobody_surrenders_in_a_lesson() -> None:
    deal = "2S+3S+4S+5S+6S+7S JS+QS"
    lesson = Table(seats=1, gm="auto", gm_faces=0, lesson=True)
    lesson.say("fighter", f"H {deal} fight blood 2H 3H players")
    assert lesson.offer() == ["draw", "ability"]
    assert [choice.until for choice in lesson.run.panel(0).choices()] == ["", ""]


def test_r45_is_of_the_automatic_gm_without_levels() -> None:
    assert not begun("r45", 2, lesson=True).options.is_lesson
    assert not begun("r45", 1, gm="auto", levels="simple", lesson=True).options.is_lesson


def test_the_lesson_shows_a_test_a_fight_and_the_master() -> None:
    outcome = learned(GAME).outcome
    assert outcome is not None
    assert (outcome["passed"], outcome["slain"], outcome["jokers"]) == (1, 2, [3])

"""The lessons of Cardomancer: a rule of this house (R46)."""

from __future__ import annotations

import pytest

from games.cardomancer import GAME
from games.engine.extensions.lessons import LESSON, Lesson, Lessons
from tests.kit.newcomers import learned, opened


def test_r46_a_lesson_is_over_with_its_second_combat() -> None:
    run = learned(GAME)
    assert run.outcome is not None
    assert (run.outcome["combats"], run.outcome["dungeons"]) == (2, 1)
    assert run.outcome["result"] == "stopped"


@pytest.mark.parametrize("lesson", GAME.need(Lessons).all, ids=lambda each: str(each.seats))
def test_r46_nobody_is_asked_to_trade(lesson: Lesson) -> None:
    run = opened(GAME, lesson)
    assert run.pending is not None
    assert run.pending.name != "trade"


def test_only_a_lessons_header_has_the_option() -> None:
    assert LESSON not in GAME.chosen(GAME.read_options({}))

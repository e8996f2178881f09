"""The lesson of CardRPG: a rule of this house (R43)."""

from games.cardrpg import GAME
from games.cardrpg.rules.events import Hit
from games.engine.extensions.lessons import Lessons
from games.engine.run import AnyRun
from tests.kit.newcomers import learned, opened
from tests.kit.runs import words


def test_r43_a_lesson_ends_with_its_third_kill() -> None:
    run = learned(GAME)
    assert run.outcome is not None
    assert (run.outcome["kills"], run.outcome["reason"]) == ([3], "stop")


def test_r43_a_hero_who_was_hit_is_not_called_unhurt_at_the_end() -> None:
    run = learned(GAME)
    assert any(isinstance(event, Hit) and event.damage for event in run.events)
    assert "scratch" not in words(run.panel(None))


def told(run: AnyRun) -> set[str]:
    """Return the keys of the lesson's tips that fit the moment of the first seat asked."""
    (lesson,) = GAME.need(Lessons).all
    return {each.key for each in lesson.tips if each.when(run.moment(), 0)}


def test_a_robber_s_miss_teaches_theft_and_not_hard_hits() -> None:
    (lesson,) = GAME.need(Lessons).all
    run = opened(GAME, lesson)
    run.press(0, ("7H",))
    assert "robbed" in told(run)
    assert "hard" not in told(run)

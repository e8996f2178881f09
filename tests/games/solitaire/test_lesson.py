"""The lesson of Solitaire RPG: a rule of this house (R27)."""

from games.solitaire import GAME
from tests.kit.newcomers import learned


def test_r27_a_lesson_is_won_with_its_third_kill() -> None:
    run = learned(GAME)
    assert run.outcome is not None
    assert (run.outcome["kills"], run.outcome["result"]) == (3, ["won"])

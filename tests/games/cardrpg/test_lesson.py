"""The lesson of CardRPG: a rule of this house (R43)."""

from __future__ import annotations

from games.cardrpg import GAME
from tests.kit.newcomers import learned


def test_r43_a_lesson_ends_with_its_third_kill() -> None:
    run = learned(GAME)
    assert run.outcome is not None
    assert (run.outcome["kills"], run.outcome["reason"]) == ([3], "stop")

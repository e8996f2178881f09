"""The lesson of Diamonds & Dragons: a rule of this house (R19)."""

from __future__ import annotations

from games.diamonds import GAME
from tests.kit.newcomers import learned


def test_r19_a_lesson_is_thirteen_cards_in_four_rooms() -> None:
    run = learned(GAME)
    assert (run.state.dungeon, run.state.rooms) == (13, 4)
    assert run.outcome is not None
    assert run.outcome["left"] == 0

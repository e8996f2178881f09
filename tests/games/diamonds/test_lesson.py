"""The lesson of Diamonds & Dragons: a rule of this house (R19)."""

from __future__ import annotations

import pytest

from games.diamonds import GAME
from games.engine.chance import Seeded
from tests.kit.diamonds import mode_game
from tests.kit.newcomers import learned


def test_r19_a_lesson_is_thirteen_cards_in_four_rooms() -> None:
    run = learned(GAME)
    assert (run.state.dungeon, run.state.rooms) == (13, 4)
    assert run.outcome is not None
    assert run.outcome["left"] == 0


@pytest.mark.parametrize(("mode", "seats"), [("duel", 2), ("exit", 1)])
def test_r19_other_modes_have_no_lesson(mode: str, seats: int) -> None:
    usual, marked = (
        mode_game(Seeded("r19"), seats, mode=mode, lesson=lesson) for lesson in (False, True)
    )
    assert marked.state == usual.state

"""The rules of a duel with their numbers (2.5 of the rules page), and its worked check."""

import pytest

from games.engine.chance import Seeded
from games.engine.run import NotAsked
from tests.kit.diamonds import DUEL_CALM, duel, mode_game, take_by_turns, turn
from tests.kit.runs import say


def test_rule_5_2_either_goes_first_about_as_often() -> None:
    firsts = [mode_game(Seeded(str(seed)), 2, mode="duel").state.first for seed in range(400)]
    assert 150 < sum(firsts) < 250


def test_rule_5_2_nobody_takes_a_card_out_of_turn() -> None:
    run = duel(DUEL_CALM)
    say(run, "face 2D")
    with pytest.raises(NotAsked):
        run.answer(0, "3D")


def test_worked_check_1_the_dungeon_of_a_duel_has_96_cards() -> None:
    run = duel("")
    assert len(run.state.room + run.state.deck) == 96


def test_worked_check_9_a_room_of_a_duel_and_who_goes_first_in_the_next() -> None:
    run = duel("2C 3C 4C 5C 2D 3D 4D", first=1)
    assert take_by_turns(run, "2C 3C 4C 5C 2D 3D") == [1, 0, 1, 0, 1, 0]
    assert run.state.hp == [12, 14]
    assert run.state.first == 0
    assert turn(run) == 0

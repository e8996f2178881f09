"""The rules of a duel with their numbers (2.5 of the rules page), and its worked check."""

from typing import Any

import pytest

from games.engine.chance import Seeded
from games.engine.run import NotAsked, NotOffered
from tests.kit.diamonds import DUEL_CALM, Dungeon, duel, late_game, mode_game, take_by_turns, turn
from tests.kit.runs import Laid, asked_of, say

TWO_TO_KING = [*map(str, range(2, 11)), "J", "Q", "K", "A"]


def result(run: Dungeon) -> Any:
    assert run.outcome is not None
    return run.outcome["result"]


def test_rule_5_1_each_has_twenty_hp_and_nothing_in_hand() -> None:
    run = duel("")
    assert run.state.hp == [20, 20]
    assert run.state.weapon == [None, None]
    assert run.state.limit == [None, None]
    assert run.state.last == [None, None]


def test_rule_5_1_each_has_potions_in_a_row_of_their_own() -> None:
    run = duel("QS QC 2H 3H 2D 4H 5H 6H")
    take_by_turns(run, "QS QC 2H 3H")
    assert run.state.hp == [10, 11]  # the other player's potion just before does not waste this one
    take_by_turns(run, "2D 4H")
    assert run.state.hp == [10, 11]  # nor does the other player's card between two of one's own
    take_by_turns(run, "6H 5H")
    assert run.state.hp == [15, 11]


def test_rule_5_2_either_goes_first_about_as_often() -> None:
    firsts = [mode_game(Seeded(str(seed)), 2, mode="duel").state.first for seed in range(400)]
    assert 150 < sum(firsts) < 250


def test_rule_5_2_nobody_takes_a_card_out_of_turn() -> None:
    run = duel(DUEL_CALM)
    say(run, "face 2D")
    with pytest.raises(NotAsked):
        run.answer(0, "3D")


def test_rule_5_3_never_twice_in_a_row_but_again_after_a_room() -> None:
    run = duel("KS", f"{DUEL_CALM} 2H 3H 4H", "2S 3S 4S 5S 6S 7S 8S")
    say(run, "run")
    with pytest.raises(NotOffered):
        run.answer(0, "run")
    take_by_turns(run, "2D 3D 4D 5D 6D 7D")
    assert asked_of(run) == ("room", {1: ["face", "run"]})  # the run was the other player's
    run.answer(1, "run")
    assert run.state.room == ["2S", "3S", "4S", "5S", "6S", "7S", "8S"]
    assert asked_of(run)[0] == "card"


def test_rule_5_3_a_left_over_card_goes_back_into_the_dungeon_too() -> None:
    chance = Laid(DUEL_CALM, "")
    run = mode_game(chance, 2, mode="duel")
    take_by_turns(run, "2D 3D 4D 5D 6D 7D")
    say(run, "run")
    assert chance.given[1][:3] == ["8D", "9D", "10D"]
    assert len(chance.given[1]) == 90


@pytest.mark.parametrize("first", [0, 1])
def test_rule_5_4_who_took_the_last_card_goes_first_and_decides_there(first: int) -> None:
    run = duel(f"{DUEL_CALM} 2H 3H 4H 5H 6H 7H 8H", first=first)
    take_by_turns(run, "2D 3D 4D 5D 6D 7D")
    second = 1 - first
    assert (run.state.first, run.state.turn) == (second, second)
    assert asked_of(run) == ("room", {second: ["face", "run"]})
    assert take_by_turns(run, "8D 9D 10D AD 2H 3H") == [second, first] * 3
    assert asked_of(run) == ("room", {first: ["face", "run"]})


def test_rule_5_5_a_card_affects_only_who_took_it() -> None:
    run = duel("KS 5D 4H 7S 2C 3C 4C")
    take_by_turns(run, "KS")
    assert (run.state.hp, run.state.last) == ([7, 20], ["KS", None])
    take_by_turns(run, "5D")
    assert run.state.weapon == [None, "5D"]
    take_by_turns(run, "4H")
    assert (run.state.hp, run.state.last) == ([11, 20], ["4H", "5D"])
    take_by_turns(run, "7S")
    assert (run.state.hp, run.state.limit) == ([11, 18], [None, 7])


def test_rule_5_6_one_hp_is_enough_to_stay_in() -> None:
    run = late_game("KS", DUEL_CALM, seats=2, mode="duel", state={"hp": [14, 20]})
    assert take_by_turns(run, "KS 2D 3D") == [0, 1, 0]
    assert run.state.hp == [1, 20]


def test_worked_check_1_the_dungeon_of_a_duel_has_96_cards() -> None:
    run = duel("")
    assert len(run.state.room + run.state.deck) == 96


def test_worked_check_9_a_room_of_a_duel_and_who_goes_first_in_the_next() -> None:
    run = duel("2C 3C 4C 5C 2D 3D 4D", first=1)
    assert take_by_turns(run, "2C 3C 4C 5C 2D 3D") == [1, 0, 1, 0, 1, 0]
    assert run.state.hp == [12, 14]
    assert run.state.first == 0
    assert turn(run) == 0

"""The worked checks of the rules page (section 9) that concern a solo dungeon."""

import pytest

from games.catalog import GAMES
from games.diamonds.rules.cards import ENEMIES, POTIONS, VALUE, WEAPONS
from games.engine.record import write
from games.engine.replay import verify
from tests.kit.diamonds import dungeon, late, score, take
from tests.kit.runs import Stacked
from tests.kit.sample import open_sample, play_sample


def test_worked_check_1_what_the_deck_holds() -> None:
    groups = {
        frozenset(group): (len(group), sum(VALUE[card] for card in group))
        for group in (ENEMIES, WEAPONS, POTIONS)
    }
    assert list(groups.values()) == [(28, 238), (10, 68), (10, 65)]
    assert len(ENEMIES | WEAPONS | POTIONS) == 48


def test_worked_check_2_a_queen_after_a_queen_breaks_the_weapon() -> None:
    run = dungeon("7D QS QC JS")
    assert take(run, "7D QS QC") == [20, 15, 3]
    assert run.state.weapon == [None]


def test_worked_check_2_a_jack_after_a_queen_does_not() -> None:
    run = dungeon("7D QS QC JS")
    assert take(run, "7D QS JS") == [20, 15, 11]
    assert (run.state.weapon, run.state.limit) == (["7D"], [11])


def test_worked_check_3_two_dragons() -> None:
    run = dungeon("AD X1 X2 2H")
    assert take(run, "AD X1 X2") == [20, 19, 4]
    assert run.state.weapon == [None]


def test_worked_check_4_a_worn_weapon_against_a_nine() -> None:
    run = dungeon("5D 3C 9C 6D")
    assert take(run, "5D 3C 9C") == [20, 20, 11]
    assert run.state.weapon == [None]


def test_worked_check_4_a_fresh_weapon_in_between() -> None:
    run = dungeon("5D 3C 9C 6D")
    assert take(run, "5D 3C 6D 9C") == [20, 20, 20, 17]


def test_worked_check_5_a_third_potion_in_a_row_in_the_next_room() -> None:
    run = dungeon("KS 4H 6H 2C 9H 3D 4D")
    assert take(run, "KS 4H 6H") == [7, 11, 11]
    assert take(run, "9H") == [11]


def test_worked_check_5_with_an_enemy_first() -> None:
    run = dungeon("KS 4H 6H 2C 9H 3D 4D")
    assert take(run, "KS 4H 6H") == [7, 11, 11]
    assert take(run, "2C 9H") == [9, 18]


def test_worked_check_6_running_does_not_come_between_two_potions() -> None:
    run = dungeon("KS 2D 4H 3C", Stacked("9H 5C 6C 7C"))
    assert take(run, "KS 2D 4H") == [7, 7, 11]
    run.answer(0, "run")
    assert take(run, "9H") == [11]


@pytest.mark.parametrize(("lost_score", "expected"), [("unfaced", -31), ("deck", -29)])
def test_worked_check_7_the_score_of_the_lost(lost_score: str, expected: int) -> None:
    run = late("2C", "KS 2S 5H X1 7D 4C", hp=5, lost_score=lost_score)
    take(run, "2C KS")
    assert run.state.hp == [-10]
    assert (run.state.room, run.state.deck) == (["2S", "5H"], ["X1", "7D", "4C"])
    assert score(run) == expected


@pytest.mark.parametrize(
    ("room", "hp", "expected"),
    [("JH 2D 3D", 20, 31), ("JH 2D 3D", 8, 19), ("2C 3D 4D", 20, 20), ("2C 3D 4D", 1, 1)],
)
def test_worked_check_8_the_score_of_the_winners(room: str, hp: int, expected: int) -> None:
    last, *others = room.split()
    run = late(last, " ".join(others), hp=hp)
    take(run, " ".join(others))
    assert run.outcome is not None
    assert run.outcome["result"] == ["won"]
    assert score(run) == expected


def test_worked_check_14_the_sample_of_the_rulebook() -> None:
    run = open_sample()
    play_sample(run)
    assert run.state.last == ["2S"]
    assert run.outcome == {
        "mode": "solo",
        "result": ["won"],
        "rooms": 16,
        "left": 0,
        "hp": [7],
        "score": [7],
    }
    assert verify(write(run.record or []), GAMES).outcome == run.outcome

"""The rulings of the rules page on solo dungeons (section 3)."""

# ruff: noqa: N802 - rulings have the page's names

from tests.kit.diamonds import dungeon, late, score, take
from tests.kit.runs import Stacked, asks, offered


def test_ruling_R1_the_room_before_it_leaves_a_card() -> None:
    run = late("9H", "2D 3D 4D 5D")
    # One card is still in the deck: this is not the last room.
    take(run, "2D 3D 4D")
    assert run.state.room == ["9H", "5D"]
    assert (run.state.rooms, run.state.need) == (1, 2)


def test_ruling_R3_no_running_from_the_last_room() -> None:
    run = late("9H", "2D 3D", chance=Stacked())
    assert (asks(run), offered(run)) == ("card", ["9H", "2D", "3D"])


def test_ruling_R5_a_wasted_potion_counts_as_one() -> None:
    run = dungeon("KS 2H 3H 4H")
    assert take(run, "KS 2H 3H 4H") == [7, 9, 9, 9]


def test_ruling_R5_any_other_card_between_ends_the_row() -> None:
    run = dungeon("KS 2H 2D 3H")
    assert take(run, "KS 2H 2D 3H") == [7, 9, 9, 12]


def test_ruling_R6_a_potion_that_fills_up_to_twenty_counts_as_a_whole() -> None:
    run = late("9H", "2D 3D", hp=19)
    take(run, "2D 3D")
    assert score(run) == 29


def test_ruling_R6_a_wasted_potion_counts_too() -> None:
    run = late("9H", "2D 3H", hp=20)
    take(run, "2D 3H")
    assert run.state.last == ["9H"]
    assert score(run) == 29


def test_ruling_R6_a_wasted_potion_below_twenty_does_not() -> None:
    run = late("9H", "2D 3H", hp=16)
    take(run, "2D 3H")
    assert score(run) == 19


def test_ruling_R7_hp_is_not_cut_off_at_zero() -> None:
    run = late("X1", "2D 3H", hp=4)
    take(run, "X1")
    assert run.state.hp == [-11]
    assert score(run) == -11


def test_ruling_R18_the_four_of_hearts_heals_four_and_the_jack_hits_for_seven() -> None:
    # The sample's room 4H JC KS 10S, with an unused 4D in hand.
    run = late("4H", "JC KS 10S 6H X2", hp=18, weapon="4D")
    assert take(run, "KS 4H JC") == [9, 13, 6]

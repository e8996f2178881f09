"""The rulings of the rules page on duels (section 3)."""

# ruff: noqa: N802 - rulings have the page's names

from collections.abc import Sequence
from typing import Any

from tests.kit.diamonds import DUEL_CALM, Dungeon, late_game, take_by_turns
from tests.kit.runs import asked_of

# Enough after `DUEL_CALM` for a room that is not the last.
MORE = "2H 3H 4H 5H 6H 7H 8H 9H"


def late_duel(
    room: str, deck: str, hp: str = "20 20", later: Sequence[str] = (), **options: Any
) -> Dungeon:
    state = {"hp": [int(each) for each in hp.split()]}
    return late_game(room, deck, *later, seats=2, mode="duel", state=state, **options)


def test_ruling_R3_no_running_from_the_last_room() -> None:
    run = late_duel("2D", "3D 4D 5D")
    assert asked_of(run) == ("card", {0: ["2D", "3D", "4D", "5D"]})


def test_ruling_R9_who_is_first_after_a_last_card_is_who_took_it_not_the_second_player() -> None:
    # The second player of the room dies at once, so that the first also takes its last card.
    run = late_duel("KS", f"{DUEL_CALM} {MORE}", "20 3")
    assert take_by_turns(run, "2D KS 3D 4D 5D 6D") == [0, 1, 0, 0, 0, 0]
    assert asked_of(run) == ("room", {0: ["face", "run"]})


def test_ruling_R10_small_rooms_end_with_a_last_one_too() -> None:
    run = late_duel("KS", f"{DUEL_CALM} 2H", "20 3", lone_room=4)
    take_by_turns(run, "2D KS 3D 4D 5D 6D")
    take_by_turns(run, "7D 8D 9D")
    assert (run.state.room, run.state.deck, run.state.need) == (["10D", "AD", "2H"], [], 3)


def test_ruling_R11_who_took_the_last_card_and_lives_is_first() -> None:
    run = late_duel("KS", DUEL_CALM, "3 20")
    assert take_by_turns(run, "2D 3D 4D 5D KS 6D") == [0, 1, 0, 1, 0, 1]
    assert run.state.first == 1


def test_ruling_R12_where_only_equal_cards_are_left_nobody_is_asked() -> None:
    run = late_duel("2D", "5S 3D 5S", "20 20")
    assert take_by_turns(run, "2D 3D") == [0, 1]
    assert run.pending is None
    assert run.state.hp == [17, 18]  # each took one

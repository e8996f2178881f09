"""The decisions of `exit` (section 5): their seats, options, order and exceptions."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine.run import NotAsked, NotOffered
from tests.kit.diamonds import (
    Dungeon,
    each_of,
    exit_game,
    exit_of,
    in_record,
    late_game,
    member,
    rolls,
    tracked,
)
from tests.kit.runs import asked_of, say

FIT = [member("A", 9, 9), member("B", 9, 9), member("C", 9, 9)]
ROOM = "2D 3D 4D 5D"  # a room that harms no member


def offer_of(run: Dungeon, name: str) -> Any:
    """Return the first seat's options at the ask of that name."""
    asked, offers = asked_of(run)
    assert asked == name
    return next(iter(offers.values()))


def rested(*party: dict[str, Any], **options: Any) -> Dungeon:
    """Return a party after its first room."""
    run = tracked(ROOM, *party, **options) if party else exit_game(ROOM, **options)
    say(run, "face 2D 3D 4D")
    return run


def dealt(seats: int) -> Dungeon:
    """Return a blow of three dice against two members who can spend, at a table with a dealer."""
    party = [member("A", 9, 9, rage=1, ki=2), member("B", 9, 9)]
    run = tracked("3S 2H 2D 3D", *party, dice="1 1 1", seats=seats, dealer=True)
    run.answer(seats - 1, "")
    say(run, "face 3S")
    return run


@pytest.mark.parametrize("seats", [2, 4, 9])
def test_dice_are_dealt_with_by_every_seat_but_the_dealer(seats: int) -> None:
    players = seats - 1
    run = dealt(seats)
    assert asked_of(run) == ("spend", each_of(players, ["roll", "0"]))
    with pytest.raises(NotAsked):
        run.answer(seats - 1, "roll")
    run.answer(players - 1, "0")
    assert asked_of(run) == ("spend_what", each_of(players, ["ki", "rage", "back"]))
    run.answer(0, "rage")
    run.answer(players - 1, "roll")
    assert asked_of(run) == ("share", each_of(players, ["0", "1", "0*", "1*"]))
    run = exit_game("3S 2H 2D 3D", seats=seats, dealer=True)
    run.answer(seats - 1, "")
    say(run, "face 3S")
    assert asked_of(run) == ("reduce", each_of(players, {"number": [0, 3]}))


@pytest.mark.parametrize("seats", [2, 4])
def test_between_rooms_every_seat_is_asked_the_dealer_too(seats: int) -> None:
    party = [member("A", 9, 9, rage=1), member("B", 9, 9)]
    run = tracked(ROOM, *party, seats=seats, dealer=True)
    run.answer(seats - 1, "")
    say(run, "face 2D 3D 4D")
    assert asked_of(run) == ("between", each_of(seats, ["next", "adjust"]))
    run.answer(seats - 1, "adjust")
    assert asked_of(run) == ("adjust_who", each_of(seats, ["0", "1"]))
    run.answer(0, "0")
    assert asked_of(run) == ("adjust_what", each_of(seats, ["hp", "rage"]))
    run.answer(seats - 1, "rage")
    assert asked_of(run) == ("adjust_to", each_of(seats, {"number": [0, 20]}))
    run.answer(seats - 1, 7)
    assert exit_of(run).party.resources == [{"rage": 7}, {}]


@pytest.mark.parametrize("value", range(2, 16))
def test_reduce_offers_none_to_all_of_the_dice(value: int) -> None:
    card = {11: "JS", 12: "QS", 13: "KS", 14: "AS", 15: "X1"}.get(value, f"{value}S")
    run = exit_game(f"{card} 2D 3D 4D")
    say(run, f"face {card}")
    assert asked_of(run) == ("reduce", {0: {"number": [0, value]}})
    for wrong in (-1, value + 1, "0"):
        with pytest.raises(NotOffered):
            run.answer(0, wrong)
    say(run, str(value))
    assert (rolls(run), exit_of(run).damage_total) == ([], 0)


def test_reduce_is_asked_with_a_flat_die_too() -> None:
    run = exit_game("2S 2D 3D 4D", level=1)
    say(run, "face 2S")
    assert offer_of(run, "reduce") == {"number": [0, 2]}


def test_reduce_is_skipped_without_damage_and_for_potions() -> None:
    run = exit_game("9D 9S 2H 4D", dice="1 1")
    say(run, "face 9D 9S 2H")
    assert asked_of(run)[0] == "between"


def test_spend_is_skipped_when_nobody_can_pay() -> None:
    run = tracked("2S 2D 3D 4D", member("A", 9, 9, ki=1), member("B", 9, 9), dice="1 1")
    say(run, "face 2S")
    assert asked_of(run)[0] == "share"


def test_spend_is_skipped_without_damage_and_for_potions() -> None:
    run = tracked("9D 9S 2H 4D", member("A", 1, 9, rage=3), dice="1 1")
    say(run, "face 9D 9S 2H")
    assert asked_of(run)[0] == "between"


def test_spend_goes_straight_to_the_dice_with_roll() -> None:
    run = tracked("3S 2D 3D 4D", member("A", 9, 9, rage=9), dice="1 1 1")
    say(run, "face 3S roll")
    assert asked_of(run)[0] == "card"
    assert exit_of(run).party.hp == [6]


def test_spend_is_asked_with_a_flat_die_too() -> None:
    run = tracked("3S 2D 3D 4D", member("A", 9, 9, rage=9), level=1)
    say(run, "face 3S 0 rage roll")
    assert (exit_of(run).party.hp, exit_of(run).damage_total) == ([7], 2)


def test_spend_what_lists_only_what_that_member_can_pay() -> None:
    party = [member("A", 9, 9, rage=5), member("B", 9, 9, ki=1, slot3=0, sorcery_points=2)]
    run = tracked("9S 2D 3D 4D", *party)
    say(run, "face 9S 1")
    assert offer_of(run, "spend_what") == ["sorcery_points", "back"]


def test_share_lists_who_can_take_a_die_and_then_all_to_one() -> None:
    run = tracked("3S 2D 3D 4D", *FIT, dice="1 1 1")
    say(run, "face 3S")
    assert offer_of(run, "share") == ["0", "1", "2", "0*", "1*", "2*"]
    say(run, "0")
    assert offer_of(run, "share") == ["0", "1", "2", "0*", "1*", "2*"]
    say(run, "0")
    assert offer_of(run, "share") == ["0", "1", "2"]  # one die is left
    say(run, "0")
    assert asked_of(run)[0] == "card"


def test_share_all_to_one_as_long_as_they_can_take_them() -> None:
    run = tracked("5S 2D 3D 4D", member("A", 5, 9), *FIT[1:], dice="1 4 2 2 1")
    say(run, "face 5S 0*")
    assert (exit_of(run).party.hp, exit_of(run).pool) == ([0, 9, 9], [2, 2, 1])
    assert offer_of(run, "share") == ["1", "2", "1*", "2*"]
    say(run, "2*")
    assert exit_of(run).party.hp == [0, 9, 4]


def test_share_a_fallen_member_without_a_most_can_be_healed_too() -> None:
    run = tracked("2H 2D 3D 4D", member("A", 0), member("B", 9, 9), dice="1 1")
    say(run, "face 2H")
    assert exit_of(run).party.hp == [2, 9]  # and as the only one without an ask


def test_share_is_skipped_where_one_member_is_left() -> None:
    run = tracked("3S 2D 3D 4D", member("A", 0, 9), member("B", 9, 9), dice="1 1 1")
    say(run, "face 3S")
    assert (asked_of(run)[0], exit_of(run).party.hp) == ("card", [0, 6])


def test_share_is_skipped_from_when_one_member_is_left() -> None:
    run = tracked("3S 2D 3D 4D", member("A", 1, 9), member("B", 9, 9), dice="1 2 3")
    say(run, "face 3S 0")
    assert (asked_of(run)[0], exit_of(run).party.hp) == ("card", [0, 4])


def test_share_is_never_asked_of_an_untracked_party() -> None:
    run = exit_game("3S 2H 3D 4D", dice="1 1 1 2 2")
    say(run, "face 3S 0 2H 3D")
    assert asked_of(run)[0] == "between"


def test_between_offers_an_untracked_party_to_say_that_it_has_fallen() -> None:
    assert offer_of(rested(), "between") == ["next", "fallen"]


def test_between_fallen_ends_the_game_at_the_table_s_word() -> None:
    run = rested(member("A", 9, 9), member("B"))
    say(run, "fallen")
    assert run.outcome is not None
    assert (run.outcome["result"], run.outcome["by"]) == (["fallen"], None)


def test_between_is_asked_after_every_room_but_the_last() -> None:
    run = exit_game("2D 3D 4D 5D 6D 7D 8D 9D 10D AD", chambers=3)
    for room in ("2D 3D 4D", "5D 6D 7D"):
        say(run, f"face {room}")
        assert asked_of(run)[0] == "between"
        say(run, "next")
    say(run, "face 8D 9D 10D")
    assert run.pending is None
    run = late_game("2D", "3D", mode="exit", chambers=99)
    say(run, "2D")
    assert run.pending is None


def test_between_is_asked_again_after_an_adjustment() -> None:
    run = rested(member("A", 9, 9))
    say(run, "adjust 5")
    assert offer_of(run, "between") == ["next", "adjust"]
    assert run.state.rooms == 1


def test_adjust_who_lists_the_members_with_something_to_adjust() -> None:
    party = [member("A"), member("B", 9, 9), member("C", None, None, ki=0), member("D", 0, 9)]
    run = rested(*party)
    say(run, "adjust")
    assert offer_of(run, "adjust_who") == ["1", "2", "3"]


def test_adjust_who_and_what_are_skipped_where_there_is_only_one() -> None:
    run = rested(member("A"), member("B", None, None, ki=3))
    say(run, "adjust")
    assert offer_of(run, "adjust_to") == {"number": [0, 20]}
    assert (in_record(run, "who"), in_record(run, "what")) == (1, "ki")


@pytest.mark.parametrize(
    ("one", "what", "most"),
    [
        (member("A", 5, 44, ki=3), "hp", 44),
        (member("A", 5, None, ki=3), "hp", 999),
        (member("A", 5, 44, ki=3), "ki", 20),
    ],
)
def test_adjust_to_offers_every_number_there_can_be(
    one: dict[str, Any], what: str, most: int
) -> None:
    run = rested(one)
    say(run, f"adjust {what}")
    assert offer_of(run, "adjust_to") == {"number": [0, most]}
    say(run, str(most))
    members = exit_of(run).party
    assert (members.hp[0] if what == "hp" else members.resources[0][what]) == most
    assert (in_record(run, "who"), in_record(run, "what")) == (None, None)


def test_adjusting_the_last_who_stands_to_0_brings_the_party_down_at_once() -> None:
    run = rested(member("A", 0, 9), member("B", 9, 9))
    say(run, "adjust 1 0")
    assert run.outcome is not None
    assert run.outcome["result"] == ["down"]


def test_adjusting_may_bring_somebody_back() -> None:
    run = rested(member("A", 0, 9), member("B", 9, 9))
    say(run, "adjust 0 4 next")
    assert exit_of(run).party.hp == [4, 9]
    assert asked_of(run)[0] == "room"

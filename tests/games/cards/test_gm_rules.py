"""The human GM's desk and the automatic GM (2.10, 2.11)."""

from __future__ import annotations

from typing import Any

import pytest

from games.cards.rules.opponents import best_card
from tests.kit.cards import Table

ALONE: dict[str, Any] = {"seats": 1, "gm": "auto"}


def alone(cls: str, got: str, **options: Any) -> Table:
    """Return a solo adventure; `got` begins with the GM's suit."""
    return Table(**ALONE, **options).say(cls, got)


def test_10_1_players_declare_once_a_scene_and_nobody_waits_for_them() -> None:
    table = Table("fighter cleric")
    assert table.run.pending is not None
    assert table.run.pending.waits_for() == [1]
    table.say("0=declare climb")
    assert (table.s["declared"], table.seats()) == (["climb"], [1])
    table.say("test may no")
    assert (table.s["declared"], table.seats()) == ([None], [0, 1])


def test_10_2_a_scene_is_a_test_with_its_whole_group_or_a_fight() -> None:
    table = Table("fighter mage cleric").say("test 0+1 each may no no")
    assert table.s["scene"] == 1
    table.say("fight 0 1 - choose 2H players surrender free")
    assert table.s["scene"] == 2


@pytest.mark.parametrize(("cards", "count"), [("low", 5), ("all", 10), ("high", 5)])
def test_11_1_the_automatic_gms_pack(cards: str, count: int) -> None:
    table = alone("fighter", "H KH+JH test peril", gm_cards=cards, gm_faces=2)
    s = table.s
    assert (s["gm_type"], s["gm_start"], s["gm_faces"]) == ("H", count, ["JH", "KH"])
    assert s["gm_pile"][-3:] == ["X1", "X2", "X3"]
    assert len(s["gm_aside"]) == 13 - count - 2


def test_11_2_a_toll_is_one_wound_at_the_end() -> None:
    table = alone("fighter", "H KH test toll", repeats=1).say("draw", "5S 9H")
    assert (table.name, table.s["lost"]) == ("attempt", [[]])
    table.say("leave", "7S test peril")
    assert table.s["lost"] == [["7S"]]
    table.say("draw", "5S 9H 5S")
    assert table.s["lost"] == [["5S", "7S"]]


def test_11_3_the_first_who_says_so_takes_the_test() -> None:
    table = Table(seats=2, gm="auto").say("0=cleric fighter", "C KC test peril")
    assert (table.name, table.seats(), table.offer()) == ("volunteer", [0, 1], ["me"])
    table.say("1=me")
    assert (table.s["tested"], table.seats()) == (1, [1])


def test_11_5_the_master_swings_at_each_player_and_drops_its_jokers() -> None:
    table = Table(seats=2, gm="auto", scenes=1, foe_cards=1, gm_faces=0)
    table.say("0=fighter cleric", "C 2C 3C 4C 5C foes")
    assert (table.name, table.s["swing"], table.s["target"]) == ("guard", "foe0", "0")
    table.say("draw", "2C 3S")
    assert (table.s["swing"], table.s["target"], table.s["cycle"]) == ("foe0", "1", 1)
    table.say("draw", "2C 3H").say("ability", "JS")
    assert table.end()["jokers"] == [3, 0]
    assert (table.end()["result"], table.end()["reason"]) == ("won", "climax")


def test_11_6_with_sight_a_foe_plays_its_best_card() -> None:
    assert best_card(["AD", "2D", "9D"]) == "9D"
    assert best_card(["AD"]) == "AD"
    assert best_card(["2D", "AD", "10D", "10S"]) == "10D"


@pytest.mark.parametrize(("pile", "costs"), [("5S X1", "X1"), ("5S 6S", "5S"), ("5S", "")])
def test_11_7_a_surrender_is_always_accepted(pile: str, costs: str) -> None:
    table = alone("fighter", "H KH fight blood 2H 3H 4H 5H players").pack(0, pile)
    gone = costs if costs == "5S" else ""
    table.say("surrender", f"{gone} test peril")
    assert costs not in table.s["pile"][0] or not costs
    assert table.s["lost"] == [[costs] if gone else []]


def test_11_9_without_a_number_card_of_the_gm_the_party_has_won() -> None:
    table = alone("thief", "H KH test peril", gm_cards="low", gm_faces=1)
    table.state.gm.faces.clear()
    table.state.gm.pile[:] = ["2H"]
    table.say("ability", "JC")
    assert (table.end()["result"], table.end()["reason"]) == ("won", "empty")


def test_6_1_a_human_gms_foe_needs_a_number_card() -> None:
    table = Table("fighter cleric").say("fight 1 - choose")
    assert not table.offer().lawful(["QH", "X1"])
    assert table.offer().lawful(["QH", "5H"])

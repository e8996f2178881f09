"""Rare moments, the order of settling, and fields of the state, as the page defines them."""

from __future__ import annotations

from typing import Any

import pytest

from games.cards import GAME
from games.engine.players import player_for
from tests.kit.cards import Table, begun, foe


def test_5_5_5_10_a_test_passed_by_win_gives_the_jokers_that_the_gm_has_laid() -> None:
    table = Table("fighter thief").say("test must draw joker joker ability counter", "KC JS")
    assert (table.name, table.s["passed"], table.s["pile"][0][-2:]) == ("scene", 1, ["X1", "X2"])


def test_5_5_5_12_a_test_that_nobody_opposes_gives_the_jokers_that_the_gm_has_laid() -> None:
    table = Table("thief fighter")
    table.state.gm.pile[:] = ["9S", "X1", "X2", "X3"]
    table.say("test must draw joker ability counter", "KS JC").say("steal", "9S")
    assert (table.name, table.s["passed"]) == ("scene", 1)
    assert table.s["pile"][0][-2:] == ["10C", "X1"]


def test_6_7_a_refused_swinger_does_not_keep_the_guard_from_surrendering() -> None:
    """R19 and section 7: `refused` lasts to the round's end, and a `guard` begins without it."""
    table = Table("fighter mage cleric", pvp=True).say("0=challenge:1 yes surrender refuse")
    assert (table.name, table.s["refused"]) == ("swing", True)
    assert "surrender" not in table.offer()
    table.say("draw")
    assert (table.name, table.s["refused"]) == ("guard", False)
    assert "surrender" in table.offer()
    table.say("surrender refuse")
    assert (table.name, table.s["refused"], "surrender" in table.offer()) == ("guard", True, False)
    table.say("draw", "7S 7D")
    assert (table.name, table.s["swing"], table.s["refused"]) == ("swing", "1", False)
    assert "surrender" in table.offer()


def test_6_7_a_refusal_still_shows_when_the_guard_chooses_a_card() -> None:
    """Section 7: `refused` is true at `card` still."""
    table = Table("mage fighter").say(foe("5S 9S 2S")).say("ability sight", "JD")
    table.say("draw surrender refuse draw")
    assert (table.name, table.s["refused"]) == ("card", True)


@pytest.mark.parametrize(
    ("jokers_of", "got"),
    [
        ({"gm": "X3", "foe0": "X1", "foe1": "X2"}, "X1"),
        ({"gm": "X3", "foe0": "", "foe1": "X1 X2"}, "X3"),
        ({"gm": "", "foe0": "", "foe1": "X3", "foe2": "X2"}, "X2"),
        ({"gm": "", "foe0": "", "foe1": "X1", "foe2": "X2"}, "X1"),
    ],
)
def test_r27_7_4_whence_a_thief_takes_a_joker(jokers_of: dict[str, str], got: str) -> None:
    """The opponent's lowest, the lowest of the GM's pack, the lowest of all other foes.

    The last foe was slain before, and its Jokers count too.
    """
    table = Table("thief cleric").say("fight 3 - choose 4H - choose 5H+7H - choose 2H players")
    table.say("foe2 draw draw", "9C")
    assert (table.s["slain"], table.s["foes"][2]["present"]) == (1, False)
    table.say("draw draw", "4C").say("draw draw", "5H 10C")
    table.state.gm.pile[:] = [card for card in table.state.gm.pile if card[0] != "X"]
    for name, jokers in jokers_of.items():
        table.state.holder(name).pile.extend(jokers.split())
    assert table.name == "target"
    table.say("foe0 ability joker", "JC")
    assert table.s["pile"][0][-1] == got


def test_8_3_lost_cards_that_the_gms_side_had_stolen_come_back_to_the_gm() -> None:
    table = Table("cleric thief").say(foe("5C 9C JC", "foes")).say("ability allow", "7H")
    table.say("draw draw", "9H 7H")
    assert table.s["foes"][0]["lost"] == ["7H"]
    table.say("surrender")
    assert ("7H" in table.s["gm_pile"], table.s["gm_lost"]) == (True, [])


def test_6_4_9_1_a_comparison_is_settled_card_jokers_fall_quest() -> None:
    """Section 7: the foe that falls to the draw with the third Joker is counted."""
    table = Table("fighter cleric", treasure="quest").takes_joker(0).takes_joker(0)
    table.say(foe("5H X3")).say("draw draw", "9S X3")
    assert (table.end()["reason"], table.end()["slain"], table.end()["beaten"]) == (
        "treasure", 1, 0,
    )  # fmt: skip
    assert table.end()["jokers"] == [3]


def test_r24_where_the_cards_of_a_slain_player_are() -> None:
    """Section 7: at `mercy` `death` the number cards are lost, and the face cards stay (R38)."""
    table = Table("cleric mage fighter").say("fight 0 1 - choose 5S+JS foes ability allow death")
    assert (table.name, table.s["alive"]) == ("scene", [False, True])
    assert (table.s["pile"][0], len(table.s["lost"][0])) == ([], 10)
    assert table.s["faces"][0] == ["JH", "QH", "KH"]


def test_11_4_11_5_foes_of_the_automatic_gm_are_called_by_their_row() -> None:
    """Section 7: `Foe 1`, `Foe 2`, …, also for the master.

    The board's names are not in the state.
    """
    run = begun("3", 3, gm="auto")
    names: list[list[str]] = []
    somebody = player_for(GAME, "steady", "3")
    while run.pending is not None:
        foes: list[dict[str, Any]] = run.snapshot()["foes"]
        if foes:
            names.append([each["name"] for each in foes])
        somebody.act(run)
    assert ["Foe 1", "Foe 2", "Foe 3"] in names
    assert names[-1] == ["Foe 1"]  # the master

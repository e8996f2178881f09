"""Rare moments, the order of settling, and fields of the state, as the page defines them."""

from tests.kit.cards import Table, foe


def test_5_5_5_10_a_test_passed_by_win_gives_the_jokers_that_the_gm_has_laid() -> None:
    table = Table("fighter thief").say("test must draw joker joker ability counter", "KC JS")
    assert (table.name, table.s["passed"], table.s["pile"][0][-2:]) == ("scene", 1, ["X1", "X2"])


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

"""Rare moments, the order of settling, and fields of the state, as the page defines them."""

from tests.kit.cards import Table


def test_5_5_5_10_a_test_passed_by_win_gives_the_jokers_that_the_gm_has_laid() -> None:
    table = Table("fighter thief").say("test must draw joker joker ability counter", "KC JS")
    assert (table.name, table.s["passed"], table.s["pile"][0][-2:]) == ("scene", 1, ["X1", "X2"])

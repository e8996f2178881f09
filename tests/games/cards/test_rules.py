"""Cards, classes, levels, comparisons, Jokers and tests (2.1 to 2.5)."""

import pytest

from games.cards import GAME
from games.cards.rules.cards import NUMBER_RANKS, compare_faces
from games.engine.extensions.people import check_sheets
from games.engine.game import SetupRefused
from tests.kit.cards import Table

JOKERS = ["X1", "X2", "X3"]


def test_1_1_1_4_packs_of_one_suit_and_three_jokers_with_the_gm() -> None:
    s = Table("fighter mage").s
    assert s["pile"] == [[f"{rank}S" for rank in NUMBER_RANKS]]
    assert s["faces"] == [["JS", "QS", "KS"]]
    assert s["gm_pile"] == [*(f"{rank}D" for rank in NUMBER_RANKS), *JOKERS]


def test_1_3_with_three_players_the_last_pack_is_the_gms() -> None:
    table = Table("thief fighter mage x")
    assert (table.name, table.s["gm_type"]) == ("scene", "H")


def test_1_5_1_6_draws_are_made_from_the_pile_evenly_and_lost_cards_lie_open() -> None:
    table = Table("fighter cleric").takes_joker(0)
    table.say("test must draw 9H", "2S").say("wound", "2S")
    assert table.chance.offers[0] == [*(f"{rank}S" for rank in NUMBER_RANKS), "X1"]
    assert (table.s["lost"], "2S" in table.s["pile"][0]) == ([["2S"]], False)


def test_2_6_with_none_the_dead_have_no_sheet_to_choose_for() -> None:
    table = Table("fighter cleric").pack(0, "5S").say("adjust wound:0")
    assert table.end()["sheets"] is None


def test_3_2_ability_cards_in_a_circle() -> None:
    for pair in ("JK", "KQ", "QJ"):
        assert compare_faces(f"{pair[0]}S", f"{pair[1]}H") == 1
        assert compare_faces(f"{pair[1]}H", f"{pair[0]}S") == -1


def test_4_1_several_jokers_are_noted_in_one_draw() -> None:
    table = Table("fighter cleric").say("test must draw blind", "7S X3 X1 2H")
    assert table.s["pile"][0][-2:] == ["X1", "X3"]


def test_4_2_4_3_the_winners_own_jokers_go_back_and_the_losers_go_over() -> None:
    table = Table("fighter cleric").takes_joker(0)
    table.say("test must draw blind", "X1 7S X2 5H")
    assert table.s["pile"][0][-2:] == ["X1", "X2"]
    assert table.s["gm_pile"][-1] == "X3"


def test_5_4_both_cards_are_shown_and_go_back() -> None:
    table = Table("fighter cleric").say("test must draw 9H", "5S")
    assert table.s["shown"] == [["0", "5S"], ["gm", "9H"]]
    assert "5S" in table.s["pile"][0]
    assert "9H" in table.s["gm_pile"]


@pytest.mark.parametrize("penalty", ["none", "wound"])
def test_5_6_a_lost_attempt_and_what_it_costs(penalty: str) -> None:
    table = Table("fighter cleric").say("test must draw 9H", "5S")
    assert (table.name, table.s["tries"]) == ("penalty", 1)
    table.say(penalty, "AS" if penalty == "wound" else "")
    assert table.s["lost"] == [["AS"] if penalty == "wound" else []]


def test_5_8_a_test_is_left_and_its_jokers_stay_the_gms() -> None:
    table = (
        Table("fighter cleric", gm="human").say("test must draw joker 9H", "5S").say("none leave")
    )
    assert (table.name, table.s["passed"], table.s["gm_pile"][-3:]) == ("scene", 0, JOKERS)


def test_5_9_another_way_each_time() -> None:
    table = Table("fighter cleric", another_way=True).say("test must draw rope allow")
    assert (table.name, table.s["ways"], table.s["way"]) == ("difficulty", ["rope"], None)
    table.say("9H", "5S").say("none draw hook refuse")
    assert (table.s["ways"], table.s["refused"], table.s["tries"]) == (["rope"], True, 1)


def test_5_12_without_a_card_of_the_gm_the_test_is_passed() -> None:
    table = Table("thief cleric").say("test must")
    table.state.gm.pile[:] = ["2H"]
    table.state.gm.faces[:] = []
    table.say("ability", "JC")  # the one card that is left
    assert (table.name, table.s["passed"]) == ("scene", 1)
    assert table.offer() == ["tell", "adjust", "end"]


def test_1_2_two_sheets_of_one_suit_need_two_decks() -> None:
    sheets = [{"type": "S", "level": 1, "cards": None}] * 2
    with pytest.raises(SetupRefused, match="only one of each class"):
        check_sheets(GAME, GAME.read_options({"levels": "simple"}), list(sheets))
    two = GAME.read_options({"levels": "simple", "second_deck": True})
    check_sheets(GAME, two, list(sheets))

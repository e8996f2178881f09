"""Cards, classes, levels, comparisons, Jokers and tests (2.1 to 2.5)."""

import pytest

from games.cards import GAME
from games.cards.rules.cards import NUMBER_RANKS, compare, compare_faces
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


@pytest.mark.parametrize(
    ("levels", "got", "hp", "faces"),
    [("none", "", 10, 3), ("simple", "2S+5S+9S QS", 3, 1), ("normal", "5S KS", 1, 1)],
)
def test_2_1_to_2_3_cards_of_a_new_character(levels: str, got: str, hp: int, faces: int) -> None:
    s = Table(seats=2, levels=levels).say("fighter cleric", got).s
    assert (len(s["pile"][0]), len(s["faces"][0])) == (hp, faces)
    assert s["start"] == [hp]
    assert s["levels"] == [0 if levels == "none" else 1]


def test_2_4_2_5_a_level_only_adds_cards_whatever_the_result() -> None:
    mine = {"type": "S", "level": 1, "cards": ["2S", "5S", "9S", "QS"]}
    table = Table(sheets=[mine], levels="simple").say("cleric end lost", "3S 4S 6S JS")
    (sheet,) = table.end()["sheets"]
    assert sheet == {
        "type": "S", "level": 2,
        "cards": ["2S", "3S", "4S", "5S", "6S", "9S", "JS", "QS"],
    }  # fmt: skip


def test_2_6_with_none_the_dead_have_no_sheet_to_choose_for() -> None:
    table = Table("fighter cleric").pack(0, "5S").say("adjust wound:0")
    assert table.end()["sheets"] is None


def test_3_1_number_cards_in_a_circle() -> None:
    order = ["A", "10", "9", "8", "7", "6", "5", "4", "3", "2"]
    for at, rank in enumerate(order[1:], 1):
        for lower in order[at + 1 :]:
            assert compare(f"{rank}S", f"{lower}H") > 0 > compare(f"{lower}H", f"{rank}S")
        assert (compare("AS", f"{rank}H") > 0) == (rank == "10")
        assert compare(f"{rank}S", f"{rank}H") == 0


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


def test_5_1_a_test_is_forced_or_may_be_declined() -> None:
    table = Table("fighter cleric").say("test may")
    assert (table.name, table.offer()) == ("accept", ["yes", "no"])
    assert table.say("no").name == "scene"
    assert table.s["tests"] == 0
    assert table.say("test must").name == "attempt"
    assert table.s["tests"] == 1


def test_5_2_5_3_the_player_draws_and_the_gm_opposes() -> None:
    table = Table("fighter cleric").say("test must")
    assert table.offer() == ["draw", "ability"]
    table.say("draw")
    assert (table.name, table.seats()) == ("difficulty", [1])
    assert table.offer()[0] == "blind"
    assert table.offer()[-1] == "joker"  # the Cleric has no card to recover
    assert not any(card[0] in "JQK" for card in table.offer()[1:-1])


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


def test_5_7_a_tie_is_an_attempt_without_penalty() -> None:
    table = Table("fighter cleric").say("test must draw 5H", "5S")
    assert (table.name, table.s["tries"], table.offer()) == (
        "attempt",
        1,
        ["draw", "ability", "leave"],
    )


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


def test_5_11_a_group_each_or_one() -> None:
    table = Table("fighter mage cleric").say("test 0+1")
    assert (table.name, table.s["queue"], table.s["tested"]) == ("group", [0, 1], None)
    table.say("each must draw 2H", "5S")
    assert (table.s["tested"], table.s["queue"], table.s["tries"]) == (1, [], 0)
    table.say("draw 2H", "5D")
    assert (table.name, table.s["tests"], table.s["passed"]) == ("scene", 2, 2)


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

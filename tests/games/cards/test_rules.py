"""Rules that the second reading does not hold: sheets, the desk's offers, and rare moments."""

import pytest

from games.cards import GAME
from games.engine.extensions.people import check_sheets
from games.engine.game import SetupRefused
from tests.kit.cards import Table, foe


def test_2_6_with_none_the_dead_have_no_sheet_to_choose_for() -> None:
    table = Table("fighter cleric").pack(0, "5S").say("adjust wound:0")
    assert table.end()["sheets"] is None


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


def test_6_1_a_human_gms_foe_needs_a_number_card() -> None:
    table = Table("fighter cleric").say("fight 1 - choose")
    assert not table.offer().lawful(["QH", "X1"])
    assert table.offer().lawful(["QH", "5H"])


def test_6_8_ten_cycles_without_change_are_a_stand_off() -> None:
    table = Table("fighter cleric").pack(0, "5S").say(foe("5H AH"))
    for cycle in range(10):
        assert (table.s["cycle"], table.s["quiet"]) == (cycle + 1, cycle)
        table.say("draw draw", "5H").say("draw draw", "AH")
    assert (table.name, table.s["beaten"]) == ("scene", 0)

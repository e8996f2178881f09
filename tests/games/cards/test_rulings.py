"""Rulings that the second reading does not hold: sheets, and rare moments."""

import pytest

from games.cards import GAME
from games.cards.rules.sheet import dealt_at
from games.engine.game import SetupRefused
from tests.kit.cards import Table, begun, foe


def test_ruling_r4_face_cards_come_at_levels_4_and_7() -> None:
    faces = [dealt_at("normal", level).faces for level in range(1, 11)]
    assert [level for level in range(2, 11) if faces[level - 1] > faces[level - 2]] == [4, 7]


def test_ruling_r5_a_sheet_without_cards_is_dealt_its_levels_number() -> None:
    table = Table(sheets=[{"type": "C", "level": 2, "cards": None}], levels="simple")
    # its two shuffles came before the ask for the GM's class
    assert table.name == "gm_type"
    table.say("fighter", "2C+3C+4C+5C+6C+7C JC+QC")
    assert (len(table.s["pile"][0]), table.s["faces"]) == (6, [["JC", "QC"]])


def test_ruling_r6_at_level_1_there_is_no_level_to_lose() -> None:
    mine = {"type": "S", "level": 1, "cards": ["5S", "KS"]}
    table = Table(sheets=[mine], levels="normal").say("cleric adjust wound:0")
    assert table.end()["sheets"] == [None]


def test_ruling_r26_a_stolen_card_is_not_recovered() -> None:
    table = Table("cleric thief").say(foe("5C 9C JC", "foes")).say("ability allow", "7H")
    assert "7H" in table.s["foes"][0]["pile"]
    table.say("draw draw", "9H 7H")
    assert table.s["foes"][0]["lost"] == ["7H"]
    table.say("surrender")
    assert "7H" in table.s["gm_pile"]


def test_ruling_r33_two_decks_seat_seven_players() -> None:
    run = begun("two decks", 8, second_deck=True)
    for _ in range(7):
        assert run.pending is not None
        seat, offer = next(iter(run.pending.offers.items()))
        run.answer(seat, offer[0])  # type: ignore[index]
    assert run.state.counts.tests == 0
    assert [player.suit for player in run.state.party] == ["S", "S", "H", "H", "C", "C", "D"]
    assert run.state.gm_suit == "D"
    with pytest.raises(SetupRefused):
        GAME.check_seats(GAME.read_options({}), ["x"] * 5)


@pytest.mark.parametrize("verdict", ["won", "lost", "open"])
def test_ruling_r39_levels_are_gained_whatever_the_result(verdict: str) -> None:
    mine = {"type": "S", "level": 1, "cards": ["5S", "KS"]}
    table = Table(sheets=[mine], levels="normal").say(f"cleric end {verdict}", "6S")
    assert table.end()["sheets"][0]["level"] == 2


THREE_FOES = "fight 3 - choose 4H - choose 5H+QH+X2 - choose 9H players"


def test_ruling_r43_r37_the_last_card_of_another_foe_is_its_death() -> None:
    table = Table("thief cleric", steal_from="foes").say(f"{THREE_FOES} foe0 ability", "JC")
    table.say("steal:foe2")
    assert (table.s["slain"], table.s["foes"][2]["present"]) == (1, False)
    assert table.s["sides"] == [["0"], ["foe0", "foe1"]]
    table.say("draw draw", "4C").say("draw draw", "5H 10C").say("foe0 ability", "QC")
    assert table.offer() == ["steal", "steal:foe1", "joker"]

"""The order of turns in a fight (2.5 of the rules page)."""

from __future__ import annotations

import pytest

from games.dealer.rules.events import Waited
from games.dealer.view.forms import read_foe
from games.engine.speech import speaking
from tests.kit.dealer import Evening
from tests.kit.runs import events_of, words
from tests.languages.pseudo import Pseudo, wide


def fight() -> Evening:
    """Return a fight with Ann K♥, Bo K♠ and an orc with a Joker."""
    return Evening("", "KH KS X1").do("d", "turns foe 0 Orc").do("d", "turns cards")


def test_5_1_5_5_5_6_worked_check_8_a_fight_by_cards() -> None:
    evening = fight()
    assert evening.order() == ["Orc", "Bo", "Ann"]
    assert evening.acting() is None
    assert evening.do("d", "turns next").acting() == "Orc"
    assert evening.do("d", "turns delay").acting() == "Bo"
    assert evening.do("d", "turns now:foe0").acting() == "Orc"
    assert evening.do("d", "turns next").acting() == "Bo"
    assert evening.do("d", "turns next").acting() == "Ann"
    assert evening.do("d", "turns next").acting() is None
    evening.do("d", "turns")
    assert "next" not in evening.offer("d")


def test_5_1_5_2_5_3_a_fight_by_dice() -> None:
    evening = Evening("", dice="10 12 9").do("a", "turns modifier 2")
    evening.do("d", "turns foe 3 Orc").do("d", "turns dice")
    assert evening.order() == ["Ann", "Bo", "Orc"], "of equal totals players come first, by seat"
    assert [turn["total"] for turn in evening.s["turns"]] == [12, 12, 12]


@pytest.mark.parametrize(
    ("text", "foe"),
    [
        ("Orc +2", ("Orc", 2)),
        ("Orc −5", ("Orc", -5)),
        ("Orc 2", ("Orc 2", 0)),
        ("Orc+2", ("Orc+2", 0)),
        ("Orc +30", ("Orc +30", 0)),
        ("+2", ("+2", 0)),
    ],
)
def test_5_3_a_foes_modifier_is_typed_behind_its_name(text: str, foe: tuple[str, int]) -> None:
    assert read_foe(text) == foe


def test_5_4_a_hidden_foe_is_the_dealers_alone_until_it_acts() -> None:
    evening = Evening("", "KH KS X1").do("d", "turns hidden 0 Ghost").do("d", "turns cards")
    for seat in (None, 0, 1):
        assert "Ghost" not in words(evening.run.panel(seat))
    assert "Ghost" in words(evening.run.panel(2))
    evening.do("d", "turns next")
    assert evening.acting() == "Ghost"
    assert "Ghost" in words(evening.run.panel(None))
    assert evening.s["seen"], "so that it cannot be taken back (6.4)"


def test_5_7_who_is_out_acts_no_more() -> None:
    evening = fight().do("d", "turns next").do("d", "turns out:foe0")
    assert (evening.order(), evening.acting()) == (["Bo", "Ann"], "Bo")
    assert evening.s["fight_discard"] == ["X1"]


def test_5_7_r9_a_hidden_foe_goes_as_it_came_unseen() -> None:
    evening = Evening("", "KH KS X1").do("d", "turns foe 0 Orc").do("d", "turns hidden 0 Ghost")
    evening.do("d", "turns out:foe1").do("d", "turns out:foe0")
    gone = [event.who for event in events_of(evening.run, Waited)]
    assert gone == ["Orc"]


def test_5_8_a_joker_has_the_deck_shuffled() -> None:
    evening = Evening("", "KH KS X1", "2C 3C AC").do("d", "turns foe 0 Orc").do("d", "turns cards")
    evening.do("d", "turns next").do("d", "turns delay").do("d", "turns round")
    assert evening.order() == ["Orc", "Bo", "Ann"]
    assert {turn["status"] for turn in evening.s["turns"]} == {"waits"}
    assert len(evening.state.fight_deck) == 51
    assert evening.s["fight_discard"] == []


def test_5_8_without_the_option_it_is_not() -> None:
    evening = Evening("", "KH KS X1 2C 3C AC", joker_reshuffles=False)
    evening.do("d", "turns foe 0 Orc").do("d", "turns cards").do("d", "turns round")
    assert len(evening.state.fight_deck) == 48
    assert evening.s["fight_discard"] == ["X1", "KS", "KH"]


def test_5_8_a_deck_that_is_too_small_is_shuffled() -> None:
    evening = Evening("", "KH KS QH", "2C", joker_reshuffles=False)
    evening.do("d", "turns foe 0 Orc").do("d", "turns cards")
    for _ in range(17):
        evening.do("d", "turns round")
    assert evening.state.fight_deck == []
    evening.do("d", "turns round")
    assert len(evening.state.fight_deck) == 51


def test_5_8_for_a_foe_that_comes_when_the_deck_is_empty_it_is_shuffled() -> None:
    evening = Evening("", "KH KS QH", "AS", joker_reshuffles=False)
    evening.do("d", "turns foe 0 Orc").do("d", "turns cards")
    for _ in range(17):
        evening.do("d", "turns round")
    assert evening.state.fight_deck == []
    evening.do("d", "turns foe 0 Rat")
    assert [turn.card for turn in evening.state.turns if turn.who == "foe1"] == ["AS"]


def test_5_8_r6_by_dice_the_order_stays() -> None:
    evening = Evening("", dice="5 12").do("d", "turns dice").do("d", "turns next")
    evening.do("d", "turns round")
    assert evening.order() == ["Bo", "Ann"]
    assert evening.s["round"] == 2


def test_5_9_a_foe_named_in_a_fight_comes_where_it_belongs() -> None:
    evening = Evening("", "KH KS AS").do("d", "turns cards").do("d", "turns next")
    evening.do("d", "turns foe 0 Orc")
    assert evening.order() == ["Orc", "Bo", "Ann"]
    assert evening.acting() == "Bo"


def test_5_10_peace() -> None:
    evening = fight().do("d", "turns peace")
    assert (evening.s["fight"], evening.s["foes"], evening.s["turns"]) == (None, [], [])
    assert evening.s["fights"] == 1


def test_5_11_whose_acts_they_are() -> None:
    evening = fight().do("d", "turns next").do("d", "turns next")
    assert evening.acting() == "Bo"
    evening.do("a", "turns").do("b", "turns").do("d", "turns")
    assert evening.offer("a") == ["modifier", "back"]
    assert evening.offer("b") == ["next", "delay", "modifier", "back"]
    assert evening.offer("d") == [
        "foe", "hidden", "next", "delay", "out:foe0", "out:1", "out:0", "round", "peace", "back",
    ]  # fmt: skip
    evening.do("b", "delay")
    evening.do("b", "turns")
    assert evening.offer("b") == ["now:1", "modifier", "back"]


def test_r5_a_foe_without_a_name_has_its_row() -> None:
    evening = Evening("", "KH KS X1").do("d", "turns foe 0 _").do("d", "turns cards")
    assert "Foe 1" in words(evening.run.panel(None))
    evening.do("d", "cards pile up _")
    assert "Pile 1" in words(evening.run.panel(None))
    with speaking(Pseudo()):
        told = words(evening.run.panel(None))
    assert f"{wide('Foe')} 1" in told
    assert f"{wide('Pile')} 1" in told
    assert "Foe" not in told
    assert "Pile" not in told

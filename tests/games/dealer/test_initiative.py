"""The order of turns in a fight (2.5 of the rules page)."""

from typing import Any

import pytest

from games.dealer.rules.events import Waited
from games.dealer.view.refusals import why_not
from games.engine.panel import Choice, Mood
from games.engine.speech import speaking
from tests.kit.dealer import Evening
from tests.kit.runs import events_of, words
from tests.languages.pseudo import Pseudo, wide


def fight(**options: Any) -> Evening:
    """Return a fight with Ann K♥, Bo K♠ and an orc with a Joker."""
    evening = Evening("", "KH KS X1", **options).do("d", "turns foes +0 Orc _")
    return evening.do("d", "turns cards")


def test_5_1_5_5_5_6_worked_check_8_a_fight_by_cards() -> None:
    evening = fight()
    assert evening.order() == ["Orc", "Bo", "Ann"]
    assert evening.acting() == "Orc", "the highest acts at once"
    assert evening.do("d", "turns delay").acting() == "Bo"
    assert evening.do("d", "turns now:foe0").acting() == "Orc"
    assert evening.do("d", "turns next").acting() == "Bo"
    assert evening.do("d", "turns next").acting() == "Ann"


def test_10_in_a_fight_the_one_blue_button_is_next() -> None:
    evening = fight().do("d", "turns next")
    for seat, blue in ((None, ["⏭️ Next: Ann"]), (0, []), (1, ["⏭️ Next: Ann"])):
        rows = [row for row in evening.run.panel(seat).rows if isinstance(row, tuple)]
        there = [each for row in rows for each in row if isinstance(each, Choice)]
        assert [each.label for each in there if each.mood is Mood.MAIN] == blue


def test_5_5_after_the_last_the_next_round_begins() -> None:
    evening = Evening("", dice="5 12").do("d", "turns dice").do("d", "turns next")
    assert (evening.acting(), evening.s["round"]) == ("Ann", 1)
    evening.do("a", "turns next")
    assert (evening.acting(), evening.s["round"]) == ("Bo", 2)


def test_5_5_5_8_who_delays_is_asked_about_before_the_next_round() -> None:
    evening = Evening("", dice="5 12").do("d", "turns dice").do("b", "turns delay")
    evening.do("a", "turns next")
    assert (evening.acting(), evening.s["round"]) == (None, 1)
    assert "now:1" in evening.do("b", "turns").offer("b")
    evening.do("d", "turns next")
    assert (evening.acting(), evening.s["round"]) == ("Bo", 2)
    missed = [event.who for event in events_of(evening.run, Waited) if event.missed]
    assert missed == ["Bo"], "who has waited in vain is told"


def test_5_5_r11_a_foe_that_is_down_is_not_asked_about() -> None:
    evening = Evening("", dice="5 12 20").do("d", "turns foes +0~hp3 Orc _").do("d", "turns dice")
    evening.do("d", "turns delay").do("d", "turns hurt foe0 3")
    assert "now:foe0" not in evening.do("d", "turns").offer("d")
    assert evening.do("b", "turns next").do("a", "turns next").acting() == "Bo"
    assert events_of(evening.run, Waited)[1:] == []


def test_5_1_a_dealer_alone_is_in_the_fight() -> None:
    evening = Evening("", players=0, dice="9 3").do("d", "turns foes +0 Orc _")
    assert evening.do("d", "turns dice").order() == ["Dee", "Orc"]


def test_5_1_5_2_5_3_a_fight_by_dice() -> None:
    evening = Evening("", dice="10 12 9").do("a", "turns sheet:0 +2 _ _")
    evening.do("d", "turns foes +3 Orc _").do("d", "turns dice")
    assert evening.order() == ["Ann", "Bo", "Orc"], "of equal totals players come first, by seat"
    assert [turn["total"] for turn in evening.s["turns"]] == [12, 12, 12]


def test_5_2_ties_by_the_higher_modifier() -> None:
    evening = Evening("", dice="12 11 9", ties="modifier").do("b", "turns sheet:1 +1 _ _")
    evening.do("d", "turns foes +3 Orc _").do("d", "turns dice")
    assert evening.order() == ["Orc", "Bo", "Ann"]


def test_5_2_the_dealer_sets_the_order_by_hand_and_it_stays() -> None:
    evening = Evening("", dice="10 10 10").do("d", "turns foes +0 Orc _").do("d", "turns dice")
    evening.do("d", "turns before:foe0 1")
    assert evening.order() == ["Ann", "Orc", "Bo"]
    for _ in range(3):
        evening.do("d", "turns next")
    assert (evening.order(), evening.s["round"]) == (["Ann", "Orc", "Bo"], 2)


def test_5_1_a_side_has_one_roll() -> None:
    evening = Evening("", dice="4 15").do("d", "turns foes 2x~+9 Orc _").do("d", "turns sides")
    assert [turn["total"] for turn in evening.s["turns"]] == [15, 15, 4, 4]
    evening.do("d", "turns foes +0 Wolf _")
    assert evening.order() == ["Orc", "Orc", "Wolf", "Ann", "Bo"]


@pytest.mark.parametrize("way", ["cards", "dice"])
def test_5_1_a_group_shares_its_card_or_die(way: str) -> None:
    evening = Evening("", "KH KS X1 2C", dice="10 12 9 3")
    evening.do("d", "turns foes 3x~+0~together Orc _").do("d", f"turns {way}")
    orcs = [(turn["card"], turn["total"]) for turn in evening.s["turns"] if len(turn["who"]) > 1]
    assert len(orcs) == 3
    assert len(set(orcs)) == 1


def test_5_4_a_hidden_foe_is_the_dealers_alone_until_it_acts() -> None:
    evening = Evening("", "KH KS 2C").do("d", "turns foes +0~hidden Ghost _")
    for begun in (False, True):
        if begun:
            evening.do("d", "turns cards")
        for seat in (None, 0, 1):
            assert "Ghost" not in words(evening.run.panel(seat)), (seat, begun)
        assert "Ghost" in words(evening.run.panel(2))
    evening.do("d", "turns next").do("d", "turns next")
    assert evening.acting() == "Ghost"
    assert "Ghost" in words(evening.run.panel(None))
    assert evening.s["seen"], "so that it cannot be taken back (6.4)"


def test_5_4_a_foe_that_hides_again_is_named_to_nobody() -> None:
    evening = Evening("", dice="1 2 20", fights="everybody").do("d", "turns foes +0 Ghost _")
    evening.do("d", "turns dice").do("d", "turns sheet:foe0 hidden _ _")
    assert "Ghost" not in str(why_not(evening.run.moment(), 0, ["turns", "next"]))
    evening.do("d", "turns delay")
    assert "now:foe0" not in evening.do("a", "turns").offer("a")
    evening.do("d", "turns round")
    assert events_of(evening.run, Waited) == []


@pytest.mark.parametrize("foe", ["+0~hidden", "+0~hp0/5"])
def test_5_4_5_5_who_is_hidden_or_down_is_not_announced_by_the_button(foe: str) -> None:
    evening = Evening("", dice="10 9 2").do("d", f"turns foes {foe} Ghost _").do("d", "turns dice")
    evening.do("d", "turns next")
    assert "⏭️ New round" in str(evening.run.panel(None))
    assert ("⏭️ Next: ?Ghost" in str(evening.run.panel(2))) == ("hidden" in foe)


def test_5_2_9_2_an_order_by_hand_outlasts_a_correction_with_the_same_total() -> None:
    evening = Evening("", dice="9 9 9").do("d", "turns foes +0 Orc _").do("d", "turns dice")
    evening.do("d", "turns before:foe0 0").do("d", "turns sheet:foe0 total9~hp5 _ _")
    assert evening.order() == ["Orc", "Ann", "Bo"]


def test_7_a_roll_is_damage_until_somebody_else_acts() -> None:
    evening = Evening("", dice="9 8 5").do("d", "turns dice").do("a", "turns delay")
    assert evening.throw("b", "1d6").state.to_apply == 5
    assert evening.do("a", "turns now:0").state.to_apply is None


def test_6_foes_and_allies_roll_by_row_each_round() -> None:
    evening = Evening("", dice="1 2 3 4 5 6 7 8", fresh=True).do("d", "turns foes +0 Orc _")
    evening.do("d", "turns foes +0~ally Mara _").do("d", "turns dice").do("d", "turns round")
    assert {turn.who: turn.total for turn in evening.state.turns} == {
        "0": 5, "1": 6, "foe0": 7, "foe1": 8,
    }  # fmt: skip


def test_5_7_who_is_out_acts_no_more_until_it_is_back() -> None:
    evening = fight().do("d", "turns out:foe0")
    assert evening.acting() == "Bo"
    evening.do("d", "turns next").do("d", "turns in:foe0")
    assert [turn["status"] for turn in evening.s["turns"]] == ["acted", "acted", "acts"]


def test_5_5_5_7_a_round_begins_when_the_last_leaves_on_its_turn() -> None:
    evening = Evening("", dice="12 11 9").do("d", "turns foes +0 Orc _").do("d", "turns dice")
    evening.do("d", "turns next").do("d", "turns next").do("d", "turns out:foe0")
    assert (evening.state.round, evening.acting()) == (2, "Ann")
    evening.do("d", "turns in:foe0")
    assert [turn["status"] for turn in evening.s["turns"]][2] == "waits"
    for who in ("foe0", "1", "0"):
        evening.do("d", f"turns out:{who}")
    assert (evening.state.round, evening.acting()) == (2, None), "no round without fighters begins"


def test_5_7_r9_a_hidden_foe_goes_as_it_came_unseen() -> None:
    evening = Evening("", "KH KS X1").do("d", "turns foes +0 Orc _")
    evening.do("d", "turns foes +0~hidden Ghost _")
    evening.do("d", "turns out:foe1").do("d", "turns out:foe0")
    gone = [event.who for event in events_of(evening.run, Waited)]
    assert gone == ["Orc"]


def test_5_7_5_2_who_is_out_makes_room_for_others() -> None:
    evening = Evening("", "KH").do("d", "turns foes 30x~+0 Rat _").do("d", "turns cards")
    assert len(evening.s["turns"]) == 30, "as many as there is room for"
    assert "foes" not in evening.do("d", "turns").offer("d")
    evening.do("d", "turns out:foe3")
    assert "foes" in evening.do("d", "turns").offer("d")


def test_5_8_a_joker_has_the_deck_shuffled() -> None:
    evening = Evening("", "KH KS X1", "2C 3C AC").do("d", "turns foes +0 Orc _")
    evening.do("d", "turns cards").do("d", "turns delay").do("d", "turns round")
    assert evening.order() == ["Orc", "Bo", "Ann"]
    assert [turn["status"] for turn in evening.s["turns"]] == ["acts", "waits", "waits"]
    assert len(evening.state.fight_deck) == 51
    assert evening.s["fight_discard"] == []


def test_5_8_who_is_out_of_a_new_deal_stands_before_all_jokers() -> None:
    evening = Evening("", "KH KS 2C", "AS X1", joker_reshuffles=False)
    evening.do("d", "turns foes +0 Orc _").do("d", "turns cards").do("d", "turns out:foe0")
    evening.state.fight_deck[:2] = ["AS", "X1"]
    assert evening.do("d", "turns round").order() == ["Orc", "Bo", "Ann"]


def test_5_8_without_the_option_it_is_not() -> None:
    evening = Evening("", "KH KS X1 2C 3C AC", joker_reshuffles=False)
    evening.do("d", "turns foes +0 Orc _").do("d", "turns cards").do("d", "turns round")
    assert len(evening.state.fight_deck) == 48
    assert evening.s["fight_discard"] == ["X1", "KS", "KH"]


@pytest.mark.parametrize("last", ["round", "foes +0 Rat _"])
def test_5_8_5_9_a_deck_that_is_too_small_is_shuffled(last: str) -> None:
    evening = Evening("", "KH KS QH", "5C", joker_reshuffles=False)
    evening.do("d", "turns foes +0 Orc _").do("d", "turns cards")
    for _ in range(17):
        evening.do("d", "turns round")
    assert evening.state.fight_deck == []
    evening.do("d", f"turns {last}")
    assert len(evening.state.fight_deck) == (51 if last == "round" else 50)


@pytest.mark.parametrize(
    ("fresh", "again", "order"),
    [(False, "20 1", ["Bo", "Ann"]), (True, "20 1", ["Ann", "Bo"]), (True, "9 9", ["Ann", "Bo"])],
)
def test_5_8_r6_by_dice_the_order_stays_unless_all_roll_again(
    fresh: bool, again: str, order: list[str]
) -> None:
    evening = Evening("", dice=f"5 12 {again}", fresh=fresh).do("d", "turns dice")
    evening.do("d", "turns round")
    assert (evening.order(), evening.s["round"]) == (order, 2)


def test_5_9_a_foe_named_in_a_fight_comes_where_it_belongs() -> None:
    evening = Evening("", "KH KS AS").do("d", "turns cards")
    evening.do("d", "turns foes +0 Orc _")
    assert evening.order() == ["Orc", "Bo", "Ann"]
    assert evening.acting() == "Bo"


def test_5_10_peace() -> None:
    evening = fight().do("d", "turns peace")
    assert (evening.s["fight"], evening.s["foes"], evening.s["turns"]) == (None, [], [])
    assert evening.s["fights"] == 1


def test_5_11_whose_acts_they_are() -> None:
    evening = fight().do("d", "turns next")
    assert evening.acting() == "Bo"
    own = ["hurt", "heal", "condition"]
    assert evening.do("a", "turns").offer("a") == [*own, "sheet:0", "back"]
    assert evening.do("b", "turns").offer("b") == ["next", "delay", *own, "sheet:1", "back"]
    assert evening.do("d", "turns").offer("d") == [
        "foes", "next", "delay", *own, "sheet:0", "sheet:1", "sheet:foe0",
        "out:foe0", "out:1", "out:0", "before:foe0", "before:1", "before:0",
        "round", "peace", "back",
    ]  # fmt: skip
    evening.do("b", "delay")
    assert evening.do("b", "turns").offer("b") == ["now:1", *own, "sheet:1", "back"]


def test_5_11_9_7_by_the_option_everybody_runs_the_fight() -> None:
    evening = fight(fights="everybody").do("d", "turns foes +0~hidden Ghost _")
    offer = evening.do("a", "turns").offer("a")
    assert {"next", "delay", "sheet:1"} <= {*offer}
    assert [*evening.do("a", "hurt").offer("a").tokens] == ["0", "1", "foe0"], "no hidden foe"


def test_r5_a_foe_without_a_name_has_its_row() -> None:
    evening = Evening("", "KH KS X1").do("d", "turns foes +0 _ _").do("d", "turns cards")
    assert "Foe 1" in words(evening.run.panel(None))
    evening.do("d", "cards pile up _")
    assert "Pile 1" in words(evening.run.panel(None))
    with speaking(Pseudo()):
        told = words(evening.run.panel(None))
    assert f"{wide('Foe')} 1" in told
    assert f"{wide('Pile')} 1" in told
    assert "Foe" not in told
    assert "Pile" not in told

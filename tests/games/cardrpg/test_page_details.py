"""Fields of the state and the order of counting, as section 7 of the page defines them."""

from typing import Any

import pytest

from tests.kit.cardrpg import camped
from tests.kit.cardrpg_company import asked, duelling, end, offer, opened, who
from tests.kit.hero_sheet import a_sheet
from tests.kit.runs import say


def seat_of(run: Any, seat: int = 0) -> dict[str, Any]:
    fields: dict[str, Any] = run.snapshot()["seats"][seat]
    return fields


def test_6_3_an_instant_kill_takes_nothing_off_whatever_the_cards_before_it_did() -> None:
    """Rule 9.3: at a `die` of the level-up, the monster is still listed with all its HP."""
    run = camped("9C 2H 4H 5H 6H 5D X2 KC 2C 3C", hand="KS KH 3S", hero={"xp": 9}, diceless=True)
    say(run, "KS+KH")
    assert asked(run) == ("die", 0)
    monster = run.snapshot()["monsters"][0]
    assert (monster["card"], monster["hp"], monster["start_hp"]) == ("9C", 8, 8)
    assert seat_of(run)["kills"] == 0


def test_14_16_hp_is_multiplied_for_all_together_before_the_shopping() -> None:
    """Not yet at a `die` of 14.7, where `first` is still 0 as well."""
    sheets = [a_sheet("JS"), a_sheet("QS", hp=9)]
    run = opened("X1 KC", "X2 KD", mode="duel", sheets=sheets, diceless=True)
    assert asked(run) == ("die", 0)
    assert [seat_of(run, at)["hp"] for at in range(2)] == [8, 9]
    assert run.snapshot()["first"] == 0
    three = [a_sheet("QH"), a_sheet("QS", hp=9), a_sheet("JS")]
    run = opened("2C", "AC", "3C", mode="duel", sheets=three)
    assert asked(run) == ("camp", 2)
    assert [seat_of(run, at)["hp"] for at in range(3)] == [16, 18, 16]


def test_14_15_a_jack_s_override_is_in_first() -> None:
    run = opened("2C", "AC", mode="duel", sheets=[a_sheet("JS"), a_sheet("QS")])
    assert run.snapshot()["first"] == 0  # the AC of the other has won the draw


def test_14_18_from_a_target_with_neither_items_nor_a_draw_pile_nothing_is_asked() -> None:
    run = duelling(who("QS", hand="2H 3H"), who("KD", hand="2S 3S"))
    say(run, "2H")
    assert asked(run) == ("cards", 1)
    run = duelling(who("QS", hand="2H 3H"), who("KD", hand="2S 3S", draw="4C"))
    say(run, "2H")
    assert (asked(run), offer(run)) == (("steal", 0), ["steal", "leave"])


@pytest.mark.parametrize(
    ("cls", "item", "used"), [("JS", "2S", "spade:2S"), ("JD", "3C", "sell:3C")]
)
def test_14_21_a_turn_that_ends_with_pass_is_a_pass_whatever_was_used_in_it(
    cls: str, item: str, used: str
) -> None:
    run = duelling(who(cls, inventory=item, gold=1), who("QH"))  # the other can only pass
    say(run, used)
    assert offer(run)[-1] == "pass"
    say(run, "pass")
    assert end(run)["reason"] == "duel_drawn"


def test_4_2_the_summoning_sickness_of_a_later_session_is_no_sick() -> None:
    sheets = [a_sheet("QS", sessions=3), a_sheet("JS")]
    run = opened("3C", "2C", mode="coop", sheets=sheets, preset_hp=True)
    assert len(seat_of(run)["hand"]) == 3
    assert not seat_of(run)["sick"]


def test_14_22_a_monster_has_no_hit_points_before_its_die_is_drawn() -> None:
    run = camped("6S 2C KC 7C", hand="2H 3H", diceless=True)
    assert asked(run) == ("die", 0)
    shown = str(run.panel(None).lines)
    assert "attack cards    2   1" in shown
    assert "0/0" not in shown

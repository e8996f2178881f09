"""Fields of the state and the order of counting, as section 7 of the page defines them."""

from typing import Any

import pytest

from tests.kit.cardrpg import a_sheet
from tests.kit.cardrpg_company import asked, duelling, end, offer, opened, who
from tests.kit.runs import say


def seat_of(run: Any, seat: int = 0) -> dict[str, Any]:
    fields: dict[str, Any] = run.snapshot()["seats"][seat]
    return fields


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

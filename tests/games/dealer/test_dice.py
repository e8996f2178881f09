"""Rolls of dice at a table (2.4 of the rules page)."""

import pytest

from games.dealer import GAME
from games.engine.extensions.answers import filled
from games.engine.record import offer_json
from games.kit.dice.reading import Unreadable
from tests.kit.dealer import Evening
from tests.kit.runs import words


@pytest.mark.parametrize("text", ["", "101d6", "1d20/0", "d6, fire"])
def test_4_1_4_4_r4_a_form_refuses_what_is_no_roll(text: str) -> None:
    with pytest.raises(Unreadable):
        filled(GAME, Evening().run.moment(), "throw-open", {"typed": text})


def test_4_1_a_roll_is_one_answer_in_its_canonical_form() -> None:
    evening = Evening()
    evening.do("a", "dice open")
    assert offer_json(evening.offer("a")) == {"notation": "dice", "max": 200}
    assert evening.offer("a").lawful("2d20kh1+5")
    assert not any(evening.offer("a").lawful(each) for each in ("adv+5", "d20", "1d20 bow", "x"))
    evening.do("a", "_")
    assert "dice" in offer_json(evening.offer("a"))


def test_4_2_worked_check_5_the_highest_three_of_four() -> None:
    evening = Evening("", dice="3 5 5 1").throw("a", "4d6kh3+2")
    (roll,) = evening.s["rolls"]
    assert (roll["throw"], roll["totals"]) == ("4d6kh3+2", [15])
    assert " · 3 5 5 (1) + 2" in words(evening.run.panel(None))


def test_4_2_explosions_and_rerolls_fall_after_the_dice_of_their_term() -> None:
    evening = Evening("", dice="6 2 3 1 5").throw("a", "2d6!+1d8r1")
    rolled = [line.to_json() for line in evening.run.log if "roll" in line.to_json()]
    assert [line["dice"] for line in rolled] == [[6, 2], [3], [1], [5]]
    assert evening.s["rolls"][0]["totals"] == [16]


def test_4_3_worked_check_6_of_equal_dice_the_first_is_kept() -> None:
    (roll,) = Evening("", dice="7 7").throw("a", "dis").state.rolls
    assert [die.counts for die in roll.results[0].terms[0].dice] == [True, False]


def test_4_1_worked_check_7_times_terms_and_signs() -> None:
    evening = Evening("", dice="8 1 2 4").throw("a", "2x 1d8 - 1d4 + 3")
    assert evening.s["rolls"][0]["totals"] == [10, 1]
    rolled = [line.to_json() for line in evening.run.log if "roll" in line.to_json()]
    assert [(line["roll"], line["dice"], line.get("sides")) for line in rolled] == [
        ("dice:0", [8], 8), ("dice:0", [1], 4), ("dice:0", [2], 8), ("dice:0", [4], 4),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("openness", "seeing"), [("open", {None, 0, 1, 2}), ("gm", {0, 2}), ("blind", {2})]
)
def test_4_5_who_sees_how_dice_fell(openness: str, seeing: set[int | None]) -> None:
    evening = Evening("", dice="17").throw("a", "1d20 spot", openness)
    run = evening.run
    for seat in (None, 0, 1, 2):
        event = run.game.view.event_line(run.events[-1], seat, run.moment().house)
        assert ("17" in str(event)) is (seat in seeing)
        if seat is not None and openness != "open":
            assert ("17" in words(run.panel(seat))) is (seat in seeing)
    assert ("spot" in words(run.panel(None))) is (openness == "open")
    assert openness == "open" or " rolls in secret, for" in words(run.panel(None))


def test_4_6_the_last_four_throws_are_kept_and_thrown_again_for_the_same_readers() -> None:
    evening = Evening("", dice="1 1 1 1 1 1 6")
    for sides in (4, 6, 8, 10, 12, 6):
        evening.throw("a", f"1d{sides} for {sides}", "gm")
    kept = [saved["throw"] for saved in evening.s["saved"][0]]
    assert kept == ["1d6", "1d12", "1d10", "1d8"]
    assert evening.s["saved"][0][0]["label"] == "for 6"
    evening.do("a", "dice again:0")
    assert evening.s["rolls"][-1]["openness"] == "gm"
    assert evening.s["rolls"][-1]["totals"] == [6]

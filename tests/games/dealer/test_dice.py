"""Rolls of dice (2.4 of the rules page)."""

from __future__ import annotations

import re

import pytest

from games.dealer import GAME
from games.dealer.rules.dice import further
from games.dealer.view.forms import steps_of
from games.engine.extensions.answers import filled
from games.engine.game import SetupRefused
from games.engine.record import offer_json
from games.kit.dice import Dice, kept, read_throw, results_words, thrown_from, written
from tests.kit.dealer import Evening
from tests.kit.runs import words


@pytest.mark.parametrize(
    ("text", "writes", "label"),
    [
        ("4d6kh3+2", "4d6kh3+2", ""),
        ("2+1d4-1d6+1", "1d4-1d6+3", ""),
        ("1d20+5 longbow", "1d20+5", "longbow"),
        ("6x 4d6kh3", "6x 4d6kh3", ""),
        ("2x 50d6", "2x 50d6", ""),
        ("100d1000", "100d1000", ""),
        ("10x d2", "10x 1d2", ""),
        ("d6+d6+d6+d6+d6+d6+d6+d6", "1d6+1d6+1d6+1d6+1d6+1d6+1d6+1d6", ""),
        ("2x d6", "2x 1d6", ""),
        ("1x d6", "1d6", ""),
        ("d%", "1d100", ""),
        ("adv + 5 to hit!", "2d20kh1+5", "to hit!"),
        ("  2D6 − 1  ", "2d6-1", ""),
        ("2d20 kl", "2d20kl1", ""),
    ],
)
def test_4_1_4_2_r4_how_throws_are_typed_said_and_written(
    text: str, writes: str, label: str
) -> None:
    throw = read_throw(text)
    assert throw is not None
    assert (written(throw), throw.label) == (writes, label)
    assert further(steps_of(throw)) == (throw, None)


def test_4_2_advantage_and_what_is_kept_where_no_number_stands() -> None:
    for text, dice in {
        "adv": Dice(2, 20, "kh", 1),
        "dis": Dice(2, 20, "kl", 1),
        "3d6dl": Dice(3, 6, "dl", 1),
        "d%": Dice(1, 100),
    }.items():
        throw = read_throw(text)
        assert throw is not None
        assert throw.dice == [dice]


@pytest.mark.parametrize(
    "text",
    [
        "", "x", "5", "1d1", "1d1001", "0d6", "101d6", "2x 51d6", "11x d6", "0x d6", "d6kh2",
        "d6+d6+d6+d6+d6+d6+d6+d6+d6", "d6 " + "x" * 41, "d6, fire", "d6+", "d6 + five",
        "1d6 " + "+1" * 49, "10000+d6", "4d6kh0", "5-d4",
    ],
)  # fmt: skip
def test_4_4_r4_what_is_no_throw(text: str) -> None:
    assert read_throw(text) is None
    with pytest.raises(SetupRefused, match="can’t read those dice"):
        filled(GAME, Evening().run.moment(), "throw-open", {"typed": text})


def test_4_4_what_may_be_said_step_by_step() -> None:
    evening = Evening()
    offers = []
    for word in ("dice", "open", "10", "9", "6", "kh", "9", "+d"):
        evening.do("a", word)
        offers.append(offer_json(evening.offer("a")))
    assert offers[1:] == [
        {"number": [0, 10]}, {"number": [0, 10]}, {"number": [2, 1000]},
        ["all", "kh", "kl", "dh", "dl", "back"], {"number": [1, 9]},
        ["+d", "-d", "+n", "-n", "done", "back"], {"number": [0, 1]},
    ]  # fmt: skip
    evening.do("a", "1 4 all -n 9999")
    assert offer_json(evening.offer("a")) == {"text": 40}


def test_4_2_worked_check_5_the_highest_three_of_four() -> None:
    evening = Evening("", dice="3 5 5 1").throw("a", "4d6kh3+2")
    (roll,) = evening.s["rolls"]
    assert roll["results"] == [{"dice": [{"fell": [3, 5, 5, 1], "kept": [0, 1, 2]}], "total": 15}]
    assert "3 5 5 (1) + 2 = 15" in words(evening.run.panel(None))


@pytest.mark.parametrize(
    "text", ["4d6kh3+2", "1d8-1d4+3", "2d6-2d4kl1-5", "adv+5", "1d20-7", "3d6+2d8dl1+1d4"]
)
@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_4_2_the_sum_that_is_written_comes_to_the_total(text: str, seed: str) -> None:
    """Numbers in brackets don't count, and numbers side by side are added."""
    throw = read_throw(text)
    assert throw is not None
    (result,) = thrown_from(seed, throw)
    said, _, total = results_words(written(throw), [result]).partition(" = ")
    numbers = re.findall(r"([+−]?) ?(\d+)", re.sub(r"[+−]? *\(\d+\)", "", said))
    assert sum(int(each) * (-1 if sign == "−" else 1) for sign, each in numbers) == result.total
    assert total == str(result.total).replace("-", "−")


def test_4_3_worked_check_6_of_equal_dice_the_first_is_kept() -> None:
    assert kept(Dice(2, 20, "kl", 1), [7, 7]) == [0]
    assert kept(Dice(3, 6, "dh", 1), [6, 6, 1]) == [0, 2]
    assert kept(Dice(3, 6, "dl", 1), [1, 6, 1]) == [0, 1]


def test_4_1_worked_check_7_times_terms_and_signs() -> None:
    evening = Evening("", dice="8 1 2 4").throw("a", "2x 1d8 - 1d4 + 3")
    totals = [result["total"] for result in evening.s["rolls"][0]["results"]]
    assert totals == [10, 1]
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
    said = words(run.panel(None))
    assert "1d20" in said
    assert "spot" in said


def test_4_6_the_last_four_throws_are_kept_and_thrown_again_openly() -> None:
    evening = Evening("", dice="1 1 1 1 1 1 6")
    for sides in (4, 6, 8, 10, 12, 6):
        evening.throw("a", f"1d{sides} for {sides}", "gm")
    kept = [throw["dice"][0]["sides"] for throw in evening.s["saved"][0]]
    assert kept == [6, 12, 10, 8]
    assert evening.s["saved"][0][0]["label"] == "for 6"
    evening.do("a", "dice again:0")
    assert evening.s["rolls"][-1]["openness"] == "open"
    assert evening.s["rolls"][-1]["results"][0]["total"] == 6

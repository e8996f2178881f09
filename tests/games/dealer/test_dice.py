"""Throws of dice (2.4 of the rules page)."""

from __future__ import annotations

import pytest

from games.dealer import GAME
from games.dealer.rules.dice import LONGEST_THROW, Dice, kept, read_throw
from games.engine.game import SetupRefused
from tests.kit.dealer import Evening
from tests.kit.runs import words


@pytest.mark.parametrize(
    ("text", "written", "label"),
    [
        ("4d6kh3+2", "4d6kh3+2", ""),
        ("1d20+5 longbow", "1d20+5", "longbow"),
        ("6x 4d6kh3", "6x 4d6kh3", ""),
        ("d%", "d%", ""),
        ("adv + 5 to hit!", "adv+5", "to hit!"),
        ("  2D6 − 1  ", "2d6-1", ""),
        ("2d20 kl", "2d20kl", ""),
    ],
)
def test_4_1_4_2_how_throws_are_written(text: str, written: str, label: str) -> None:
    throw = read_throw(text)
    assert throw is not None
    assert (throw.written, throw.label) == (written, label)


def test_4_2_advantage_and_what_is_kept_where_no_number_stands() -> None:
    for text, dice in {
        "adv": Dice(2, 20, "kh", 1),
        "dis": Dice(2, 20, "kl", 1),
        "3d6dl": Dice(3, 6, "dl", 1),
        "d%": Dice(1, 100),
    }.items():
        throw = read_throw(text)
        assert throw is not None
        assert throw.dice == (dice,)


@pytest.mark.parametrize(
    "text",
    [
        "", "x", "5", "1d1", "1d1001", "0d6", "101d6", "2x 51d6", "11x d6", "0x d6", "d6kh2",
        "d6+d6+d6+d6+d6+d6+d6+d6+d6", "d6 " + "x" * 41, "d6, fire", "d6+", "d6 + five",
        "1d6 " + "+1" * 49, "10000+d6", "4d6kh0",
    ],
)  # fmt: skip
def test_4_4_r4_what_is_no_throw(text: str) -> None:
    assert read_throw(text) is None
    evening = Evening()
    if 0 < len(text) <= LONGEST_THROW:
        evening.run.press(0, ["dice", "open", text])
    assert evening.s["rolls"] == []
    assert len(evening.run.log) <= 4
    with pytest.raises(SetupRefused, match="no throw"):
        GAME.view.filled(evening.run.moment(), "throw-open", {"typed": text})


def test_4_2_worked_check_5_the_highest_three_of_four() -> None:
    evening = Evening("", dice="3 5 5 1").do("a", "dice open 4d6kh3+2")
    (roll,) = evening.s["rolls"]
    assert roll["results"] == [
        {"dice": [{"sides": 6, "fell": [3, 5, 5, 1], "kept": [0, 1, 2]}], "total": 15}
    ]
    assert "3 5 5 (1) = 15" in words(evening.run.panel(None))


def test_4_3_worked_check_6_of_equal_dice_the_first_is_kept() -> None:
    assert kept(Dice(2, 20, "kl", 1), [7, 7]) == [0]
    assert kept(Dice(3, 6, "dh", 1), [6, 6, 1]) == [0, 2]
    assert kept(Dice(3, 6, "dl", 1), [1, 6, 1]) == [0, 1]


def test_4_1_worked_check_7_times_terms_and_signs() -> None:
    evening = Evening("", dice="8 1 2 4").do("a", "dice open 2x~1d8~-~1d4~+~3")
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
    evening = Evening("", dice="17").do("a", f"dice {openness} 1d20~spot")
    run = evening.run
    for seat in (None, 0, 1, 2):
        event = run.game.view.told(run.events[-1], seat, run.moment().house)
        assert ("17" in str(event)) is (seat in seeing)
        if seat is not None and openness != "open":
            assert ("17" in words(run.panel(seat))) is (seat in seeing)
    said = words(run.panel(None))
    assert "1d20" in said
    assert "spot" in said


def test_4_6_the_last_four_throws_are_kept_and_thrown_again_openly() -> None:
    evening = Evening("", dice="1 1 1 1 1 1 6")
    for sides in (4, 6, 8, 10, 12, 6):
        evening.do("a", f"dice gm 1d{sides}")
    assert evening.s["saved"][0] == ["1d6", "1d12", "1d10", "1d8"]
    evening.do("a", "dice again:0")
    assert evening.s["rolls"][-1]["openness"] == "open"
    assert evening.s["rolls"][-1]["results"][0]["total"] == 6

"""The notation of dice and how they fall: the tables of `docs/dice.md`, and properties."""

import re
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.engine.chance import Numbers
from games.engine.speech import speaking
from games.kit.dice.falling import Fallen, Result, falling, thrown_from
from games.kit.dice.notation import (
    D20,
    FATE,
    HIGHEST_TOTAL,
    LONGEST_TYPED,
    MOST_DICE,
    MOST_SIDES,
    Dice,
    Negative,
    Node,
    Number,
    Operation,
    Pair,
    Roll,
    Versus,
    greatest,
    number_of_dice,
)
from games.kit.dice.reading import TooLate, Unreadable, is_canonical, read_roll, roll_of
from games.kit.dice.telling import letter, results_words, written
from games.kit.dice.tray import USUAL, Tray, read_tray

PAGE = (Path(__file__).parents[2] / "docs" / "dice.md").read_text(encoding="utf-8")


def rows(heading: str) -> list[list[str]]:
    """The table under a heading of the page, without code marks."""
    part = PAGE.split(f"## {heading}\n")[1].split("\n\n")[0]
    lines = [line for line in part.splitlines() if line.startswith("| ")][1:]
    return [[cell.strip().strip("`") for cell in line.strip("|").split("|")] for line in lines]


EXAMPLES = [(typed, canonical) for typed, canonical, _ in rows("Examples")]
REFUSED = [
    *((typed, int(place)) for typed, place, _ in rows("Refused")),
    *((typed, int(place)) for *_, typed, place in rows("Limits")),
    *((typed, 0) for typed in ("", "x", "5", "six d6", "d", "0d6", "0x d6", "; d6")),
    *[("2x 51d6", 0), ("d6 + five", 5), ("1d6 " + "+1" * 99, LONGEST_TYPED), ("d6 5", 3)],
]


@pytest.mark.parametrize(("typed", "canonical"), EXAMPLES)
def test_an_example_of_the_page_is_read_as_it_says(typed: str, canonical: str) -> None:
    roll = read_roll(typed)
    assert str(roll) == canonical
    assert read_roll(canonical) == roll


@pytest.mark.parametrize(
    ("typed", "canonical"),
    [
        ("1d20 — 2", "1d20-2"), ("1d20 disadvantage", "2d20kl1"), ("1d20 vs ac 15", "1d20 ac 15"),
        ("2+1d4-1d6+1", "2+1d4-1d6+1"), ("10x d2", "10x 1d2"), ("1x d6", "1d6"),
        ("adv + 5 to hit!", "2d20kh1+5 to hit!"), ("  2D6 − 1  ", "2d6-1"), ("2x 50d6", "2x 50d6"),
        ("100d1000", "100d1000"), ("d6 “d20”", "1d6 “d20”"), ("d6 🗡️ cut", "1d6 🗡️ cut"),
        ("d8 d'Artagnan", "1d8 d'Artagnan"), ("1d20 advance", "1d20 advance"), ("--d6", "--1d6"),
        ("d6-(d6-1)", "1d6-(1d6-1)"), ("d6 火", "1d6 火"), ("1d20+5≥15", None),
        ("3d6!6!<3", "3d6!6!<3"), ("3d6!6!!", "3d6!6!!"), ("3d6!!!", "3d6!!!"),
    ],
)  # fmt: skip
def test_other_ways_to_type_are_read_or_refused(typed: str, canonical: str | None) -> None:
    if canonical is None:
        with pytest.raises(Unreadable):
            read_roll(typed)
    else:
        assert str(read_roll(typed)) == canonical


@pytest.mark.parametrize(("typed", "place"), REFUSED)
def test_what_is_not_understood_is_refused_with_a_mark(typed: str, place: int) -> None:
    with pytest.raises(Unreadable) as error:
        read_roll(typed)
    assert error.value.at == place
    sentence, _, shown, mark, _ = str(error.value).split("\n")
    assert sentence.endswith(".")
    assert shown[len(mark) - 1 : len(mark)] == typed[place : place + 1]


class German:
    """A catalog that knows one word."""

    def gettext(self, message: str, /) -> str:
        return {"1d6": "1W6"}.get(message, message)

    def ngettext(self, msgid1: str, msgid2: str, n: int, /) -> str:
        return msgid1 if n == 1 else msgid2


def test_the_letter_of_the_readers_language_stands_for_dice() -> None:
    assert letter() == "d"
    with speaking(German()):
        assert letter() == "W"
        assert written(read_roll("6x 4d6kh3-1")) == "6x 4W6kh3−1"
    assert str(read_roll("2W6+3", "W")) == "2d6+3"
    assert str(read_roll("w20", "W")) == str(read_roll("d20", "W")) == "1d20"
    assert str(read_roll("4W6 ohne niedrigsten", "W")) == "4d6dl1"
    assert str(read_roll("1W20+5 Schleichen mit Vorteil", "W")) == "2d20kh1+5 Schleichen"
    with pytest.raises(TooLate):
        read_roll("2W6 und 1W4", "w")
    with pytest.raises(Unreadable):
        read_roll("2W6+3")


tests = st.sampled_from(["<", "<=", "=", ">", ">="])
numbers = st.integers(0, 30)
operations = st.one_of(
    st.builds(Operation, st.sampled_from("kp"), st.sampled_from("hl"), st.integers(1, 30)),
    st.builds(Operation, st.sampled_from(["k", "p", "r", "ro", "!", "!!"]), tests, numbers),
    st.builds(Operation, st.sampled_from(["mi", "ma"]), st.just(""), numbers),
)
counted = st.just(()) | st.tuples(st.builds(Operation, st.just(""), tests, numbers))
dice = st.builds(
    lambda count, sides, done, last: Dice(count, sides, (*done, *last)),
    st.integers(1, 9),
    st.sampled_from([FATE, 2, 6, D20, MOST_SIDES]),
    st.lists(operations, max_size=2),
    counted,
)
terms: st.SearchStrategy[Node] = st.recursive(
    dice | st.builds(Number, st.integers(0, 99)),
    lambda inner: st.one_of(
        st.builds(Negative, inner),
        st.builds(Pair, st.sampled_from("+-*"), inner, inner),
        st.builds(lambda left, by: Pair("/", left, Number(by)), inner, st.integers(1, 9)),
    ),
    max_leaves=4,
)
rolls = st.builds(
    lambda first, more, times, versus, label: Roll(Pair("+", first, more), times, versus, label),
    dice,
    terms,
    st.integers(1, 2),
    st.none() | st.builds(Versus, st.sampled_from(["vs", "dc", "ac"]), numbers),
    st.sampled_from(["", "fire", "“x6”", "# d20", "Ähre und Öl", "🗡️"]),
).filter(lambda roll: greatest(roll.terms) <= HIGHEST_TOTAL)


@given(rolls)
def test_the_canonical_text_of_a_roll_is_read_as_that_roll(roll: Roll) -> None:
    assert roll_of(str(roll)) == roll
    assert is_canonical(roll.text())


@given(rolls, st.text("abc", min_size=1, max_size=3))
def test_no_more_dice_fall_than_may_and_they_come_to_their_total(roll: Roll, seed: str) -> None:
    results = thrown_from(seed, roll)
    fell = sum(len(die.faces) + len(die.gone) for each in dice_in(results) for die in each.dice)
    assert number_of_dice(roll) <= fell <= MOST_DICE
    assert len(results) == roll.times
    assert results_words(roll, results)


def dice_in(results: list[Result]) -> list[Fallen]:
    return [term for result in results for term in result.terms]


# Signs, letters that look or fold alike, controls, digits of other scripts.
STRANGE = (
    "dDwWfFkKhlprote!<>=≤≥+-−–—*×/÷()xX;%#“ \t\n0123456789٣ſKıİ２ｄ＋𝟚½²\u202e\u200d\x00🗡️é\"'`,."
)


def test_no_text_raises_anything_else() -> None:
    numbers, read = Numbers("strange"), 0
    for _ in range(5000):
        text = "".join(STRANGE[numbers.below(len(STRANGE))] for _ in range(1 + numbers.below(12)))
        with suppress(Unreadable):
            roll = read_roll(f"d6{text}", "W")
            assert read_roll(str(roll)) == roll
            read += 1
        with suppress(Unreadable):
            read_roll(text, "W")
    assert read > 100


FALLS = [
    ("4d6kh3+2", [[3, 5, 5, 1]], 15, "15 · 3 5 5 (1) + 2"),
    ("2d20kl1", [[7, 7]], 7, "7 · 7 (7)"),
    ("3d6dh1", [[6, 6, 1]], 7, "7 · 6 (6) 1"),
    ("1d20+5 vs 15", [[10]], 15, "15 · 10 + 5 · success by 0"),
    ("1d20+5 ac 15", [[4]], 9, "9 · 4 + 5 · missed by 6"),
    ("1d20", [[20]], 20, "20 · natural 20"),
    ("2d20kh1", [[1, 1]], 1, "1 · 1 (1) · natural 1"),
    ("2d6!", [[6, 2], [6], [1]], 15, "15 · 6 6! 1! 2"),
    ("2d6!!", [[6, 2], [6], [1]], 15, "15 · 6+6+1 2"),
    ("2d6r<3", [[1, 4], [2], [3]], 7, "7 · (1) (2) 3 4"),
    ("2d6ro<3", [[1, 4], [2]], 6, "6 · (1) 2 4"),
    ("3d6mi2", [[1, 4, 5]], 11, "11 · 1→2 4 5"),
    ("5d10>=7f1", [[7, 10, 1, 1, 6]], 0, "0 successes · 7 10 1 1 6"),
    ("4dF", [[1, 2, 3, 3]], 1, "1 · − 0 + +"),
    ("(1d6+2)*3", [[4]], 18, "18 · [4 + 2] × 3"),
    ("-1d4+10", [[3]], 7, "7 · −3 + 10"),
    ("1d8/2", [[7]], 3, "3 · 7 ÷ 2"),
    ("10-2d4", [[1, 4]], 5, "5 · 10 − [1 4]"),
    ("2x 1d8-1d4+3", [[8], [1], [2], [4]], 10, "10, 1"),
    ("2x 1d20 vs 10", [[12], [3]], 12, "12 ✓, 3 ✗"),
    ("14d2", [[2] * 9 + [1] * 5], 23, "23 · 9×2, 5×1"),
    ("99d2!", [[1] * 98 + [2], [2]], 102, "102 · 2×2, 98×1 · stopped at 100 dice"),
]


@pytest.mark.parametrize(
    ("text", "falls", "total", "words"), FALLS, ids=[each[0] for each in FALLS]
)
def test_what_dice_come_to_and_how_it_is_told(
    text: str, falls: list[list[int]], total: int, words: str
) -> None:
    roll, fall = read_roll(text), falling(read_roll(text))
    next(fall)
    for each in falls[:-1]:
        fall.send(each)
    with pytest.raises(StopIteration) as end:
        fall.send(falls[-1])
    results: list[Result] = end.value.value
    assert results[0].total == total
    assert results_words(roll, results) == words
    assert not re.search(r"[A-Z]", words)


def test_a_tray_is_read_as_it_is_written_and_always_reads_as_a_roll() -> None:
    numbers, tray = Numbers("tray"), Tray()
    for _ in range(400):
        match numbers.below(8):
            case 0:
                tray = tray.with_way(("adv", "dis")[numbers.below(2)])
            case 1 | 2:
                tray = tray.with_modifier((1, 5, -1, -5)[numbers.below(4)])
            case _:
                tray = tray.with_die(USUAL[numbers.below(len(USUAL))])
        assert read_tray(str(tray)) == tray
        assert not tray.dice or read_roll(str(tray))
    assert sum(count for count, _ in tray.dice) == MOST_DICE
    for odd in ("2d7", "0d6", "d6", "1d6+1d6", "101d6", "1d6 adv", "x", "1d6+", "٣d6"):
        assert read_tray(odd) in (Tray(), Tray(((1, 6),)))

"""Ranges of numbers before the lines of a random table: `01-15 Rain`, `1–3: Rain`, `96-00 Storm`.

Its first line may name the dice, as in `d8 Device`. In a stored table it does: `1d100`.
"""

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from games.engine.speech import mark

MOST_SIDES, MOST_AT_ONCE = 1000, 10

Numbered = tuple[int, str]  # a row, or a mistake in it, with the number of its line

_DICE = re.compile(r"(?:dice: ?)?(\d{0,2})[dw](\d{1,4}|%)(?![\w+*/-])", re.IGNORECASE | re.ASCII)
_RANGE = re.compile(
    r"[\[(]?(\d{1,4})(?: ?(?:[-–—−…]|\.{2,3}|to|bis|à|a) ?(\d{1,4}))?"
    r"[\])]?(?:[.):]*\t\s*|[.):]+ +| [-–—=:] +| +)(?=\S)",
    re.IGNORECASE | re.ASCII,
)
_LEAST = "or more|or higher|or above|oder mehr|oder höher|ou plus|o más|ou mais"
_MOST = "or less|or lower|or below|oder weniger|oder niedriger|ou moins|o menos|ou menos"
_ENDS_AT = re.compile(
    rf"[\[(]?(?:(?P<least>\d{{1,4}}) ?(?:\+(?!\d)|{_LEAST})|(?:≥|>=) ?(?P<from>\d{{1,4}})"
    rf"|(?P<most>\d{{1,4}})(?:-(?=\s+[^\W\d])| ?(?:{_MOST}))|(?:≤|<=) ?(?P<to>\d{{1,4}}))"
    r"[\])]?[.):]*(?: ?[-–—=:])?\s*(?=\S)",
    re.IGNORECASE,
)
_NUMBER = re.compile(r"\d")
_LISTED = re.compile(r"(?:[-–*•·]|\d{1,3}[.)])\s+(?=\S)")
_DIGIT_DICE = re.compile(r"(?:dice: ?)?1?[dw]66(?!\d)", re.IGNORECASE)
_DIGITS = [10 * tens + ones for tens in range(1, 7) for ones in range(1, 7)]  # of two dice, d66
_ZEROS = {"0": 10, "00": 100, "000": 1000}
_NEXT = mark("Line {number}: {due} comes next, not {span}.")
_OPEN = mark(
    "Line {number}: where does {span} end? Write the dice in a line above all, such as 2d6."
)
_NO_RANGE = mark(
    "Line {number}: I can’t read the number in “{row}”. Write 3, 3-4, 3+ or ≤3 before it."
)
_NOT_AS_MANY = mark("Line {number}: {dice} has {most} results, your lines are {count}.")
_ENDS = mark("Line {number}: {dice} goes to {most}, your lines to {last}.")


class Dice(NamedTuple):
    """The dice of a table: `1d100`, `2d6`."""

    number: int
    sides: int

    def __str__(self) -> str:
        return f"{self.number}d{self.sides}"

    @property
    def most(self) -> int:
        """The highest total; the lowest is their number."""
        return self.number * self.sides


def dice_of(row: str) -> Dice | None:
    """Return the dice that a row begins with, None if it begins with other words."""
    found = _DICE.match(row)
    if found is None:
        return None
    dice = Dice(int(found[1] or 1), 100 if found[2] == "%" else int(found[2]))
    fits = 1 <= dice.number <= MOST_AT_ONCE and 1 <= dice.sides <= MOST_SIDES
    return dice if fits else None


def range_of(row: str) -> tuple[int, int, str] | None:
    """Return the range of a row, and its words; None without a range."""
    found = _RANGE.match(row)
    if found is None:
        return None
    low = _value(found[1])
    return low, _value(found[2]) if found[2] else low, row[found.end() :]


def _value(digits: str) -> int:
    return _ZEROS.get(digits, int(digits))


def _span(row: str, dice: Dice | None) -> tuple[int, int | None, str] | None:
    """Return the range of a row with open ends closed by the dice; None: the end is not known."""
    found = _ENDS_AT.match(row)
    if found is None:
        return range_of(row)
    least, most = found["least"] or found["from"], found["most"] or found["to"]
    words = row[found.end() :]
    if least:
        return _value(least), None if dice is None else dice.most, words
    return 1 if dice is None else dice.number, _value(most), words


def ranged(rows: Sequence[Numbered], amiss: Callable[..., None]) -> list[Numbered] | None:
    """Read the rows of a table with ranges, None if they are the lines of a deck.

    A table has dice on top, perhaps below a title, or begins with 1, numbers half of its rows and
    has a range. A row without a number goes on with the entry before. Each gap, overlap and wrong
    end is told to `amiss`.
    """
    heads = [at for at, (_, row) in enumerate(rows[:2]) if dice_of(row)]
    top = rows[heads[0]][1] if heads and not (heads[0] and range_of(rows[0][1])) else ""
    dice, body = dice_of(top), [*(rows[heads[0] + 1 :] if top else rows)]
    is_bare = _DICE.fullmatch(top.rstrip(":. ")) is not None
    if dice is not None and _DIGIT_DICE.match(top):
        dice, body = Dice(1, len(_DIGITS)), [(at, _placed(row)) for at, row in body]
    if dice is not None and is_bare and len(body) > 1:
        body = _listed(dice, body, amiss)
    if not body or not _is_table([_span(row, dice) for _, row in body], dice, is_bare=is_bare):
        return None
    return _checked(rows[0][0], dice, body, amiss)


def _is_table(
    spans: Sequence[tuple[int, int | None, str] | None], dice: Dice | None, *, is_bare: bool
) -> bool:
    """Return whether rows with these totals are those of a table; `is_bare`: below dice alone."""
    first = spans[0]
    if first is None:
        return False
    begins = first[0] == (1 if dice is None else dice.number)
    found = [*filter(None, spans)]
    is_told = any(low != high for low, high, _ in found) and 2 * len(found) >= len(spans)
    return is_bare or (begins and (dice is not None or is_told))


def _placed(row: str) -> str:
    """Return a row with the places of its totals of two dice as digits: 11 is the first."""
    found = range_of(row)
    if found is None or not {*found[:2]} <= {*_DIGITS}:
        return row
    low, high = (_DIGITS.index(each) + 1 for each in found[:2])
    return f"{low}-{high} {found[2]}"


def _listed(dice: Dice, body: Sequence[Numbered], amiss: Callable[..., None]) -> list[Numbered]:
    """Number the rows of a list below its dice, in which each row has one total."""
    marks = [_LISTED.match(row) for _, row in body]
    if (
        not all(marks)
        or len({row[: each.end()] for each, (_, row) in zip(marks, body, strict=True) if each}) > 1
    ):
        return [*body]
    if dice.most - dice.number + 1 != len(body):
        amiss(body[-1][0], _NOT_AS_MANY, dice=dice, most=dice.most, count=len(body))
    return [
        (at, f"{number} {_LISTED.sub('', row, count=1)}")
        for number, (at, row) in enumerate(body, dice.number)
    ]


def _checked(
    first: int, dice: Dice | None, body: Sequence[Numbered], amiss: Callable[..., None]
) -> list[Numbered]:
    """Return the rows in their stored form behind their dice."""
    made: list[Numbered] = []
    due, last = 1 if dice is None else dice.number, first
    for number, row in body:
        found = _span(row, dice)
        if found is None and _NUMBER.match(row):
            amiss(number, _NO_RANGE, row=row[:40])
        elif found is None and row[0] not in "([":
            made[-1] = made[-1][0], f"{made[-1][1]} {row}"
        elif found is None:  # the text of the entry before
            made.append((number, row))
        else:
            low, high, words = found
            if high is None:
                amiss(number, _OPEN, span=f"{low}+")
                high = low
            span = str(low) if low == high else f"{low}-{high}"
            if low != due or high < low:
                amiss(number, _NEXT, due=due, span=span)
            made.append((number, f"{span} {words}"))
            due, last = max(high, low) + 1, number
    dice = dice or Dice(1, min(due - 1, MOST_SIDES))
    if due - 1 != dice.most:
        amiss(last, _ENDS, dice=dice, most=dice.most, last=due - 1)
    return [(first, str(dice)), *made]

"""Ranges of numbers before the lines of a random table: `01-15 Rain`, `1–3: Rain`, `96-00 Storm`.

Its first line may name the dice, as in `d8 Device`. In a stored table it does: `1d100`.
"""

import re
from collections.abc import Callable, Sequence
from itertools import count
from typing import NamedTuple

from games.engine.speech import mark

MOST_SIDES, MOST_AT_ONCE = 1000, 10

Numbered = tuple[int, str]  # a row, or a mistake in it, with the number of its line

_DICE = re.compile(r"(?:dice: ?)?(\d{0,2})[dw](\d{1,4}|%)(?![\w+*/-])", re.IGNORECASE | re.ASCII)
_RANGE = re.compile(
    r"[\[(]?(\d{1,4})(?: ?(?:[-–—−…]|\.{2,3}|to|bis|à|a) ?(\d{1,4}))?"
    r"[\])]?(?:[.):]*\t\s*|[.):]+ +| ?\| ?| [-–—=:] +| +)(?=\S)",
    re.IGNORECASE | re.ASCII,
)
_LEAST = (
    "(?:or|and) (?:more|higher|above|up)|(?:oder|und) (?:mehr|höher)|(?:ou|et) plus|[oy] más"
    "|(?:ou|e) mais"
)
_MOST = (
    "(?:or|and) (?:less|lower|below)|(?:oder|und) (?:weniger|niedriger)|(?:ou|et) moins|[oy] menos"
    "|(?:ou|e) menos"
)
_FROM, _UP_TO = "≥|>=|from|ab|à partir de|a partir de|desde", "≤|<=|up to|bis|jusqu’à|hasta|até"
_ENDS_AT = re.compile(
    rf"[\[(]?(?:(?P<least>\d{{1,4}}) ?(?:\+(?!\d)|{_LEAST})|(?:{_FROM}) ?(?P<from>\d{{1,4}})"
    rf"|(?P<most>\d{{1,4}})(?:-(?=\s+[^\W\d])| ?(?:{_MOST}))|(?:{_UP_TO}) ?(?P<to>\d{{1,4}}))"
    r"[\])]?[.):]*(?: ?[-–—=:|])?\s*(?=\S)",
    re.IGNORECASE,
)
_NUMBER = re.compile(r"[<>]? ?\d")
_TEXT_BEGINS = "(["  # of the entry above
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
    top, body = _below_dice(rows)
    dice = dice_of(top)
    results = 0 if dice is None else dice.most - dice.number + 1
    is_bare = _DICE.fullmatch(top.rstrip(":. ")) is not None or 1 < results == len(body)
    if dice is not None and _DIGIT_DICE.match(top):
        dice, body = Dice(1, len(_DIGITS)), [(at, _placed(row)) for at, row in body]
    if dice is not None and is_bare and len(body) > 1:
        body = _listed(dice, body)
    spans = [_span(row, dice) for _, row in body]
    lows = [span[0] for span in spans if span is not None]
    if len(lows) == len(spans) > 1 and lows == sorted(lows, reverse=True):  # the best result first
        body, spans = body[::-1], spans[::-1]
    if not body or not _is_table(spans, dice, is_bare=is_bare):
        return None
    return _checked(rows[0][0], dice, body, amiss)


def _below_dice(rows: Sequence[Numbered]) -> tuple[str, list[Numbered]]:
    """Return the dice on top, perhaps below a title, and the rows below them; without, all rows."""
    for at, (_, row) in enumerate(rows[:2]):
        if dice_of(row):
            is_inside = at > 0 and range_of(rows[0][1]) is not None
            return ("", [*rows]) if is_inside else (row, [*rows[at + 1 :]])
    return "", [*rows]


def _is_table(
    spans: Sequence[tuple[int, int | None, str] | None], dice: Dice | None, *, is_bare: bool
) -> bool:
    """Return whether rows with these totals are those of a table; `is_bare`: below dice alone."""
    first = spans[0]
    if first is None:
        return is_bare and any(spans)
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


def _listed(dice: Dice, body: Sequence[Numbered]) -> list[Numbered]:
    """Number the rows of a list below its dice, in which each row has one total."""
    rows = [row for _, row in body if row[0] not in _TEXT_BEGINS]
    marks = {found[0] if (found := _LISTED.match(row)) else "" for row in rows}
    is_plain = not any(_span(row, dice) or dice_of(row) or _NUMBER.match(row) for row in rows)
    if len(marks) > 1 or (marks == {""} and not is_plain):
        return [*body]
    total = count(dice.number)
    return [
        (at, row if row[0] in _TEXT_BEGINS else f"{next(total)} {_LISTED.sub('', row, count=1)}")
        for at, row in body
    ]


def _checked(
    first: int, dice: Dice | None, body: Sequence[Numbered], amiss: Callable[..., None]
) -> list[Numbered]:
    """Return the rows in their stored form behind their dice."""
    made: list[Numbered] = []
    due, last = 1 if dice is None else dice.number, first
    for number, row in body:
        found = _span(row, dice)
        if found is None and (not made or _NUMBER.match(row)):
            amiss(number, _NO_RANGE, row=row[:40])
        elif found is None and row[0] not in _TEXT_BEGINS:
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

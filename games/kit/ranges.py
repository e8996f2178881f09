"""Ranges of numbers before the lines of a random table: `01-15 Rain`, `1–3: Rain`, `96-00 Storm`.

Its first line may name the dice, as in `d8 Device`. In a stored table it does: `1d100`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from games.engine.speech import gettext, mark

MOST_SIDES, MOST_AT_ONCE = 1000, 10

Numbered = tuple[int, str]  # a row, or a mistake in it, with the number of its line

_DICE = re.compile(r"(?:dice: ?)?(\d{0,2})[dw](\d{1,4}|%)(?![\w+*/-])", re.IGNORECASE | re.ASCII)
_RANGE = re.compile(
    r"[\[(]?(\d{1,4})(?: ?(?:[-–—−…]|\.{2,3}|to|bis|à|a) ?(\d{1,4}))?"
    r"[\])]?(?:[.):]*\t\s*|[.):]+ +| [-–—=:] +| +)(?=\S)",
    re.IGNORECASE | re.ASCII,
)
_ZEROS = {"0": 10, "00": 100, "000": 1000}
_MISSING = mark("Line {number}: {missing} is missing before it.")
_TWICE = mark("Line {number}: {twice} is there twice.")
_BACKWARDS = mark("Line {number} runs backwards: {least} to {most}.")
_ENDS = mark("Line {number}: {dice} goes to {most}, your lines to {last}.")
_SIDES = mark("Line {number}: a die has at most {most} sides.")


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


class Ranged(NamedTuple):
    """The rows of a table with ranges in their stored form, and mistakes."""

    rows: list[Numbered]
    mistakes: list[Numbered]


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


def ranged(rows: Sequence[Numbered]) -> Ranged | None:
    """Read the rows of a table with ranges, None if they are the lines of a deck.

    A table has dice on top, perhaps below a title, or begins with 1, numbers half of its rows and
    has a range. A row without a number goes on with the entry before.
    """
    heads = [at for at, (_, row) in enumerate(rows[:2]) if dice_of(row)]
    top = rows[heads[0]][1] if heads and not (heads[0] and range_of(rows[0][1])) else ""
    dice, body = dice_of(top), rows[heads[0] + 1 :] if top else rows
    spans = [range_of(row) for _, row in body]
    if not spans or spans[0] is None:
        return None
    begins = spans[0][0] == (1 if dice is None else dice.number)
    found = [*filter(None, spans)]
    is_told = any(low != high for low, high, _ in found) and 2 * len(found) >= len(spans)
    is_bare = _DICE.fullmatch(top.rstrip(":. ")) is not None
    if (begins and (dice or is_told)) or is_bare:
        return _checked(rows[0][0], dice, body)
    return None


def _checked(first: int, dice: Dice | None, body: Sequence[Numbered]) -> Ranged:
    """Return the rows behind their dice, and each gap, overlap and wrong end."""
    made: list[Numbered] = []
    mistakes: list[Numbered] = []
    due, last = 1 if dice is None else dice.number, first
    for number, row in body:
        span = range_of(row)
        if span is None and row[0] not in "([":
            made[-1] = made[-1][0], f"{made[-1][1]} {row}"
        elif span is None:  # the text of the entry before
            made.append((number, row))
        else:
            low, high, words = span
            mistakes += _amiss(number, due, low, high)
            made.append((number, f"{_span(low, high)} {words}"))
            due, last = max(high, low) + 1, number
    dice = dice or Dice(1, due - 1)
    if dice.sides > MOST_SIDES:
        mistakes.append((last, gettext(_SIDES, number=last, most=MOST_SIDES)))
    elif due - 1 != dice.most:
        words = gettext(_ENDS, number=last, dice=dice, most=dice.most, last=due - 1)
        mistakes.append((last, words))
    return Ranged([(first, str(dice)), *made], mistakes)


def _amiss(number: int, due: int, low: int, high: int) -> list[Numbered]:
    """Return what is wrong with a range where the next number is due."""
    if high < low:
        return [(number, gettext(_BACKWARDS, number=number, least=low, most=high))]
    if low > due:
        return [(number, gettext(_MISSING, number=number, missing=_span(due, low - 1)))]
    if low < due:
        twice = _span(low, min(high, due - 1))
        return [(number, gettext(_TWICE, number=number, twice=twice))]
    return []


def _span(low: int, high: int) -> str:
    return str(low) if low == high else f"{low}-{high}"

"""The room on a message: its rows of buttons and menus, and the lines of its embed on a phone.

A message has five rows; a row has five buttons, or one menu of 25 options. Extra buttons go into
the next row, and a long menu is split. If that is still too much, the longest menus are replaced
by buttons that open them.

A phone is 390 points wide. Discord documents no widths: those of text are estimates from
screenshots, in letters of average width.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeGuard, TypeVar

from games.engine.panel import Choice, Group, Menu, Page, Row, Several

MOST_ROWS = 5
BUTTONS_A_ROW = 5
MOST_OPTIONS = 25  # of a menu

LINE = 40  # letters of a line
_OURS = re.compile(r"<a?:\w+:\d+>")
_EMOJI = re.compile(r"[\U0001f000-\U0001faff⏩⏳⏸⚡✅✋✨❌]\ufe0f?|[\u2100-\u2bff]\ufe0f")
_AS_WIDE = "mmm"
_TIME = re.compile(r"<t:\d+(:\w)?>")
_MARKUP = re.compile(r"\*\*|~~|[`\u200b\ufe0e]|^> |^-# |\\(?=\W)")

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Opener:
    """A button in place of a row that does not fit: `row` is that row's number on the panel."""

    label: str
    row: int


Buttons = tuple[Choice | Page | Opener, ...]
Laid = Buttons | Menu | Several


class Rows(list[Laid]):
    """The rows of a message from its top, and the room that is left in them."""

    @property
    def is_full(self) -> bool:
        """Whether there is no room for another row."""
        return len(self) >= MOST_ROWS

    def room(self, row: int) -> int:
        """Return how many buttons fit into a row beside those there, or into the next new row."""
        there = self[row] if row < len(self) else ()
        return BUTTONS_A_ROW - len(there) if is_buttons(there) else 0

    def with_room(self, buttons: int) -> list[int]:
        """Return the numbers of the rows into which that many more buttons fit."""
        return [row for row in range(len(self)) if self.room(row) >= buttons]


def lay_out(rows: Sequence[Row], most: int = MOST_ROWS) -> Rows:
    """Return the rows of a message, at most five, in the panel's order."""
    behind: set[int] = set()
    while sum(_least(row) for index, row in enumerate(rows) if index not in behind) > (
        most - bool(behind)
    ):
        long = [
            index for index, row in enumerate(rows) if index not in behind and isinstance(row, Menu)
        ]
        if not long:
            break
        behind.add(max(long, key=lambda index: len(rows[index].choices)))  # type: ignore[union-attr]
    left = [row for index, row in enumerate(rows) if index not in behind]
    laid = _grown(left, most - bool(behind))
    openers = tuple(Opener(rows[index].label, index) for index in sorted(behind))  # type: ignore[union-attr]
    return Rows(([*laid, openers] if openers else laid)[:most])


def menus(label: str, choices: Sequence[Choice]) -> list[Menu]:
    """Split choices into menus, numbered if there are several."""
    split = chunks(choices, MOST_OPTIONS)
    many = len(split) > 1
    return [
        Menu(f"{label} ({number})" if many else label, tuple(part))
        for number, part in enumerate(split, 1)
    ]


def chunks(things: Sequence[T], size: int) -> list[Sequence[T]]:
    """Split things into parts of a size; the last part may be smaller."""
    return [things[at : at + size] for at in range(0, len(things), size)]


def _least(row: Row) -> int:
    """Return the minimum number of rows that a row of the panel takes."""
    if isinstance(row, tuple):
        return -(-len(row) // BUTTONS_A_ROW)
    if isinstance(row, Several):
        return 1
    return -(-len(row.choices) // MOST_OPTIONS)


def _grown(rows: Sequence[Row], most: int) -> list[Laid]:
    """Return the rows, at most `most`, and expand groups while there is room."""
    spare = most - sum(map(_least, rows))
    laid: list[Laid] = []
    for row in rows:
        match row:
            case Menu(label, choices):
                laid += menus(label, choices)
            case Several():
                laid.append(row)
            case Group(label, choices, short):
                room = BUTTONS_A_ROW * (1 if short else 1 + max(0, spare))
                laid += _buttons(choices) if len(choices) <= room else menus(label, choices)
                spare -= -(-min(len(choices), room) // BUTTONS_A_ROW) - 1
            case _:
                laid += _buttons(row)
    return laid


def _buttons(choices: Sequence[Choice | Page]) -> list[Buttons]:
    return [tuple(part) for part in chunks(choices, BUTTONS_A_ROW)]


def is_buttons(row: Laid) -> TypeGuard[Buttons]:
    """Return whether a laid-out row consists of buttons."""
    return isinstance(row, tuple)


@lru_cache(maxsize=4096)  # most texts of a board stay from one press to the next
def lines_of(text: str) -> int:
    """Return how many lines of a phone a text takes; empty lines take none."""
    return sum(map(_lines_of_one, text.split("\n")))


def those_that_fit(lines: Iterable[str], left: int) -> tuple[list[str], int]:
    """Return the lines that fit into `left` lines of a phone, and how many are left.

    The first ones come before the later ones.
    """
    shown: list[str] = []
    for line in lines:
        if (needed := lines_of(line)) <= left:
            shown.append(line)
            left -= needed
    return shown, left


def _lines_of_one(line: str) -> int:
    if line.isascii() and 0 < len(line) <= LINE:  # no emoji, which are wider
        return 1
    if "<" in line:
        line = _OURS.sub(_AS_WIDE, _TIME.sub("in two minutes", line))
    if not line.isascii():
        line = _EMOJI.sub(_AS_WIDE, line)
    if len(line) <= LINE:  # markup only shortens it
        return min(len(line), 1)
    seen = _MARKUP.sub("", line)
    return 1 if len(seen) <= LINE else _wrapped(seen)


def _wrapped(text: str) -> int:
    """Return how many lines text takes; a word longer than a line begins a new one."""
    lines, used = 0, LINE
    for word in text.split():
        if used + len(word) > LINE:
            more, used = divmod(len(word) - 1, LINE)
            lines, used = lines + more + 1, used + 1
        else:
            used += len(word)
        used += 1
    return lines

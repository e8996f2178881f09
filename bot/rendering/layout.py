"""Layout of a panel's rows on a message.

A message has five rows; a row has five buttons, or one menu of 25 options. Extra buttons go into
the next row, and a long menu is split. If that is still too much, the longest menus are replaced
by buttons that open them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.engine.panel import Choice, Group, Menu, Page, Row, Several

MOST_ROWS = 5
BUTTONS_A_ROW = 5
MOST_OPTIONS = 25  # of a menu


@dataclass(frozen=True, slots=True)
class Opener:
    """A button in place of a row that does not fit: `row` is that row's number on the panel."""

    label: str
    row: int


Buttons = tuple[Choice | Page | Opener, ...]
Laid = Buttons | Menu | Several


def lay_out(rows: Sequence[Row], most: int = MOST_ROWS) -> list[Laid]:
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
    return [*laid, openers][:most] if openers else laid[:most]


def menus(label: str, choices: Sequence[Choice]) -> list[Menu]:
    """Split choices into menus, numbered if there are several."""
    split = [
        choices[start : start + MOST_OPTIONS] for start in range(0, len(choices), MOST_OPTIONS)
    ]
    many = len(split) > 1
    return [
        Menu(f"{label} ({number})" if many else label, tuple(part))
        for number, part in enumerate(split, 1)
    ]


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
    return [tuple(choices[at : at + BUTTONS_A_ROW]) for at in range(0, len(choices), BUTTONS_A_ROW)]

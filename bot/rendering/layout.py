"""The rows of buttons and menus on a message.

Discord allows five rows, and a table takes four; a row has five buttons, or one menu of 25
options. Extra buttons go into the next row, and a long menu is split. If that is still too much,
the longest menus are replaced by buttons that open them.

Buttons wrap on a phone. Where they would take too much of its screen, a group of them keeps those
that fit side by side, and the others become a menu (`squeezed`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeGuard, TypeVar

from bot.rendering import phone
from games.engine.deck import symbols
from games.engine.panel import Choice, Group, Menu, Mood, Page, Row, Several
from games.engine.speech import gettext

MOST_ROWS = 5
ROWS = 4  # of a table's message
BUTTONS_A_ROW = 5
MOST_OPTIONS = 25  # of a menu

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Opener:
    """A button in place of a row that does not fit: `row` is that row's number on the panel."""

    label: str
    row: int


Buttons = tuple[Choice | Page | Opener, ...]
Laid = Buttons | Menu | Several


class Rows(list[Laid]):
    """The rows of a message from its top, and the room that is left in them.

    `is_least` is whether tools that take another line of a phone are left out.
    """

    is_least = False

    @property
    def is_full(self) -> bool:
        """Whether there is no room for another row."""
        return len(self) >= ROWS

    def room(self, row: int) -> int:
        """Return how many buttons fit into a row beside those there, or into the next new row."""
        there = self[row] if row < len(self) else ()
        return BUTTONS_A_ROW - len(there) if is_buttons(there) else 0

    def lines(self, row: int, widths: Sequence[float]) -> int:
        """Return how many lines of a phone a row takes with more buttons of these widths."""
        there = self[row] if row < len(self) else ()
        return phone.wrapped([*map(_width, there), *widths]) if is_buttons(there) else 1

    def row_for(self, widths: Sequence[float], least: int) -> int | None:
        """Return the row for more buttons of these widths, at least that many of them.

        It is the last row if they fit there on a phone without another line, else a new row, else
        the lowest with room; None without any.
        """
        last: Laid = self[-1] if self else ()
        if is_buttons(last) and 0 < len(last) <= BUTTONS_A_ROW - len(widths):
            there = [_width(each) for each in last]
            if phone.wrapped([*there, *widths]) == phone.wrapped(there):
                return len(self) - 1
        if not self.is_full:
            return len(self)
        return max((row for row in range(len(self)) if self.room(row) >= least), default=None)


def lay_out(
    rows: Sequence[Row], most: int = ROWS, *, groups: int = 0, is_least: bool = False
) -> Rows:
    """Return the rows of a table's message, at most `most` if that is possible, in their order.

    `groups` is the number of groups of buttons that are squeezed; with `is_least` rows of choices
    below one another are one group. No choice is left out: without menus and groups to hide, the
    rows are five.
    """
    numbered = squeezed(_joined(rows) if is_least else list(enumerate(rows)), groups)
    last = numbered[-1][1] if numbered else ()
    beside = BUTTONS_A_ROW - len(last) if isinstance(last, tuple) else 0  # openers with no new row
    behind: list[tuple[int, Row]] = []
    while sum(_least(row) for _, row in numbered) > most - (len(behind) > beside):
        long = [
            each
            for each in numbered
            if isinstance(each[1], Menu | Group) and isinstance(rows[each[0]], Menu | Group)
        ]
        if not long:
            break
        behind.append(max(long, key=lambda each: len(listed(each[1])[1])))
        numbered = [each for each in numbered if each[0] != behind[-1][0]]
    laid = _grown([row for _, row in numbered], most - (len(behind) > beside))
    openers = tuple(Opener(listed(row)[0], number) for number, row in sorted(behind, key=_number))
    if openers and laid and is_buttons(laid[-1]) and len(laid[-1]) + len(openers) <= BUTTONS_A_ROW:
        laid[-1] = (*laid[-1], *openers)
    elif openers:
        laid.append(openers)
    return Rows(laid[:MOST_ROWS])


def _number(numbered: tuple[int, Row]) -> int:
    return numbered[0]


def _joined(rows: Sequence[Row]) -> list[tuple[int, Row]]:
    """Return the rows with their numbers, rows of choices below one another as one."""
    numbered: list[tuple[int, Row]] = []
    for number, row in enumerate(rows):
        first, above = numbered[-1] if numbered else (0, None)
        if isinstance(above, tuple) and isinstance(row, tuple) and _wraps(above) and _wraps(row):
            numbered[-1] = (first, (*above, *row))
        else:
            numbered.append((number, row))
    return numbered


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


_SQUEEZED = 3  # rows of a phone from which a group of buttons is squeezed


def squeezed(numbered: list[tuple[int, Row]], groups: int) -> list[tuple[int, Row]]:
    """Return numbered rows, that many groups squeezed: those that wrap most first.

    A squeezed group keeps the buttons that fit side by side, its main choice first; the others
    are a menu below them.
    """
    wraps = {number: _wraps(row) for number, row in numbered} if groups else {}
    wide = sorted(wraps, key=lambda number: -wraps[number])[:groups]
    wide = [number for number in wide if wraps[number] >= _SQUEEZED]
    return [
        (number, each)
        for number, row in numbered
        for each in (_in_a_menu(row) if number in wide else [row])
    ]


def squeezable(rows: Sequence[Row]) -> int:
    """Return the number of groups that can be squeezed."""
    return sum(_wraps(row) >= _SQUEEZED for row in rows)


def _wraps(row: Row) -> int:
    """Return the rows of a phone that a group of choices takes as buttons, 0 for other rows."""
    choices = row.choices if isinstance(row, Group) else row
    if not isinstance(choices, tuple) or any(isinstance(each, Page) for each in choices):
        return 0
    return phone.wrapped([_width(each) for each in choices])


def _width(choice: Choice | Page | Opener) -> float:
    card = choice.card if isinstance(choice, Choice) else None
    return phone.label_width(f"{symbols(card)} {choice.label}" if card else choice.label)


def _in_a_menu(row: Row) -> list[Row]:
    """Return the buttons of a group that fit side by side, open ones first, and the others."""
    label, choices = listed(row)
    main = [each for each in choices if each.mood is Mood.MAIN]
    kept: list[Choice] = []
    for each in [*main[:1], *sorted(choices, key=lambda each: each.closed is not None)]:
        if each not in kept and phone.wrapped([_width(other) for other in (*kept, each)]) == 1:
            kept.append(each)
    others = tuple(each for each in choices if each not in kept)
    return [tuple(kept), Menu(label, others)]


def listed(row: Row) -> tuple[str, tuple[Choice, ...]]:
    """Return the label of a row as a menu, and its choices."""
    if isinstance(row, tuple):
        choices = tuple(each for each in row if isinstance(each, Choice))
        return gettext("More choices …"), choices
    return row.label, row.choices

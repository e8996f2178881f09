"""The rows of buttons and menus on a message.

Discord allows five rows, and a table takes four; a row has five buttons, or one menu of 25
options. A phone wraps buttons, so that a row may take several lines of it.

Each row of a panel is a part of its message, and a part has shapes: lines of buttons; fewer lines,
and a menu of the other choices; the menu alone; at last an opener. Where there is too little room,
one part after another takes its next shape. The main choice is a button in any shape, and no choice
is left out.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import groupby
from operator import attrgetter
from typing import NamedTuple, TypeVar

from bot.rendering import phone
from bot.rendering.components import BUTTONS_A_ROW, MOST_OPTIONS, Item
from games.engine.deck import Card, symbols
from games.engine.panel import Choice, Group, Menu, Mood, Page, Row, Several
from games.engine.speech import gettext

BEHIND = -1  # lines of a part behind an opener
MOST_RANK = 4  # of tools

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Opener:
    """A button or option that opens a row without room: `row` is its number on the panel."""

    label: str
    row: int


@dataclass(frozen=True, slots=True)
class Folded:
    """A menu of a message: of the panel, or in place of buttons and of rows without room."""

    label: str
    choices: tuple[Choice | Page | Opener, ...]


class Tool(NamedTuple):
    """A button beside the choices, with its rank.

    Narrow ways leave out tools that take another line, those of the highest rank first. Only the
    last way does so for rank 1; tools of rank 0 stay.
    """

    item: Item
    rank: int = 0


Button = Choice | Page | Opener | Tool
Buttons = tuple[Button, ...]
Laid = Buttons | Folded | Several


class Way(NamedTuple):
    """The rows of a message from its top, and how many lines of a phone they take."""

    rows: Sequence[Laid]
    lines: int


@dataclass(frozen=True, slots=True)
class Part:
    """A row of a panel, or buttons of several rows below one another.

    - `row`: its number on the panel;
    - `label`: of its menu; empty for buttons without a name, which all share one menu;
    - `lines`: its shape: the lines of buttons, 0 for a menu alone, `BEHIND` for an opener;
    - `least`: its last shape;
    - `several`: a menu of several picks, which is drawn as it is.
    """

    row: int
    label: str
    choices: Sequence[Choice | Page]
    lines: int
    least: int = BEHIND
    several: Several | None = None


_LINES = attrgetter("lines")


class Layouts:
    """The ways to lay out the rows of a table's message, narrow ones only if they are needed.

    `tools` are the buttons below the choices, `large` the cards that are large on the message:
    their buttons have no picture of them.
    """

    def __init__(
        self, rows: Sequence[Row], tools: Sequence[Tool] = (), large: Collection[Card] = ()
    ) -> None:
        self._tools = tools
        self._large = large
        self._widths: dict[int, float] = {}
        self._main = main_of(rows)
        self._parts = [_part(at, row, is_sole=len(rows) == 1) for at, row in enumerate(rows)]
        self._openers = [Opener(part.label, part.row) for part in self._parts]
        self._as_given = self._way(self._parts, MOST_RANK)
        self._made: list[Way] = []

    def within(self, lines: int | None) -> Way:
        """Return the panel's own rows without a number of `lines`, if they take few enough.

        Otherwise return the first narrow way that takes at most so many lines of a phone, or one
        that takes fewest.
        """
        if lines is None and self._as_given.lines <= phone.CONTROL_LINES:
            return self._as_given
        most = phone.CONTROL_LINES if lines is None else lines
        found = next((way for way in self._narrow() if way.lines <= most), None)
        return found or min(self._made, key=_LINES)

    def _narrow(self) -> Iterator[Way]:
        """Yield the ways whose rows take one line of a phone each, the most open first.

        Each is made once, and only if none before it was taken.
        """
        for at, (parts, stay) in enumerate(self._shapes):
            if at == len(self._made):
                self._made.append(self._way(parts, stay))
            yield self._made[at]

    @cached_property
    def _shapes(self) -> list[tuple[Sequence[Part], int]]:
        """The parts in the shapes of each narrow way, with the rank of the tools that stay."""
        parts = [*self._joined()]
        found = [parts]
        while wide := [part for part in parts if part.lines > part.least]:
            widest = max(reversed(wide), key=_spares)
            narrower = replace(widest, lines=widest.lines - 1)
            parts = [narrower if part is widest else part for part in parts]
            found.append(parts)
        return [*((each, 1) for each in found if not _are_too_wide(each)), (parts, 0)]

    def _joined(self) -> Iterator[Part]:
        """Yield the parts with the lines that they take, unnamed ones below one another as one."""
        for label, group in groupby(self._parts, lambda part: part.label):
            parts = [*group]
            if not label:
                choices = [each for part in parts for each in part.choices]
                parts = [replace(parts[0], choices=choices)]
            for part in parts:
                lines = len(self._packed(part.choices))
                yield replace(part, lines=lines) if part.lines > 0 else part

    def _way(self, parts: Sequence[Part], stay: int) -> Way:
        """Return the rows of parts in their shapes, with at least the tools up to that rank."""
        rows: list[Laid] = []
        main: list[Button] = []
        openers: list[Opener] = []
        unnamed: list[Choice | Page] = []
        pack = _in_fives if stay == MOST_RANK else self._packed
        for part in parts:
            buttons, others = self._split(part, pack)
            rows += buttons
            if part.lines <= 0:
                main += [each for each in part.choices if each is self._main]
            if part.lines < 0:
                openers.append(self._openers[part.row])
            elif part.label:
                rows += menus(part.label, others) if part.several is None else [part.several]
            else:
                unnamed += others
        ranks = sorted({stay, *(tool.rank for tool in self._tools if tool.rank > stay)})
        ways = [
            self._placed([*rows, *_unnamed([*unnamed, *folded])], [*main, *beside, *tools], stay)
            for folded, beside in (((), openers), (openers, ()))[: 1 + (not stay)]
            for rank in reversed(ranks)
            for tools in [[tool for tool in self._tools if tool.rank <= rank]]
        ]
        return min(ways, key=_LINES)

    def _split(
        self, part: Part, pack: Callable[[Sequence[Button]], list[Buttons]]
    ) -> tuple[list[Buttons], list[Choice | Page]]:
        """Return a part's rows of buttons, and the open choices that are in its menu."""
        lines = max(part.lines, 0)
        rows = pack(part.choices) if lines else []
        if len(rows) > lines:
            rows = pack(sorted(part.choices, key=self._comes_late))[:lines]
        shown = {id(each) for row in rows for each in row} | {id(self._main)}
        others = [each for each in part.choices if id(each) not in shown]
        return rows, [each for each in others if not _is_closed(each)]

    def _comes_late(self, button: Button) -> tuple[bool, bool]:
        return button is not self._main, _is_closed(button)

    def _placed(self, rows: Sequence[Laid], buttons: Sequence[Button], stay: int) -> Way:
        """Return rows with more buttons below them, or in the last row if that saves a line.

        In a narrow way it is the last row of buttons.
        """
        ways = [[*rows, *self._packed(buttons)]]
        there = [(at, row) for at, row in enumerate(rows) if isinstance(row, tuple)]
        for at, row in there[-1:]:
            is_near = stay < MOST_RANK or at == len(rows) - 1
            if is_near and len(row) + len(buttons) <= BUTTONS_A_ROW:
                ways.append([*rows[:at], (*row, *buttons), *rows[at + 1 :]])
        return min((Way(way, sum(map(self._lines, way))) for way in ways), key=_LINES)

    def _lines(self, row: Laid) -> int:
        """Return how many lines of a phone a row takes."""
        buttons = row if isinstance(row, tuple) else ()
        return phone.wrapped([self._width(each) for each in buttons])

    def _packed(self, buttons: Sequence[Button]) -> list[Buttons]:
        """Return buttons in rows of one line of a phone each."""
        rows: list[Buttons] = []
        for each in buttons:
            longer = (*rows[-1], each) if rows else (each,)
            if rows and len(longer) <= BUTTONS_A_ROW and self._lines(longer) == 1:
                rows[-1] = longer
            else:
                rows.append((each,))
        return rows

    def _width(self, button: Button) -> float:
        """Return the width of a button, in points."""
        if id(button) not in self._widths:
            self._widths[id(button)] = _width(button, self._large)
        return self._widths[id(button)]


def _part(number: int, row: Row, *, is_sole: bool) -> Part:
    """Return a row of a panel in its first shape; behind an opener, a sole one would save none."""
    least = 0 if is_sole else BEHIND
    match row:
        case Several(label, choices) if len(choices) > MOST_OPTIONS:
            return Part(number, label, (), BEHIND)
        case Several(label):
            return Part(number, label, (), 0, 0, row)
        case Menu(label, choices):
            return Part(number, label, choices, 0, least)
        case Group(label, choices, short):
            is_menu = short and len(choices) > BUTTONS_A_ROW
            return Part(number, label, choices, 0 if is_menu else len(choices), least)
        case _:
            return Part(number, "", row, len(row), 0)


def _are_too_wide(parts: Sequence[Part]) -> bool:
    return sum(part.lines for part in parts if part.lines > 0) > phone.CONTROL_LINES


def _spares(part: Part) -> tuple[int, bool]:
    """Rank what a part may give up: the lines of wide buttons, then menus, then single lines."""
    return part.lines if part.lines > 1 else 0, part.lines == 0


def _unnamed(choices: Sequence[Choice | Page | Opener]) -> list[Folded]:
    """Return the menus of choices without a common name; what holds cards alone says so."""
    are_cards = all(isinstance(each, Choice) and each.card is not None for each in choices)
    return menus(
        f"{gettext('Choose a card')} …" if are_cards else gettext("More choices …"), choices
    )


def _width(button: Button, large: Collection[Card]) -> float:
    if isinstance(button, Tool):
        return phone.button_width(button.item.payload)
    card = button.card if isinstance(button, Choice) else None
    if card is None:
        return phone.label_width(button.label)
    picture = 0 if card in large else phone.PICTURE
    return phone.label_width(f"{symbols(card)} {button.label}") + picture


def main_of(rows: Sequence[Row]) -> Choice | Page | None:
    """Return the main choice of a panel, which its message shows in blue; None without one.

    What a panel has in a menu may have a label too long for a button.
    """
    listed = (row.choices if isinstance(row, Group) else row for row in rows)
    buttons = (row for row in listed if isinstance(row, tuple))
    choices = (each for row in buttons for each in row if isinstance(each, Choice))
    return next((each for each in choices if each.mood is Mood.MAIN and not each.closed), None)


def _is_closed(button: Button) -> bool:
    return isinstance(button, Choice) and button.closed is not None


def menus(label: str, choices: Sequence[Choice | Page | Opener]) -> list[Folded]:
    """Split choices into menus, numbered if there are several."""
    split = chunks(choices, MOST_OPTIONS)
    many = len(split) > 1
    return [
        Folded(f"{label} ({number})" if many else label, tuple(part))
        for number, part in enumerate(split, 1)
    ]


def chunks(things: Sequence[T], size: int) -> list[Sequence[T]]:
    """Split things into parts of a size; the last part may be smaller."""
    return [things[at : at + size] for at in range(0, len(things), size)]


def _in_fives(buttons: Sequence[Button]) -> list[Buttons]:
    return [tuple(part) for part in chunks(buttons, BUTTONS_A_ROW)]

"""The rows of buttons and menus on a message.

Discord allows five rows, and a table takes four; a row has five buttons, or one menu of 25
options. Extra buttons go into the next row, and a long menu is split. If that is still too much,
the longest menus are replaced by buttons that open them.

Buttons wrap on a phone. Where they would take too many lines of it, buttons become a menu, all but
those of their first line if that is enough.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TypeGuard, TypeVar

from bot.rendering import phone
from games.engine.deck import Card, symbols
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


@dataclass(frozen=True, slots=True)
class Folded:
    """A menu in place of buttons, those of pages and hidden rows among them."""

    label: str
    choices: Buttons


Buttons = tuple[Choice | Page | Opener, ...]
Laid = Buttons | Menu | Several | Folded


class Rows(list[Laid]):
    """The rows of a message from its top, and the room that is left in them.

    - `large`: the cards that are large on the message: their buttons have no picture of them;
    - `is_bare`: whether tools that take another line of a phone are left out.
    """

    def __init__(
        self, rows: Iterable[Laid] = (), large: Collection[Card] = (), *, is_bare: bool = False
    ) -> None:
        super().__init__(rows)
        self.large = large
        self.is_bare = is_bare
        self._known: dict[int, list[float]] = {}

    @cached_property
    def all_lines(self) -> int:
        """The lines of a phone that they take."""
        return sum(self.lines(row) for row in range(len(self)))

    def room(self, row: int) -> int:
        """Return how many buttons fit into a row beside those there, or into the next new row."""
        there = self[row] if row < len(self) else ()
        return BUTTONS_A_ROW - len(there) if is_buttons(there) else 0

    def lines(self, row: int, widths: Sequence[float] = ()) -> int:
        """Return how many lines of a phone a row takes with more buttons of these widths."""
        return phone.wrapped([*self._widths(row), *widths])

    def row_for(self, widths: Sequence[float], least: int) -> int | None:
        """Return the row for more buttons of these widths, at least that many of them.

        It is the last row if they fit there on a phone without another line, else a new row, else
        the lowest with room; None without any.
        """
        last: Laid = self[-1] if self else ()
        if is_buttons(last) and 0 < len(last) <= BUTTONS_A_ROW - len(widths):
            there = self._widths(len(self) - 1)
            if phone.wrapped([*there, *widths]) == phone.wrapped(there):
                return len(self) - 1
        if len(self) < ROWS:
            return len(self)
        return max((row for row in range(len(self)) if self.room(row) >= least), default=None)

    def _widths(self, row: int) -> list[float]:
        """Return the widths of a row's buttons, or nothing, which takes a line too."""
        if row not in self._known:
            there = self[row] if row < len(self) else ()
            buttons = there if is_buttons(there) else ()
            self._known[row] = [_width(each, self.large) for each in buttons]
        return self._known[row]


def lay_out(rows: Sequence[Row], most: int = ROWS) -> Rows:
    """Return the rows of a table's message, at most `most` if that is possible, in their order.

    No choice is left out: without menus to hide, the rows are five.
    """
    return Layouts(rows, most=most).within(None)


class Layouts:
    """The ways to lay out the rows of a table's message, each made once, when it is needed.

    They have at most `most` rows if that is possible. `large` are the cards that are large on the
    message.
    """

    def __init__(
        self, rows: Sequence[Row], large: Collection[Card] = (), *, most: int = ROWS
    ) -> None:
        self._ways = _Ways(rows, large)
        self._large = large
        self._most = most
        self._tried: list[Rows] = []
        self._folding = self._ways.folded()

    def within(self, lines: int | None) -> Rows:
        """Return the first way whose choices take at most that many lines of a phone, or the last.

        For `lines` buttons may become menus; without, nothing is folded. No choice is left out.
        """
        rows = Rows()
        for rows in self._open() if lines is None else self._folded_ways():
            if len(rows) <= self._most and (lines is None or rows.all_lines <= lines):
                return rows
        del rows[MOST_ROWS:]
        return rows

    def _open(self) -> Iterator[Rows]:
        """Yield the ways without folding."""
        for numbered, openers in self._ways.opened():
            yield Rows(self._with_openers(numbered, openers), self._large)

    def _folded_ways(self) -> Iterator[Rows]:
        """Yield the ways with folding that may have few enough rows, and the last one."""
        yield from self._tried
        way: Way | None = None
        for way in self._folding:
            if len(way[0]) <= self._most:
                yield self._made(*way)
                way = None
        if way is not None:
            yield self._made(*way)

    def _made(self, numbered: Numbered, openers: tuple[Opener, ...]) -> Rows:
        laid = self._with_openers(_with_one_unnamed_menu(numbered), openers)
        self._tried.append(Rows(laid, self._large, is_bare=True))
        return self._tried[-1]

    def _with_openers(self, numbered: Numbered, openers: tuple[Opener, ...]) -> list[Laid]:
        """Return rows as they are laid out, with openers beside the last buttons or below them."""
        rows = [row for _, row in numbered]
        last = rows[-1] if rows else ()
        beside = BUTTONS_A_ROW - len(last) if isinstance(last, tuple) else 0
        laid = _grown(rows, self._most - (len(openers) > beside))
        if not openers:
            return laid
        if laid and is_buttons(laid[-1]) and len(laid[-1]) + len(openers) <= BUTTONS_A_ROW:
            return [*laid[:-1], (*laid[-1], *openers)]
        return [*laid, openers]


class _Ways:
    """The ways to lay out rows, before they are counted."""

    def __init__(self, rows: Sequence[Row], large: Collection[Card]) -> None:
        self._rows = rows
        self._large = large

    def opened(self) -> Iterator[Way]:
        """Yield the rows with fewer menus each time, and openers of those that are hidden."""
        way: Way = (self._numbered, ())
        yield way
        yield from _hiding(way, _is_menu, _longest)

    def folded(self) -> Iterator[Way]:
        """Yield the rows that are shown, the most open way first, and openers of the others.

        Views put what is rarest last. Rows of buttons are joined: first so that each takes one line
        of a phone. Those that take several become menus, from their last lines on.
        """
        joined = _joined(self._numbered)
        yield [(number, part) for number, row in joined for part in self._packed(row)], ()
        wide = sorted(joined, key=lambda each: -self._wraps(each[1]))
        way = yield from self._folding((joined, ()), wide)
        numbered, openers = yield from _hiding(way, _is_menu, _last)
        if len(openers) > 1:
            numbered, openers = [*numbered, (len(self._rows), Folded(_more(), openers))], ()
            yield numbered, openers
        yield self._best_first(numbered), openers
        way = yield from self._in_menus((numbered, openers), wide)
        numbered, openers = yield from _hiding(way, self._is_menu_of_group, _longest)
        yield _in_one(numbered), openers

    @property
    def _numbered(self) -> Numbered:
        return [(at, _or_opener(at, row)) for at, row in enumerate(self._rows)]

    def _folding(self, way: Way, wide: Numbered) -> Ways:
        """Yield rows with the last lines of wide groups in menus, one more line each time."""
        numbered, openers = way
        for number, row in wide:
            for kept in range(self._wraps(row) - _SAVED, 0, -1):
                numbered = _replaced(numbered, number, self._folded(row, kept))
                yield numbered, openers
        return numbered, openers

    def _in_menus(self, way: Way, wide: Numbered) -> Ways:
        """Yield rows with one more of the wide groups as a menu each time."""
        numbered, openers = way
        for number, row in wide:
            if self._wraps(row) and len(_menu_of(row).choices) > 1:
                numbered = _replaced(numbered, number, [_menu_of(row)])
                yield numbered, openers
        return numbered, openers

    def _is_menu_of_group(self, row: NumberedRow) -> bool:
        number, laid = row
        rows = self._rows
        return isinstance(laid, Folded) and number < len(rows) and isinstance(rows[number], Group)

    def _best_first(self, numbered: Numbered) -> Numbered:
        """Return rows with a line of buttons, the main choice first, and one menu of all others.

        Without a main choice groups keep their names.
        """
        parts = [each for each in numbered if isinstance(each[1], tuple | Group | Folded)]
        buttons = tuple(each for _, row in parts for each in listed(row)[1])
        if not any(map(_is_main, buttons)):
            return numbered
        best = self._folded(buttons, 1)
        return [*((0, part) for part in best), *_apart(numbered, parts)]

    def _packed(self, row: AnyRow) -> list[AnyRow]:
        """Return the buttons of a row as rows of one line of a phone each; another row as it is."""
        if not isinstance(row, tuple):
            return [row]
        packed: list[Buttons] = []
        for at, each in zip(
            lines_for([_width(each, self._large) for each in row]), row, strict=True
        ):
            if at == len(packed):
                packed.append(())
            packed[at] = (*packed[at], each)
        return [*packed]

    def _wraps(self, row: AnyRow) -> int:
        """Return the lines that a group of choices takes as buttons, 0 for other rows."""
        buttons = row.choices if isinstance(row, Group) else row
        if not isinstance(buttons, tuple):
            return 0
        return _lines_of([_width(each, self._large) for each in buttons])

    def _folded(self, row: AnyRow, lines: int) -> list[AnyRow]:
        """Return the buttons of a group that fit into lines, open ones first, and a menu."""
        _, buttons = listed(row)
        kept: list[Choice | Page | Opener] = []
        widths: list[float] = []
        for each in sorted(buttons, key=lambda each: (not _is_main(each), _is_closed(each))):
            wider = [*widths, _width(each, self._large)]
            if _lines_of(wider) <= lines:
                kept, widths = [*kept, each], wider
        others = _menu_of(row, kept)
        return [tuple(kept), *([others] if others.choices else [])]


AnyRow = Row | Buttons | Folded
NumberedRow = tuple[int, AnyRow]  # a row with the number that it has on the panel
Numbered = list[NumberedRow]
Way = tuple[Numbered, tuple[Opener, ...]]  # rows that are shown, and openers of the others
Ways = Generator[Way, None, Way]  # returns the last of them


def _hiding(
    way: Way, is_hidable: Callable[[NumberedRow], bool], next_of: Callable[[Numbered], NumberedRow]
) -> Ways:
    """Yield rows with one more of the hidable ones behind an opener each time."""
    numbered, openers = way
    while hidable := [each for each in numbered if is_hidable(each)]:
        number, row = hidden = next_of(hidable)
        numbered = [each for each in numbered if each is not hidden]
        openers = tuple(sorted((*openers, Opener(listed(row)[0], number)), key=_number))
        yield numbered, openers
    return numbered, openers


def _is_menu(row: NumberedRow) -> bool:
    return isinstance(row[1], Menu)


def _longest(rows: Numbered) -> NumberedRow:
    return max(rows, key=lambda each: len(listed(each[1])[1]))


def _last(rows: Numbered) -> NumberedRow:
    return rows[-1]


def _in_one(numbered: Numbered) -> Numbered:
    """Return rows with one menu in place of all buttons and menus of buttons without a name."""
    parts = [each for each in numbered if isinstance(each[1], tuple) or _is_unnamed(each[1])]
    menu = _menu_of(tuple(each for _, row in parts for each in listed(row)[1]))
    return [(0, menu), *_apart(numbered, parts)] if len(parts) > 1 and menu.choices else numbered


def _with_one_unnamed_menu(numbered: Numbered) -> Numbered:
    """Return rows with one menu in place of several without a name, if it holds all."""
    folded = [each for each in numbered if isinstance(each[1], Folded)]
    if len(folded) < 2:
        return numbered
    parts = [each for each in folded if _is_unnamed(each[1])]
    choices = tuple(each for _, row in parts for each in listed(row)[1])
    if len(parts) < 2 or len(choices) > MOST_OPTIONS:
        return numbered
    at, number = numbered.index(parts[0]), parts[0][0]
    merged = (number, Folded(_more(), choices))
    return [*_apart(numbered[:at], parts), merged, *_apart(numbered[at:], parts)]


def _is_unnamed(row: AnyRow) -> bool:
    return isinstance(row, Folded) and row.label == _more()


def with_main_apart(rows: Rows) -> Iterator[Rows]:
    """Yield rows with the main choice of a menu as a button below them, if there is room."""
    for at, row in enumerate(rows if len(rows) < ROWS else ()):
        main = tuple(filter(_is_main, row.choices))[:1] if isinstance(row, Folded) else ()
        if main and isinstance(row, Folded) and len(row.choices) > 1:
            rest = Folded(row.label, tuple(_apart(row.choices, main)))
            yield Rows([*rows[:at], rest, *rows[at + 1 :], main], rows.large, is_bare=True)


def name_of(row: Menu | Folded) -> str:
    """Return a menu's name; what holds cards alone says so."""
    is_of_cards = _is_unnamed(row) and all(
        isinstance(each, Choice) and each.card is not None for each in row.choices
    )
    return f"{gettext('Choose a card')} …" if is_of_cards else row.label


def _number(opener: Opener) -> int:
    return opener.row


def _more() -> str:
    return gettext("More choices …")


def _or_opener(number: int, row: Row) -> Row | Buttons:
    """Return a row, or a button that opens it: no menu picks several of so many things."""
    if isinstance(row, Several) and len(row.choices) > MOST_OPTIONS:
        return (Opener(row.label, number),)
    return row


def _joined(rows: Numbered) -> Numbered:
    """Return rows, rows of buttons below one another as one."""
    joined: Numbered = []
    for number, row in rows:
        first, above = joined[-1] if joined else (0, None)
        if isinstance(above, tuple) and isinstance(row, tuple):
            joined[-1] = (first, (*above, *row))
        else:
            joined.append((number, row))
    return joined


_SAVED = 2  # lines of buttons that become a menu at least, so that a line is saved


def _replaced(numbered: Numbered, number: int, by: Sequence[AnyRow]) -> Numbered:
    """Return rows, those of a number replaced by others."""
    at = next(at for at, each in enumerate(numbered) if each[0] == number)
    others = [each for each in numbered if each[0] != number]
    return [*others[:at], *((number, each) for each in by), *others[at:]]


def lines_for(widths: Iterable[float]) -> Iterator[int]:
    """Yield the row of each button of these widths, if each row takes one line of a phone."""
    row, there = 0, list[float]()
    for wide in widths:
        there.append(wide)
        if len(there) > BUTTONS_A_ROW or phone.wrapped(there) > 1:
            row, there = row + 1, [wide]
        yield row


def _lines_of(widths: Sequence[float]) -> int:
    """Return the lines of a phone that buttons of these widths take, in rows of five."""
    return sum(map(phone.wrapped, chunks(widths, BUTTONS_A_ROW)))


def _width(button: Choice | Page | Opener, large: Collection[Card]) -> float:
    """Return the width of a button, in points."""
    card = button.card if isinstance(button, Choice) else None
    if card is None:
        return phone.label_width(button.label)
    picture = 0 if card in large else phone.PICTURE
    return phone.label_width(f"{symbols(card)} {button.label}") + picture


def _menu_of(row: AnyRow, kept: Collection[Choice | Page | Opener] = ()) -> Folded:
    """Return the open buttons of a group as a menu, without those that are kept."""
    label, buttons = listed(row)
    others = [each for each in _apart(buttons, kept) if not _is_closed(each)]
    return Folded(label, tuple(others))


def _apart(things: Iterable[T], others: Collection[T]) -> list[T]:
    """Return the things that are none of the others: comparing two pages would draw them."""
    seen = {*map(id, others)}
    return [each for each in things if id(each) not in seen]


def _is_main(button: Choice | Page | Opener) -> bool:
    return isinstance(button, Choice) and button.mood is Mood.MAIN


def _is_closed(button: Choice | Page | Opener) -> bool:
    return isinstance(button, Choice) and button.closed is not None


def listed(row: AnyRow) -> tuple[str, Buttons]:
    """Return the label of a row as a menu, and its buttons or options."""
    return (_more(), row) if isinstance(row, tuple) else (row.label, row.choices)


def menus(label: str, choices: Sequence[Choice | Page]) -> list[Menu]:
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


def _least(row: AnyRow) -> int:
    """Return the minimum number of rows that a row of the panel takes."""
    if isinstance(row, tuple):
        return -(-len(row) // BUTTONS_A_ROW)
    if isinstance(row, Several):
        return 1
    return -(-len(row.choices) // MOST_OPTIONS)


def _grown(rows: Sequence[AnyRow], most: int) -> list[Laid]:
    """Return the rows, at most `most`, and expand groups while there is room."""
    spare = most - sum(map(_least, rows))
    laid: list[Laid] = []
    for row in rows:
        match row:
            case Several():
                laid.append(row)
            case Menu() | Folded() if _least(row) == 1:
                laid.append(row)
            case Menu(label, choices):
                laid += menus(label, choices)
            case Folded(label, buttons):
                laid += [Folded(label, tuple(part)) for part in chunks(buttons, MOST_OPTIONS)]
            case Group(label, choices, short):
                room = BUTTONS_A_ROW * (1 if short else 1 + max(0, spare))
                laid += _buttons(choices) if len(choices) <= room else menus(label, choices)
                spare -= -(-min(len(choices), room) // BUTTONS_A_ROW) - 1
            case _:
                laid += _buttons(row)
    return laid


def _buttons(choices: Sequence[Choice | Page | Opener]) -> list[Buttons]:
    return [tuple(part) for part in chunks(choices, BUTTONS_A_ROW)]


def is_buttons(row: Laid) -> TypeGuard[Buttons]:
    """Return whether a laid-out row consists of buttons."""
    return isinstance(row, tuple)

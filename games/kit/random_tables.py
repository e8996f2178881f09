"""Random tables: decks whose entries are rolled for, and which draw from one another.

In an entry `{sky}` draws from the table of that name, `{2d6}` rolls dice, and `{red|green}` takes
one of these. `Bundle` holds a table with all tables inside: its shape, by which chance decides, and
its words, which may be forgotten.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Generic, NamedTuple

from games.engine.extensions import E, O, S
from games.engine.game import Extension, SetupRefused
from games.engine.panel import Moment
from games.engine.speech import gettext, mark
from games.kit.dice.notation import number_of_dice
from games.kit.dice.own import folded
from games.kit.dice.reading import Unreadable, read_roll
from games.kit.own_decks import HEADING, REVERSED, Reading, counted_of, is_table
from games.kit.ranges import Dice, Numbered, dice_of, range_of

MOST_DEPTH, MOST_DRAWS = 5, 50
LONGEST_WORDS = 40_000  # of a table with all tables inside
LOST = "…"  # instead of words that are forgotten

Known = Callable[[str], "Named | None"]  # a table of the user's, or a ready one, by its name

_PLACE = re.compile(r"\{\{?([^{}]+)\}?\}|\[\[([^\[\]]+)\]\]")
_INSIDE = re.compile(r"#[1-9]\d*", re.ASCII)
_ONE_OF = "|"
_BETWEEN_TABLES, _BETWEEN_ENTRIES, _TABLE = "|", ";", "#"
_UNKNOWN = mark("Line {number}: you have no table “{name}”.")
_LOOP = mark("Line {number} goes round in a circle: {path}.")
_DEEP = mark("Line {number}: at most {most} tables can stand in one another.")
_MANY = mark("Line {number}: a roll may draw at most {most} times.")
_LONG = mark("With the tables inside, this has {letters} letters: at most {most}.")


class Named(NamedTuple):
    """The lines of a table, and what it is called."""

    name: str
    lines: Sequence[str]


class Entry(NamedTuple):
    """An entry: how many totals it covers, and what falls in its places: dice, or `#1`."""

    weight: int
    places: tuple[str, ...] = ()


class RandomTable(NamedTuple):
    """A table: its dice and its entries, the first from the lowest total on."""

    dice: Dice
    entries: tuple[Entry, ...]

    def __str__(self) -> str:
        rows = (" ".join([str(each.weight), *each.places]) for each in self.entries)
        return _BETWEEN_ENTRIES.join([str(self.dice), *rows])

    def row_at(self, total: int) -> int:
        """Return the row of a total."""
        left = total - self.dice.number
        for row, entry in enumerate(self.entries):
            left -= entry.weight
            if left < 0:
                return row
        raise ValueError(f"no row for {total}")


class Bundle(NamedTuple):
    """A table, and all that it draws from.

    - `shape`: the tables, each before those that stand in it;
    - `words`: for each its name and its entries, a line each, then an empty line.
    """

    shape: str
    words: str


class Drawn(NamedTuple):
    """A result: the table, the dice's total, the row, and what fell in its places."""

    table: int
    total: int
    row: int
    inside: tuple[Drawn | int, ...]


@dataclass(frozen=True)
class Rollable(Extension[O, S, E], Generic[O, S, E]):
    """A game where users roll on their tables.

    - `answers`: the answers of a roll on one;
    - `laid`: those that were rolled on, which others may use too.
    """

    answers: Callable[[Moment[O, S, E], Bundle], tuple[str, ...]]
    laid: Callable[[S], Sequence[Bundle]]


def places_of(line: str) -> list[str]:
    """Return what stands in the places of an entry."""
    return [(found[1] or found[2]).strip() for found in _PLACE.finditer(line)]


def dice_in(place: str) -> str:
    """Return the canonical dice of a place, empty if it names a table."""
    try:
        roll = read_roll(place, "w")
    except Unreadable:
        return ""
    is_dice = roll.times == 1 and roll.versus is None and not roll.label and number_of_dice(roll)
    return roll.text() if is_dice else ""


def check(table: Named, known: Known, reading: Reading) -> _Gathering:
    """Gather a table and all tables inside; mistakes are told together with those of the reading.

    Raises:
        SetupRefused: a name is unknown, a table leads back to itself, or a roll draws too much.
    """
    gathering = _Gathering(known, reading.mistakes)
    gathering.visit_all(table, reading.numbers)
    reading.refuse()
    return gathering


def bundled(table: Named, known: Known) -> Bundle:
    """Return a table with all tables inside.

    Raises:
        SetupRefused: as `check`, or its words are too long.
    """
    reading = Reading(list(table.lines), [*range(1, len(table.lines) + 1)])
    bundle = check(table, known, reading).bundle()
    letters = len(bundle.words)
    if letters > LONGEST_WORDS:
        raise SetupRefused(gettext(_LONG, letters=letters, most=LONGEST_WORDS))
    return bundle


def whole(table: Named, known: Known) -> list[str]:
    """Return the lines of a table, and behind them those of all other tables inside.

    Names that are not known stay as they are.
    """
    gathering = _Gathering(known, [])
    own = gathering.visit_all(table, [0] * len(table.lines))
    lines = list(table.lines)
    for key, (name, found, _, _) in gathering.found.items():
        if key not in own and _ONE_OF not in key:
            lines += [f"{HEADING}{name}", *found]
    return lines


class _Part(NamedTuple):
    """A table without those inside, and the number of each line; `places` are filled later."""

    name: str
    lines: Sequence[str]
    numbers: Sequence[int]
    places: Sequence[Sequence[str]] = ()


def _parts_of(table: Named, numbers: Sequence[int]) -> Iterator[_Part]:
    """Yield a table and then those that it brings along."""
    title = table.name
    lines: list[str] = []
    at: list[int] = []
    for line, number in zip(table.lines, numbers, strict=True):
        if line.startswith(HEADING):
            yield _Part(title, lines, at)
            title, lines, at = line.removeprefix(HEADING), [], []
        elif line != REVERSED:
            lines.append(line)
            at.append(number)
    yield _Part(title, lines, at)


@dataclass
class _Gathering:
    """The tables that a table draws from, gathered depth first.

    - `found`: by their keys, each behind those inside, so the table itself is last;
    - `near`: tables that were brought along, the first of a name;
    - `path`: the names on the way to the table that is being read;
    - `draws`, `depths`: how often a roll on a table draws at most, and how deep.
    """

    known: Known
    mistakes: list[Numbered]
    found: dict[str, _Part] = field(default_factory=dict)
    near: dict[str, _Part] = field(default_factory=dict)
    path: dict[str, str] = field(default_factory=dict)
    draws: dict[str, int] = field(default_factory=dict)
    depths: dict[str, int] = field(default_factory=dict)

    def visit_all(self, table: Named, numbers: Sequence[int]) -> set[str]:
        """Gather a table with those inside; return the keys of those that it brings along."""
        first, *others = _parts_of(table, numbers)
        brought = {_key(each.name): each for each in others}
        self.near = {**brought, **self.near}
        self._visit(first)
        return {_key(table.name), *brought}

    def bundle(self) -> Bundle:
        """Return what was gathered, the table itself first."""
        order = {key: at for at, key in enumerate(reversed(self.found))}
        parts = [self.found[key] for key in order]
        shapes = (_shape_of(part, order) for part in parts)
        words = "\n\n".join(map(_block_of, parts))
        return Bundle(_BETWEEN_TABLES.join(map(str, shapes)), words)

    def _visit(self, part: _Part) -> None:
        key = _key(part.name)
        self.path[key] = part.name
        self.draws[key], self.depths[key] = 1, 0
        places = []
        for line, number in zip(part.lines, part.numbers, strict=True):
            inside = [dice_in(each) or self._inside(each, number) for each in places_of(line)]
            draws = 1 + sum(self.draws.get(each, 1) for each in inside)
            depth = max(
                (1 + self.depths[each] for each in inside if each in self.depths), default=0
            )
            if draws > MOST_DRAWS:
                self._amiss(number, _MANY, most=MOST_DRAWS)
            if depth > MOST_DEPTH:
                self._amiss(number, _DEEP, most=MOST_DEPTH)
            self.draws[key] = max(self.draws[key], draws)
            self.depths[key] = max(self.depths[key], depth)
            places.append(inside)
        del self.path[key]
        self.found[key] = part._replace(places=places)

    def _inside(self, name: str, number: int) -> str:
        """Gather the table of a place, and return its key."""
        key = _key(name)
        if key in self.path:
            names = [*self.path]
            path = [*self.path.values()][names.index(key) :]
            self._amiss(number, _LOOP, path=" → ".join([*path, path[0]]))
        elif key in self.found:
            pass
        elif len(self.path) > MOST_DEPTH:
            self._amiss(number, _DEEP, most=MOST_DEPTH)
        elif _ONE_OF in name:
            lines = [*filter(None, map(str.strip, name.split(_ONE_OF)))]
            self._visit(_Part(name, lines, [number] * len(lines)))
        elif key in self.near:
            self._visit(self.near[key])
        elif (table := self.known(folded(name))) is not None:
            self.visit_all(table, [number] * len(table.lines))
        else:
            self._amiss(number, _UNKNOWN, name=name)
        return key

    def _amiss(self, number: int, sentence: str, **values: object) -> None:
        self.mistakes.append((number, gettext(sentence, number=number, **values)))


def _key(name: str) -> str:
    """Return how a table is found, other than any dice."""
    return f"{_TABLE}{folded(name)}"


def _read_rows(part: _Part) -> tuple[Dice, list[tuple[int, str]]]:
    """Return the dice of a table, and how many totals each entry covers, with its words."""
    if is_table(part.lines):
        spans = [*filter(None, map(range_of, part.lines))]
        rows = [(high - low + 1, words) for low, high, words in spans]
        return dice_of(part.lines[0]) or Dice(1, len(rows)), rows
    rows = [*map(counted_of, part.lines)]
    return Dice(1, sum(count for count, _ in rows)), rows


def _shape_of(part: _Part, order: Mapping[str, int]) -> RandomTable:
    """Return the shape of a gathered table, with the tables inside by their numbers."""
    dice, rows = _read_rows(part)
    places = (
        tuple(f"{_TABLE}{order[each]}" if each in order else each for each in of)
        for of in part.places[-len(rows) :]
    )
    weights = [weight for weight, _ in rows]
    return RandomTable(dice, tuple(map(Entry, weights, places)))


def _block_of(part: _Part) -> str:
    """Return the name of a gathered table and its entries, a line each."""
    return "\n".join([part.name, *(words for _, words in _read_rows(part)[1])])


@lru_cache(maxsize=256)
def read_shape(text: str) -> tuple[RandomTable, ...]:
    """Parse the canonical shape of a table and of those inside.

    Raises:
        ValueError: it is not canonical, or it passes a limit.
    """
    tables = [_read_table(each) for each in text.split(_BETWEEN_TABLES)]
    draws, depths = [1] * len(tables), [0] * len(tables)
    for at in reversed(range(len(tables))):
        for entry in tables[at].entries:
            inside = [int(each[1:]) for each in entry.places if each.startswith(_TABLE)]
            if any(not at < other < len(tables) for other in inside):
                raise ValueError(f"no table inside: {entry.places}")
            dice = len(entry.places) - len(inside)
            draws[at] = max(draws[at], 1 + dice + sum(draws[other] for other in inside))
            depths[at] = max(depths[at], *(1 + depths[other] for other in inside), 0)
    if max(draws) > MOST_DRAWS or max(depths) > MOST_DEPTH:
        raise ValueError("too many draws")
    if _BETWEEN_TABLES.join(map(str, tables)) != text:
        raise ValueError(f"not canonical: {text!r}")
    return tuple(tables)


def _read_table(text: str) -> RandomTable:
    first, *rows = text.split(_BETWEEN_ENTRIES)
    dice = dice_of(first)
    entries = []
    for row in rows:
        weight, *places = row.split(" ")
        if not all(_INSIDE.fullmatch(each) or (each and dice_in(each) == each) for each in places):
            raise ValueError(f"no dice: {places}")
        entries.append(Entry(int(weight), tuple(places)))
    covered = sum(each.weight for each in entries)
    least = min((each.weight for each in entries), default=0)
    if dice is None or least < 1 or covered != dice.most - dice.number + 1:
        raise ValueError(f"{covered} totals: {first}")
    return RandomTable(dice, tuple(entries))


def is_shape(text: str) -> bool:
    """Return whether this is the canonical shape of a table."""
    try:
        read_shape(text)
    except ValueError:
        return False
    return True


def name_in(words: str) -> str:
    """Return the name of a table from its words; empty if they are forgotten."""
    return words.partition("\n")[0]


def told(words: str, drawn: Drawn) -> str:
    """Return the words of a result, with what fell in its places."""
    blocks = [each.split("\n") for each in words.split("\n\n")]
    rows = blocks[drawn.table][1:] if drawn.table < len(blocks) else []
    inside = iter(drawn.inside)

    def filled(_: re.Match[str]) -> str:
        fell = next(inside, LOST)
        return told(words, fell) if isinstance(fell, Drawn) else str(fell)

    return _PLACE.sub(filled, rows[drawn.row] if drawn.row < len(rows) else LOST)

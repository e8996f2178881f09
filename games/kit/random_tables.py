"""Random tables: decks whose entries are rolled for, and which draw from one another.

In an entry `{sky}` draws from the table of that name, `{2d6}` rolls dice, and `{red|green}` takes
one of these.
"""

import re
from bisect import bisect_right
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import accumulate
from typing import Generic, NamedTuple

from games.engine.extensions import E, O, S
from games.engine.game import Extension, SetupRefused
from games.engine.panel import Moment
from games.engine.speech import gettext, mark
from games.kit.dice.notation import number_of_dice
from games.kit.dice.own import folded
from games.kit.dice.reading import Unreadable, read_roll
from games.kit.own_decks import HEADING, REVERSED, Reading, counted_of, is_table
from games.kit.typed.lines import LINK, name_of_link, words_of_link
from games.kit.typed.ranges import Dice, Numbered, dice_of, range_of

MOST_DEPTH, MOST_DRAWS = 5, 50
LONGEST_WORDS, MOST_PLACES = 80_000, 5000  # of a table with all tables inside
LOST = "…"  # instead of words that are forgotten
INSIDE = "#"  # before the number of a table inside

_PLACE = re.compile(r"\{\{?([^{}]+)\}?\}|\[\[([^\[\]]+)\]\]")
_NUMBERED = re.compile(r"#[1-9]\d*", re.ASCII)
_ONE_OF = "|"
_BETWEEN_TABLES, _BETWEEN_ENTRIES = "|", ";"
_UNKNOWN = mark("Line {number}: you have no table “{name}”.")
_LOOP = mark("Line {number} goes round in a circle: {path}.")
_MUCH = mark(
    "This is too much for one roll: it has at most {draws} draws, {depth} tables in one another"
    " and {letters} letters."
)
_MOST = {"draws": MOST_DRAWS, "depth": MOST_DEPTH, "letters": LONGEST_WORDS}


class Named(NamedTuple):
    """The lines of a table, and what it is called."""

    name: str
    lines: Sequence[str]


Known = Callable[[str], Named | None]  # a table by its folded name


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
        ends = [*accumulate(each.weight for each in self.entries)]
        return bisect_right(ends, total - self.dice.number)


class Bundle(NamedTuple):
    """A table, and all that it draws from.

    - `shape`: the tables, each before those that stand in it, by which chance decides;
    - `words`: for each its name and its entries, a line each, then an empty line. They may be
      forgotten.
    """

    shape: str
    words: str

    @property
    def name(self) -> str:
        """The name of the table; empty if its words are forgotten."""
        return self.words.partition("\n")[0]


@dataclass(frozen=True)
class Rollable(Extension[O, S, E], Generic[O, S, E]):
    """A game where users roll on tables.

    - `answers`: the answers of a roll on one;
    - `laid`: the tables that any player may roll on again, by their numbers.
    """

    answers: Callable[[Moment[O, S, E], Bundle], tuple[str, ...]]
    laid: Callable[[Moment[O, S, E]], Mapping[int, Bundle]]


def places_of(line: str) -> list[str]:
    """Return what stands in the places of an entry."""
    return [(found[1] or found[2]).strip() for found in _PLACE.finditer(line)]


@lru_cache(maxsize=8192)
def dice_in(place: str) -> str:
    """Return the canonical dice of a place, empty if it names a table."""
    try:
        roll = read_roll(place, "w")
    except Unreadable:
        return ""
    is_dice = roll.times == 1 and roll.versus is None and not roll.label and number_of_dice(roll)
    return roll.text() if is_dice else ""


def bundled(table: Named, known: Known, reading: Reading | None = None) -> Bundle:
    """Return a table with all tables inside; mistakes of its reading are told, too.

    Raises:
        SetupRefused: a name is unknown, a table leads back to itself, or a roll draws too much.
    """
    reading = reading or Reading([*enumerate(table.lines, 1)])
    gathering = _Gathering(known, reading)
    gathering.gather(table.name, reading.rows)
    reading.refuse()
    keys = [*reversed(gathering.found)]
    order = {key: at for at, key in enumerate(keys)}
    shapes, blocks = zip(*(_made(gathering.found[key], order) for key in keys), strict=True)
    words = "\n\n".join(blocks)
    if _is_too_much(shapes) or len(words) > LONGEST_WORDS:
        raise SetupRefused(gettext(_MUCH, **_MOST))
    return Bundle(_BETWEEN_TABLES.join(map(str, shapes)), words)


def whole(table: Named, known: Known) -> list[str]:
    """Return the lines of a table, and behind them those of all other tables inside.

    Names that are not known stay as they are.
    """
    gathering = _Gathering(known, Reading(), keeps_links=True)
    own = gathering.gather(table.name, [*enumerate(table.lines)])
    lines = list(table.lines)
    for key, found in gathering.found.items():
        if key not in own and _ONE_OF not in key:
            lines += [f"{HEADING}{found.name}", *found.lines]
    return lines


@dataclass
class _Part:
    """A table without those that it brings along; `places` are the keys of what is in each line."""

    name: str
    rows: list[Numbered] = field(default_factory=list)
    places: list[list[str]] = field(default_factory=list)

    @property
    def lines(self) -> list[str]:
        return [line for _, line in self.rows]


@dataclass
class _Gathering:
    """The tables that a table draws from, gathered depth first.

    - `found`: by their keys, each behind those inside, so the table itself is last;
    - `near`: tables that were brought along, the first of a name;
    - `path`: the names on the way to the table that is being read;
    - `left`: how many places may still be read;
    - `keeps_links`: whether links of notes stay as they are, for a copy.
    """

    known: Known
    reading: Reading
    found: dict[str, _Part] = field(default_factory=dict)
    near: dict[str, _Part] = field(default_factory=dict)
    path: dict[str, str] = field(default_factory=dict)
    left: int = MOST_PLACES
    keeps_links: bool = False

    def gather(self, name: str, rows: Sequence[Numbered]) -> set[str]:
        """Gather a table with those inside; return the keys of it and of those it brings along."""
        parts = [_Part(name)]
        for number, line in rows:
            if line.startswith(HEADING):
                parts.append(_Part(line.removeprefix(HEADING)))
            elif line != REVERSED:
                parts[-1].rows.append((number, line))
        brought = {_key(each.name): each for each in parts[1:]}
        self.near = {**brought, **self.near}
        self._visit(parts[0])
        return {_key(name), *brought}

    def _visit(self, part: _Part) -> None:
        key = _key(part.name)
        self.path[key] = part.name
        for at, (number, line) in enumerate(part.rows):
            shown = line if self.keeps_links else LINK.sub(self._linked, line)
            part.rows[at] = number, shown
            places = places_of(shown)
            self.left -= len(places)
            if self.left < 0:
                self.reading.amiss(number, _MUCH, **_MOST)
                places = []
            part.places.append([dice_in(each) or self._inside(each, number) for each in places])
        del self.path[key]
        self.found[key] = part

    def _linked(self, link: re.Match[str]) -> str:
        """Return a link of a note as a place if it names a table, else its words."""
        name = name_of_link(link[1])
        is_table = dice_in(name) or _key(name) in self.near or self.known(folded(name)) is not None
        if is_table or _key(name) in self.path:
            return f"{{{name}}}"
        return words_of_link(link[1])

    def _inside(self, name: str, number: int) -> str:
        """Gather the table of a place, and return its key."""
        key = _key(name)
        if key in self.path:
            names = [*self.path.values()][[*self.path].index(key) :]
            self.reading.amiss(number, _LOOP, path=" → ".join([*names, names[0]]))
        elif key in self.found:
            pass
        elif len(self.path) > MOST_DEPTH:
            self.reading.amiss(number, _MUCH, **_MOST)
        elif _ONE_OF in name:
            lines = filter(None, map(str.strip, name.split(_ONE_OF)))
            self._visit(_Part(name, [(number, line) for line in lines]))
        elif key in self.near:
            self._visit(self.near[key])
        elif (table := self.known(folded(name))) is not None:
            self.gather(table.name, [(number, line) for line in table.lines])
        else:
            self.reading.amiss(number, _UNKNOWN, name=name)
        return key


def _key(name: str) -> str:
    """Return how a table is found, other than any dice."""
    return f"{INSIDE}{folded(name)}"


def _made(part: _Part, order: Mapping[str, int]) -> tuple[RandomTable, str]:
    """Return the shape of a table, with those inside by their numbers, and its words."""
    dice = dice_of(part.lines[0]) if is_table(part.lines) else None
    if dice is None:
        rows = [*map(counted_of, part.lines)]
        dice = Dice(1, sum(weight for weight, _ in rows))
    else:
        spans = [*filter(None, map(range_of, part.lines))]
        rows = [(high - low + 1, words) for low, high, words in spans]
    places = (
        tuple(f"{INSIDE}{order[each]}" if each in order else each for each in keys)
        for keys in part.places[-len(rows) :]
    )
    entries = tuple(map(Entry, [weight for weight, _ in rows], places))
    return RandomTable(dice, entries), "\n".join([part.name, *(words for _, words in rows)])


@lru_cache(maxsize=256)
def read_shape(text: str) -> tuple[RandomTable, ...]:
    """Parse the canonical shape of a table and of those inside.

    Raises:
        ValueError: it is not canonical, or it passes a limit.
    """
    tables = tuple(map(_read_table, text.split(_BETWEEN_TABLES)))
    if _BETWEEN_TABLES.join(map(str, tables)) != text or _is_too_much(tables):
        raise ValueError(f"no shape: {text!r}")
    return tables


def _read_table(text: str) -> RandomTable:
    first, *rows = text.split(_BETWEEN_ENTRIES)
    parts = [row.split(" ") for row in rows]
    table = RandomTable(
        dice_of(first) or Dice(0, 0),
        tuple(Entry(int(weight), tuple(places)) for weight, *places in parts),
    )
    covered = sum(each.weight for each in table.entries)
    places = [place for each in table.entries for place in each.places]
    is_read = all(_NUMBERED.fullmatch(each) or dice_in(each) == each != "" for each in places)
    least = min((each.weight for each in table.entries), default=0)
    if not is_read or least < 1 or covered != table.dice.most - table.dice.number + 1:
        raise ValueError(f"no table: {text!r}")
    return table


def _is_too_much(tables: Sequence[RandomTable]) -> bool:
    """Return whether a roll may draw too often or too deep.

    Raises:
        ValueError: a table stands before one that draws from it, or is not there.
    """
    draws, depths = [1] * len(tables), [0] * len(tables)
    for at, table in reversed([*enumerate(tables)]):
        for entry in table.entries:
            inside = [int(each[1:]) for each in entry.places if each.startswith(INSIDE)]
            if any(not at < other < len(tables) for other in inside):
                raise ValueError(f"not inside: {entry.places}")
            dice = len(entry.places) - len(inside)
            drawn = 1 + dice + sum(draws[other] for other in inside)
            draws[at] = min(max(draws[at], drawn), MOST_DRAWS + 1)
            depths[at] = max(depths[at], *(1 + depths[other] for other in inside), 0)
    return max(draws) > MOST_DRAWS or max(depths) > MOST_DEPTH


def is_shape(text: str) -> bool:
    """Return whether this is the canonical shape of a table."""
    try:
        read_shape(text)
    except ValueError:
        return False
    return True


def told(bundle: Bundle, totals: Iterable[int]) -> str:
    """Return the words of a result: of what fell, in the order in which it fell."""
    shapes, left = read_shape(bundle.shape), iter(totals)
    blocks = [each.split("\n")[1:] for each in bundle.words.split("\n\n")]

    def drawn(at: int) -> str:
        row = shapes[at].row_at(next(left))
        inside = iter(
            [
                drawn(int(each[1:])) if each.startswith(INSIDE) else str(next(left))
                for each in shapes[at].entries[row].places
            ]
        )
        rows = blocks[at] if at < len(blocks) else []
        return _PLACE.sub(lambda _: next(inside, LOST), rows[row] if row < len(rows) else LOST)

    return drawn(0)

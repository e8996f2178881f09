"""Random tables at the table: laid with all tables inside, and rolled on (10.6 to 10.8)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.dealer.rules import tokens as t
from games.dealer.rules.acts import DealerTable
from games.dealer.rules.events import RolledOn
from games.dealer.rules.offers import At
from games.dealer.rules.state import State
from games.dealer.rules.story import is_told
from games.engine.table import Notation, Text, Token
from games.kit.dice.at_tables import thrown_at
from games.kit.dice.reading import roll_of
from games.kit.random_tables import (
    INSIDE,
    LONGEST_WORDS,
    Bundle,
    Drawn,
    RandomTable,
    is_shape,
    read_shape,
    told,
)

MOST_TABLES = 25
SHAPE = Notation(
    LONGEST_WORDS,
    "tables",
    is_shape,
    ("", "1d1;1", "1d3;2;1", "2d2;1;1 1d6;1", "1d2;1 #1;1 2d6+1 #1|1d4;3;1 1d8"),
)
WORDS = Text(LONGEST_WORDS)


def may_roll(at: At) -> bool:
    """Return whether a seat may roll on tables: who may draw (3.1, 10.6)."""
    return is_told(at) and at.may


def to_roll_on(at: At) -> list[Token]:
    """Return the tables that are here (10.6)."""
    return [t.on(t.ON, row) for row in range(len(at.state.tables)) if may_roll(at)]


def lay(table: DealerTable, state: State, seat: int, shape: str, words: str) -> None:
    """Lay a table for rolling on; it replaces one of its name, or the oldest of too many (10.7).

    Without its words it is rolled on all the same (R14).

    The last row is always the one that was laid. Rows change, so acts that name one are dropped.
    """
    del table, seat
    laid = Bundle(shape, words)
    kept = [each for each in state.tables if not laid.name or each.name != laid.name]
    state.tables = [*kept, laid][-MOST_TABLES:]
    state.begun[:] = [[] if begun[:1] == [t.STORY] else begun for begun in state.begun]


async def roll(table: DealerTable, state: State, seat: int, row: str) -> None:
    """Roll on a table; its entries stay (10.6, 10.8)."""
    laid = state.tables[int(row)]
    shapes = read_shape(laid.shape)
    drawn = await _draw(table, f"table:{seat}", shapes, 0)
    fell = [(shapes[each.table].dice, each.total) for each in _all(drawn)]
    dice = tuple((str(dice), total) for dice, total in fell if dice.sides > 1)
    words = told(laid.words, drawn)
    table.emit(RolledOn(table.seats[seat], laid.name, words, dice))


async def _draw(table: DealerTable, name: str, shapes: Sequence[RandomTable], at: int) -> Drawn:
    """Draw from a table by its numbers, then fill the entry from left to right (1.11, 10.8)."""
    shape = shapes[at]
    dice = shape.dice
    is_open = dice.sides > 1  # else nothing falls
    total = sum(await table.roll(name, *dice)) if is_open else dice.most
    row = shape.row_at(total)
    inside: list[Drawn | int] = []
    for place in shape.entries[row].places:
        if place.startswith(INSIDE):
            inside.append(await _draw(table, name, shapes, int(place[1:])))
        else:
            (result,) = await thrown_at(table, name, roll_of(place))
            inside.append(result.total)
    return Drawn(at, total, row, tuple(inside))


def _all(drawn: Drawn) -> Iterator[Drawn]:
    """Yield a result and those inside, in the order in which they fell."""
    yield drawn
    for each in drawn.inside:
        if isinstance(each, Drawn):
            yield from _all(each)

"""Random tables at the table: laid with all tables inside, and rolled on (10.6 to 10.8)."""

from collections.abc import Sequence

from games.dealer.rules import tokens as t
from games.dealer.rules.acts import DealerTable
from games.dealer.rules.events import RolledOn
from games.dealer.rules.offers import At
from games.dealer.rules.state import State
from games.engine.table import Notation, Text, Token
from games.kit.dice.at_tables import thrown_at
from games.kit.dice.reading import roll_of
from games.kit.random_tables import (
    INSIDE,
    LONGEST_WORDS,
    Bundle,
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


def to_roll_on(at: At) -> list[Token]:
    """Return the tables that are laid, for those who may draw (3.1, 10.6)."""
    return [t.on(t.ON, number) for number in at.state.tables if at.may]


async def lay(table: DealerTable, state: State, seat: int, shape: str, words: str) -> None:
    """Lay a table, and roll on it (10.7).

    Its number is that of the act, so that the others keep theirs. Nothing depends on the words,
    which may be forgotten (R14).
    """
    if len(state.tables) == MOST_TABLES:
        del state.tables[min(state.tables)]
    state.tables[state.counts.acts] = Bundle(shape, words)
    await roll(table, state, seat, str(state.counts.acts))


async def roll(table: DealerTable, state: State, seat: int, number: str) -> None:
    """Roll on a table that is laid; its entries stay (10.6, 10.8)."""
    laid, fell = state.tables[int(number)], list[tuple[str, int]]()
    await _draw(table, f"table:{seat}", read_shape(laid.shape), 0, fell)
    words = told(laid, (total for _, total in fell))
    table.emit(RolledOn(table.seats[seat], laid.name, words, tuple(fell)))


async def _draw(
    table: DealerTable,
    name: str,
    shapes: Sequence[RandomTable],
    at: int,
    fell: list[tuple[str, int]],
) -> None:
    """Draw from a table by its numbers, then fill the entry from left to right (1.11, 10.8)."""
    dice = shapes[at].dice
    total = sum(await table.roll(name, *dice)) if dice.sides > 1 else dice.most
    fell.append((str(dice), total))
    for place in shapes[at].entries[shapes[at].row_at(total)].places:
        if place.startswith(INSIDE):
            await _draw(table, name, shapes, int(place[1:]), fell)
        else:
            (result,) = await thrown_at(table, name, roll_of(place))
            fell.append((place, result.total))

"""Rolls (2.4): their answers, and how they fall; `games.kit.dice` reads and evaluates them."""

from games.dealer.rules.acts import DealerTable
from games.dealer.rules.events import Thrown
from games.dealer.rules.offers import At
from games.dealer.rules.state import Openness, Roll, Saved, State
from games.engine.table import Notation, Offer, Text
from games.kit.dice.at_tables import thrown_at
from games.kit.dice.notation import LONGEST_LABEL, LONGEST_TYPED
from games.kit.dice.reading import is_canonical, roll_of

ROLLS_KEPT, THROWS_KEPT = 10, 4

# 4.4: what a random player throws; an empty text leaves the act.
_EXAMPLES = (
    "", "1d20", "4d6kh3+2", "2d20kh1-1", "3x 2d6!", "8d10>=7f1", "4dF", "(2d6r<3+1)*2",
    "3d6mi2p<3", "1d20+5 vs 15",
)  # fmt: skip


DICE = Notation(LONGEST_TYPED, "dice", is_canonical, _EXAMPLES)


def further(at: At) -> Offer | None:
    """Return the next offer of a roll: its dice, then its label (4.1, R4).

    None after the label: the roll is complete.
    """
    return (DICE, Text(LONGEST_LABEL), None)[len(at.said)]


async def throw(
    table: DealerTable, state: State, seat: int, text: str, label: str, *, openness: Openness
) -> None:
    """Roll the dice that were written (4.1)."""
    await _throw(table, state, seat, Saved(text, label, openness))


async def throw_again(table: DealerTable, state: State, seat: int, index: str) -> None:
    """Repeat a stored roll, for the same readers (4.6)."""
    await _throw(table, state, seat, state.saved[seat][int(index)])


async def _throw(table: DealerTable, state: State, seat: int, said: Saved) -> None:
    """Roll, store and announce all repetitions (4.1 to 4.3)."""
    results = await thrown_at(table, f"dice:{seat}", roll_of(said.throw))
    state.rolls = [*state.rolls, Roll(seat, *said, results, table.seats[seat])][-ROLLS_KEPT:]
    is_applicable = state.fight is not None and said.openness == "open" and len(results) == 1
    state.to_apply = max(0, results[0].total) if is_applicable else None
    state.counts.throws += 1
    others = [each for each in state.saved[seat] if each.throw != said.throw]
    state.saved[seat] = [said, *others][:THROWS_KEPT]
    table.emit(Thrown(table.seats[seat], seat, state.dealer, *said, results))

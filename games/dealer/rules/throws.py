"""Throwing dice at the table (2.4)."""

from __future__ import annotations

from games.dealer.rules.acts import DealerTable
from games.dealer.rules.dice import Throw, kept, read_throw
from games.dealer.rules.events import Thrown
from games.dealer.rules.state import Fallen, Openness, Result, Roll, State

ROLLS_KEPT, THROWS_KEPT = 10, 4


async def throw(table: DealerTable, state: State, seat: int, openness: Openness, text: str) -> None:
    """4.1, R4: what was written is thrown; nothing happens where it is no throw."""
    read = read_throw(text)
    if read is None:
        return
    results = [await _result(table, seat, read) for _ in range(read.times)]
    roll = Roll(seat, read.written, read.label, openness, results)
    state.rolls = [*state.rolls, roll][-ROLLS_KEPT:]
    state.counts.throws += 1
    _keep(state, seat, f"{read.written} {read.label}".strip())
    table.tell(
        Thrown(
            table.seats[seat], seat, state.dealer, read.written, read.label, openness,
            tuple(results),
        )
    )  # fmt: skip


async def _result(table: DealerTable, seat: int, read: Throw) -> Result:
    """4.2, 4.3: each dice term is thrown in order; what is kept counts."""
    fallen: list[Fallen] = []
    total = read.fixed
    for dice in read.dice:
        fell = await table.roll(f"dice:{seat}", dice.count, dice.sides)
        counts = kept(dice, fell)
        fallen.append(Fallen(dice.sides, fell, counts))
        total += dice.sign * sum(fell[at] for at in counts)
    return Result(fallen, total)


def _keep(state: State, seat: int, text: str) -> None:
    """4.6: the last four different throws, the newest first."""
    others = [each for each in state.saved[seat] if each != text]
    state.saved[seat] = [text, *others][:THROWS_KEPT]

"""Dice rolls at the table (2.4)."""

from __future__ import annotations

from dataclasses import replace

from games.dealer.rules.acts import DealerTable
from games.dealer.rules.dice import further
from games.dealer.rules.events import Came, Fell, Thrown
from games.dealer.rules.state import Openness, Roll, State, Step
from games.kit.dice import Result, Throw, result_of, written

ROLLS_KEPT, THROWS_KEPT = 10, 4


async def throw_said(
    table: DealerTable, state: State, seat: int, *steps: Step, openness: Openness
) -> None:
    """Roll the dice that were described step by step (4.1, R4)."""
    read, _ = further(steps)
    await _throw(table, state, seat, openness, read)


async def throw_again(table: DealerTable, state: State, seat: int, index: str) -> None:
    """Repeat a stored roll, openly (4.6)."""
    await _throw(table, state, seat, "open", state.saved[seat][int(index)])


async def _throw(
    table: DealerTable, state: State, seat: int, openness: Openness, thrown: Throw
) -> None:
    """Roll, store and announce all repetitions (4.1)."""
    results = [await _result(table, seat, thrown) for _ in range(thrown.times)]
    state.rolls = [*state.rolls, Roll(seat, thrown, openness, results)][-ROLLS_KEPT:]
    state.counts.throws += 1
    _keep(state, seat, thrown)
    who, told = table.seats[seat], tuple(map(_came, results))
    text = written(thrown)
    table.emit(Thrown(who, seat, state.dealer, text, thrown.label, openness, told))


def _came(result: Result) -> Came:
    """Return a result as an event holds it."""
    dice = (Fell(tuple(each.fell), tuple(each.kept)) for each in result.dice)
    return Came(tuple(dice), result.total)


async def _result(table: DealerTable, seat: int, thrown: Throw) -> Result:
    """Roll each term in order (4.2, 4.3)."""
    fallen = [await table.roll(f"dice:{seat}", dice.count, dice.sides) for dice in thrown.dice]
    return result_of(thrown, fallen)


def _keep(state: State, seat: int, thrown: Throw) -> None:
    """Store the last four different rolls, the newest first (4.6)."""
    bare = replace(thrown, label="")
    others = [each for each in state.saved[seat] if replace(each, label="") != bare]
    state.saved[seat] = [thrown, *others][:THROWS_KEPT]

"""Rolls (2.4): described step by step, then rolled and stored; `games.kit.dice` evaluates them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import cast

from games.dealer.rules.acts import DealerTable
from games.dealer.rules.events import Thrown
from games.dealer.rules.state import Openness, Roll, State, Step
from games.engine.table import Number, Offer, Text
from games.kit.dice import (
    ALL,
    HIGHEST_NUMBER,
    LEAST_SIDES,
    LONGEST_LABEL,
    MOST_DICE,
    MOST_SIDES,
    MOST_TERMS,
    MOST_TIMES,
    Dice,
    Keep,
    Result,
    Throw,
    result_of,
    written,
)

KEEPS = (ALL, "kh", "kl", "dh", "dl")
PLUS_DICE, MINUS_DICE, PLUS, MINUS, DONE = "+d", "-d", "+n", "-n", "done"
_SIGNS = {PLUS_DICE: 1, MINUS_DICE: -1, PLUS: 1, MINUS: -1}


def further(steps: Sequence[object]) -> tuple[Throw, Offer | None]:
    """Return the roll described so far, and the next offer (4.1 to 4.4).

    None after the label: the roll is complete.
    """
    if not steps:
        return Throw(), Number(0, MOST_TIMES)
    throw = Throw(int(str(steps[0])))
    at, sign = 1, 1
    while True:
        said = steps[at:]
        offer = _term(throw, said)
        if offer is not None:
            return throw, offer
        dice = Dice(_int(said[0]), _int(said[1]), cast("Keep", said[2]), sign=sign)
        at += 3
        if dice.keep != ALL:
            dice.many, at = _int(steps[at]), at + 1
        throw.dice.append(dice)
        if at == len(steps):
            return throw, _what_follows(throw)
        what, at = str(steps[at]), at + 1
        if what in (PLUS_DICE, MINUS_DICE):
            sign = _SIGNS[what]
            continue
        if what in (PLUS, MINUS):
            if at == len(steps):
                return throw, Number(0, HIGHEST_NUMBER)
            throw.fixed, at = _SIGNS[what] * _int(steps[at]), at + 1
        return throw, _label(throw, steps[at:])


def _term(throw: Throw, said: Sequence[object]) -> Offer | None:
    """Return the next offer for a term of dice; None if the term is complete (4.2, 4.4)."""
    match said:
        case []:
            return Number(0, _dice_left(throw))
        case [_]:
            return Number(LEAST_SIDES, MOST_SIDES)
        case [_, _]:
            return [*KEEPS]
        case [count, _, keep] if keep != ALL:
            return Number(1, _int(count))
    return None


def _dice_left(throw: Throw) -> int:
    """Return how many more dice the roll may have (4.4)."""
    return MOST_DICE // throw.times - sum(dice.count for dice in throw.dice)


def _what_follows(throw: Throw) -> Offer:
    """Return the offer after a term (4.1, 4.4)."""
    more = len(throw.dice) < MOST_TERMS and _dice_left(throw) > 0
    return [*((PLUS_DICE, MINUS_DICE) if more else ()), PLUS, MINUS, DONE]


def _label(throw: Throw, said: Sequence[object]) -> Offer | None:
    """Offer a label, or add the one given (4.1)."""
    if not said:
        return Text(LONGEST_LABEL)
    throw.label = str(said[0])
    return None


def _int(step: object) -> int:
    return int(str(step))


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
    who, text = table.seats[seat], written(thrown)
    table.emit(Thrown(who, seat, state.dealer, text, thrown.label, openness, results))


async def _result(table: DealerTable, seat: int, thrown: Throw) -> Result:
    """Roll each term in order (4.2, 4.3)."""
    fallen = [await table.roll(f"dice:{seat}", dice.count, dice.sides) for dice in thrown.dice]
    return result_of(thrown, fallen)


def _keep(state: State, seat: int, thrown: Throw) -> None:
    """Store the last four different rolls, the newest first (4.6)."""
    bare = replace(thrown, label="")
    others = [each for each in state.saved[seat] if replace(each, label="") != bare]
    state.saved[seat] = [thrown, *others][:THROWS_KEPT]

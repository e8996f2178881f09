"""Throws of dice, said step by step (2.4); what they come to is in `games.kit.dice`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

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
    Throw,
)

KEEPS = (ALL, "kh", "kl", "dh", "dl")
PLUS_DICE, MINUS_DICE, PLUS, MINUS, DONE = "+d", "-d", "+n", "-n", "done"
_SIGNS = {PLUS_DICE: 1, MINUS_DICE: -1, PLUS: 1, MINUS: -1}


def further(steps: Sequence[object]) -> tuple[Throw, Offer | None]:
    """4.1 to 4.4: what has been said of a throw so far, and what is asked next.

    None where its label has been said: it is whole.
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
    """4.2, 4.4: what is asked of a term of dice; None where nothing more is."""
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
    """4.4."""
    return MOST_DICE // throw.times - sum(dice.count for dice in throw.dice)


def _what_follows(throw: Throw) -> Offer:
    """4.1, 4.4."""
    more = len(throw.dice) < MOST_TERMS and _dice_left(throw) > 0
    return [*((PLUS_DICE, MINUS_DICE) if more else ()), PLUS, MINUS, DONE]


def _label(throw: Throw, said: Sequence[object]) -> Offer | None:
    """4.1: what it is for."""
    if not said:
        return Text(LONGEST_LABEL)
    throw.label = str(said[0])
    return None


def _int(step: object) -> int:
    return int(str(step))

"""Throws of dice: what can be thrown, step by step, and what it comes to (2.4)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, Literal, cast

from pydantic import ConfigDict

from games.dealer.rules.tokens import BACK
from games.engine.table import Number, Offer, Text

MOST_DICE, MOST_TERMS, MOST_TIMES = 100, 8, 10
LEAST_SIDES, MOST_SIDES, HIGHEST_NUMBER = 2, 1000, 9999
LONGEST_LABEL = 40

ALL: Final = "all"
KEEPS = (ALL, "kh", "kl", "dh", "dl")
PLUS_DICE, MINUS_DICE, PLUS, MINUS, DONE = "+d", "-d", "+n", "-n", "done"
_SIGNS: dict[str, int] = {PLUS_DICE: 1, MINUS_DICE: -1, PLUS: 1, MINUS: -1}

Keep = Literal["all", "kh", "kl", "dh", "dl"]

_STRICT = ConfigDict(extra="forbid")


@dataclass(slots=True)
class Dice:
    """4.2: so many dice of so many sides, of which some count; `sign` is +1 or −1."""

    count: int
    sides: int
    keep: Keep = "all"
    many: int = 0
    sign: int = 1

    __pydantic_config__ = _STRICT


@dataclass(slots=True)
class Throw:
    """4.1: what is thrown: so many times, dice and a whole number, and what it is for."""

    times: int = 1
    dice: list[Dice] = field(default_factory=list)
    fixed: int = 0
    label: str = ""

    __pydantic_config__ = _STRICT


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
            return [*KEEPS, BACK]
        case [count, _, keep] if keep != ALL:
            return Number(1, _int(count))
    return None


def _dice_left(throw: Throw) -> int:
    """4.4."""
    return MOST_DICE // throw.times - sum(dice.count for dice in throw.dice)


def _what_follows(throw: Throw) -> Offer:
    """4.1, 4.4."""
    more = len(throw.dice) < MOST_TERMS and _dice_left(throw) > 0
    return [*((PLUS_DICE, MINUS_DICE) if more else ()), PLUS, MINUS, DONE, BACK]


def _label(throw: Throw, said: Sequence[object]) -> Offer | None:
    """4.1: what it is for."""
    if not said:
        return Text(LONGEST_LABEL)
    throw.label = str(said[0])
    return None


def _int(step: object) -> int:
    return int(str(step))


def kept(dice: Dice, fell: Sequence[int]) -> list[int]:
    """4.2, 4.3: which of the dice count, by index; of equal ones the first is kept."""
    indices = range(len(fell))
    if dice.keep == ALL:
        return list(indices)
    # What is dropped is the other end of what is kept.
    high = dice.keep in ("kh", "dl")
    many = dice.many if dice.keep[0] == "k" else dice.count - dice.many
    ranked = sorted(indices, key=lambda at: -fell[at] if high else fell[at])
    return sorted(ranked[:many])


@dataclass(slots=True)
class Fallen:
    """4.2: dice as they fell, and which of them count, by index."""

    fell: list[int]
    kept: list[int]

    __pydantic_config__ = _STRICT


@dataclass(slots=True)
class Result:
    """4.1: what one time of a throw came to."""

    dice: list[Fallen]
    total: int

    __pydantic_config__ = _STRICT


def result_of(throw: Throw, fallen: Sequence[list[int]]) -> Result:
    """4.1 to 4.3: what dice come to, those of each term in order."""
    pairs = list(zip(throw.dice, fallen, strict=True))
    counted = [Fallen(fell, kept(dice, fell)) for dice, fell in pairs]
    total = throw.fixed + sum(
        dice.sign * each.fell[at]
        for (dice, _), each in zip(pairs, counted, strict=True)
        for at in each.kept
    )
    return Result(counted, total)

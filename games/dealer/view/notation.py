"""Typed rolls as steps (R4), and foes with their modifier."""

from __future__ import annotations

import re

from games.dealer.rules import dice as d
from games.dealer.rules import tokens as t
from games.dealer.rules.offers import HIGHEST_MODIFIER, LOWEST_MODIFIER
from games.kit.dice import ALL, Throw

_MODIFIER = re.compile(r"(.*\S)\s+([+\-−])(\d{1,2})")


def steps_of(throw: Throw) -> tuple[str, ...]:
    """Return the answers that describe a roll, its label last (section 5)."""
    steps: list[str] = [str(throw.times)]
    for dice in throw.dice:
        if len(steps) > 1:
            steps.append(d.PLUS_DICE if dice.sign > 0 else d.MINUS_DICE)
        steps += [str(dice.count), str(dice.sides), dice.keep]
        steps += [] if dice.keep == ALL else [str(dice.many)]
    if throw.fixed:
        steps += [d.PLUS if throw.fixed > 0 else d.MINUS, str(abs(throw.fixed))]
    else:
        steps.append(d.DONE)
    return (*steps, throw.label)


def answers_of(throw: Throw, openness: str) -> tuple[str, ...]:
    """Return all answers of a roll (4.5)."""
    return (t.DICE, openness, *steps_of(throw))


def read_foe(text: str) -> tuple[str, int]:
    """Parse a foe's name and the modifier typed behind it: a sign and a number (5.3)."""
    found = _MODIFIER.fullmatch(text.strip())
    if found is not None:
        modifier = int(found[3]) * (1 if found[2] == "+" else -1)
        if LOWEST_MODIFIER <= modifier <= HIGHEST_MODIFIER:
            return found[1], modifier
    return text.strip(), 0

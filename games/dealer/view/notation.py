"""How throws are typed and written, `4d6kh3+2 fire`, and foes with their modifier (R4)."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import cast

from games.dealer.rules import dice as d
from games.dealer.rules.dice import Dice, Keep, Throw
from games.dealer.rules.offers import HIGHEST_MODIFIER, LOWEST_MODIFIER
from games.kit.names import visible

LONGEST_TYPED = 100

_TIMES = re.compile(r"\s*(\d{1,2})\s*[xX×*]\s*(?=[\dadAD])")
_DICE = r"(?P<count>\d{0,3})d(?P<sides>\d{1,4}|%)(?:\s*(?P<keep>kh|kl|dh|dl)(?P<many>\d{0,3}))?"
_WORD = r"(?P<word>adv|dis)"
_TERM = re.compile(rf"\s*(?:{_DICE}|{_WORD}|(?P<number>\d{{1,4}}))(?![\w%])", re.IGNORECASE)
_SIGN = re.compile(r"\s*([+\-−])")
_WORDS: dict[str, Keep] = {"adv": "kh", "dis": "kl"}
_MODIFIER = re.compile(r"(.*\S)\s+([+\-−])(\d{1,2})")


def read_throw(text: str) -> Throw | None:
    """4.1, 4.2: a throw as it was typed; None where it is none."""
    if len(text) > LONGEST_TYPED:
        return None
    at, throw = 0, Throw()
    if found := _TIMES.match(text):
        at, throw.times = found.end(), int(found[1])
    sign = 1
    while found := _TERM.match(text, at):
        at = found.end()
        if found["number"] is not None:
            throw.fixed += sign * int(found["number"])
        else:
            throw.dice.append(_dice(found, sign))
        signed = _SIGN.match(text, at)
        if signed is None or not _TERM.match(text, signed.end()):
            break
        sign, at = (1 if signed[1] == "+" else -1), signed.end()
    throw.label = visible(text[at:])
    # What goes on with a sign is a term that is none, rather than what it is for.
    is_label = not text[at : at + 1].strip() and throw.label[:1] not in ("+", "-", "−")
    return throw if is_label and _is_lawful(throw) else None


def _dice(found: re.Match[str], sign: int) -> Dice:
    if found["word"] is not None:
        return Dice(2, 20, _WORDS[found["word"].lower()], 1, sign)
    sides = 100 if found["sides"] == "%" else int(found["sides"])
    keep = cast("Keep", (found["keep"] or d.ALL).lower())
    many = 0 if keep == d.ALL else int(found["many"] or 1)
    return Dice(int(found["count"] or 1), sides, keep, many, sign)


def _is_lawful(throw: Throw) -> bool:
    """4.4: it can be said step by step; the first term is one that is added."""
    if not 1 <= throw.times <= d.MOST_TIMES or not 1 <= len(throw.dice) <= d.MOST_TERMS:
        return False
    if len(throw.label) > d.LONGEST_LABEL or abs(throw.fixed) > d.HIGHEST_NUMBER:
        return False
    if throw.times * sum(dice.count for dice in throw.dice) > d.MOST_DICE:
        return False
    return throw.dice[0].sign == 1 and all(
        dice.count >= 1
        and d.LEAST_SIDES <= dice.sides <= d.MOST_SIDES
        and (dice.keep == d.ALL or 1 <= dice.many <= dice.count)
        for dice in throw.dice
    )


def steps_of(throw: Throw) -> tuple[str, ...]:
    """Section 5: the answers that say a throw, its label last."""
    steps: list[str] = [str(throw.times)]
    for dice in throw.dice:
        if len(steps) > 1:
            steps.append(d.PLUS_DICE if dice.sign > 0 else d.MINUS_DICE)
        steps += [str(dice.count), str(dice.sides), dice.keep]
        steps += [] if dice.keep == d.ALL else [str(dice.many)]
    if throw.fixed:
        steps += [d.PLUS if throw.fixed > 0 else d.MINUS, str(abs(throw.fixed))]
    else:
        steps.append(d.DONE)
    return (*steps, throw.label)


def written(throw: Throw) -> str:
    """4.1: a throw without its label."""
    parts = [f"{throw.times}x "] if throw.times > 1 else []
    for at, dice in enumerate(throw.dice):
        sign = "-" if dice.sign < 0 else "+" if at else ""
        keep = "" if dice.keep == d.ALL else f"{dice.keep}{dice.many}"
        parts.append(f"{sign}{dice.count}d{dice.sides}{keep}")
    return "".join([*parts, f"{throw.fixed:+d}" if throw.fixed else ""])


def without_label(throw: Throw) -> Throw:
    """The same throw, for nothing in particular."""
    return replace(throw, label="")


def read_foe(text: str) -> tuple[str, int]:
    """5.3: a foe's name, and the modifier that is typed behind it: a sign and a number."""
    found = _MODIFIER.fullmatch(text.strip())
    if found is not None:
        modifier = int(found[3]) * (1 if found[2] == "+" else -1)
        if LOWEST_MODIFIER <= modifier <= HIGHEST_MODIFIER:
            return found[1], modifier
    return text.strip(), 0

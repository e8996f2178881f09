"""Throws of dice: how they are written, and what they come to (2.4)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from games.kit.names import visible

LONGEST_THROW = 100
MOST_DICE, MOST_TERMS, MOST_TIMES = 100, 8, 10
LEAST_SIDES, MOST_SIDES = 2, 1000
LONGEST_LABEL = 40

_TIMES = re.compile(r"\s*(\d{1,2})\s*[xX×*]\s*(?=[\dadAD])")
_DICE = r"(?P<count>\d{0,3})d(?P<sides>\d{1,4}|%)(?:\s*(?P<keep>kh|kl|dh|dl)(?P<many>\d{0,3}))?"
_WORD = r"(?P<word>adv|dis)"
_TERM = re.compile(rf"\s*(?:{_DICE}|{_WORD}|(?P<number>\d{{1,4}}))(?![\w%])", re.IGNORECASE)
_SIGN = re.compile(r"\s*([+\-−])")
_WORDS = {"adv": "kh", "dis": "kl"}


@dataclass(frozen=True, slots=True)
class Dice:
    """4.2: so many dice of so many sides, of which some count; `sign` is +1 or −1."""

    count: int
    sides: int
    keep: str = ""
    many: int = 0
    sign: int = 1


@dataclass(frozen=True, slots=True)
class Throw:
    """4.1: what is thrown: so many times, dice and a fixed number, and what it is for."""

    times: int
    dice: tuple[Dice, ...]
    fixed: int
    written: str
    label: str


def read_throw(text: str) -> Throw | None:
    """4.1 to 4.4, R4: a throw as it was written; None where it is none."""
    if len(text) > LONGEST_THROW:
        return None
    at, times = 0, 1
    if found := _TIMES.match(text):
        at, times = found.end(), int(found[1])
    begin = at
    dice: list[Dice] = []
    fixed, sign, terms = 0, 1, 0
    while found := _TERM.match(text, at):
        terms, at = terms + 1, found.end()
        if found["number"] is not None:
            fixed += sign * int(found["number"])
        else:
            dice.append(_dice(found, sign))
        signed = _SIGN.match(text, at)
        if signed is None or not _TERM.match(text, signed.end()):
            break
        sign, at = (1 if signed[1] == "+" else -1), signed.end()
    label = visible(text[at:])
    if text[at : at + 1].strip() or not dice or len(label) > LONGEST_LABEL:
        return None
    if label[:1] in ("+", "-", "−"):  # a term that is none, rather than what it is for
        return None
    if not 1 <= times <= MOST_TIMES or terms > MOST_TERMS or not all(map(_is_lawful, dice)):
        return None
    if times * sum(each.count for each in dice) > MOST_DICE:
        return None
    written = "".join(text[begin:at].split()).lower().replace("−", "-")
    return Throw(times, tuple(dice), fixed, f"{times}x {written}" if times > 1 else written, label)


def _dice(found: re.Match[str], sign: int) -> Dice:
    if found["word"] is not None:
        return Dice(2, 20, _WORDS[found["word"].lower()], 1, sign)
    sides = 100 if found["sides"] == "%" else int(found["sides"])
    keep = (found["keep"] or "").lower()
    return Dice(int(found["count"] or 1), sides, keep, int(found["many"] or 1) if keep else 0, sign)


def _is_lawful(dice: Dice) -> bool:
    """4.2, 4.4: something is thrown, and something of it counts or is dropped."""
    if dice.count < 1 or not LEAST_SIDES <= dice.sides <= MOST_SIDES:
        return False
    return not dice.keep or 1 <= dice.many <= dice.count


def kept(dice: Dice, fell: Sequence[int]) -> list[int]:
    """4.2, 4.3: which of the dice count, by index; of equal ones the first is kept."""
    indices = range(len(fell))
    if not dice.keep:
        return list(indices)
    # What is dropped is the other end of what is kept.
    high = dice.keep in ("kh", "dl")
    many = dice.many if dice.keep[0] == "k" else dice.count - dice.many
    ranked = sorted(indices, key=lambda at: -fell[at] if high else fell[at])
    return sorted(ranked[:many])

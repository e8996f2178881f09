"""Dice rolls: notation, limits and results.

The notation is the usual one of role-playing games: `4d6kh3+2 fire`, `adv+5`, `6x 4d6kh3`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import count
from typing import Final, Literal, cast

from games.engine.chance import Seeded
from games.engine.game import Extension
from games.kit.names import visible
from games.kit.words import signed

MOST_DICE, MOST_TERMS, MOST_TIMES = 100, 8, 10
LEAST_SIDES, MOST_SIDES, HIGHEST_NUMBER = 2, 1000, 9999
LONGEST_LABEL, LONGEST_TYPED = 40, 100

ALL: Final = "all"
# Who sees the results: all, the roller and the game master, or the game master alone.
OPEN: Final = "open"
FOR_THE_GM: Final = "gm"
BLIND: Final = "blind"

Keep = Literal["all", "kh", "kl", "dh", "dl"]

NO_THROW = "I can’t read those dice. Write 4d6kh3+2, adv+5 or 6x 4d6kh3, then what they are for."

_TIMES = re.compile(r"\s*(\d{1,2})\s*[xX×*]\s*(?=[\dadAD])")
_DICE = r"(?P<count>\d{0,3})d(?P<sides>\d{1,4}|%)(?:\s*(?P<keep>kh|kl|dh|dl)(?P<many>\d{0,3}))?"
_WORD = r"(?P<word>adv|dis)"
_TERM = re.compile(rf"\s*(?:{_DICE}|{_WORD}|(?P<number>\d{{1,4}}))(?![\w%])", re.IGNORECASE)
_SIGN = re.compile(r"\s*([+\-−])")
_WORDS: dict[str, Keep] = {"adv": "kh", "dis": "kl"}


@dataclass(slots=True)
class Dice:
    """A term of dice, of which some count; `sign` is +1 or −1."""

    count: int
    sides: int
    keep: Keep = "all"
    many: int = 0
    sign: int = 1


@dataclass(slots=True)
class Throw:
    """A roll: repetitions, dice, a fixed number, and a label."""

    times: int = 1
    dice: list[Dice] = field(default_factory=list)
    fixed: int = 0
    label: str = ""


@dataclass(frozen=True)
class Throws(Extension[object, object, object]):
    """Rolls at a table: the answers of a roll, from it and the word for who sees it."""

    answers: Callable[[Throw, str], tuple[str, ...]]


@dataclass(slots=True)
class Fallen:
    """Dice results, and the indexes of those that count."""

    fell: list[int]
    kept: list[int]


@dataclass(slots=True)
class Result:
    """The result of one repetition of a roll."""

    dice: list[Fallen]
    total: int


def read_throw(text: str) -> Throw | None:
    """Parse a typed roll; None if it is malformed."""
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
    # Text that begins with a sign is a malformed term, not a label.
    is_label = not text[at : at + 1].strip() and throw.label[:1] not in ("+", "-", "−")
    return throw if is_label and _is_lawful(throw) else None


def _dice(found: re.Match[str], sign: int) -> Dice:
    if found["word"] is not None:
        return Dice(2, 20, _WORDS[found["word"].lower()], 1, sign)
    sides = 100 if found["sides"] == "%" else int(found["sides"])
    keep = cast("Keep", (found["keep"] or ALL).lower())
    many = 0 if keep == ALL else int(found["many"] or 1)
    return Dice(int(found["count"] or 1), sides, keep, many, sign)


def _is_lawful(throw: Throw) -> bool:
    """Return whether a roll is within the limits; its first term must be added."""
    if not 1 <= throw.times <= MOST_TIMES or not 1 <= len(throw.dice) <= MOST_TERMS:
        return False
    if len(throw.label) > LONGEST_LABEL or abs(throw.fixed) > HIGHEST_NUMBER:
        return False
    if throw.times * sum(dice.count for dice in throw.dice) > MOST_DICE:
        return False
    return throw.dice[0].sign == 1 and all(
        dice.count >= 1
        and LEAST_SIDES <= dice.sides <= MOST_SIDES
        and (dice.keep == ALL or 1 <= dice.many <= dice.count)
        for dice in throw.dice
    )


def written(throw: Throw) -> str:
    """Format a roll without its label."""
    parts = [f"{throw.times}x "] if throw.times > 1 else []
    for at, dice in enumerate(throw.dice):
        sign = "-" if dice.sign < 0 else "+" if at else ""
        keep = "" if dice.keep == ALL else f"{dice.keep}{dice.many}"
        parts.append(f"{sign}{dice.count}d{dice.sides}{keep}")
    return "".join([*parts, f"{throw.fixed:+d}" if throw.fixed else ""])


def kept(dice: Dice, fell: Sequence[int]) -> list[int]:
    """Return the indexes of the dice that count; of equal ones the first is kept."""
    indices = range(len(fell))
    if dice.keep == ALL:
        return list(indices)
    # Dropping one end keeps the other.
    high = dice.keep in ("kh", "dl")
    many = dice.many if dice.keep[0] == "k" else dice.count - dice.many
    ranked = sorted(indices, key=lambda at: -fell[at] if high else fell[at])
    return sorted(ranked[:many])


def result_of(throw: Throw, fallen: Sequence[list[int]]) -> Result:
    """Evaluate dice, those of each term in order."""
    pairs = list(zip(throw.dice, fallen, strict=True))
    counted = [Fallen(fell, kept(dice, fell)) for dice, fell in pairs]
    total = throw.fixed + sum(
        dice.sign * each.fell[at]
        for (dice, _), each in zip(pairs, counted, strict=True)
        for at in each.kept
    )
    return Result(counted, total)


def thrown_from(seed: str, throw: Throw) -> list[Result]:
    """Roll from a seed: the dice are the seed's events, from 0 on."""
    chance, events = Seeded(seed), count()
    return [
        result_of(throw, [chance.roll(next(events), dice.count, dice.sides) for dice in throw.dice])
        for _ in range(throw.times)
    ]


_MOST_SHOWN = 12


def results_words(throw: str, results: Sequence[Result]) -> str:
    """Format the dice of a roll and the sum; dice that do not count are in brackets.

    `throw` is the written roll, which supplies the signs and the fixed number.
    """
    if len(results) > 1:
        return ", ".join(signed(result.total) for result in results)
    (result,), terms = results, read_throw(throw)
    fell = sum(len(dice.fell) for dice in result.dice)
    total = signed(result.total)
    if fell > _MOST_SHOWN or terms is None:
        return total
    shown = _sum_words(terms, result)
    return total if shown == total else f"{shown} = {total}"


def _sum_words(throw: Throw, result: Result) -> str:
    """Format the dice of each term, and the fixed number, with their signs."""
    words = ""
    for dice, fallen in zip(throw.dice, result.dice, strict=True):
        faces = (
            str(die) if at in fallen.kept else f"({die})" for at, die in enumerate(fallen.fell)
        )
        if dice.sign < 0:
            words += "".join(f" − {face}" for face in faces)
        else:
            words += f"{' + ' if words else ''}{' '.join(faces)}"
    if throw.fixed:
        words += f" {'+' if throw.fixed > 0 else '−'} {abs(throw.fixed)}"
    return words

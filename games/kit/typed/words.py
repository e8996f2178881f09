"""Conditions with their rounds, and amounts of hit points, as people type them."""

import re
from operator import mul
from typing import NamedTuple

from games.engine.game import SetupRefused
from games.engine.speech import gettext, mark
from games.kit.dice.reading import read_roll
from games.kit.dice.telling import letter
from games.kit.names import visible
from games.kit.typed.labels import HALVES, NAMING, ROUNDS
from games.kit.typed.lines import clean

_NAME_IT = mark("Name the condition, then its rounds: poisoned 3.")
_LEVEL = mark(
    "Is {number} the level or the rounds? Write {name} level {number}, or {name} {number} rounds."
)
_ROLL_IT = mark("Roll {dice} first, then write the number: {name} 3 rounds.")
_HALF_OF_WHAT = mark("There is no roll to halve yet: write points such as 14, or dice such as 2d6.")
_DOUBT = mark("What is {number} in “{line}”? Write the rounds behind the name: poisoned 3.")
_FLAGS = re.IGNORECASE
_NAMING = re.compile(rf"(?<!\w)(?:{NAMING})\W*(\d+|$)", _FLAGS)
_NUMBER = re.compile(r"\d+(?:\s*[-/]\s*\d+)*")
_TIMED = re.compile(r"\d")
_UNITS = "|".join(f"(?P<_{factor}>{words})" for factor, words in ROUNDS.items())
_FOR = r"(?:(?:for|für|pendant|pour|por|durante)\s+|x\s*)?"
_TIME = rf"(?P<number>\d{{1,4}}|\d*[dw]\d+\S*)\s*(?:(?:{_UNITS})\.?)?"
_BEHIND = re.compile(rf"(?P<name>.*?[^\s,(:])[\s,(:]+{_FOR}{_TIME}\)?", _FLAGS)
_BEFORE = re.compile(rf"{_TIME}[\s,:]+(?P<name>\D*)", _FLAGS)
_ALONE = re.compile(rf"{_FOR}{_TIME}", _FLAGS)
_BETWEEN = re.compile(r"\s*[,;\n]\s*|\s+(?:and|und|et|y|e)\s+(?=\w+(?:\s|$))")
_LEVELED = re.compile(
    r"exhaustion|erschöpfung|erschöpft|[ée]puisement|cansancio|agotamiento|exaustão", _FLAGS
)


class TypedCondition(NamedTuple):
    """A condition, and its rounds; None: until it is removed."""

    name: str
    rounds: int | None


def read_conditions(text: str) -> list[TypedCondition]:
    """Parse conditions: `poisoned 3, prone`, `blessed (10 rounds)`, `on fire 1 minute`.

    Raises:
        SetupRefused: one has no name, or a number is in doubt.
    """
    parts = [part for part in _BETWEEN.split(clean(text)) if part]
    joined: list[str] = []
    for part in parts:  # `on fire, 2 rounds` is one
        if joined and _ALONE.fullmatch(part) and not _TIMED.search(joined[-1]):
            joined[-1] += f" {part}"
        else:
            joined.append(part)
    if not joined:
        raise SetupRefused(gettext(_NAME_IT))
    return [_condition(part) for part in joined]


def _condition(text: str) -> TypedCondition:
    found = _BEHIND.fullmatch(text) or _BEFORE.fullmatch(text)
    units = [factor for factor in ROUNDS if found and found[f"_{factor}"]]
    if found is None or (not units and _is_naming(found["name"])):
        return TypedCondition(_name(text), None)
    name, number = _name(found["name"]), found["number"]
    if not number.isdecimal():
        raise SetupRefused(gettext(_ROLL_IT, dice=number, name=name))
    if _LEVELED.search(name) and not units:
        raise SetupRefused(gettext(_LEVEL, number=number, name=name))
    return TypedCondition(name, int(number) * (units[0] if units else 1))


def _is_naming(name: str) -> bool:
    """Return whether a name ends so that the number behind belongs to it: `exhaustion level`."""
    found = [*_NAMING.finditer(name)]
    return bool(found) and not found[-1][1]


def _name(text: str) -> str:
    """Return a condition's name; a number in it is in doubt, unless a word says what it is."""
    name = visible(text)
    if not name or name.isdecimal():
        raise SetupRefused(gettext(_NAME_IT))
    number = _NUMBER.search(_NAMING.sub("", name))
    if number is not None:
        raise SetupRefused(gettext(_DOUBT, number=number[0], line=name))
    return name


def read_amount(text: str, last: int | None) -> str:
    """Parse a number of points, dice for it, or half of the last roll, in canonical form.

    Numbers may be added, halved and named: `12/2`, `14 slashing + 7 fire`, `half of 14`. Less than
    nothing is left as it is typed.

    Raises:
        SetupRefused: it is half of a roll, and there is none.
        Unreadable: it is no roll.
    """
    bare = "".join(clean(text).split()).casefold()
    if bare in HALVES:
        if last is None:
            raise SetupRefused(gettext(_HALF_OF_WHAT))
        return str(last // 2)
    halved = _HALVED.fullmatch(bare)
    if halved is not None:
        return str(int(halved[1] or halved[2]) // 2)
    if not _SUM.fullmatch(bare.lstrip("+-")):
        return read_roll(text.strip(), letter()).text()
    terms = _TERM.findall(bare.lstrip("+-"))
    points = [int(number) // int(share or 1) for _, number, share in terms]
    signs = [-1 if sign == "-" else 1 for sign, *_ in terms]
    total = sum(map(mul, signs, points))
    return str(total) if total >= 0 else bare


_HALF = "|".join(map(re.escape, sorted(HALVES)))
_HALVED = re.compile(rf"(?:die|la|a)?(?:{_HALF})(?:of|von|de)?(\d+)|(\d+)(?:{_HALF})")
# Words may follow each number, but no letters of dice.
_TERM = re.compile(r"([+-]?)(\d+)(?:/([1-9]))?(?!df?(?:[+-]|$))[^\W\d]*")
_SUM = re.compile(rf"(?:{_TERM.pattern})(?:(?=[+-]){_TERM.pattern})*")

"""Rolls as values with a canonical text, and the limits of the notation (`docs/dice.md`)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

MOST_DICE, MOST_TIMES, MOST_DEPTH = 100, 10, 8
LEAST_SIDES, MOST_SIDES, HIGHEST_NUMBER = 2, 1000, 9999
HIGHEST_TOTAL = 10**9
LONGEST_TYPED, LONGEST_LABEL = 200, 60
FATE: Final = 0  # instead of sides: a die with −1, 0 and +1
D20: Final = 20

Sign = Literal["+", "-", "*", "/"]
_BINDS: dict[Sign, int] = {"+": 1, "-": 1, "*": 2, "/": 2}
_ALONE = 3  # binds tighter than every sign between two terms

# The names of operations on dice.
KEEP, DROP, AT_LEAST, AT_MOST = "k", "p", "mi", "ma"
REROLL, REROLL_ONCE, EXPLODE, COMPOUND, COUNT, BOTCH = "r", "ro", "!", "!!", "", "f"


class Operation(NamedTuple):
    """An operation on the dice of a term.

    `test` compares a die with `number`: `<`, `<=`, `=`, `>`, `>=`. `h` and `l` select the
    `number` highest or lowest dice. Empty: an operation with the number alone.
    """

    name: str
    test: str = ""
    number: int = 0

    def __str__(self) -> str:
        name = "d" if self.name == DROP and self.test in ("h", "l") else self.name
        # Elsewhere `!=` is “other than”.
        is_face = self.name in (EXPLODE, COMPOUND) and self.test == "="
        return f"{name}{'' if is_face else self.test}{self.number}"

    def suits(self, face: int) -> bool:
        """Return whether a die with this face passes the comparison."""
        return {
            "<": face < self.number,
            "<=": face <= self.number,
            "=": face == self.number,
            ">": face > self.number,
            ">=": face >= self.number,
        }[self.test]


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number."""

    number: int


@dataclass(frozen=True, slots=True)
class Dice:
    """A term of dice with its operations, in the order in which they are typed."""

    count: int
    sides: int
    operations: tuple[Operation, ...] = ()

    def exploding(self, name: str) -> Operation:
        """Return the explosion of the highest face."""
        return Operation(name, "=", 1 if self.sides == FATE else self.sides)

    def text(self, letter: str) -> str:
        """Return the canonical text; an explosion of the highest face is a bare `!`."""
        done = [*map(str, self.operations)]
        for at, each in enumerate(self.operations):
            is_highest = each == self.exploding(each.name) and each.name in (EXPLODE, COMPOUND)
            behind = [other.name for other in self.operations[at + 1 :]]
            # The comparison of a count of successes would be the explosion's; `!` and `!` are `!!`.
            is_joined = each.name == EXPLODE and behind[:1] in ([EXPLODE], [COMPOUND])
            if is_highest and COUNT not in behind and not is_joined:
                done[at] = each.name
        return f"{self.count}{letter}{'F' if self.sides == FATE else self.sides}{''.join(done)}"


@dataclass(frozen=True, slots=True)
class Negative:
    """A term with a minus sign in front of it."""

    of: Node


@dataclass(frozen=True, slots=True)
class Pair:
    """Two terms with a sign between them; division rounds down."""

    sign: Sign
    left: Node
    right: Node


Node = Number | Dice | Negative | Pair


class Versus(NamedTuple):
    """A number to reach, and its word: `vs`, `dc` or `ac`."""

    word: str
    number: int


@dataclass(frozen=True, slots=True)
class Roll:
    """A roll: how often, its terms, a number to reach, and what it is for."""

    terms: Node
    times: int = 1
    versus: Versus | None = None
    label: str = ""

    def __str__(self) -> str:
        return f"{self.text()} {self.label}".rstrip()

    def text(self, letter: str = "d") -> str:
        """Return the canonical text without the label; `letter` stands for dice."""
        times = f"{self.times}x " if self.times > 1 else ""
        versus = "" if self.versus is None else f" {self.versus.word} {self.versus.number}"
        return f"{times}{_text(self.terms, letter)}{versus}"


def _text(node: Node, letter: str, binds: int = 0) -> str:
    """Return a term, in brackets if it binds less than `binds`."""
    match node:
        case Number(number):
            return str(number)
        case Dice():
            return node.text(letter)
        case Negative(of):
            return f"-{_text(of, letter, _ALONE)}"
        case Pair(sign, left, right):
            own = _BINDS[sign]
            text = f"{_text(left, letter, own)}{sign}{_text(right, letter, own + 1)}"
            return f"({text})" if own < binds else text


def dice_of(node: Node) -> Iterator[Dice]:
    """Yield all terms of dice, from left to right."""
    match node:
        case Dice():
            yield node
        case Negative(of):
            yield from dice_of(of)
        case Pair(_, left, right):
            yield from dice_of(left)
            yield from dice_of(right)


def number_of_dice(roll: Roll) -> int:
    """Return how many dice fall at least, in all repetitions."""
    return roll.times * sum(each.count for each in dice_of(roll.terms))


def greatest(node: Node) -> int:
    """Return a bound for the absolute value of a term, whatever the dice show."""
    match node:
        case Number(number):
            return number
        case Dice(count, sides, operations):
            least = max((each.number for each in operations if each.name == AT_LEAST), default=0)
            grows = any(each.name in (EXPLODE, COMPOUND) for each in operations)
            return (MOST_DICE if grows else count) * max(sides, least, 1)
        case Negative(of):
            return greatest(of)
        case Pair("*", left, right):
            return greatest(left) * greatest(right)
        case Pair("/", left, _):
            return greatest(left)
        case Pair(_, left, right):
            return greatest(left) + greatest(right)

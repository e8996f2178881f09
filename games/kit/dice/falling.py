"""How dice fall, and what they come to. Where they come from is the caller's."""

from collections.abc import Generator
from dataclasses import dataclass, field
from itertools import count
from typing import NamedTuple

from games.engine.chance import Seeded
from games.kit.dice import notation as n

_FATE_SIDES, _FATE_MIDDLE = 3, 2


class Wanted(NamedTuple):
    """Dice that are thrown next: their number and sides."""

    number: int
    sides: int


@dataclass(slots=True)
class Die:
    """A die on the table.

    - `faces`: what it shows; several with compounding explosions;
    - `gone`: the faces that were rerolled; `value`: what it counts as;
    - `counts`: whether it is kept; `extra`: whether an explosion has thrown it.
    """

    faces: list[int]
    value: int
    gone: list[int] = field(default_factory=list)
    counts: bool = True
    extra: bool = False


@dataclass(slots=True)
class Fallen:
    """The dice of a term, and what they come to."""

    dice: list[Die]
    total: int


@dataclass(slots=True)
class Result:
    """One repetition of a roll: its terms of dice from left to right, and the total.

    `is_cut`: explosions or rerolls have stopped at the last die that may fall.
    """

    terms: list[Fallen]
    total: int
    is_cut: bool = False


Falling = Generator[Wanted, list[int], "list[Result]"]


def falling(roll: n.Roll) -> Falling:
    """Throw a roll: yield the dice that are thrown next, and take how they fell."""
    tray = _Tray(n.MOST_DICE - n.number_of_dice(roll))
    results = []
    for _ in range(roll.times):
        terms: list[Fallen] = []
        total = yield from _worth(roll.terms, terms, tray)
        results.append(Result(terms, total, tray.is_cut))
    return results


def thrown_from(seed: str, roll: n.Roll) -> list[Result]:
    """Throw a roll from a seed: the dice are the seed's events, from 0 on."""
    chance, events, fall = Seeded(seed), count(), falling(roll)
    wanted = next(fall)
    while True:
        try:
            wanted = fall.send(chance.roll(next(events), *wanted))
        except StopIteration as end:
            results: list[Result] = end.value
            return results


@dataclass(slots=True)
class _Tray:
    """The dice that may still fall by explosions and rerolls."""

    left: int
    is_cut: bool = False

    def has(self) -> bool:
        """Take a die out, if one is left."""
        self.is_cut = self.is_cut or not self.left
        self.left -= bool(self.left)
        return not self.is_cut


_Throwing = Generator[Wanted, list[int], None]


def _worth(node: n.Node, terms: list[Fallen], tray: _Tray) -> Generator[Wanted, list[int], int]:
    """Throw the dice of some terms from left to right, and return what they come to."""
    match node:
        case n.Number(number):
            return number
        case n.Negative(of):
            return -(yield from _worth(of, terms, tray))
        case n.Dice():
            fallen = yield from _thrown(node, tray)
            terms.append(fallen)
            return fallen.total
        case n.Pair(sign, left, right):
            one = yield from _worth(left, terms, tray)
            two = yield from _worth(right, terms, tray)
            match sign:
                case "+":
                    return one + two
                case "-":
                    return one - two
                case "*":
                    return one * two
                case "/":
                    return one // two


def _thrown(term: n.Dice, tray: _Tray) -> Generator[Wanted, list[int], Fallen]:
    """Throw the dice of a term, then carry out its operations in their order."""
    faces = yield from _faces(term, term.count)
    dice = [Die([face], face) for face in faces]
    for operation in term.operations:
        match operation.name:
            case "r" | "ro":
                yield from _reroll(term, operation, dice, tray)
            case "!" | "!!":
                yield from _explode(term, operation, dice, tray)
            case _:
                _sort_out(operation, dice)
    return Fallen(dice, _total(term, [die.value for die in dice if die.counts]))


def _faces(term: n.Dice, number: int) -> Generator[Wanted, list[int], list[int]]:
    if term.sides == n.FATE:
        fell = yield Wanted(number, _FATE_SIDES)
        return [face - _FATE_MIDDLE for face in fell]
    return (yield Wanted(number, term.sides))


def _reroll(term: n.Dice, operation: n.Operation, dice: list[Die], tray: _Tray) -> _Throwing:
    """Throw dice again that pass the comparison: until they do not, or once."""
    for die in dice:
        while die.counts and operation.suits(die.value) and tray.has():
            die.gone += die.faces
            die.faces = yield from _faces(term, 1)
            die.value = die.faces[0]
            if operation.name == n.REROLL_ONCE:
                break


def _explode(term: n.Dice, operation: n.Operation, dice: list[Die], tray: _Tray) -> _Throwing:
    """Throw a further die for each that passes the comparison, and so on."""
    at = 0
    while at < len(dice):
        die = dice[at]
        while die.counts and operation.suits(die.faces[-1]) and tray.has():
            faces = yield from _faces(term, 1)
            if operation.name == n.EXPLODE:
                dice.insert(at + 1, Die(faces, faces[0], extra=True))
                break
            die.faces += faces
            die.value += faces[0]
        at += 1


def _sort_out(operation: n.Operation, dice: list[Die]) -> None:
    """Set which dice count, and at least or at most how much."""
    kept = [die for die in dice if die.counts]
    match operation.name:
        case "mi":
            for die in kept:
                die.value = max(die.value, operation.number)
        case "ma":
            for die in kept:
                die.value = min(die.value, operation.number)
        case "k" | "p":
            chosen = {id(die) for die in _chosen(operation, kept)}
            for die in kept:
                die.counts = (id(die) in chosen) == (operation.name == n.KEEP)


def _chosen(operation: n.Operation, dice: list[Die]) -> list[Die]:
    """Return the dice that a selection is about; of equal ones the first is kept."""
    if operation.test not in ("h", "l"):
        return [die for die in dice if operation.suits(die.value)]
    is_kept = operation.name == n.KEEP
    first = dice if is_kept else dice[::-1]  # of equal dice the later ones are dropped
    highest = operation.test == "h"
    ranked = sorted(first, key=lambda die: -die.value if highest else die.value)
    return ranked[: operation.number]


def _total(term: n.Dice, values: list[int]) -> int:
    """Return the sum, or the successes less the botches where they are counted."""
    wins = [each for each in term.operations if each.name == n.COUNT]
    if not wins:
        return sum(values)
    botches = [each.number for each in term.operations if each.name == n.BOTCH]
    won = sum(wins[0].suits(value) for value in values)
    return won - sum(value <= number for number in botches for value in values)

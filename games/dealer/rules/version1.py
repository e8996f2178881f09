"""Rules version 1: a roll is described step by step, and its record has plain terms alone.

Tables and records of that time go on by these steps. Their dice are read like all others.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from games.engine.table import Number as Range
from games.engine.table import Offer, Text
from games.kit.dice.falling import Result
from games.kit.dice.notation import DROP, KEEP, Dice, Negative, Node, Number, Pair, Roll
from games.kit.dice.reading import roll_of

MOST_DICE, MOST_TERMS, MOST_TIMES = 100, 8, 10
LEAST_SIDES, MOST_SIDES, HIGHEST_NUMBER = 2, 1000, 9999
LONGEST_LABEL = 40
ALL = "all"
KEEPS = (ALL, "kh", "kl", "dh", "dl")
PLUS_DICE, MINUS_DICE, PLUS, MINUS, DONE = "+d", "-d", "+n", "-n", "done"
_SIGNS = {PLUS_DICE: "+", MINUS_DICE: "-", PLUS: "+", MINUS: "-"}


def further(said: Sequence[object]) -> tuple[tuple[str, str], Offer | None]:
    """Return the roll described so far and its label, and the next offer.

    None after the label: the roll is complete.
    """
    steps = [*map(str, said)]
    if not steps:
        return ("", ""), Range(0, MOST_TIMES)
    times, at, text, dice = int(steps[0]), 1, "", 0
    most = MOST_DICE // times
    for term in range(1, MOST_TERMS + 1):
        left: list[Offer] = [Range(0, most - dice), Range(LEAST_SIDES, MOST_SIDES), [*KEEPS]]
        if len(steps) - at < len(left):
            return (text, ""), left[len(steps) - at]
        count, sides, keep = steps[at : at + 3]
        at, dice = at + 3, dice + int(count)
        text += f"{count}d{sides}"
        if keep != ALL:
            if at == len(steps):
                return (text, ""), Range(1, int(count))
            text, at = f"{text}{keep}{steps[at]}", at + 1
        if at == len(steps):
            more = term < MOST_TERMS and dice < most
            return (text, ""), [*((PLUS_DICE, MINUS_DICE) if more else ()), PLUS, MINUS, DONE]
        sign, at = steps[at], at + 1
        text += _SIGNS.get(sign, "")
        if sign not in (PLUS_DICE, MINUS_DICE):
            break
    if sign != DONE:
        if at == len(steps):
            return (text, ""), Range(0, HIGHEST_NUMBER)
        # A number 0 leaves no trace in the text.
        text, at = f"{text}{steps[at]}" if int(steps[at]) else text[:-1], at + 1
    text = f"{times}x {text}" if times > 1 else text
    if at == len(steps):
        return (text, ""), Text(LONGEST_LABEL)
    return (text, steps[at]), None


def steps_of(roll: Roll) -> tuple[str, ...] | None:
    """Return the answers that describe a roll, its label last; None if it is no such roll."""
    terms = [*_signed(roll.terms)]
    dice = [(sign, each) for sign, each in terms if isinstance(each, Dice)]
    fixed = sum(sign * each.number for sign, each in terms if isinstance(each, Number))
    plain = all(isinstance(each, Dice | Number) for _, each in terms) and all(
        _is_plain(each) for _, each in dice
    )
    if roll.versus or not plain or dice[0][0] < 0 or len(dice) > MOST_TERMS:
        return None
    if abs(fixed) > HIGHEST_NUMBER or len(roll.label) > LONGEST_LABEL:
        return None
    steps = [str(roll.times)]
    for at, (sign, each) in enumerate(dice):
        keep, many = _kept(each)
        steps += [PLUS_DICE if sign > 0 else MINUS_DICE] if at else []
        steps += [str(each.count), str(each.sides), keep, *([str(many)] if many else [])]
    steps += [PLUS if fixed > 0 else MINUS, str(abs(fixed))] if fixed else [DONE]
    return (*steps, roll.label)


def _is_plain(dice: Dice) -> bool:
    """Return whether all dice count, or the highest or lowest few are kept or dropped."""
    match dice.operations:
        case ():
            return bool(dice.sides)
        case ((name, "h" | "l", number),):
            return name in (KEEP, DROP) and number <= dice.count and bool(dice.sides)
    return False


def _kept(dice: Dice) -> tuple[str, int]:
    if not dice.operations:
        return ALL, 0
    (operation,) = dice.operations
    return str(operation)[:2], operation.number


def _signed(node: Node, sign: int = 1) -> Iterator[tuple[int, Node]]:
    """Yield the terms of a sum with their signs; a product is a term."""
    match node:
        case Pair("+" | "-", left, right):
            yield from _signed(left, sign)
            yield from _signed(right, sign if node.sign == "+" else -sign)
        case Negative(of):
            yield from _signed(of, -sign)
        case _:
            yield sign, node


def throw_json(text: str, label: str) -> dict[str, Any]:
    """Return a roll as states of version 1 have it."""
    roll = roll_of(text)
    terms = [*_signed(roll.terms)]
    dice = []
    for sign, each in terms:
        if isinstance(each, Dice):
            keep, many = _kept(each)
            dice.append(
                {"count": each.count, "sides": each.sides, "keep": keep, "many": many, "sign": sign}
            )
    fixed = sum(sign * each.number for sign, each in terms if isinstance(each, Number))
    return {"times": roll.times, "dice": dice, "fixed": fixed, "label": label}


def result_json(result: Result) -> dict[str, Any]:
    """Return a result as states of version 1 have it."""
    dice = [
        {
            "fell": [die.value for die in term.dice],
            "kept": [at for at, die in enumerate(term.dice) if die.counts],
        }
        for term in result.terms
    ]
    return {"dice": dice, "total": result.total}


def throw_of(stored: dict[str, Any]) -> tuple[str, str]:
    """Return the text and the label of a roll in a checkpoint of version 1."""
    text = f"{stored['times']}x " if stored["times"] > 1 else ""
    for at, each in enumerate(stored["dice"]):
        sign = "-" if each["sign"] < 0 else "+" if at else ""
        keep = "" if each["keep"] == ALL else f"{each['keep']}{each['many']}"
        text += f"{sign}{each['count']}d{each['sides']}{keep}"
    return text + (f"{stored['fixed']:+d}" if stored["fixed"] else ""), stored["label"]

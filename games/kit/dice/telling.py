"""The words of rolls: dice, totals and what they mean."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from games.engine.speech import gettext, mark, ngettext
from games.kit.dice import notation as n
from games.kit.dice.falling import Die, Fallen, Result
from games.kit.words import signed

# Who sees the results: all, the roller and the game master, or the game master alone.
OPEN: Final = "open"
FOR_THE_GM: Final = "gm"
BLIND: Final = "blind"

_MOST_SHOWN = 12  # dice of a term, before they are counted by face
_SIGNS = {"+": "+", "-": "−", "*": "×", "/": "÷"}
_FATE_FACES = {-1: "−", 0: "0", 1: "+"}


class Marks(NamedTuple):
    """How dice that do not count are written, and those that an explosion has thrown."""

    dropped: str = "({})"
    extra: str = "{}!"


_PLAIN = Marks()


def letter() -> str:
    """Return the letter for dice in the reader's language."""
    return gettext("1d6")[1]


def written(roll: n.Roll) -> str:
    """Return a roll without its label, with the reader's letter for dice, and signs for readers."""
    return roll.text(letter()).replace("*", "×").replace("-", "−")


def totals_words(roll: n.Roll, results: Sequence[Result]) -> str:
    """Return the total, or that of each repetition; successes where these are counted."""
    if len(results) == 1:
        (result,) = results
        if not _is_counted(roll):
            return signed(result.total)
        return ngettext("{count} success", "{count} successes", result.total)
    return ", ".join(_total_with_mark(roll.versus, each.total) for each in results)


def _is_counted(roll: n.Roll) -> bool:
    """Return whether the total is a number of successes."""
    return isinstance(roll.terms, n.Dice) and _counts(roll.terms)


def _counts(term: n.Dice) -> bool:
    return any(each.name == n.COUNT for each in term.operations)


def _total_with_mark(versus: n.Versus | None, total: int) -> str:
    if versus is None:
        return signed(total)
    return f"{signed(total)} {'✓' if total >= versus.number else '✗'}"


def dice_words(roll: n.Roll, results: Sequence[Result], marks: Marks = _PLAIN) -> str:
    """Return how the dice of a single roll fell, and what that means; empty for nothing."""
    parts = [*_notes(roll, results)]
    if len(results) == 1:
        shown = _terms(roll.terms, iter(results[0].terms), marks)
        parts[:0] = [] if shown == totals_words(roll, results) else [shown]
    return " · ".join(parts)


def results_words(roll: n.Roll, results: Sequence[Result]) -> str:
    """Return the total first, then the dice."""
    dice = dice_words(roll, results)
    return totals_words(roll, results) + (f" · {dice}" if dice else "")


def _notes(roll: n.Roll, results: Sequence[Result]) -> Iterator[str]:
    """Yield what a roll has come to: a natural 20, a hit, and where its dice ended."""
    if len(results) == 1:
        (result,) = results
        yield from _natural(roll, result)
        if roll.versus is not None:
            yield _against(roll.versus, result.total)
    if any(each.is_cut for each in results):
        yield gettext("stopped at {most} dice", most=n.MOST_DICE)


def _natural(roll: n.Roll, result: Result) -> Iterator[str]:
    """Yield the word for a 20 or a 1 of the only d20 that counts."""
    kept = [
        die.value
        for term, fallen in zip(n.dice_of(roll.terms), result.terms, strict=True)
        if term.sides == n.D20 and not _counts(term)
        for die in fallen.dice
        if die.counts
    ]
    if kept in ([n.D20], [1]):
        yield gettext("natural 20") if kept == [n.D20] else gettext("natural 1")


_AGAINST = {
    (True, True): mark("hit by {margin}"),
    (True, False): mark("missed by {margin}"),
    (False, True): mark("success by {margin}"),
    (False, False): mark("failure by {margin}"),
}


def _against(versus: n.Versus, total: int) -> str:
    margin = total - versus.number
    return gettext(_AGAINST[versus.word == "ac", margin >= 0], margin=abs(margin))


def _terms(node: n.Node, fallen: Iterator[Fallen], marks: Marks) -> str:
    """Return the terms with the dice in their place."""
    match node:
        case n.Number(number):
            return str(number)
        case n.Dice():
            return _dice(node, next(fallen), marks)
        case n.Negative(of):
            return f"−{_grouped(of, fallen, marks)}"
        case n.Pair(sign, left, right):
            shown = [
                _grouped(each, fallen, marks)
                if _is_grouped(each, sign, is_right=each is right)
                else _terms(each, fallen, marks)
                for each in (left, right)
            ]
            return f" {_SIGNS[sign]} ".join(shown)


def _is_grouped(node: n.Node, sign: str, *, is_right: bool) -> bool:
    """Return whether a term beside this sign needs brackets; several dice are a sum."""
    match node:
        case n.Pair():
            return is_right or (sign in "*/" and node.sign in "+-")
        case n.Dice(count):
            return count > 1 and (sign in "*/" or (is_right and sign == "-"))
    return False


def _grouped(node: n.Node, fallen: Iterator[Fallen], marks: Marks) -> str:
    shown = _terms(node, fallen, marks)
    return f"[{shown}]" if " " in shown else shown


def _dice(term: n.Dice, fallen: Fallen, marks: Marks) -> str:
    """Return the faces of a term's dice; of many, how often each face counts."""
    if len(fallen.dice) <= _MOST_SHOWN:
        return " ".join(_die(term, die, marks) for die in fallen.dice)
    faces = Counter(die.value for die in fallen.dice if die.counts)
    return ", ".join(f"{faces[face]}×{_face(term, face)}" for face in sorted(faces, reverse=True))


def _die(term: n.Dice, die: Die, marks: Marks) -> str:
    shown = "+".join(_face(term, face) for face in die.faces)
    if [die.value] != die.faces and len(die.faces) == 1:
        shown = f"{shown}→{die.value}"
    shown = marks.extra.format(shown) if die.extra else shown
    gone = [marks.dropped.format(_face(term, face)) for face in die.gone]
    return " ".join([*gone, shown if die.counts else marks.dropped.format(shown)])


def _face(term: n.Dice, face: int) -> str:
    return _FATE_FACES.get(face, str(face)) if term.sides == n.FATE else str(face)

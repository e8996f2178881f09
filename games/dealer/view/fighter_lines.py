"""Fighters at the dealer's table: what was read of a line, as numbers, and told back."""

from typing import NamedTuple

from games.dealer.rules.sheet import (
    LONGEST_CONDITION,
    LONGEST_NAME,
    LONGEST_NOTE,
    MOST_ROUNDS,
    Stats,
    check_stats,
    is_amount,
)
from games.engine.game import SetupRefused
from games.engine.speech import gettext, mark
from games.kit.typed import words
from games.kit.typed.blocks import read_made
from games.kit.typed.fighters import Fighter, read_fighter

_OUT_OF_BOUNDS = mark(
    "A number in “{line}” is too high or too low: 1 to 30 foes, modifiers −20 to +30, hit points "
    "to 9999, armor class to 99."
)
_NUMBERS = mark("I can’t read “{line}”: write numbers such as hp 12/21, ac 13, +2, total 17.")
_LONG_NAME = mark("The name in “{line}” is longer than {most} characters.")
_AMOUNTS = mark("Write points such as 14, dice such as 2d6+3, or half (of the last roll).")
_BETWEEN = " · "


class Line(NamedTuple):
    """A line that was read: numbers, a name, a note, and what has no place in these."""

    stats: Stats
    name: str
    note: str
    unused: str = ""


def read_fighters(text: str, *, ally: bool = False) -> list[Line]:
    """Parse foes or allies, one per line or separated by `;`; with `ally` all are allies.

    Raises:
        SetupRefused: lines cannot be read; it says which, and what was expected.
    """
    return read_made(text, lambda each: _line(each._replace(ally=ally or each.ally)), party=ally)


def read_changes(text: str) -> Stats:
    """Parse the numbers of one fighter: `hp 12/21, ac 13, +2, total 17`.

    Raises:
        SetupRefused: there is something else in it.
    """
    try:
        stats, name, note, _ = _line(read_fighter(text))
    except SetupRefused:  # its sentence is about a line of foes
        raise _refused(_NUMBERS, text) from None
    rest = name or note
    if rest or stats._replace(times=1, ally=False, together=False) != stats:
        raise _refused(_NUMBERS, rest or text)
    return stats


def _line(fighter: Fighter) -> Line:
    """Return what was read within the bounds of a sheet; notes that have no room are unused."""
    stats = Stats(
        times=1 if fighter.times is None else fighter.times,
        modifier=fighter.modifier,
        armor=fighter.armor,
        temporary=fighter.temporary,
        total=fighter.total,
        hidden=fighter.hidden or None,
        ally=fighter.ally,
        together=fighter.together,
        points=fighter.points,
    )
    try:
        check_stats(stats)
    except ValueError:
        raise _refused(_OUT_OF_BOUNDS, fighter.line) from None
    if len(fighter.name) > LONGEST_NAME:
        raise _refused(_LONG_NAME, fighter.line)
    level = () if fighter.level is None else (gettext("level {number}", number=fighter.level),)
    note, unused = "", []
    for each in (*fighter.notes, *level):
        joined = ", ".join(filter(None, (note, each)))
        if len(joined) <= LONGEST_NOTE:
            note = joined
        else:
            unused.append(each)
    return Line(stats, fighter.name, note, ", ".join([*unused, *fighter.unused]))


def told(line: Line) -> str:
    """Return what was read of a line, and what was left out."""
    stats = line.stats
    times = f"{stats.times}× " if stats.times > 1 else ""
    said: dict[str, object] = {
        mark("AC {number}"): stats.armor,
        mark("{number} HP"): stats.points,
        mark("{number} temporary HP"): stats.temporary,
        mark("initiative {number}"): None if stats.modifier is None else _signed(stats.modifier),
        mark("total {number}"): stats.total,
        mark("note: {number}"): line.note,
        mark("left out: {number}"): line.unused,
    }
    flags = [
        (stats.hidden, mark("hidden")),
        (stats.ally, mark("ally")),
        (stats.together, mark("together")),
    ]
    parts = [
        gettext(sentence, number=each) for sentence, each in said.items() if each not in (None, "")
    ]
    shown = [gettext(sentence) for is_so, sentence in flags if is_so]
    return _BETWEEN.join([f"{times}{line.name}".strip() or gettext("Foe"), *shown, *parts])


def _signed(number: int) -> str:
    return f"{number:+d}".replace("-", "−")


def read_amount(text: str, last: int | None) -> str:
    """Parse a number of points, dice for it, or half of the last roll.

    Raises:
        SetupRefused: it is neither of these.
        Unreadable: it is no roll.
    """
    amount = words.read_amount(text, last)
    if not is_amount(amount):
        raise SetupRefused(gettext(_AMOUNTS))
    return amount


def read_conditions(text: str) -> list[words.TypedCondition]:
    """Parse conditions and their rounds: `poisoned 3, prone`, `blessed (10 rounds)`.

    Raises:
        SetupRefused: one has no name, or its number is in doubt or out of the bounds.
    """
    found = words.read_conditions(text)
    for name, rounds in found:
        if rounds is not None and not 0 < rounds <= MOST_ROUNDS:
            raise SetupRefused(
                gettext(
                    "Conditions are counted for 1 to {most} rounds. Write the name alone: it lasts"
                    " until you remove it.",
                    most=MOST_ROUNDS,
                )
            )
        if len(name) > LONGEST_CONDITION:
            raise _refused(_LONG_NAME, name)
    return found


def _refused(sentence: str, line: str) -> SetupRefused:
    shown = " ".join(line.split())
    return SetupRefused(gettext(sentence, line=shown[:80], most=LONGEST_NAME))


def numbers_of(stats: Stats) -> str:
    """Return numbers as they may be typed, in the reader's words."""
    said: dict[str, object] = {
        mark("hp {number}"): stats.points,
        mark("ac {number}"): stats.armor,
        mark("temp {number}"): stats.temporary,
        "{number}": None if stats.modifier is None else f"{stats.modifier:+d}",
    }
    parts = [gettext(sentence, number=number) for sentence, number in said.items() if number]
    parts += [] if stats.total is None else [gettext("total {number}", number=stats.total)]
    return ", ".join([*parts, *([gettext("hidden")] if stats.hidden else [])])

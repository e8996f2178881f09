"""Fighters as people type them: `6x Goblin +2, hp 2d6, ac 13`; `?Assassin +5`; `Orc (+2)`.

A party's lines, too: `Ann, Wizard 7, 38/44, slots 4/3/3/1`.
"""

import re
from typing import Any, NamedTuple

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
from games.kit.dice.reading import Unreadable, read_roll
from games.kit.dice.telling import letter
from games.kit.names import visible
from games.kit.typed_lines import clean, read_each

_FLAGS = re.IGNORECASE
_PLUS = r"(?:[+-]|\s[+-]\s)"  # a sign with a space before it alone begins a modifier
_DICE = r"\d*[dw]\d+"
_AMOUNT = rf"\d+(?:\s*/\s*\d+)?(?![\d/]*[dw%])|{_DICE}(?:{_PLUS}{_DICE})*(?:{_PLUS}\d+(?!\d*[dw]))?"
_OF_MOST = r"\d+\s*/\s*\d+"
_HP, _AC = r"(?:hp|hit ?points|pv|lp|tp|pg)", r"(?:ac|rk|ca)"
_ALONE = r"\b(?!\s*[:=]?\s*\d)"  # behind its number, and not before another
_PARTS = {
    "armor": re.compile(rf"\b{_AC}\s*[:=]?\s*(\d+)|(?<![\w/+-])(\d+)\s*{_AC}{_ALONE}", _FLAGS),
    "points": re.compile(
        rf"\b{_HP}\s*[:=]?\s*({_AMOUNT})|(?<![\w+-])({_AMOUNT})\s*{_HP}{_ALONE}", _FLAGS
    ),
    "temporary": re.compile(r"\b(?:temp|tmp)\.?\s*(?:hp)?\s*[:=]?\s*(\d+)", _FLAGS),
    "total": re.compile(
        r"\btotal\s*[:=]?\s*([+-]?\s?\d+)|\b(?:initiative|init?)\s*[:=]?\s*(\d+)", _FLAGS
    ),
    "modifier": re.compile(
        r"(?:\b(?:mod(?:ifier)?|initiative|init?)\.?\s*[:=]?\s*)?\(?\s*([+-]\s?\d{1,2})\s*\)?(?![\w/])",
        _FLAGS,
    ),
    "slashed": re.compile(rf"(?<![\w/])(?<!slots )(?<!slot )(?<!of )({_OF_MOST})(?![\w/])", _FLAGS),
    "alone": re.compile(r",\s*(\d+)\s*(?=,|$)"),  # hit points of a party's line
    "times": re.compile(
        r"^(\d+)\s*[x×*]?\s+(?=\S)|^(\d+)[x×*](?=\D)|(?:^|\s)[x×]\s?(\d+)$", _FLAGS
    ),
}
_HIDDEN = re.compile(r"\?+|\b(?:hidden|versteckt|cachée?|oculto|escondido)\b", _FLAGS)
_ALLY = re.compile(r"\b(?:ally|pc|verbündete[rs]?|alliée?|aliad[oa])\b", _FLAGS)
_TOGETHER = re.compile(r"\b(?:together|group|gruppe|group[e]|grupo)\b", _FLAGS)
_CALLED = re.compile(r"^([^,:|]+):\s*(?=[^\s\d])")  # a party's `Ann: Wizard 7`
_THOUSANDS = re.compile(r"(?<=\d)[,.](?=\d{3}(?!\d))")
_LEFT_OVER = re.compile(rf"\b(?:{_HP}|ac|temp)\b|[+/=]|(?<!\w)-\s*\d", _FLAGS)
_NUMBER_WORD = re.compile(rf"\b(?:{_HP}|ac|temp)\b", _FLAGS)
_SEPARATORS = re.compile(r"[\s,;()\[\]:-]+$|^[\s,;()\[\]:]+")
_BETWEEN = re.compile(r"\s*[,;()\[\]]+[\s,;()\[\]]*")

_EXPECTED = mark(
    "I can’t read “{line}”: one foe a line, such as 6x Goblin +2, hp 2d6, ac 13 or ?Assassin +5."
)
_OUT_OF_BOUNDS = mark(
    "A number in “{line}” is too high or too low: 1 to 30 foes, modifiers −20 to +30, hit points "
    "to 9999, armor class to 99."
)
_NUMBERS = mark("I can’t read “{line}”: write numbers such as hp 12/21, ac 13, +2, total 17.")
_LONG_NAME = mark("The name in “{line}” is longer than {most} characters.")


class Line(NamedTuple):
    """A line that was read: numbers, a name and a note."""

    stats: Stats
    name: str
    note: str


def read_fighters(text: str, *, ally: bool = False) -> list[Line]:
    """Parse foes or allies, one per line or separated by `;`; with `ally` all are allies.

    Raises:
        SetupRefused: lines cannot be read; it says which, and what was expected.
    """
    lines = [line for part in text.splitlines() for line in part.split(";") if line.strip()]
    if not ally:
        return read_each(lines, _read)
    found = read_each((_CALLED.sub(r"\1, ", line) for line in lines), _read)
    return [each._replace(stats=each.stats._replace(ally=True)) for each in found]


def read_changes(text: str) -> Stats:
    """Parse the numbers of one fighter: `hp 12/21, ac 13, +2, total 17`.

    Raises:
        SetupRefused: there is something else in it.
    """
    try:
        stats, name, note = _read(text)
    except SetupRefused:  # its sentence is about a line of foes
        raise _refused(_NUMBERS, text) from None
    rest = name or note
    if rest or stats._replace(times=1, ally=False, together=False) != stats:
        raise _refused(_NUMBERS, rest or text)
    return stats


def _read(line: str) -> Line:
    """Take the parts out of a line, one after the other; what is left is the name, then a note."""
    rest = _THOUSANDS.sub("", clean(line).replace("|", ",")).strip(" ,")  # | of a table
    said: dict[str, object] = {}
    for name, words in (("hidden", _HIDDEN), ("ally", _ALLY), ("together", _TOGETHER)):
        rest, found = words.subn(" ", rest)
        if found:
            said[name] = True
    rest = rest.strip()
    for name, pattern in _PARTS.items():
        found_part = pattern.search(rest)
        kind = "points" if name in ("slashed", "alone") else name
        if found_part is None or kind in said:
            continue
        word = next(each for each in found_part.groups() if each)
        rest = _SEPARATORS.sub("", f"{rest[: found_part.start()]} , {rest[found_part.end() :]}")
        said[kind] = word
    left = [" ".join(part.split()) for part in _BETWEEN.split(_SEPARATORS.sub("", rest))]
    name, note = visible(left[0]), visible(", ".join(filter(None, left[1:])))[:LONGEST_NOTE]
    if _LEFT_OVER.search(name) or _NUMBER_WORD.search(note) or (left[0] and not name):
        raise _refused(_EXPECTED, line)
    if len(name) > LONGEST_NAME:
        raise _refused(_LONG_NAME, line)
    return Line(_stats(said, line), name, note)


def _stats(said: dict[str, object], line: str) -> Stats:
    """Return what was found, in its canonical form and its bounds."""
    values: dict[str, Any] = {
        name: int("".join(str(said[name]).split()))
        for name in ("times", "armor", "temporary", "total", "modifier")
        if name in said
    }
    if "points" in said:
        values["points"] = _points(str(said["points"]), line)
    hidden = True if "hidden" in said else None
    stats = Stats(hidden=hidden, ally="ally" in said, together="together" in said, **values)
    try:
        check_stats(stats)
    except ValueError:
        raise _refused(_OUT_OF_BOUNDS, line) from None
    return stats


def _points(text: str, line: str) -> str:
    bare = "".join(text.split())
    if "/" in bare or bare.isdecimal():
        return "/".join(str(int(part)) for part in bare.split("/"))
    try:
        return read_roll(bare, "w").text()
    except Unreadable:
        raise _refused(_EXPECTED, line) from None


def read_amount(text: str, last: int | None) -> str:
    """Parse a number of points, dice for it, or half of the last roll.

    Raises:
        SetupRefused: it is neither of these.
        Unreadable: it is no roll.
    """
    bare = "".join(clean(text).split()).casefold()
    if bare in _HALVES and last is not None:
        return str(last // 2)
    found = _SUM.match(bare.lstrip("+-"))
    amount = read_roll(text.strip(), letter()).text() if found is None else _sum(found[0])
    if not is_amount(amount):
        raise SetupRefused(gettext(_AMOUNTS))
    return amount


def _sum(text: str) -> str:
    return str(max(0, sum(map(int, re.findall(r"[+-]?\d+", text)))))


_SUM = re.compile(r"\d+(?:[+-]\d+)*(?=[^\W\d]*$)(?!df?$)")  # words may follow
_HALVES = {"half", "1/2", "½", "1⁄2", "halb", "hälfte", "moitié", "mitad", "metade"}
_AMOUNTS = mark("Write points such as 14, dice such as 2d6+3, or half (of the last roll).")


def read_condition(text: str) -> tuple[str, int | None]:
    """Parse a condition and its rounds: `poisoned 3`, `prone`, `blessed (10 rounds)`.

    Raises:
        SetupRefused: it has no name.
    """
    found = _ROUNDS.fullmatch(text.strip())
    name, rounds = (text, None) if found is None else (found[1], int(found[2]))
    name = visible(name)
    if not name or name.isdecimal():
        raise SetupRefused(gettext("Name the condition, then its rounds: poisoned 3."))
    if rounds is not None and not 0 < rounds <= MOST_ROUNDS:
        raise SetupRefused(
            gettext("Conditions are counted for 1 to {most} rounds.", most=MOST_ROUNDS)
        )
    if len(name) > LONGEST_CONDITION:
        raise _refused(_LONG_NAME, name)
    return name, rounds


_ROUNDS = re.compile(
    r"(.*?[^\s,(:])[\s,(:]+(?:(?:for|für|pendant|pour|por|durante)\s+)?"
    r"(\d{1,3})\s*(?:r|rds?\.?|rounds?|turns?|runden?|tours?|turnos?|rondas?|rodadas?)?\)?",
    _FLAGS,
)


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

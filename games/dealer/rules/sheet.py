"""A fighter's sheet, and the notation in which it is given (2.9)."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from games.engine.table import Notation
from games.kit.dice.notation import LONGEST_TYPED, Roll
from games.kit.dice.reading import Unreadable, roll_of

MOST_POINTS, MOST_ARMOR, MOST_TIMES = 9999, 99, 30
LOWEST_MODIFIER, HIGHEST_MODIFIER, MOST_TOTAL = -20, 30, 99
MOST_ROUNDS, MOST_CONDITIONS = 24, 8
LONGEST_NAME, LONGEST_NOTE, LONGEST_CONDITION = 30, 100, 30

Health = Literal["unhurt", "hurt", "badly", "nearly", "down"]


@dataclass(slots=True)
class Condition:
    """A condition, and how many own turns it still lasts; None: until it is removed (9.5)."""

    name: str
    rounds: int | None = None


@dataclass(slots=True)
class Sheet:
    """A fighter's numbers (9.1).

    - `most`: hit points when unhurt, and `armor`: 0 if they are not known;
    - `lost`: hit points that are lost; `temporary`: those that are lost first.
    """

    most: int = 0
    lost: int = 0
    temporary: int = 0
    armor: int = 0
    note: str = ""
    conditions: list[Condition] = field(default_factory=list)

    @property
    def left(self) -> int:
        """The hit points left; below 0 as many as were lost, if `most` is not known."""
        return self.most - self.lost

    @property
    def health(self) -> Health:
        """The word that all may know (9.6)."""
        if not self.lost:
            return "unhurt"
        if not self.most or 2 * self.left > self.most:
            return "hurt"
        if not self.left:
            return "down"
        return "badly" if 4 * self.left > self.most else "nearly"

    def hurt(self, points: int) -> None:
        """Lose points, temporary ones first, at most all (9.3)."""
        spared = min(points, self.temporary)
        self.temporary -= spared
        self.lost = min(self.lost + points - spared, self.most or MOST_POINTS)

    def heal(self, points: int) -> int:
        """Win back points that were lost, and return how many (9.3)."""
        won = min(points, self.lost)
        self.lost -= won
        return won


class Stats(NamedTuple):
    """Words on fighters at once (9.2); None and empty: nothing is said.

    - `times`: how many fighters these are; `together`: whether they share their initiative;
    - `ally`: whether they are on the players' side;
    - `total`: the initiative that a player has rolled on the table;
    - `points`: hit points as `7`, as `7/12`, or as dice.
    """

    times: int = 1
    modifier: int | None = None
    armor: int | None = None
    temporary: int | None = None
    total: int | None = None
    hidden: bool | None = None
    ally: bool = False
    together: bool = False
    points: str = ""

    def __str__(self) -> str:
        return " ".join(self._parts())

    def _parts(self) -> Iterator[str]:
        if self.times > 1:
            yield f"{self.times}x"
        if self.modifier is not None:
            yield f"{self.modifier:+d}"
        for name in ("armor", "temporary", "total"):
            if (number := getattr(self, name)) is not None:
                yield f"{_NUMBERS[name]}{number}"
        if self.hidden is not None:
            yield "hidden" if self.hidden else "seen"
        if self.ally:
            yield "ally"
        if self.together:
            yield "together"
        if self.points:
            yield f"hp{self.points}"


_NUMBERS = {"armor": "ac", "temporary": "temp", "total": "total"}
_STATS = re.compile(
    r"(?:(?P<times>\d{1,2})x)?(?: ?(?P<modifier>[+-]\d{1,2}))?(?: ?ac(?P<armor>\d{1,4}))?"
    r"(?: ?temp(?P<temporary>\d{1,4}))?(?: ?total(?P<total>-?\d{1,4}))?"
    r"(?: ?(?P<hidden>hidden|seen))?(?: ?(?P<ally>ally))?(?: ?(?P<together>together))?"
    r"(?: ?hp(?P<points>\S+))?",
    re.ASCII,
)
_OF_MOST = re.compile(r"(\d{1,4})/(\d{1,4})", re.ASCII)
_BOUNDS = {
    "times": (1, MOST_TIMES),
    "modifier": (LOWEST_MODIFIER, HIGHEST_MODIFIER),
    "armor": (0, MOST_ARMOR),
    "temporary": (0, MOST_POINTS),
    "total": (-MOST_TOTAL, MOST_TOTAL),
}


def read_stats(text: str) -> Stats:
    """Parse the canonical text of stats.

    Raises:
        ValueError: it is not canonical, or a number is out of its bounds.
    """
    found = _STATS.fullmatch(text)
    if found is None:
        raise ValueError(f"no sheet: {text!r}")
    said = {name: word for name, word in found.groupdict().items() if word}
    numbers = {name: int(said.pop(name)) for name in _BOUNDS if name in said}
    points = said.pop("points", "")
    flags = {name: word == name for name, word in said.items()}  # `seen` is not `hidden`
    stats = Stats(**numbers, **flags, points=points)  # type: ignore[arg-type]
    check_stats(stats)
    if str(stats) != text:
        raise ValueError(f"not canonical: {text!r}")
    return stats


def check_stats(stats: Stats) -> None:
    """Check the numbers of stats against their bounds.

    Raises:
        ValueError: the number, and between which it must be; or these are no hit points.
    """
    for name, (least, most) in _BOUNDS.items():
        number = getattr(stats, name)
        if number is not None and not least <= number <= most:
            raise ValueError(f"{number}: {least} … {most}")
    of_most = _OF_MOST.fullmatch(stats.points)
    if of_most is not None and int(of_most[1]) <= int(of_most[2]):
        return
    if stats.points and not is_amount(stats.points):
        raise ValueError(stats.points)


def now_and_most(points: str) -> tuple[int, int] | None:
    """Return the hit points of `7/12`; None if both are to be the same, or to be rolled."""
    found = _OF_MOST.fullmatch(points)
    return None if found is None else (int(found[1]), int(found[2]))


def amount_of(text: str) -> int | Roll:
    """Parse a number of points, or dice for it, in canonical text.

    Raises:
        ValueError: it is neither.
    """
    if text.isascii() and text.isdecimal() and text == str(int(text)) and len(text) <= 4:
        return int(text)
    try:
        roll = roll_of(text)
    except Unreadable as error:
        raise ValueError(text) from error
    if roll.times > 1 or roll.versus is not None or roll.text() != text:
        raise ValueError(text)
    return roll


def is_amount(text: str) -> bool:
    """Return whether a text is a canonical number of points, or dice for it."""
    return _is_read_by(amount_of, text)


def _is_stats(text: str) -> bool:
    return _is_read_by(read_stats, text)


def _is_read_by(read: Callable[[str], object], text: str) -> bool:
    try:
        read(text)
    except ValueError:
        return False
    return True


def _is_one(text: str) -> bool:
    """Return whether a text is what can be said of a single fighter who is there."""
    if not _is_stats(text):
        return False
    stats = read_stats(text)
    return stats._replace(times=1, ally=False, together=False) == stats


NEW = Notation(
    LONGEST_TYPED,
    "fighters",
    _is_stats,
    (
        "",
        "+0",
        "3x +2 ac13 hp2d6",
        "+5 hidden hp7/12",
        "2x -1 together hp9",
        "+1 total17 ally hp21",
    ),
)
CHANGED = Notation(
    LONGEST_TYPED,
    "fighter",
    _is_one,
    ("", "+3", "ac15 hp12/20", "temp5", "total12", "hidden", "seen", "hp0/0", "hp3d8"),
)
AMOUNT = Notation(LONGEST_TYPED, "amount", is_amount, ("", "0", "1", "7", "30", "2d6+3", "1d8"))

"""Rolls of a user's own: their names, and the user's numbers in them (`docs/dice.md`)."""

import re
import unicodedata
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import NamedTuple

from games.engine.game import SetupRefused
from games.engine.speech import gettext, mark
from games.kit.dice.notation import LONGEST_TYPED, Negative, Node, Number, Pair, Roll
from games.kit.dice.reading import TOO_LONG, TooLate, Unreadable, read_roll
from games.kit.dice.telling import letter
from games.kit.names import cut, visible

MOST_ROLLS, MOST_NUMBERS, LONGEST_NAME, LONGEST_LINES = 25, 20, 32, 4000
_NAME = mark(
    "{name} is no name. It has at most {most} characters, none of them {signs}, begins with a"
    " letter or an emoji, and does not read as dice."
)
_LINE = mark("Write = and dice behind the name, or = and a number.")
_UNKNOWN = mark(
    "You have no number {name}. Set it at “My rolls …”, which `/roll` without dice has."
)
_MANY = mark("You can have {rolls} rolls and {numbers} numbers, in {most} characters.")

_SIGNS = "=;{}"  # never in a name: they end it
_PLACE = re.compile(r"\{([^{}]*)\}")
_INTEGER = re.compile(r"([+-]?) *(\d{1,4})", re.ASCII)
_MINUS = str.maketrans("−–—", "---")
_ANY_LETTER = "w"  # beside `d`: a roll that was saved in German is read in every language


class Saved(NamedTuple):
    """A roll or a number of a user's: its name, and its text as they typed it."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Own:
    """A user's rolls by their names as they are compared, and numbers by these in braces."""

    named: Mapping[str, Saved]

    @property
    def rolls(self) -> list[Saved]:
        """The saved rolls, in the user's order."""
        return [saved for key, saved in self.named.items() if not key.startswith("{")]

    @property
    def lines(self) -> str:
        """A line for each roll and number."""
        return "\n".join(f"{name} = {text}" for name, text in self.named.values())

    def read(self, text: str) -> Roll:
        """Parse dice with numbers, or a saved roll's name and what follows it.

        Raises:
            Unreadable: it is neither.
        """
        try:
            return self._dice(text, letter())
        except Unreadable:
            words = text.split()
            for end in range(min(len(words), LONGEST_NAME), 0, -1):
                saved = self.named.get(folded(" ".join(words[:end])))
                if saved is not None:
                    return self._roll(saved, " ".join(words[end:]))
            raise

    def _roll(self, saved: Saved, more: str = "") -> Roll:
        """Parse a saved roll, with what was typed behind its name, which is also its label."""
        roll = self._dice(saved.text, _ANY_LETTER)
        full = self._dice(f"{roll.text()} {more}", letter()) if more else roll
        full = replace(full, label=full.label or roll.label or _as_label(saved.name))
        if len(str(full)) > LONGEST_TYPED:
            raise Unreadable(saved.text, len(saved.text), TOO_LONG, most=LONGEST_TYPED)
        return full

    def check(self) -> None:
        """Check that each name is one and each roll can be read, and that there are not too many.

        Raises:
            SetupRefused: something is wrong.
        """
        rolls = self.rolls
        for key, (name, text) in self.named.items():
            plain = folded(name)
            is_short = 0 < max(len(name), len(plain)) <= LONGEST_NAME
            is_label = key != plain or (_is_label(name) and _is_label(plain))  # a number needs none
            if not is_short or not is_label or set(_SIGNS) & set(plain):
                shown = f"`{cut(name, LONGEST_NAME).replace('`', '’') or '–'}`"
                signs = " ".join(_SIGNS)
                raise SetupRefused(gettext(_NAME, name=shown, most=LONGEST_NAME, signs=signs))
            if not text:
                raise Unreadable(name, len(name), _LINE)
        for saved in rolls:
            self._roll(saved)
        is_full = len(rolls) > MOST_ROLLS or len(self.named) - len(rolls) > MOST_NUMBERS
        if is_full or len(self.lines) > LONGEST_LINES:
            most = {"rolls": MOST_ROLLS, "numbers": MOST_NUMBERS, "most": LONGEST_LINES}
            raise SetupRefused(gettext(_MANY, **most))

    def _dice(self, text: str, letter_: str) -> Roll:
        roll = read_roll(_PLACE.sub(lambda found: self._number(text, found), text), letter_)
        return replace(roll, terms=_subtracted(roll.terms))

    def _number(self, text: str, found: re.Match[str]) -> str:
        """Return a number, apart from digits beside it. A negative one is in brackets."""
        key = f"{{{folded(found[1])}}}"
        if key not in self.named:
            raise Unreadable(text, found.start(), _UNKNOWN, name=f"`{key[:LONGEST_NAME]}`")
        number = self.named[key].text
        return f" ({number}) " if number.startswith("-") else f" {number} "


def _subtracted(node: Node) -> Node:
    """Return terms in which no negative number is added or subtracted."""
    match node:
        case Pair("+" | "-" as sign, left, Negative(Number() as number)):
            return Pair("-" if sign == "+" else "+", _subtracted(left), number)
        case Pair(_, left, right):
            return replace(node, left=_subtracted(left), right=_subtracted(right))
        case _:
            return node


def folded(name: str) -> str:
    """Return a name as it is compared."""
    plain = unicodedata.normalize("NFKC", visible(name)).casefold()
    return " ".join(unicodedata.normalize("NFKC", plain).split())


def read_own(lines: str) -> Own:
    """Parse lines such as `Stealth = 1d20+{dex}` and `dex = 3`; of equal names the last one counts.

    They are not checked (see `Own.check`).
    """
    named = {}
    for line in filter(None, map(visible, lines.splitlines())):
        name, _, text = (part.strip() for part in line.replace("＝", "=").partition("="))
        number = _INTEGER.fullmatch(unicodedata.normalize("NFKC", text).translate(_MINUS))
        if number is None:
            named[folded(name)] = Saved(name, text)
        else:
            name = name.strip("{} ")
            named[f"{{{folded(name)}}}"] = Saved(name, str(int("".join(number.groups()))))
    return Own(named)


def _is_label(name: str) -> bool:
    """Return whether a name can stand behind dice, and is no dice itself: `d 2` is both."""
    with suppress(Unreadable, TooLate):
        read_roll(name, _ANY_LETTER)
        return False
    try:
        return read_roll(f"d6 {name}", _ANY_LETTER).label == name
    except TooLate:
        return True
    except Unreadable:
        return False


def _as_label(name: str) -> str:
    """Return a name as the label of its roll: “Sword +1” stands in quotation marks."""
    try:
        read_roll(f"d6 {name}", _ANY_LETTER)
    except TooLate:
        return f"“{name}”"
    return name

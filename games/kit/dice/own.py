"""Rolls of a user's own: their names, and the user's numbers in them (`docs/dice.md`)."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from games.engine.game import SetupRefused
from games.engine.speech import gettext, mark
from games.kit.dice.notation import HIGHEST_NUMBER, LONGEST_TYPED, Roll
from games.kit.dice.reading import TOO_LONG, Unreadable, read_roll
from games.kit.dice.telling import letter
from games.kit.names import cut, visible

MOST_ROLLS, MOST_NUMBERS, LONGEST_NAME = 25, 20, 32
BETWEEN = "·"
_NAME = mark(
    "A name has at most {most} characters, none of them {signs}. It begins with a letter or an"
    " emoji, and does not read as dice."
)
_UNKNOWN = mark(
    "You have no number {name}. Set it at “My rolls …”, which `/roll` without dice has."
)
_LINE = mark("Line {number}: write a name and a number from −9,999 to 9,999, such as pb = 3.")
_MANY = mark("You can have {most} numbers.")

_SIGNS = "=;{}"  # never in a name: they end it
_NUMBER = re.compile(r"\{([^{}]*)\}")
_SETTING = re.compile(r"\{?([^=:]*?)\}? *[=:] *([+-]? *\d+)", re.ASCII)
_SAVING = re.compile(r"save +([^=]*)=(.*)", re.IGNORECASE | re.DOTALL)
_MINUS = str.maketrans("−–—", "---")
_ANY_LETTER = "w"  # beside `d`: a roll that was saved in German is read in every language


class Saved(NamedTuple):
    """A saved roll: its name, and the dice as they were typed."""

    name: str
    text: str

    @property
    def shown(self) -> str:
        """The name, and the dice to recognize it by."""
        return f"{self.name} {BETWEEN} {self.text}"


@dataclass(frozen=True, slots=True)
class Own:
    """A user's saved rolls and numbers, by their names as `folded` returns them."""

    rolls: Mapping[str, Saved]
    numbers: Mapping[str, int]

    def read(self, text: str) -> Roll:
        """Parse dice with numbers, or a saved roll's name and what follows it.

        Text as `Saved.shown` returns it is that roll.

        Raises:
            Unreadable: it is neither.
        """
        try:
            return self._dice(text, letter())
        except Unreadable:
            words = text.split()
            for end in range(min(len(words), LONGEST_NAME), 0, -1):
                saved = self.rolls.get(folded(" ".join(words[:end])))
                if saved is not None:
                    is_shown = words[end : end + 1] == [BETWEEN]
                    return self.named(saved, "" if is_shown else " ".join(words[end:]))
            raise

    def named(self, saved: Saved, more: str = "") -> Roll:
        """Parse a saved roll, with what was typed behind its name; its label is its name.

        Raises:
            Unreadable: with these numbers it is no roll, or it is too long.
        """
        roll = self._dice(saved.text, _ANY_LETTER)
        full = self._dice(f"{roll.text()} {more}", letter()) if more else roll
        full = replace(full, label=full.label or roll.label or saved.name)
        if len(str(full)) > LONGEST_TYPED:
            raise Unreadable(saved.text, len(saved.text), TOO_LONG, most=LONGEST_TYPED)
        return full

    def _dice(self, text: str, letter_: str) -> Roll:
        return read_roll(_NUMBER.sub(lambda found: self._number(text, found), text), letter_)

    def _number(self, text: str, found: re.Match[str]) -> str:
        """Return a number, apart from digits beside it. A negative one is in brackets."""
        number = self.numbers.get(folded(found[1]))
        if number is None:
            name = cut(visible(found[1]).replace("`", ""), LONGEST_NAME)
            raise Unreadable(text, found.start(), _UNKNOWN, name=f"`{{{name}}}`")
        return f" {number} " if number >= 0 else f" ({number}) "


def folded(name: str) -> str:
    """Return a name as it is compared."""
    plain = unicodedata.normalize("NFKC", visible(name)).casefold()
    return " ".join(unicodedata.normalize("NFKC", plain).split())


def read_name(text: str) -> str:
    """Check the name of a roll or number.

    Raises:
        SetupRefused: it is too long, has a sign that ends it, or reads as dice.
    """
    name = visible(text)
    key = folded(name)
    begins = name[:1].isalpha() or unicodedata.category(name[:1] or " ") == "So"
    if not begins or max(len(name), len(key)) > LONGEST_NAME or set(_SIGNS) & set(key):
        raise SetupRefused(gettext(_NAME, most=LONGEST_NAME, signs=" ".join(_SIGNS)))
    try:
        read_roll(key, letter())
    except Unreadable:
        return name
    raise SetupRefused(gettext(_NAME, most=LONGEST_NAME, signs=" ".join(_SIGNS)))


def read_saving(text: str) -> Saved | None:
    """Parse `save NAME = DICE`; None: it is something else."""
    found = _SAVING.fullmatch(text.strip())
    return None if found is None else Saved(found[1], found[2])


def read_numbers(text: str) -> dict[str, int]:
    """Parse lines such as `pb = 3`, without empty ones; of equal names the last one counts.

    Raises:
        SetupRefused: a line is something else, or there are too many.
    """
    found = dict(_settings(text))
    if len(found) > MOST_NUMBERS:
        raise SetupRefused(gettext(_MANY, most=MOST_NUMBERS))
    return found


def _settings(text: str) -> Iterator[tuple[str, int]]:
    for number, line in enumerate(text.splitlines(), 1):
        words = unicodedata.normalize("NFKC", visible(line)).translate(_MINUS)
        if not words:
            continue
        setting = _SETTING.fullmatch(words)
        value = HIGHEST_NUMBER + 1 if setting is None else int(setting[2].replace(" ", ""))
        if setting is None or abs(value) > HIGHEST_NUMBER:
            raise SetupRefused(gettext(_LINE, number=number))
        yield folded(read_name(setting[1])), value

"""Text in columns of letters of one width; wide letters and emoji take two."""

import re
import unicodedata
from functools import lru_cache

from games.kit.names import cut

_NUMBERED = re.compile(r"(.*\S)( \??\d+| \(\d+\))")


@lru_cache(maxsize=4096)
def width(text: str) -> int:
    """Return how many columns a text takes."""
    return len(text) if text.isascii() else sum(map(_width, text))


def _width(letter: str) -> int:
    if unicodedata.category(letter) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(letter) in "WF" else 1


def fitted(name: str, most: int) -> str:
    """Return a name of at most `most` columns; its number stays where it is cut."""
    if width(name) <= most:
        return name
    numbered = _NUMBERED.fullmatch(name)
    head, number = (name, "") if numbered is None else numbered.groups()
    sizes = range(len(head), 0, -1)
    shorter = (f"{cut(head, size).rstrip()}…{number}" for size in sizes)
    return next((each for each in shorter if width(each) <= most), "…")


def padded(text: str, columns: int, *, right: bool = False) -> str:
    """Return a text with spaces behind it, or with `right` before it."""
    spaces = " " * (columns - width(text))
    return spaces + text if right else text + spaces

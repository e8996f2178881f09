"""Lines as people paste them from notes, tables and chats."""

import re
import unicodedata
from collections.abc import Callable, Iterable
from typing import TypeVar

from games.engine.game import SetupRefused

S = TypeVar("S")
T = TypeVar("T")

_BULLET = re.compile(r"^\s*(?:[-*•‣·]|\d+[.)])\s+")
_MARKDOWN = re.compile(r"\*\*|__|`")
_DASHES = str.maketrans("−–—‒", "----")

MOST_MISTAKES = 5  # told at once

LONGEST_NAME = 30
_SEPARATORS = re.compile(r"[\s,;:|/\t]+")


def as_name(name: str) -> str:
    """Return a name, cut, without the signs that separate the parts of a line."""
    return _SEPARATORS.sub(" ", clean(name)).strip()[:LONGEST_NAME].strip() or "?"


def read_each(lines: Iterable[S], read: Callable[[S], T]) -> list[T]:
    """Parse lines, each by itself: all, or none.

    Raises:
        SetupRefused: lines are invalid; the text says what is wrong with each.
    """
    found, mistakes = list[T](), list[str]()
    for line in lines:
        try:
            found.append(read(line))
        except SetupRefused as error:
            mistakes.append(str(error))
    if mistakes:
        raise SetupRefused("\n".join(mistakes[:MOST_MISTAKES]))
    return found


def clean(line: str) -> str:
    """Return a line in its normal form, without its bullet or its markdown, with plain dashes."""
    rest = unicodedata.normalize("NFKC", line).translate(_DASHES)
    return _BULLET.sub("", _MARKDOWN.sub("", rest)).strip()

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
_WEB_LINK = re.compile(r"\[([^\[\]]*)\]\([^()\s]*[/.#][^()\s]*\)")
_QUOTED_NUMBER = re.compile(r"(['\"])([+-]?\d+)\1")
LINK = re.compile(r"\[\[([^\[\]]+)\]\]")  # of a note
_ANCHOR = re.compile(r"[#^].*$")
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
    if "[" in rest:
        rest = LINK.sub(lambda link: words_of_link(link[1]), _WEB_LINK.sub(r"\1", rest))
    return _BULLET.sub("", _QUOTED_NUMBER.sub(r"\2", _MARKDOWN.sub("", rest))).strip()


def name_of_link(link: str) -> str:
    """Return the note that a link names, without a place in it."""
    return _ANCHOR.sub("", link.partition("|")[0]).strip()


def words_of_link(link: str) -> str:
    """Return what a reader sees of a link: its own words, else the note's name."""
    return link.partition("|")[2].strip() or name_of_link(link)

"""Lines as people paste them from notes, tables and chats."""

from __future__ import annotations

import re
import unicodedata

_BULLET = re.compile(r"^\s*(?:[-*•‣·]|\d+[.)])\s+")
_MARKDOWN = re.compile(r"\*\*|__|`")
_DASHES = str.maketrans("−–—‒", "----")


LONGEST_NAME = 30
_SEPARATORS = re.compile(r"[\s,;:|/\t]+")


def as_name(name: str) -> str:
    """Return a name, cut, without the signs that separate the parts of a line."""
    return _SEPARATORS.sub(" ", clean(name)).strip()[:LONGEST_NAME].strip() or "?"


def clean(line: str) -> str:
    """Return a line in its normal form, without its bullet or its markdown, with plain dashes."""
    rest = unicodedata.normalize("NFKC", line).translate(_DASHES)
    return _BULLET.sub("", _MARKDOWN.sub("", rest)).strip()

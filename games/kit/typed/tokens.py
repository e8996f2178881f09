"""A typed line as tokens, each with its place."""

import re
from typing import NamedTuple

from games.kit.typed.labels import FLAGS, LABEL, LABELS, OF

_FLAGS = re.IGNORECASE
_PLUS = r"(?:[+-]|\s[+-]\s)"  # a sign with a space before it alone begins a modifier
_DICE = r"\d*[dw](?:\d+|%)"
_SIGN = r"[^\w\s,;|:=()\[\]+?/-]"  # an emoji, an ampersand
_KINDS = {
    "quote": r"[“„\"«](?P<inner>[^”“\"»]*)[”“\"»]",
    "dice": rf"{_DICE}(?:{_PLUS}{_DICE})*(?:{_PLUS}\d+(?!\d*[dw]))?(?!\w)",
    "of": rf"\d+\s*/\s*\d+(?![\d/])|\d+\s+(?:{OF})\s+\d+(?!\w)",
    "range": r"\d+(?:-|\s+(?:to|bis)\s+)\d+(?![\w/])",
    "times": r"\d+\s*[x×*](?![^\W\d_]|\d)|\d+[x×*](?=[^\W\d_])|[x×]\s?\d+(?!\w)",
    "split": r"[,;|\t]+|(?<=\s)-(?=\s)",
    "link": r"[:=]",
    "open": r"[(\[]",
    "close": r"[)\]]",
    "signed": r"(?:\+\s?|-)\d+(?!\w)",
    "number": r"\d{1,3}(?:[.,]\d{3})+(?!\d)|\d+(?:\s*/\s*\d+)*",
    "label": rf"(?:{LABEL})(?:\s*[:=])?",
    "word": rf"[^\W_](?:[\w’'.]|-(?=[^\W\d_]|\d{{3}})|{_SIGN})*|{_SIGN}+|.",
}
_SLASH = " / "
_TOKEN = re.compile(
    r" *(?:" + "|".join(f"(?P<{kind}>{pattern})" for kind, pattern in _KINDS.items()) + ")",
    _FLAGS,
)


class Token(NamedTuple):
    """A part of a line: its kind, its text without marks, and from where to where it goes.

    - `label`: what a number is that stands beside it; empty for other kinds.
    """

    kind: str
    text: str
    start: int
    end: int
    label: str = ""


def tokens_of(line: str) -> list[Token]:
    """Return the tokens of a line; together they are all of it but its spaces."""
    if line.count(_SLASH) > 1:  # it separates the parts
        line = line.replace(_SLASH, " | ")
    return [_token(found) for found in _TOKEN.finditer(line) if found[0].strip(" ")]


def _token(found: re.Match[str]) -> Token:
    kind = next(kind for kind in _KINDS if found[kind] is not None)
    text, start = found["inner"] if kind == "quote" else found[kind], found.start(kind)
    label = ""
    if kind == "label":
        text = text.rstrip(" :=")
        label = next(name for name, words in found.groupdict().items() if words and name in LABELS)
    if kind == "word":
        label = next((name for name, words in FLAGS.items() if words.fullmatch(text)), "")
        kind = "flag" if label else "word"
    return Token(kind, text, start, found.end(), label)

"""A language that translates every sentence: each letter becomes its wide form.

Values of a sentence stay as they are, so an English word in narrow letters is one that no
translator would have seen. A sentence keeps its length.
"""

from __future__ import annotations

import re

from tests.languages.messages import messages

_NARROW = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
_WIDE = str.maketrans({each: chr(ord(each) + 0xFEE0) for each in _NARROW})
# Named values, links to commands, and code stay.
_KEPT = re.compile(r"(\{[\w.]*\}|</[a-z ]+:\w+>|`[^`]+`)")


class Pseudo:
    """The catalog of that language."""

    def gettext(self, message: str, /) -> str:
        """Return a sentence in wide letters, if translators have it."""
        return wide(message) if message in messages() else message

    def ngettext(self, msgid1: str, msgid2: str, n: int, /) -> str:
        """Return the sentence for a number in wide letters."""
        english = msgid1 if n == 1 else msgid2
        return wide(english) if (msgid1, msgid2) in messages() else english


def wide(sentence: str) -> str:
    """Return a sentence in wide letters; named values, links and code stay."""
    pieces = _KEPT.split(sentence)
    return "".join(piece if at % 2 else piece.translate(_WIDE) for at, piece in enumerate(pieces))


def narrow(text: str) -> list[str]:
    """Return the words in narrow letters, which are English. Dice, cards and ranks are none."""
    return [each for each in re.findall(r"[A-Za-z]+", _CODES.sub("", text)) if each not in _RANKS]


_CODES = re.compile(r"(?:\d+x )?\d*[dD]\d+(?:[kd][hl]\d*)?|\b(?:[2-9AJQK]|10)[SHCD]\b|\bX[1-3]\b")
_RANKS = {"A", "J", "Q", "K"}

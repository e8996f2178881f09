"""A language that translates every sentence: each letter becomes its wide form, or its circled one.

Values of a sentence stay as they are, so an English word in narrow letters is one that no
translator would have seen. A sentence keeps its length.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from tests.languages.messages import messages

_NARROW = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
_WIDE = str.maketrans({each: chr(ord(each) + 0xFEE0) for each in _NARROW})
# Letters of another such language, of the same length.
_CIRCLED = str.maketrans(
    {each: chr(ord(each) - ord("A") + 0x24B6 - 6 * each.islower()) for each in _NARROW}
)
# Named values, links to commands, and code stay.
_KEPT = re.compile(r"(\{[\w.]*\}|</[a-z ]+:\w+>|`[^`]+`)")


@dataclass(frozen=True)
class Pseudo:
    """The catalog of that language."""

    circled: bool = False

    def gettext(self, message: str, /) -> str:
        """Return a sentence in other letters, if translators have it."""
        return self._spelled(message) if message in messages() else message

    def ngettext(self, msgid1: str, msgid2: str, n: int, /) -> str:
        """Return the sentence for a number in other letters."""
        english = msgid1 if n == 1 else msgid2
        return self._spelled(english) if (msgid1, msgid2) in messages() else english

    def _spelled(self, sentence: str) -> str:
        return wide(sentence, _CIRCLED if self.circled else _WIDE)


def wide(sentence: str, letters: Mapping[int, int | str] = _WIDE) -> str:
    """Return a sentence in other letters; named values, links and code stay."""
    pieces = _KEPT.split(sentence)
    return "".join(piece if at % 2 else piece.translate(letters) for at, piece in enumerate(pieces))


def letters_of(text: str) -> set[str]:
    """Return which of the languages a text is in: `wide`, `circled`, both or neither."""
    kinds = {"wide": "[Ａ-Ｚａ-ｚ]", "circled": "[Ⓐ-Ⓩⓐ-ⓩ]"}
    return {kind for kind, letters in kinds.items() if re.search(letters, text)}


def widened(text: str) -> str:
    """Return a text with circled letters made wide."""
    return text.translate({ord(c): w for n, w in _WIDE.items() for c in chr(n).translate(_CIRCLED)})


def narrow(text: str) -> list[str]:
    """Return the words in narrow letters, which are English. Dice, cards and ranks are none."""
    return [each for each in re.findall(r"[A-Za-z]+", _CODES.sub("", text)) if each not in _RANKS]


_CODES = re.compile(r"(?:\d+x )?\d*[dD]\d+(?:[kd][hl]\d*)?|\b(?:[2-9AJQK]|10)[SHCD]\b|\bX[1-3]\b")
_RANKS = {"A", "J", "Q", "K"}

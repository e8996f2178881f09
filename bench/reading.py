"""Report the reading grade of the players' approved texts and of the docs.

It is the Flesch-Kincaid grade: years of school. `textstat` counts the syllables if it is installed,
else the groups of vowels do. Run `python -m bench.reading`.
"""

from __future__ import annotations

import re
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).parents[1]
PLACES = {
    "games, panels and lines": "tests/games/*/approved/*.txt",
    "commands, answers": "tests/bot/approved/*.txt",
    "guide": "docs/guide.md",
    "docs": "docs/**/*.md",
    "README and more": "*.md",
}
LEAST_WORDS = 4  # of a sentence: a label or a count is none

_MARKUP = re.compile(r"`[^`]*`|[*_#>|•]|\[|\]\([^)]*\)|→.*")
_SENTENCE = re.compile(r"(?<=[.!?:])\s+|\n")
_WORD = re.compile(r"[A-Za-z’']+")
_VOWELS = re.compile(r"[aeiouy]+")


def syllables(word: str) -> int:
    """Count groups of vowels, without a silent e at the end."""
    word = word.lower()
    groups = len(_VOWELS.findall(word))
    silent = word.endswith("e") and not word.endswith(("le", "ee"))
    return max(1, groups - silent)


def sentences(text: str) -> list[list[str]]:
    """Return the sentences of a text as words, without labels and numbers."""
    each = (_WORD.findall(part) for part in _SENTENCE.split(_MARKUP.sub(" ", text)))
    return [words for words in each if len(words) >= LEAST_WORDS]


def grade(text: str) -> float:
    """Return the Flesch-Kincaid grade of a text, 0 without a sentence."""
    found = sentences(text)
    if not found:
        return 0.0
    if find_spec("textstat") is not None:
        plain = ". ".join(" ".join(words) for words in found)
        return float(import_module("textstat").flesch_kincaid_grade(plain))
    words = [word for each in found for word in each]
    sounds = sum(map(syllables, words))
    return 0.39 * len(words) / len(found) + 11.8 * sounds / len(words) - 15.59


def main() -> None:
    """Print the grade of each place."""
    for name, pattern in PLACES.items():
        texts = [path.read_text(encoding="utf-8") for path in sorted(ROOT.glob(pattern))]
        if texts:
            print(f"{grade(chr(10).join(texts)):5.1f}  {name} ({len(texts)} files)")


if __name__ == "__main__":
    main()

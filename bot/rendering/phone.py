"""The number of lines that text takes in an embed on a phone of 390 points.

Discord documents no widths. These are estimates from screenshots, in letters of average width.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

LINE = 40  # letters
_OURS = re.compile(r"<a?:\w+:\d+>")
_EMOJI = re.compile(r"[\U0001f000-\U0001faff⏩⏳⏸⚡✅✋✨❌]\ufe0f?|[\u2100-\u2bff]\ufe0f")
_AS_WIDE = "mmm"
_TIME = re.compile(r"<t:\d+(:\w)?>")
_MARKUP = re.compile(r"\*\*|~~|[`\u200b\ufe0e]|^> |^-# |\\(?=\W)")


@lru_cache(maxsize=4096)  # most texts of a board stay from one press to the next
def lines_of(text: str) -> int:
    """Return how many lines of a phone a text takes; empty lines take none."""
    return sum(map(_lines_of_one, text.split("\n")))


def those_that_fit(lines: Iterable[str], left: int) -> tuple[list[str], int]:
    """Return the lines that fit into `left` lines of a phone, and how many are left.

    The first ones come before the later ones.
    """
    shown: list[str] = []
    for line in lines:
        if (needed := lines_of(line)) <= left:
            shown.append(line)
            left -= needed
    return shown, left


def _lines_of_one(line: str) -> int:
    if line.isascii() and 0 < len(line) <= LINE:  # no emoji, which are wider
        return 1
    if "<" in line:
        line = _OURS.sub(_AS_WIDE, _TIME.sub("in two minutes", line))
    if not line.isascii():
        line = _EMOJI.sub(_AS_WIDE, line)
    if len(line) <= LINE:  # markup only shortens it
        return min(len(line), 1)
    seen = _MARKUP.sub("", line)
    return 1 if len(seen) <= LINE else _wrapped(seen)


def _wrapped(text: str) -> int:
    """Return how many lines text takes; a word longer than a line begins a new one."""
    lines, used = 0, LINE
    for word in text.split():
        if used + len(word) > LINE:
            more, used = divmod(len(word) - 1, LINE)
            lines, used = lines + more + 1, used + 1
        else:
            used += len(word)
        used += 1
    return lines

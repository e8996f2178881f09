"""The number of lines that text takes in an embed on a phone of 390 points.

Discord documents no widths. These are estimates from screenshots, in letters of average width.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from textwrap import wrap

LINE = 40  # letters
_EMOJI = re.compile(
    r"<a?:\w+:\d+>|[\U0001f000-\U0001faff⏩⏳⏸⚡✅✋✨❌]\ufe0f?|[\u2100-\u2bff]\ufe0f"
)
_AS_WIDE = "mmm"
_TIME = re.compile(r"<t:\d+(:\w)?>")
_MARKUP = re.compile(r"\*\*|~~|[`\u200b\ufe0e]|^> |^-# |\\(?=\W)")


@lru_cache(maxsize=4096)  # most texts of a board stay from one press to the next
def lines_of(text: str) -> int:
    """Return how many lines of a phone a text takes; empty lines take none."""
    return sum(map(_lines_of_one, text.split("\n")))


def newest_that_fit(
    log: Sequence[str], others: Iterable[str], most: int, least: int = 1
) -> list[str]:
    """Return the newest lines of a log for which a board has room, at least `least`."""
    if len(log) <= least:
        return list(log)
    left = most - sum(map(lines_of, others))
    first = len(log)
    while first > 0 and (left := left - lines_of(log[first - 1])) >= 0:
        first -= 1
    return list(log[min(first, len(log) - least) :])


def those_that_fit(lines: Iterable[str], others: Iterable[str], most: int) -> list[str]:
    """Return the lines for which a board has room, the first ones before the later ones."""
    left = most - sum(map(lines_of, others))
    shown: list[str] = []
    for line in lines:
        if lines_of(line) <= left:
            shown.append(line)
            left -= lines_of(line)
    return shown


def _lines_of_one(line: str) -> int:
    if line.isascii() and 0 < len(line) <= LINE:  # no emoji, which are wider
        return 1
    if "<t:" in line:
        line = _TIME.sub("in two minutes", line)
    seen = _MARKUP.sub("", _EMOJI.sub(_AS_WIDE, line))
    return min(len(seen), 1) if len(seen) <= LINE else len(wrap(seen, LINE, break_on_hyphens=False))

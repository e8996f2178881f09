"""The number of lines that text takes in an embed on a phone of 390 points.

Discord documents no widths. These are estimates from screenshots, in letters of average width.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

LINE = 40  # letters
_WRAPPED = 37  # letters of a line that ends with a whole word
_EMOJI = re.compile(
    r"<a?:\w+:\d+>|[\U0001f000-\U0001faff⏩⏳⏸⚡✅✋✨❌]\ufe0f?|[\u2100-\u2bff]\ufe0f"
)
_AS_WIDE = "mmm"
_TIME = re.compile(r"<t:\d+(:\w)?>")
_MARKUP = re.compile(r"\*\*|~~|[`\u200b\ufe0e]|^> |^-# |\\(?=\W)", re.MULTILINE)


def lines_of(text: str) -> int:
    """Return how many lines of a phone a text takes; empty lines take none."""
    seen = _MARKUP.sub(
        "", _EMOJI.sub(_AS_WIDE, text if "<t:" not in text else _TIME.sub("in two minutes", text))
    )
    return sum(
        1 if len(line) <= LINE else -(-len(line) // _WRAPPED) for line in seen.split("\n") if line
    )


def newest_that_fit(log: Sequence[str], others: Iterable[str], most: int) -> list[str]:
    """Return the newest lines of a log for which a board has room, at least one."""
    left = most - lines_of("\n".join(others))
    shown = list(log)
    while len(shown) > 1 and lines_of("\n".join(shown)) > left:
        shown.pop(0)
    return shown

"""Bars that games write as blocks, such as `▰▰▱▱▱`, and the emoji that show them.

Each bar is two emoji, hardly wider than its blocks. A screen reader says two names: "bar half, to
two thirds". Terminals, shared texts, titles and the plain look keep the blocks.
"""

import re

from bot.rendering.signs import Drawing
from games.kit.words import EMPTY, FULL

# The left and the right piece of a bar: their names, by how many thirds of the piece are full.
BAR: tuple[tuple[str, ...], ...] = (
    ("bar_empty", "bar_one_sixth", "bar_one_third", "bar_half"),
    ("bar_end", "to_two_thirds", "to_five_sixths", "to_full"),
)
PIECES = tuple(Drawing(name) for names in BAR for name in names)

_BLOCKS = re.compile(f"[{FULL}{EMPTY}]+")
_SIXTHS = 6


def in_pieces(characters: str) -> tuple[Drawing, ...]:
    """Return the emoji that show a bar; none for characters other than blocks."""
    if not _BLOCKS.fullmatch(characters):
        return ()
    sixths = _full_sixths(characters)
    left, right = BAR
    return Drawing(left[min(sixths, 3)]), Drawing(right[max(sixths - 3, 0)])


def _full_sixths(characters: str) -> int:
    """Return how many sixths of a bar are full: all, or none, only if the blocks are."""
    full, width = characters.count(FULL), len(characters)
    if full in (0, width):
        return _SIXTHS if full else 0
    return min(max(round(full * _SIXTHS / width), 1), _SIXTHS - 1)

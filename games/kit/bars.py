"""How much there is of something, as a row of blocks."""

from __future__ import annotations

FULL, EMPTY = "▰", "▱"


def bar(filled: int, width: int) -> str:
    """So many of `width` blocks are full."""
    return FULL * filled + EMPTY * (width - filled)

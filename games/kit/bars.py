"""Amounts as a row of blocks."""

from __future__ import annotations

FULL, EMPTY = "▰", "▱"


def bar(filled: int, width: int) -> str:
    """Return a row of `width` blocks, `filled` of them full."""
    return FULL * filled + EMPTY * (width - filled)

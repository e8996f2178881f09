"""Counted words and signed numbers."""

from __future__ import annotations


def plural(number: int, one: str, several: str = "") -> str:
    """Return the word for a number; `several` is `one` with an s unless given."""
    return one if number == 1 else several or f"{one}s"


def count(number: int, one: str, several: str = "") -> str:
    """Return a counted word: `1 card`, `3 dice`."""
    return f"{number} {plural(number, one, several)}"


def ordinal(number: int) -> str:
    """Return an ordinal: `1st`, `2nd`, `11th`, `23rd`."""
    teens = number % 100 in (11, 12, 13)
    return f"{number}{'th' if teens else {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th')}"


def signed(number: int) -> str:
    """Return a number with a typographic minus sign."""
    return str(number).replace("-", "−")

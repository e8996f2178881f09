"""Counted words and signed numbers."""

from __future__ import annotations


def plural(number: int, one: str, several: str = "") -> str:
    """The word for so many: `several` is `one` with an s unless it is given."""
    return one if number == 1 else several or f"{one}s"


def count(number: int, one: str, several: str = "") -> str:
    """So many of something: `1 card`, `3 dice`."""
    return f"{number} {plural(number, one, several)}"


def ordinal(number: int) -> str:
    """A place: `1st`, `2nd`, `11th`, `23rd`."""
    teens = number % 100 in (11, 12, 13)
    return f"{number}{'th' if teens else {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th')}"


def signed(number: int) -> str:
    """A number with a real minus sign."""
    return str(number).replace("-", "−")

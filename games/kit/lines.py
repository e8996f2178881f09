"""Parts and lines for every game's view."""

from collections.abc import Collection, Iterable, Sequence
from typing import TypeVar

from games.engine.deck import Card, symbols
from games.engine.panel import Face, Large, Line, Name, Part

T = TypeVar("T")


def faces(cards: Iterable[Card], large: Collection[Large] = ()) -> list[Part]:
    """Return cards in a line, with spaces between them; large ones by name."""
    parts: list[Part] = []
    for card in cards:
        parts += [face_or_name(card, large), " "]
    return parts[:-1]


def joined(lines: Iterable[Line], between: str) -> Line:
    """Return lines as one, with a text between them."""
    parts: list[Part] = []
    for line in lines:
        parts += [*line, between]
    return tuple(parts[:-1])


def name_list(names: Iterable[str]) -> Line:
    """Return names with commas between."""
    return joined(((Name(name),) for name in names), ", ")


def in_rows(items: Sequence[T], a_row: int) -> tuple[tuple[T, ...], ...]:
    """Return items in rows of `a_row`; the last row may be shorter."""
    return tuple(tuple(items[first : first + a_row]) for first in range(0, len(items), a_row))


def face_or_name(card: Card, large: Collection[Large]) -> Part:
    """Return a card for a line: its face, or its name if it is drawn large above."""
    return symbols(card) if card in large else Face(card)

"""Parts and lines for every game's view."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from games.engine.deck import Card
from games.engine.panel import Face, Line, Part

E = TypeVar("E")


def faces(cards: Iterable[Card]) -> list[Part]:
    """Return cards in a line, with spaces between them."""
    parts: list[Part] = []
    for card in cards:
        parts += [Face(card), " "]
    return parts[:-1]


def newest(
    events: Sequence[E], event_line: Callable[[E], Line | None], count: int
) -> tuple[Line, ...]:
    """Return at most `count` newest events that have words, oldest first."""
    lines: list[Line] = []
    for event in reversed(events):
        line = event_line(event)
        if line is not None:
            lines.append(line)
        if len(lines) == count:
            break
    return tuple(reversed(lines))

"""The fields of the board: one for each side, a line for each stat."""

from __future__ import annotations

from games.engine.deck import rank
from games.engine.panel import Field, Line, Part, Strong, Struck
from games.solitaire.rules.cards import STATS, VALUE, height, of_stat
from games.solitaire.rules.state import Side

_SIGNS = {"strength": "♣", "armor": "♠", "life": "♥", "initiative": "♦"}


def side_field(title: str, side: Side) -> Field:
    """One side under its title."""
    return Field(title, tuple(_stat(side, stat) for stat in STATS))


def _stat(side: Side, stat: str) -> Line:
    """A stat's sign and value, then its ranks from the highest; those face down struck through."""
    cards = sorted(of_stat(side.cards, stat), key=height, reverse=True)
    whole = sum(VALUE[card] for card in cards)
    value = side.value(stat)
    shown = str(value) if value == whole else f"{value} of {whole}"
    parts: list[Part] = [f"{_SIGNS[stat]} {stat} ", Strong(shown)]
    if cards:
        parts.append(" ·")
    for card in cards:
        parts += [" ", Struck(rank(card)) if card in side.down else rank(card)]
    return tuple(parts)

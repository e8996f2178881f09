"""The stats of both sides, side by side."""

from __future__ import annotations

from games.engine.deck import rank
from games.engine.panel import Line, Part, Strong, Struck
from games.solitaire.rules.cards import STATS, VALUE, height, of_stat
from games.solitaire.rules.state import Side

_SIGNS = {"strength": "♣ str", "armor": "♠ armor", "life": "♥ life", "initiative": "♦ init"}


def side_by_side(you: Side, it: Side | None = None) -> tuple[Line, ...]:
    """Return a line for each stat: yours, then the monster's, if there is one."""
    lines: list[Line] = []
    for stat in STATS:
        line: Line = (f"{_SIGNS[stat]} ", *_stat(you, stat))
        lines.append(line if it is None else (*line, " · ", *_stat(it, stat)))
    return tuple(lines)


def _stat(side: Side, stat: str) -> list[Part]:
    """Return a stat's value, then its ranks from the highest; those face down struck through."""
    cards = sorted(of_stat(side.cards, stat), key=height, reverse=True)
    whole = sum(VALUE[card] for card in cards)
    value = side.value(stat)
    parts: list[Part] = [Strong(str(value) if value == whole else f"{value} of {whole}")]
    for card in cards:
        parts += [" ", Struck(rank(card)) if card in side.down else rank(card)]
    return parts

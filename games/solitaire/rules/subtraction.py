"""The subtraction rule (2.4 of the rules page)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from games.engine.deck import Card
from games.solitaire.rules.cards import HEIGHT

FIRST = 99  # above all cards of one rank


class Subtraction(NamedTuple):
    """Result of the subtraction rule: cards turned down, points left, whether it rounded."""

    down: list[Card]
    left: int
    rounded: bool


def subtract(
    cards: Sequence[Card], points: int, *, armor: bool = False, extra: int = 0
) -> Subtraction:
    """Subtract points from cards, from the highest to the lowest (4.1 to 4.5).

    `extra` is the armor modifier, one more card that goes first among its equals (4.5, R7). R9:
    without cards up, all points are left; without points nothing happens, not even rounding.
    """
    if points <= 0:
        return Subtraction([], points, rounded=False)
    pile: list[tuple[tuple[int, int], Card | None]] = [(HEIGHT[card], card) for card in cards]
    if extra > 0:
        pile.append(((extra, FIRST), None))
    pile.sort(reverse=True)
    up: list[tuple[int, Card | None]] = []
    down: list[Card | None] = []
    for (value, _), card in pile:
        if points >= value:
            points -= value
            down.append(card)
        else:
            up.append((value, card))
    rounded = armor and points > 0 and bool(up)
    if rounded:  # 4.3
        lowest, card = up[-1]
        modifier_is_lowest = lowest == extra and (extra, None) in up
        down.append(None if modifier_is_lowest else card)
    return Subtraction([card for card in down if card is not None], points, rounded)

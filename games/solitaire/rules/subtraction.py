"""The subtraction rule (2.4 of the rules page)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from games.engine.deck import Card
from games.solitaire.rules.cards import HEIGHT, VALUE


class Subtraction(NamedTuple):
    """What the subtraction rule does: cards turned down, points left, whether it rounded."""

    down: list[Card]
    left: int
    rounded: bool


def subtract(
    cards: Sequence[Card], points: int, *, armor: bool = False, extra: int = 0
) -> Subtraction:
    """4.1 to 4.5: take points off cards, from the highest to the lowest.

    `extra` is the armor modifier, one more card that goes first among its equals (4.5, R7).
    R9: with nothing up all points are left; without points nothing happens, no rounding either.
    """
    if points <= 0:
        return Subtraction([], points, rounded=False)
    pile: list[tuple[int, Card | None]] = [
        (VALUE[card], card) for card in sorted(cards, key=HEIGHT.__getitem__, reverse=True)
    ]
    if extra > 0:
        place = next((index for index, (value, _) in enumerate(pile) if value <= extra), len(pile))
        pile.insert(place, (extra, None))
    up: list[tuple[int, Card | None]] = []
    down: list[Card | None] = []
    for value, card in pile:
        if points >= value and points > 0:
            points -= value
            down.append(card)
        else:
            up.append((value, card))
    rounded = armor and points > 0 and bool(up)
    if rounded:  # 4.3
        lowest = up[-1][0]
        modifier_is_lowest = (extra, None) in up and extra == lowest
        down.append(None if modifier_is_lowest else up[-1][1])
    return Subtraction([card for card in down if card is not None], points, rounded)

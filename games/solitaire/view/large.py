"""The cards in play: both sides of a fight, the card drawn for loot, or all that you are."""

from __future__ import annotations

from itertools import islice

from games.engine.panel import MOST_LARGE, Large, Sign, Spent
from games.solitaire.rules.cards import STATS, height, nearest, of_stat
from games.solitaire.rules.state import Side, State
from games.solitaire.rules.tokens import loot_offer


def fight(state: State) -> tuple[Large, ...]:
    """Return both sides, yours first; nothing where they are too many to be large."""
    you, it = side(state.player), side(state.monster)
    return (*you, Sign.AGAINST, *it) if fits(state) else ()


def fits(state: State) -> bool:
    """Return whether both sides of a fight, and the sign between them, can be large."""
    return len(state.player.cards) + len(state.monster.cards) < MOST_LARGE


def loot(state: State, drawn: str) -> tuple[Large, ...]:
    """8.4: return the drawn card, and what each suit would win."""
    won = [nearest(of_stat(state.monster.cards, stat), drawn) for stat in loot_offer(state)]
    return (drawn, Sign.GAP, *won)


def side(whose: Side) -> tuple[Large, ...]:
    """Return a side's cards by suit, from the highest; those that are face down are spent."""
    cards = (Spent(card) if card in whose.down else card for card in ordered(whose))
    return tuple(islice(cards, MOST_LARGE))


def ordered(whose: Side) -> list[str]:
    """Return a side's cards by suit, from the highest."""
    return [
        card
        for stat in STATS
        for card in sorted(of_stat(whose.cards, stat), key=height, reverse=True)
    ]

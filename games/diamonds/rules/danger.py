"""The danger of the next card of the deck, from the cards that nobody has seen.

The cards of the deck are counted, never their order: those that have been seen leave no others.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from games.diamonds.rules.cards import ENEMIES, VALUE
from games.diamonds.rules.fights import blow_of
from games.diamonds.rules.state import State


@dataclass(frozen=True, slots=True)
class Danger:
    """The most damage of a card of the deck, and the share of cards that kill."""

    most: int
    deadly: float


def next_card(state: State, party: int) -> Danger | None:
    """Return the danger of the next card with the weapon in hand; None without a deck or enemy."""
    enemies = {VALUE[card]: card for card in state.deck if card in ENEMIES}
    if not enemies:
        return None
    counts = Counter(VALUE[card] for card in state.deck if card in ENEMIES)
    harm = {value: blow_of(state, party, card).damage for value, card in enemies.items()}
    killing = sum(counts[value] for value, damage in harm.items() if damage >= state.hp[party])
    return Danger(max(harm.values()), killing / len(state.deck))

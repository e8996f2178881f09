"""Names for monsters."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine.deck import Card, rank
from games.solitaire.rules.cards import STATS, VALUE, height, of_stat

_KINDS = {"strength": "ogre", "armor": "golem", "life": "troll", "initiative": "wraith"}
_LOOKS = {
    "A": "starving", "2": "limping", "3": "moulting", "4": "yawning", "5": "one-eyed",
    "6": "mossy", "7": "scarred", "8": "grinning", "9": "iron-shod", "10": "towering",
    "J": "masked", "Q": "crowned", "K": "ancient",
}  # fmt: skip


def monster_name(cards: Sequence[Card]) -> str:
    """Return a name from the strongest stat and the highest card."""
    if not cards:
        return "a mere shadow"
    best = max(STATS, key=lambda stat: sum(VALUE[card] for card in of_stat(cards, stat)))
    look = _LOOKS[rank(max(cards, key=height))]
    return f"{'an' if look[0] in 'aeiou' else 'a'} {look} {_KINDS[best]}"

"""Words for the classes."""

from __future__ import annotations

from games.engine.deck import Card, rank, suit

TITLE = "CardRPG – Advanced"

# 1.5, 1.6: the gifts of a class, by rank and by suit.
RANKS_MEAN = {"J": "more loot", "Q": "keeps XP in death", "K": "keeps the hand in death"}
ROBBERS = {"J": "Queens, Kings and Jokers", "Q": "Kings and Jokers", "K": "Queens and Jokers"}
SUITS_MEAN = {
    "S": "any item strikes",
    "H": "any item saves a life",
    "D": "any item sells for gold",
    "C": "any item is an extra attack",
}


def class_means(cls: Card) -> str:
    """Describe a class in one line: its rank's gift, its suit's, and its robbers (1.5, 1.6)."""
    return f"{RANKS_MEAN[rank(cls)]}, {SUITS_MEAN[suit(cls)]}; robbed by {ROBBERS[rank(cls)]}"

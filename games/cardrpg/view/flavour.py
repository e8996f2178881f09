"""Words for the classes."""

from games.engine.deck import Card, rank, suit
from games.engine.speech import mark

TITLE = "CardRPG – Advanced"

# 1.5, 1.6: the gifts of a class, by rank and by suit.
RANKS_MEAN = {
    "J": mark("more loot"),
    "Q": mark("keeps XP when killed"),
    "K": mark("keeps cards when killed"),
}
SUITS_MEAN = {
    "S": mark("any item strikes"),
    "H": mark("any item saves a life"),
    "D": mark("any item sells for gold"),
    "C": mark("any item is an extra attack"),
}
_ROBBERS = {"J": "Queens, Kings and Jokers", "Q": "Kings and Jokers", "K": "Queens and Jokers"}


def class_means(cls: Card) -> str:
    """Describe a class in one English line for the guide: its gifts and its robbers (1.5, 1.6)."""
    return f"{RANKS_MEAN[rank(cls)]}, {SUITS_MEAN[suit(cls)]}; robbed by {_ROBBERS[rank(cls)]}"

"""What each card is worth in CardRPG – Advanced."""

from __future__ import annotations

from games.engine.deck import SUITS, Card, rank, standard_deck, suit

DECK: tuple[Card, ...] = tuple(standard_deck())

# 1.4: the twelve classes, in the order in which they are offered.
CLASSES: tuple[Card, ...] = tuple(face + of for of in SUITS for face in ("J", "Q", "K"))

LUCK_GEM: Card = "AD"
PRICE_OF_AN_ACE = 20
CHEAPEST = 2

NUMBERS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10")
_VALUES = {card: NUMBERS.index(rank(card)) + 1 for card in DECK if rank(card) in NUMBERS}


def is_number(card: Card) -> bool:
    """A number card is an Ace or a 2 to 10."""
    return card in _VALUES


def is_ace(card: Card) -> bool:
    """An Ace: worth 1, and with a power of its own in the inventory (2.4)."""
    return card[0] == "A"


def value(card: Card) -> int:
    """What a card is worth; face cards and Jokers nothing."""
    return _VALUES.get(card, 0)


def price(card: Card) -> int:
    """2.5: what the top card costs: its value, an Ace 20."""
    return PRICE_OF_AN_ACE if is_ace(card) else value(card)


def half(number: int) -> int:
    """Half of a number, rounded up."""
    return (number + 1) // 2


# 7.3: which robbers rob which class.
_ROBBED_BY = {"J": ("Q", "K", "X"), "Q": ("K", "X"), "K": ("Q", "X")}

# 7.4, R20: the order of suits in a tie, after the suit of the class.
_TIES = ("C", "H", "S", "D")


def robs(robber: Card, cls: Card) -> bool:
    """7.3: whether this monster steals from this class."""
    return rank(robber) in _ROBBED_BY[rank(cls)]


def loot(robber: Card, cls: Card, inventory: list[Card]) -> Card:
    """7.4: the card that a robber takes: the lowest; a Joker an Ace, else the highest."""
    own = suit(cls)
    ties = [own, *(other for other in _TIES if other != own)]
    if rank(robber) == "X":
        ties.reverse()
        return min(
            inventory, key=lambda card: (not is_ace(card), -value(card), ties.index(suit(card)))
        )
    return min(inventory, key=lambda card: (value(card), ties.index(suit(card))))

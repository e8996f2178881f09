"""The value of each card in CardRPG – Advanced."""

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
    """Return whether a card is an Ace or a 2 to 10."""
    return card in _VALUES


def is_ace(card: Card) -> bool:
    """Return whether a card is an Ace: worth 1, with a power in the inventory (2.4)."""
    return card[0] == "A"


def value(card: Card) -> int:
    """Return a card's value; 0 for face cards and Jokers."""
    return _VALUES.get(card, 0)


def price(card: Card) -> int:
    """Return the price of the top card: its value, 20 for an Ace (2.5)."""
    return PRICE_OF_AN_ACE if is_ace(card) else value(card)


def half(number: int) -> int:
    """Return half of a number, rounded up."""
    return (number + 1) // 2


# 7.3: the robbers of each class.
_ROBBED_BY = {"J": ("Q", "K", "X"), "Q": ("K", "X"), "K": ("Q", "X")}

# 7.4, R20: the order of suits in a tie, after the suit of the class.
_TIES = ("C", "H", "S", "D")


def robs(robber: Card, cls: Card) -> bool:
    """Return whether this monster steals from this class (7.3)."""
    return rank(robber) in _ROBBED_BY[rank(cls)]


def loot(robber: Card, cls: Card, inventory: list[Card]) -> Card:
    """Return the card that a robber takes: the lowest; a Joker an Ace, else the highest (7.4)."""
    own = suit(cls)
    ties = [own, *(other for other in _TIES if other != own)]
    if rank(robber) == "X":
        ties.reverse()
        return min(
            inventory, key=lambda card: (not is_ace(card), -value(card), ties.index(suit(card)))
        )
    return min(inventory, key=lambda card: (value(card), ties.index(suit(card))))

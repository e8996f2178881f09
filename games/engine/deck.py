"""Playing cards and their codes.

A card is the short code that the record format gives it: rank, then suit (`10H`, `AS`), jokers `X1`
and `X2`. A pile is a list, top card first.
"""

Card = str

SUITS = ("S", "H", "D", "C")
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
JOKERS = ("X1", "X2")
THIRD_JOKER = "X3"  # in games that use three

_SYMBOLS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}

_RANKS_IN_WORDS = (
    "ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack",
    "queen", "king",
)  # fmt: skip
_SUITS_IN_WORDS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
_JOKERS_IN_WORDS = {"X1": "joker", "X2": "other joker", THIRD_JOKER: "third joker"}


def standard_deck() -> list[Card]:
    """Return the 54 cards of one deck, both jokers last."""
    return [rank + suit for suit in SUITS for rank in RANKS] + list(JOKERS)


def every_card() -> list[Card]:
    """Return all cards of any game, each once."""
    return [*standard_deck(), THIRD_JOKER]


def is_joker(card: Card) -> bool:
    """Whether a card is one of the jokers."""
    return card[0] == "X"


def rank(card: Card) -> str:
    """Return a card's rank as in its code; `X` for a joker."""
    return "X" if card[0] == "X" else card[:-1]


def suit(card: Card) -> str:
    """Return a card's suit letter; `X` for a joker."""
    return "X" if card[0] == "X" else card[-1]


def symbols(card: Card) -> str:
    """Return a card in plain text: `10♦`, `K♣`, `Joker`."""
    return "Joker" if is_joker(card) else card[:-1] + _SYMBOLS[card[-1]]


def in_words(card: Card) -> str:
    """Return a card in words: `king of clubs`, `ten of diamonds`, `joker`."""
    if is_joker(card):
        return _JOKERS_IN_WORDS[card]
    return f"{_RANKS_IN_WORDS[RANKS.index(rank(card))]} of {_SUITS_IN_WORDS[suit(card)]}"

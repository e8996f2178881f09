"""The cards, their order, and which card beats which (rules 1.1, 1.2, 2.3)."""

from collections.abc import Iterable
from functools import cache
from typing import Literal

from games.cards.adventures import model
from games.engine.deck import Card, rank

Suit = Literal["S", "H", "C", "D"]
ClassName = model.ClassName

SUITS: tuple[Suit, ...] = ("S", "H", "C", "D")
FIGHTER: ClassName = "fighter"
CLERIC: ClassName = "cleric"
THIEF: ClassName = "thief"
MAGE: ClassName = "mage"

# 1.2: the class of each suit.
CLASS_OF: dict[Suit, ClassName] = {"S": FIGHTER, "H": CLERIC, "C": THIEF, "D": MAGE}
SUIT_OF: dict[str, Suit] = {name: suit for suit, name in CLASS_OF.items()}

ACE, TEN = "A", "10"
NUMBER_RANKS = (ACE, *map(str, range(2, 10)), TEN)
FACE_RANKS = ("J", "Q", "K")
JOKERS: tuple[Card, ...] = ("X1", "X2", "X3")

# Pack order (section 5): rank, then suit, Jokers last.
_IN_ORDER: tuple[Card, ...] = (
    *(rank + suit for rank in (*NUMBER_RANKS, *FACE_RANKS) for suit in SUITS),
    *JOKERS,
)
ORDER: dict[Card, int] = {card: index for index, card in enumerate(_IN_ORDER)}
NUMBER_CARDS = frozenset(card for card in _IN_ORDER if rank(card) in NUMBER_RANKS)
FACE_CARDS = frozenset(card for card in _IN_ORDER if rank(card) in FACE_RANKS)

_STRENGTH: dict[str, int] = {ACE: 1, **{value: int(value) for value in NUMBER_RANKS[1:]}}
_ABOVE_NUMBERS = 11  # R8: a face card in a test


def numbers_of_suit(suit: Suit) -> list[Card]:
    """Return the ten number cards of a suit (1.1)."""
    return [card for card in _IN_ORDER if card in NUMBER_CARDS and card[-1] == suit]


def faces_of_suit(suit: Suit) -> list[Card]:
    """Return the three face cards of a suit (1.1)."""
    return [card for card in _IN_ORDER if card in FACE_CARDS and card[-1] == suit]


place_in_order = ORDER.__getitem__


def in_order(cards: Iterable[Card]) -> list[Card]:
    """Return the cards in pack order."""
    return sorted(cards, key=place_in_order)


def number_cards(cards: Iterable[Card]) -> list[Card]:
    """Return the number cards among some cards (1.1)."""
    return [card for card in cards if card in NUMBER_CARDS]


def jokers(cards: Iterable[Card]) -> list[Card]:
    """Return the Jokers among some cards (1.1)."""
    return [card for card in cards if card in JOKERS]


def strength(card: Card) -> int:
    """Return a card's rank when the best is chosen: 10, 9 … 2, A; face cards above (R8)."""
    return _STRENGTH.get(rank(card), _ABOVE_NUMBERS)


@cache
def compare(one: Card, other: Card) -> int:
    """Return above 0 if the first card wins, below 0 if the second does, 0 on a tie (3.1, R8, R32).

    The Ace beats only the 10. A face card beats every number card.
    """
    if {rank(one), rank(other)} == {ACE, TEN}:
        return 1 if rank(one) == ACE else -1
    return strength(one) - strength(other)


def compare_faces(one: Card, other: Card) -> int:
    """Return 1, 0 for equal ranks, or -1: J beats K, K beats Q, Q beats J (3.2)."""
    ahead = (FACE_RANKS.index(rank(one)) - FACE_RANKS.index(rank(other))) % len(FACE_RANKS)
    return (0, 1, -1)[ahead]

"""Ranks, suits and stats of Solitaire RPG (rules 2.1 to 2.3)."""

from collections.abc import Iterable

from games.engine.deck import JOKERS, Card, rank, standard_deck, suit

STATS: tuple[str, ...] = ("strength", "armor", "life", "initiative")
SUIT_OF = {"strength": "C", "armor": "S", "life": "H", "initiative": "D"}

# 1.1, R23: one deck without jokers.
DECK: tuple[Card, ...] = tuple(card for card in standard_deck() if card not in JOKERS)

# 9.2: from this level on no monster can be dealt.
LEVEL_TO_WIN = len(DECK) // 2

_FACES = {"A": 1, "J": 10, "Q": 10, "K": 10}
VALUE: dict[Card, int] = {card: _FACES.get(rank(card)) or int(rank(card)) for card in DECK}

# R6: cards of rank 10 play alike; a fixed order keeps records equal.
_AMONG_TENS = ("10", "J", "Q", "K")

# The values of a stat's cards, which are all cards of its suit (2.1).
VALUES_OF: dict[str, dict[Card, int]] = {
    stat: {card: VALUE[card] for card in DECK if suit(card) == SUIT_OF[stat]} for stat in STATS
}

# 3.3: a card as a modifier: black adds, red subtracts.
MODIFIER: dict[Card, int] = {
    card: value if suit(card) in ("S", "C") else -value for card, value in VALUE.items()
}

# A sort key from low to high; cards of rank 10 are 10, J, Q, K (R6, R17).
HEIGHT: dict[Card, tuple[int, int]] = {
    card: (value, _AMONG_TENS.index(rank(card)) if value == VALUE["KS"] else 0)
    for card, value in VALUE.items()
}


def height(card: Card) -> tuple[int, int]:
    """Return a key that sorts cards from low to high."""
    return HEIGHT[card]


def total(cards: Iterable[Card]) -> int:
    """Return the total value of cards (2.3)."""
    return sum([VALUE[card] for card in cards])


def of_stat(cards: Iterable[Card], stat: str) -> list[Card]:
    """Return the cards of a stat, in the order given (2.1)."""
    wanted = VALUES_OF[stat]
    return [card for card in cards if card in wanted]


def nearest(cards: list[Card], drawn: Card) -> Card:
    """Return the card with the nearest rank; of two equally near the larger (8.4, R17)."""
    ranked = sorted(cards, key=HEIGHT.__getitem__, reverse=True)
    return min(ranked, key=lambda card: abs(VALUE[card] - VALUE[drawn]))

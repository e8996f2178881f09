"""Cards of the dungeon, classes and levels (rules 1.1 to 1.4, 3.1)."""

from collections.abc import Iterable
from typing import Literal

from games.engine.deck import SUITS, Card, rank, suit

ClassName = Literal["guardian", "healer", "wizard", "rogue"]

GUARDIAN: Literal["guardian"] = "guardian"
HEALER: Literal["healer"] = "healer"
WIZARD: Literal["wizard"] = "wizard"
ROGUE: Literal["rogue"] = "rogue"

# 1.3: the order in which classes are offered.
CLASSES: tuple[ClassName, ...] = (GUARDIAN, HEALER, WIZARD, ROGUE)
CLASS_OF: dict[str, ClassName] = {"D": GUARDIAN, "H": HEALER, "C": WIZARD, "S": ROGUE}
SUIT_OF: dict[ClassName, str] = {name: letter for letter, name in CLASS_OF.items()}

# 1.3: the guardian deals and takes 1 less, the wizard 1 more.
MODIFIER: dict[ClassName, int] = {GUARDIAN: -1, HEALER: 0, WIZARD: 1, ROGUE: 0}

# Section 6: the fives of one deck, in the order from which a random class is picked.
FIVES: tuple[Card, ...] = ("5S", "5H", "5D", "5C")

# 1.1, R1: one deck without 2 to 5 and without Jokers.
_RANKS = ("A", "6", "7", "8", "9", "10", "J", "Q", "K")
DECK: tuple[Card, ...] = tuple(name + letter for letter in SUITS for name in _RANKS)

_COURT = {"J": 10, "Q": 10, "K": 10, "A": 15}
VALUE: dict[Card, int] = {card: _COURT.get(rank(card)) or int(rank(card)) for card in DECK}
ACES: tuple[Card, ...] = ("AH", "AC", "AS", "AD")

HAND = 3  # 2.3: cards in a full hand
MOST_PLAYERS = 4
_PLAYERS_WITH_ONE_DECK = 2

# 1.4, R3: the maximum HP at each level, from level 1.
HEALTH = (10, 12, 13, 14, 15, 16, 17, 18, 19)
HIGHEST_LEVEL = len(HEALTH)


def decks(seats: int) -> int:
    """Return the number of decks: one for one or two players, two for three or four (1.1)."""
    return 1 if seats <= _PLAYERS_WITH_ONE_DECK else 2


def health(level: int) -> int:
    """Return the maximum HP at a level (1.4)."""
    return HEALTH[level - 1]


def is_ace(card: Card) -> bool:
    """Whether a card is an ace."""
    return card[0] == "A"


def class_of(monster: Card) -> ClassName:
    """Return a monster's class, its suit's: with its permanent traits, no special (4.3, R19)."""
    return CLASS_OF[suit(monster)]


def worth(card: Card, full: bool) -> int:
    """Return a card's value, halved and rounded down unless it counts in full (3.1, 3.2)."""
    return VALUE[card] if full else VALUE[card] // 2


def different(cards: Iterable[Card]) -> list[Card]:
    """Return the cards in their order without duplicates."""
    return list(dict.fromkeys(cards))

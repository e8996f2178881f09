"""Cards of the dungeon (rules 1.1, 1.2)."""

from games.engine.deck import Card, is_joker, rank, standard_deck, suit

# 1.1: the five heroes, in the order in which they fall and recover (1.3).
HEROES: tuple[Card, ...] = ("KH", "QH", "KD", "QD", "JD")
HERO_HP = 4
FULL_HP = HERO_HP * len(HEROES)
HP_MARKER: Card = "AH"

# Below this a party is in danger, and is warned once (section 10).
FEW_HP = 5

_FACES = {"J": 11, "Q": 12, "K": 13, "A": 14, "X": 15}


def _value(card: Card) -> int:
    return _FACES.get(rank(card)) or int(rank(card))


# 1.1: the dungeon of one deck, before the shuffle.
DUNGEON: tuple[Card, ...] = tuple(
    card for card in standard_deck() if card not in HEROES and card != HP_MARKER
)
# R19: the short dungeon of a lesson.
LESSON: tuple[Card, ...] = (
    "2C", "4C", "8C", "2S", "3S", "5S", "X1", "6D", "10D", "AD", "5H", "7H", "9H",
)  # fmt: skip
# R21: half the dungeon.
HALF: tuple[Card, ...] = tuple(card for card in DUNGEON if 3 <= _value(card) <= 8)
# R22: the deep dungeon, and a longer one with a weapon less.
DEEP: tuple[Card, ...] = tuple(card for card in DUNGEON if _value(card) >= 9)
LONG: tuple[Card, ...] = tuple(c for c in DUNGEON if _value(c) >= 8 and c != "10D")
VALUE: dict[Card, int] = {card: _value(card) for card in DUNGEON}
ENEMIES: frozenset[Card] = frozenset(
    card for card in DUNGEON if suit(card) in ("S", "C") or is_joker(card)
)
WEAPONS: frozenset[Card] = frozenset(card for card in DUNGEON if suit(card) == "D")
POTIONS: frozenset[Card] = frozenset(card for card in DUNGEON if suit(card) == "H")

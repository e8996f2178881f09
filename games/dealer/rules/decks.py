"""The decks: their cards, names and order (2.1)."""

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import cycle, islice

from games.dealer.rules.options import DealerOptions
from games.engine.deck import JOKERS, SUITS, Card, is_joker, rank, suit
from games.engine.speech import mark
from games.kit.own_decks import name_and_text

HIGHEST_FIRST = ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2")
PIQUET = HIGHEST_FIRST[:8]
_OWN, _REVERSED = "L", "r"

# 1.3: as the System Reference Document names them, under a licence that the README names.
MANY_THINGS = {
    "AD": mark("Vizier"),
    "KD": mark("Sun"),
    "QD": mark("Moon"),
    "JD": mark("Star"),
    "2D": mark("Comet"),
    "AH": mark("The Fates"),
    "KH": mark("Throne"),
    "QH": mark("Key"),
    "JH": mark("Knight"),
    "2H": mark("Gem"),
    "AC": mark("Talons"),
    "KC": mark("The Void"),
    "QC": mark("Flames"),
    "JC": mark("Skull"),
    "2C": mark("Idiot"),
    "AS": mark("Donjon"),
    "KS": mark("Ruin"),
    "QS": mark("Euryale"),
    "JS": mark("Rogue"),
    "2S": mark("Balance"),
    "X1": mark("Fool"),
    "X2": mark("Jester"),
}
_ONLY_IN_22 = ("A", "2")
# How users write the suits, in the order of `SUITS`: signs, and words in each language.
_SUITS = (
    ("♠", "spades", "pik", "pique", "picas", "espadas"),
    ("♥", "hearts", "herz", "cœur", "corazones", "copas"),
    ("♦", "diamonds", "karo", "carreau", "diamantes", "ouros"),
    ("♣", "clubs", "kreuz", "trèfle", "tréboles", "paus"),
)
_AFTER_A_SUIT = re.compile("\ufe0f?(?::| |(?<=[♠♥♦♣])) *")
_FRENCH = tuple(value + each for each in SUITS for value in HIGHEST_FIRST)
_PIQUET = tuple(card for card in _FRENCH if rank(card) in PIQUET)


def whole_deck(options: DealerOptions) -> list[Card]:
    """Return all cards of the table, pack by pack (1.1 to 1.4)."""
    return _pack(options) * options.packs


def _pack(options: DealerOptions) -> list[Card]:
    match options.deck:
        case "piquet":
            return list(_PIQUET)
        case "many":
            return list(MANY_THINGS)
        case "many13":
            return [card for card in MANY_THINGS if rank(card) not in _ONLY_IN_22 and card != "X1"]
        case "own":
            return [f"{_OWN}{line}" for line in range(1, len(options.cards) + 1)]
        case _:
            return french(options.jokers)


def french(jokers: int) -> list[Card]:
    """Return 52 cards and `jokers` Jokers, X1 and X2 in turn (1.1, 1.2, R1)."""
    return [*_FRENCH, *islice(cycle(JOKERS), jokers)]


def name_of(options: DealerOptions, card: Card) -> str:
    """Return a card's name besides rank and suit; empty for an ordinary card (1.3, 1.4)."""
    if is_own(card):
        return name_and_text(_written(options, card))[0]
    if options.suits and not is_joker(card):
        return options.suits[SUITS.index(suit(card))]
    return MANY_THINGS.get(card, "") if options.deck in ("many", "many13") else ""


def suits_in(lines: Sequence[str]) -> list[str]:
    """Return the meanings of the suits from a user's deck of four lines, each with its suit (1.10).

    Empty if it is another deck.
    """
    said = [_AFTER_A_SUIT.split(line, maxsplit=1) for line in lines]
    found = {word.casefold(): meaning for word, *rest in said for meaning in rest if meaning}
    suits = [next((found[word] for word in words if word in found), "") for words in _SUITS]
    return suits if len(lines) == len(SUITS) and all(suits) else []


def text_of(options: DealerOptions, card: Card) -> str:
    """Return the text of a card of an own deck; empty if it has none (1.4)."""
    return name_and_text(_written(options, card))[1] if is_own(card) else ""


def _written(options: DealerOptions, card: Card) -> str:
    line = int(upright(card).removeprefix(_OWN))
    return options.cards[line - 1] if line <= len(options.cards) else card


NamedCard = tuple[Card, str]


def named(options: DealerOptions, cards: Iterable[Card]) -> tuple[NamedCard, ...]:
    """Return cards with their names besides rank and suit."""
    return tuple((card, name_of(options, card)) for card in cards)


def is_own(card: Card) -> bool:
    """Return whether a card is a line of a user's own list (1.4)."""
    return card.startswith(_OWN)


def is_reversed(card: Card) -> bool:
    """Return whether a card of an own deck lies reversed (1.8)."""
    return card.endswith(_REVERSED)


def upright(card: Card) -> Card:
    """Return a card as it is in the deck before the first shuffle (1.8)."""
    return card.removesuffix(_REVERSED)


def turned(cards: Sequence[Card], dice: Sequence[int]) -> list[Card]:
    """Return cards upright or reversed, as each one's die says: 1 or 2 (1.8)."""
    ways = ["", _REVERSED]
    return [upright(card) + ways[die - 1] for card, die in zip(cards, dice, strict=True)]


@lru_cache(maxsize=1024)
def strength(card: Card) -> tuple[int, int]:
    """Return a sort key that puts the highest card of a French deck first (1.5, R2)."""
    if is_joker(card):
        return (-1, int(card[1:]))
    return (HIGHEST_FIRST.index(rank(card)), SUITS.index(suit(card)))


def highest(options: DealerOptions, cards: Iterable[Card]) -> list[Card]:
    """Sort cards, the highest first (1.5)."""
    if options.deck in ("french", "piquet"):
        return sorted(cards, key=strength)
    in_order = _pack(options).index
    return sorted(cards, key=lambda card: in_order(upright(card)))


def in_hand(options: DealerOptions, cards: Iterable[Card]) -> list[Card]:
    """Sort cards as in a hand (1.6)."""
    ordered = highest(options, cards)
    if options.deck in ("french", "piquet"):
        ordered.sort(key=lambda card: -1 if is_joker(card) else SUITS.index(suit(card)))
    return ordered

"""The tokens of the decisions (section 5 of the rules page).

A token that names a card, a monster or a seat is the text of a value: `str` encodes it, `read`
parses it. Monsters are named by their index in the row.
"""

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import ClassVar

from games.engine.deck import Card, suit
from games.engine.table import Ask, Token

READY, YES, NO = "ready", "yes", "no"
PASS, STOP, DONE, NEXT = "pass", "stop", "done", "next"

_SWAP, _DISCARD, _WRATH = "swap>", "discard:", "wrath@"
_AT, _ON, _SPECIAL, _ITEM = "@", ">", "*", "!"

# More tokens than many campaigns offer.
_REMEMBERED = 4096


@dataclass(frozen=True, slots=True)
class Swap:
    """A proposal to a seat to swap hands: `swap>1` (2.4)."""

    seat: int

    def __str__(self) -> str:
        return f"{_SWAP}{self.seat}"


@dataclass(frozen=True, slots=True)
class Discard:
    """The discard of a card: `discard:7C` (5.2, 8.3)."""

    card: Card

    def __str__(self) -> str:
        return f"{_DISCARD}{self.card}"


@dataclass(frozen=True, slots=True)
class Wrath:
    """A healer's wrath, the whole hand for a monster's life: `wrath@0` (5.8)."""

    monster: int

    def __str__(self) -> str:
        return f"{_WRATH}{self.monster}"


@dataclass(frozen=True, slots=True)
class Attack:
    """An attack on a monster with a card: `9S@0`, with the class special `9S@0*` (5.3)."""

    card: Card
    monster: int
    special: bool = False

    def __str__(self) -> str:
        return f"{self.card}{_AT}{self.monster}{_SPECIAL if self.special else ''}"


@dataclass(frozen=True, slots=True)
class Heal:
    """A ♥ played on a seat: `7H>1`, with the class special `7H>1*` (5.12)."""

    card: Card
    seat: int
    special: bool = False

    def __str__(self) -> str:
        return f"{self.card}{_ON}{self.seat}{_SPECIAL if self.special else ''}"


@dataclass(frozen=True, slots=True)
class Defence:
    """A ♦ played for a seat: `6D>1`, with the class special `6D>1*` (4.8)."""

    card: Card
    seat: int
    special: bool = False

    def __str__(self) -> str:
        return f"{self.card}{_ON}{self.seat}{_SPECIAL if self.special else ''}"


@dataclass(frozen=True, slots=True)
class RaiseItem:
    """The item A♥, full HP for a seat: `AH!>1` (7.2)."""

    card: ClassVar[Card] = "AH"
    seat: int

    def __str__(self) -> str:
        return f"{self.card}{_ITEM}{_ON}{self.seat}"


@dataclass(frozen=True, slots=True)
class SlayItem:
    """The item A♣, a monster dies: `AC!@0` (7.2)."""

    card: ClassVar[Card] = "AC"
    monster: int

    def __str__(self) -> str:
        return f"{self.card}{_ITEM}{_AT}{self.monster}"


@dataclass(frozen=True, slots=True)
class TurnBackItem:
    """The item A♠, the attack hits the monster itself: `AS!` (7.2)."""

    card: ClassVar[Card] = "AS"

    def __str__(self) -> str:
        return f"{self.card}{_ITEM}"


@dataclass(frozen=True, slots=True)
class WardItem:
    """The item A♦, no damage for a seat until the turn ends: `AD!>0` (7.2)."""

    card: ClassVar[Card] = "AD"
    seat: int

    def __str__(self) -> str:
        return f"{self.card}{_ITEM}{_ON}{self.seat}"


Item = RaiseItem | SlayItem | TurnBackItem | WardItem
CardPlay = Attack | Heal | Defence | Item
Move = Swap | Discard | Wrath | CardPlay


@lru_cache(maxsize=_REMEMBERED)
def read(token: Token) -> Move:
    """Parse a token.

    Raises:
        ValueError: it names no card, monster or seat.
    """
    try:
        return _read(token)
    except ValueError:
        raise ValueError(f"“{token}” names no card, monster or seat") from None


def _read(token: Token) -> Move:
    if token.startswith(_SWAP):
        return Swap(int(token.removeprefix(_SWAP)))
    if token.startswith(_DISCARD):
        return Discard(token.removeprefix(_DISCARD))
    if token.startswith(_WRATH):
        return Wrath(int(token.removeprefix(_WRATH)))
    if _ITEM in token:
        return _item(token)
    body = token.removesuffix(_SPECIAL)
    special = body != token
    if _AT in body:
        card, _, index = body.partition(_AT)
        return Attack(card, int(index), special)
    card, _, target = body.partition(_ON)
    seat = int(target)
    return (Heal if suit(card) == "H" else Defence)(card, seat, special)


def _item(token: Token) -> Item:
    card, _, target = token.partition(_ITEM)
    match card:
        case RaiseItem.card:
            return RaiseItem(int(target.removeprefix(_ON)))
        case SlayItem.card:
            return SlayItem(int(target.removeprefix(_AT)))
        case TurnBackItem.card:
            return TurnBackItem()
        case WardItem.card:
            return WardItem(int(target.removeprefix(_ON)))
    raise ValueError(f"{card} is no magic item")


@cache
def attacks(card: Card, monsters: int, special: bool = False) -> tuple[Token, ...]:
    """Return the tokens of an attack with a card, one for each monster."""
    return tuple(str(Attack(card, index, special)) for index in range(monsters))


@cache
def discard(card: Card) -> Token:
    """Return the token that discards a card."""
    return str(Discard(card))


def offered(ask: Ask, seat: int) -> list[Token]:
    """Return a seat's tokens; every ask of this game offers tokens.

    Raises:
        KeyError: the seat is not asked.
        TypeError: the ask is of another game.
    """
    offer = ask.offers[seat]
    if not isinstance(offer, list):
        raise TypeError(f"{ask.name} offers no tokens")
    return offer

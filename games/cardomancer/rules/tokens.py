"""The tokens of the decisions (section 5 of the rules page).

A token that names a card, a monster or a seat is the text of a value: `str` makes it, `read`
reads it. Monsters are named by their index in the row.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import ClassVar

from games.engine.deck import Card, suit
from games.engine.table import Ask, Token

READY, YES, NO = "ready", "yes", "no"
PASS, STOP, DONE, NEXT = "pass", "stop", "done", "next"

_SWAP, _DISCARD, _WRATH = "swap>", "discard:", "wrath@"
_AT, _ON, _SPECIAL, _ITEM = "@", ">", "*", "!"

# More than all that is offered in many campaigns.
_REMEMBERED = 4096


@dataclass(frozen=True, slots=True)
class Swap:
    """2.4: ask a seat to swap hands: `swap>1`."""

    seat: int

    def __str__(self) -> str:
        return f"{_SWAP}{self.seat}"


@dataclass(frozen=True, slots=True)
class Discard:
    """5.2, 8.3: discard a card: `discard:7C`."""

    card: Card

    def __str__(self) -> str:
        return f"{_DISCARD}{self.card}"


@dataclass(frozen=True, slots=True)
class Wrath:
    """5.8: the whole hand for a monster's life: `wrath@0`."""

    monster: int

    def __str__(self) -> str:
        return f"{_WRATH}{self.monster}"


@dataclass(frozen=True, slots=True)
class Attack:
    """5.3: a card played at a monster: `9S@0`, with the class special `9S@0*`."""

    card: Card
    monster: int
    special: bool = False

    def __str__(self) -> str:
        return f"{self.card}{_AT}{self.monster}{_SPECIAL if self.special else ''}"


@dataclass(frozen=True, slots=True)
class Heal:
    """5.12: a ♥ played on a seat: `7H>1`, with the class special `7H>1*`."""

    card: Card
    seat: int
    special: bool = False

    def __str__(self) -> str:
        return f"{self.card}{_ON}{self.seat}{_SPECIAL if self.special else ''}"


@dataclass(frozen=True, slots=True)
class Defence:
    """4.8: a ♦ played for a seat: `6D>1`, with the class special `6D>1*`."""

    card: Card
    seat: int
    special: bool = False

    def __str__(self) -> str:
        return f"{self.card}{_ON}{self.seat}{_SPECIAL if self.special else ''}"


@dataclass(frozen=True, slots=True)
class RaiseItem:
    """7.2: the item AH, full health for a seat: `AH!>1`."""

    card: ClassVar[Card] = "AH"
    seat: int

    def __str__(self) -> str:
        return f"{self.card}{_ITEM}{_ON}{self.seat}"


@dataclass(frozen=True, slots=True)
class SlayItem:
    """7.2: the item AC, a monster dies: `AC!@0`."""

    card: ClassVar[Card] = "AC"
    monster: int

    def __str__(self) -> str:
        return f"{self.card}{_ITEM}{_AT}{self.monster}"


@dataclass(frozen=True, slots=True)
class TurnBackItem:
    """7.2: the item AS, the attack hits the monster itself: `AS!`."""

    card: ClassVar[Card] = "AS"

    def __str__(self) -> str:
        return f"{self.card}{_ITEM}"


@dataclass(frozen=True, slots=True)
class WardItem:
    """7.2: the item AD, no damage for a seat until the turn ends: `AD!>0`."""

    card: ClassVar[Card] = "AD"
    seat: int

    def __str__(self) -> str:
        return f"{self.card}{_ITEM}{_ON}{self.seat}"


Item = RaiseItem | SlayItem | TurnBackItem | WardItem
CardPlay = Attack | Heal | Defence | Item
Move = Swap | Discard | Wrath | CardPlay


@lru_cache(maxsize=_REMEMBERED)
def read(token: Token) -> Move:
    """The value whose text a token is.

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
    """The tokens of an attack with a card at each of so many monsters."""
    return tuple(str(Attack(card, index, special)) for index in range(monsters))


@cache
def discard(card: Card) -> Token:
    """The token that discards a card."""
    return str(Discard(card))


def offered(ask: Ask, seat: int) -> list[Token]:
    """What a seat is offered; no ask of this game offers anything but tokens.

    Raises:
        KeyError: the seat is not asked.
        TypeError: the ask is of another game.
    """
    offer = ask.offers[seat]
    if not isinstance(offer, list):
        raise TypeError(f"{ask.name} offers no tokens")
    return offer

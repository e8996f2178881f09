"""Tokens of the asks (section 5 of the rules page), and the subjects of asks."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple

from games.engine.deck import Card
from games.engine.table import Token

FIGHT, STOP = "fight", "stop"
WAIT = "wait"
ATTACK = "attack"
DONE, FRESH, FORFEIT, PASS = "done", "fresh", "forfeit", "pass"
BUYBACK, BUYTOP = "buyback", "buytop"
BUY, LEAVE = "buy", "leave"
REDRAW, COUNT = "redraw", "count"
KEEP, DISCARD = "keep", "discard"
STEAL = "steal"
NO_PRIZE = "none"

_BETWEEN = ":"
_RIVAL = "seat"


class Verb(StrEnum):
    """The uses of a card of the inventory or a monster, as tokens name them."""

    KILL = "kill"
    BLITZ = "blitz"
    SPADE = "spade"
    CLUB = "club"
    SELL = "sell"
    GEM = "gem"
    HEART = "heart"
    LIFE = "life"
    SPURN = "leave"
    TAKE = "take"


class Use(NamedTuple):
    """A use of a card of the inventory; its text form is the token, such as `kill:AS`.

    For `SPURN` and `TAKE` the card is the monster with the bonus cards (R41).
    """

    verb: Verb
    card: Card

    def __str__(self) -> str:
        return f"{self.verb}{_BETWEEN}{self.card}"

    @classmethod
    def from_token(cls, token: Token) -> Use:
        """Parse a token.

        Raises:
            ValueError: it is no use.
        """
        verb, _, card = token.partition(_BETWEEN)
        if not card:
            raise ValueError(f"{token!r} names no card")
        return cls(Verb(verb), card)


def tokens(verb: Verb, cards: Sequence[Card]) -> list[Token]:
    """Return the tokens of one use of each of these cards."""
    return [str(Use(verb, card)) for card in cards]


_VERBS = tuple(verb.value for verb in Verb)


class Rival(NamedTuple):
    """Another player's character as a target; its text form is the token, such as `seat:2`."""

    seat: int

    def __str__(self) -> str:
        return f"{_RIVAL}{_BETWEEN}{self.seat}"

    @classmethod
    def from_token(cls, token: Token) -> Rival:
        """Parse a token.

        Raises:
            ValueError: it names no seat.
        """
        kind, _, seat = token.partition(_BETWEEN)
        if kind != _RIVAL:
            raise ValueError(f"{token!r} names no seat")
        return cls(int(seat))


def uses(offer: Sequence[Token], verb: Verb | None = None) -> list[Use]:
    """Return the uses in an offer, of one verb or of all, in its order."""
    split = [(token, *token.partition(_BETWEEN)) for token in offer]
    found = [Use.from_token(token) for token, verb, _, card in split if verb in _VERBS and card]
    return [use for use in found if verb is None or use.verb is verb]


# Subjects of asks (`Ask.about`): `target` has the `Use` that needs a target, None for an
# attack; `name` has the default name; `steal` and `prize` have the `Rival` who loses a
# card; other asks have one of these.


class Aim(NamedTuple):
    """The subject of `cards`: the target of the attack, as a token of `target`."""

    target: Token


class Shown(NamedTuple):
    """The subject of `offer` and `die`: the card turned up."""

    card: Card

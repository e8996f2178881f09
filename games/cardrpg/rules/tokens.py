"""The tokens of the asks (section 5 of the rules page), and what asks are about."""

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
    """What may be done with a card of the inventory or a monster, as tokens name it."""

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

    Of `SPURN` and `TAKE` the card is a monster, under which bonus cards lie (R41).
    """

    verb: Verb
    card: Card

    def __str__(self) -> str:
        return f"{self.verb}{_BETWEEN}{self.card}"

    @classmethod
    def from_token(cls, token: Token) -> Use:
        """The use that a token stands for.

        Raises:
            ValueError: it stands for none.
        """
        verb, _, card = token.partition(_BETWEEN)
        if not card:
            raise ValueError(f"{token!r} names no card")
        return cls(Verb(verb), card)


def tokens(verb: Verb, cards: Sequence[Card]) -> list[Token]:
    """The tokens of one use of each of these cards."""
    return [str(Use(verb, card)) for card in cards]


_VERBS = tuple(verb.value for verb in Verb)


class Rival(NamedTuple):
    """Another player's character as a target; its text form is the token, such as `seat:2`."""

    seat: int

    def __str__(self) -> str:
        return f"{_RIVAL}{_BETWEEN}{self.seat}"

    @classmethod
    def from_token(cls, token: Token) -> Rival:
        """The character that a token stands for.

        Raises:
            ValueError: it stands for none.
        """
        kind, _, seat = token.partition(_BETWEEN)
        if kind != _RIVAL:
            raise ValueError(f"{token!r} names no seat")
        return cls(int(seat))


def uses(offer: Sequence[Token], verb: Verb | None = None) -> list[Use]:
    """The uses that an offer leaves open, of one verb or of all, in its order."""
    split = [(token, *token.partition(_BETWEEN)) for token in offer]
    found = [Use.from_token(token) for token, verb, _, card in split if verb in _VERBS and card]
    return [use for use in found if verb is None or use.verb is verb]


# What an ask is about (`Ask.about`): of `target` the `Use` for which it is asked, None for an
# attack; of `name` the name that an empty answer takes; of `steal` and `prize` the `Rival` whose
# card it is; else one of these.


class Aim(NamedTuple):
    """Of `cards`: the target of the attack, as a token of `target`."""

    target: Token


class Shown(NamedTuple):
    """Of `offer` and `die`: the card that has been turned up."""

    card: Card

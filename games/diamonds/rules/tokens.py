"""Tokens of answers (section 5 of the rules page), and subjects of asks (`Ask.about`).

Tokens are encoded and parsed only here. The record has subjects in `card`, `who` and `what`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.engine.deck import Card
from games.engine.table import Ask, Token

FACE, RUN = "face", "run"
WEAPON, BARE = "weapon", "bare"
ROLL, BACK = "roll", "back"
NEXT, ADJUST, FALLEN = "next", "adjust", "fallen"
HP = "hp"

_ALL = "*"


def member_token(member: int) -> Token:
    """Return the token of a member: its index in the sheets."""
    return str(member)


def member_in(token: Token) -> int:
    """Parse the token of a member.

    Raises:
        ValueError: it names no member.
    """
    return int(token)


@dataclass(frozen=True, slots=True)
class Share:
    """An answer to `share`: `2` gives member 2 the next die, `2*` all that they can take."""

    member: int
    every_die: bool = False

    @classmethod
    def from_token(cls, token: Token) -> Share:
        """Parse a token.

        Raises:
            ValueError: it is not a token of `share`.
        """
        return cls(member_in(token.removesuffix(_ALL)), token.endswith(_ALL))

    def __str__(self) -> str:
        """Encode the token."""
        return member_token(self.member) + (_ALL if self.every_die else "")


def share_offer(able: Sequence[int], dice: int) -> list[Token]:
    """Offer one die to each member who can take one, and if more are left, also all (section 5)."""
    one = [str(Share(member)) for member in able]
    return one if dice == 1 else one + [str(Share(member, every_die=True)) for member in able]


@dataclass(frozen=True, slots=True)
class Enemy:
    """`fight`: the enemy to fight, still in the room."""

    card: Card


@dataclass(frozen=True, slots=True)
class Subject:
    """`spend_what`, `adjust_what`, `adjust_to`: a member, and for the last the field."""

    member: int
    what: Token | None = None


def enemy_of(ask: Ask) -> Card:
    """Return the enemy that a `fight` is about.

    Raises:
        ValueError: the ask has no enemy.
    """
    if isinstance(ask.about, Enemy):
        return ask.about.card
    raise ValueError(f"“{ask.name}” is about no enemy")


def member_of(ask: Ask) -> int:
    """Return the member that an ask is about.

    Raises:
        ValueError: the ask has no member.
    """
    if isinstance(ask.about, Subject):
        return ask.about.member
    raise ValueError(f"“{ask.name}” is about no member")


def adjusted_field(ask: Ask) -> Token:
    """Return the field of a member that `adjust_to` sets: `hp` or a resource's key.

    Raises:
        ValueError: the ask has no such field.
    """
    if isinstance(ask.about, Subject) and ask.about.what is not None:
        return ask.about.what
    raise ValueError(f"“{ask.name}” is about nothing of a member")

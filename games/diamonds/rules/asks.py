"""Subjects of some asks (`Ask.about`); the record has it in `card`, `who` and `what`."""

from __future__ import annotations

from dataclasses import dataclass

from games.engine.deck import Card
from games.engine.table import Ask, Token


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

"""What happens in a dungeon, as facts; `text.py` has the words for them."""

from __future__ import annotations

from typing import NamedTuple

from games.deck import Card


class Entered(NamedTuple):
    """A room has been dealt. `number` counts the rooms from 1."""

    number: int
    cards: tuple[Card, ...]
    last: bool
    after_run: bool


class Ran(NamedTuple):
    """The party avoided a room."""

    party: int


class Armed(NamedTuple):
    """A weapon was taken; `old` is the one it replaced."""

    party: int
    weapon: Card
    old: Card | None


class Fought(NamedTuple):
    """An enemy was faced. `weapon` None is bare hands; `spared` was in hand but not used.

    `low` the first time that it leaves a party alive with few HP.
    """

    party: int
    enemy: Card
    weapon: Card | None
    broke: bool
    spared: Card | None
    damage: int
    hp: int
    low: bool


class Drank(NamedTuple):
    """A potion was taken; `wasted` when the card before was one too."""

    party: int
    potion: Card
    healed: int
    wasted: bool
    hp: int


class Fell(NamedTuple):
    """A party is lost."""

    party: int
    score: int


class Escaped(NamedTuple):
    """A party has taken every card and lives."""

    party: int
    score: int


Event = Entered | Ran | Armed | Fought | Drank | Fell | Escaped

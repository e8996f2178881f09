"""Events of a dungeon, as facts; `games.diamonds.view.text` words them.

`who` is the party's player; empty if there is only one party.
"""

from typing import NamedTuple

from games.diamonds.rules.state import Effect
from games.engine.deck import Card
from games.kit.streaks import Streak


class Entered(NamedTuple):
    """A room was dealt. `number` counts the rooms from 1.

    `after_run`: the party has run as often in a row as it may.
    """

    number: int
    cards: tuple[Card, ...]
    last: bool
    after_run: bool
    text: str


class Ran(NamedTuple):
    """The party ran from a room."""

    who: str


class Armed(NamedTuple):
    """A weapon was taken; `old` is the one it replaced."""

    who: str
    weapon: Card
    old: Card | None


class Fought(NamedTuple):
    """An enemy was fought.

    `weapon` None is bare hands; `spared` was in hand but not used. `low`: this left the party with
    few HP for the first time.
    """

    who: str
    enemy: Card
    weapon: Card | None
    broke: bool
    spared: Card | None
    damage: int
    hp: int
    low: bool


class Drank(NamedTuple):
    """A potion was taken; `wasted` if the card before was one too."""

    who: str
    potion: Card
    healed: int
    wasted: bool
    hp: int


class Fell(NamedTuple):
    """A party lost."""

    who: str
    score: int


class Escaped(NamedTuple):
    """A party has taken every card and survived."""

    who: str
    score: int


class Faced(NamedTuple):
    """In `exit`: an enemy was fought, which deals `dice` dice of damage."""

    enemy: Card
    weapon: Card | None
    broke: bool
    dice: int
    sides: int


class Sipped(NamedTuple):
    """In `exit`: a potion was taken; `wasted` if the card before was one too."""

    potion: Card
    wasted: bool
    sides: int


class Spent(NamedTuple):
    """A member paid a resource to remove dice."""

    member: str
    key: str
    cost: int
    dice: int
    sides: int


class Dealt(NamedTuple):
    """The results of dice of damage or healing; dice of one side are not rolled."""

    effect: Effect
    dice: tuple[int, ...]
    sides: int


class Took(NamedTuple):
    """A member lost or gained `points`; `hp` is the new value, None if it is not tracked."""

    effect: Effect
    member: str
    points: int
    hp: int | None


class Out(NamedTuple):
    """The party escaped from the dungeon."""

    rooms: int


class Down(NamedTuple):
    """Every member of the party is at 0."""


class Fallen(NamedTuple):
    """The table declared that the party has fallen."""


PartyEvent = Entered | Ran | Armed | Fought | Streak | Drank | Fell | Escaped
ExitEvent = Faced | Sipped | Spent | Dealt | Took | Out | Down | Fallen
Event = PartyEvent | ExitEvent

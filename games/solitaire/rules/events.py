"""Events of Solitaire RPG, as facts; `view/text.py` words them."""

from typing import NamedTuple

from games.engine.deck import Card
from games.kit.streaks import Streak
from games.solitaire.rules.state import SideName


class Rolled(NamedTuple):
    """The character's cards were drawn (1.2)."""

    cards: tuple[Card, ...]


class Met(NamedTuple):
    """A monster appeared. `level` is the player's."""

    encounter: int
    monster: tuple[Card, ...]
    level: int


class Hurried(NamedTuple):
    """Who attacks first: each side's initiative, its modifier and their sum."""

    first: SideName
    player: tuple[int, int]
    monster: tuple[int, int]


class Struck(NamedTuple):
    """An attack: its values, and the cards turned down and up.

    `armor` and `strength` are value and modifier. Of the defender: `armor_left` is up before the
    armor rises again, `life_left` and `hearts`, the number of life cards up.
    """

    by: SideName
    strength: tuple[int, int]
    armor: tuple[int, int]
    strength_cards: tuple[Card, ...]
    armor_cards: tuple[Card, ...]
    armor_down: tuple[Card, ...]
    damage: int
    life_down: tuple[Card, ...]
    armor_up: tuple[Card, ...]
    life_left: int
    armor_left: int
    hearts: int


class Ran(NamedTuple):
    """The player ran; the wounds stay."""

    wounds: int


class Killed(NamedTuple):
    """The monster died; the player's `healed` cards were face down."""

    monster: tuple[Card, ...]
    healed: tuple[Card, ...]


class Drew(NamedTuple):
    """The experience card was drawn (8.2)."""

    card: Card


class Looted(NamedTuple):
    """A card joined the player's stats."""

    card: Card
    level: int


class Reshuffled(NamedTuple):
    """The discard pile was shuffled into the deck (3.2)."""

    cards: int
    level: int


class Won(NamedTuple):
    """No monster can be dealt (5.2)."""

    level: int


class Lost(NamedTuple):
    """The player died."""

    cards: tuple[Card, ...]


Event = (
    Rolled | Met | Hurried | Struck | Ran | Killed | Streak | Drew | Looted | Reshuffled | Won
    | Lost
)  # fmt: skip

"""Contents of the picture of an ended game. See docs/boards.md for how it is laid out."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum
from typing import Generic, NamedTuple

from games.engine.achievements import A
from games.engine.deck import Card
from games.engine.extensions import E, O, S
from games.engine.game import Extension

MOST_CARDS = 9  # of a group


class Ground(Enum):
    """The ground that cards lie on."""

    STONE = "stone"
    WOOD = "wood"
    PARCHMENT = "parchment"
    FELT = "felt"
    CURTAIN = "curtain"


class Lying(NamedTuple):
    """A card as it fell.

    - `name`, `role`: whose card it is and what, in two short lines below it;
    - `is_dark`: it is dead or face down; `is_large`: it is larger than its neighbours.
    """

    card: Card
    name: str = ""
    role: str = ""
    is_dark: bool = False
    is_large: bool = False


class Group(NamedTuple):
    """Cards that lie together, under a line that says what they are."""

    caption: str
    cards: tuple[Lying, ...]


class Place(Enum):
    """How a place of a map was left."""

    DONE = "done"
    LOST = "lost"
    AHEAD = "ahead"


class Map(NamedTuple):
    """Numbered places in a row, under a line that names the last one."""

    caption: str
    places: tuple[tuple[int, Place], ...]


@dataclass(frozen=True, slots=True)
class Souvenir:
    """Contents of an ended game's picture, beside the title of its panel.

    `lines` are the result, a few short lines in plain words.
    """

    ground: Ground
    lines: tuple[str, ...]
    groups: tuple[Group, ...] = ()
    map: Map | None = None

    def without_cards(self) -> "Souvenir":
        """Return the same without any card, for a deal that others have yet to play."""
        return replace(self, groups=())


@dataclass(frozen=True)
class Pictured(Extension[O, S, E], Generic[O, S, E, A]):
    """A picture of the ended game, made of the account of its `Ending`."""

    souvenir: Callable[[A], Souvenir]

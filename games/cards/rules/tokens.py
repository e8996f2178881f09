"""What an answer may be (section 5 of the rules page): the one place where tokens are made
and read, and the names of who has a pack.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from games.engine.table import Token

Name = str  # a player's seat as text, `gm`, or `foe0`, `foe1` …

GM: Final = "gm"
_FOE: Final = "foe"

TEST, FIGHT, TELL, ADJUST, END = "test", "fight", "tell", "adjust", "end"
DECLARE, CHALLENGE = "declare", "challenge"
BACK: Final = "back"
WON, LOST, OPEN = "won", "lost", "open"
YES, NO = "yes", "no"
EACH, ONE = "each", "one"
MUST, MAY = "must", "may"
DRAW, ABILITY, TREASURE, LEAVE = "draw", "ability", "treasure", "leave"
SURRENDER: Final = "surrender"
ALLOW, REFUSE, COUNTER = "allow", "refuse", "counter"
BLIND, JOKER = "blind", "joker"
NONE, WOUND, FREE, DEATH = "none", "wound", "free", "death"
CHOOSE, RANDOM, STACK = "choose", "random", "stack"
PLAYERS, FOES, CHANCE = "players", "foes", "chance"
ME: Final = "me"
RESURRECT, NEW = "resurrect", "new"
HEAL, GIVE, TAKE = "heal", "give", "take"
WIN, RECOVER, STEAL, SIGHT, REVEAL = "win", "recover", "steal", "sight", "reveal"


def foe_name(row: int) -> Name:
    """The name of a foe by its row."""
    return f"{_FOE}{row}"


def is_foe(name: Name) -> bool:
    """Whether a name is a foe's."""
    return name.startswith(_FOE)


def is_player(name: Name) -> bool:
    """Whether a name is a player's."""
    return name.isdecimal()


def row_of(name: Name) -> int:
    """The row of a foe.

    Raises:
        ValueError: it is none.
    """
    return int(name.removeprefix(_FOE))


@dataclass(frozen=True, slots=True)
class Aimed:
    """A token that names what is done, and mostly with whom: `wound:0`, `reveal:foe1`, `win`."""

    what: str
    whom: Name | None = None

    @classmethod
    def from_token(cls, token: Token) -> Aimed:
        """The value of a token."""
        what, colon, whom = token.partition(":")
        return cls(what, whom if colon else None)

    def __str__(self) -> str:
        """The token."""
        return self.what if self.whom is None else f"{self.what}:{self.whom}"


@dataclass(frozen=True, slots=True)
class Pair:
    """One against another, as the state writes it: `0>foe1`."""

    one: Name
    other: Name

    @classmethod
    def from_token(cls, token: str) -> Pair:
        """The value again."""
        one, _, other = token.partition(">")
        return cls(one, other)

    def __str__(self) -> str:
        """As the state writes it."""
        return f"{self.one}>{self.other}"


@dataclass(frozen=True, slots=True)
class Stance:
    """`attempt`, `swing`, `guard`: who decides for which pack, against whom."""

    who: Name
    against: Name


@dataclass(frozen=True, slots=True)
class Used:
    """`counter`, `power`: an ability (or the treasure) of the one, to work on the other."""

    user: Name
    on: Name
    treasure: bool = False


@dataclass(frozen=True, slots=True)
class Beaten:
    """`terms`, `mercy`: who has given up or was beaten, and by whom."""

    loser: Name
    winner: Name


@dataclass(frozen=True, slots=True)
class Making:
    """`foe_name`, `build`, `foe_size` …: the foe that is being made, by row, and of how many."""

    row: int
    of: int


@dataclass(frozen=True, slots=True)
class Laying:
    """`card`: whose card is chosen, against whom."""

    who: Name
    against: Name

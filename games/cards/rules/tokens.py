"""Tokens of answers and names of pack holders (section 5 of the rules page).

Tokens are encoded and parsed only here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from games.engine.table import Token

Name = str  # a player's seat as text, `gm`, or `foe0`, `foe1` …

GM: Final = "gm"
_FOE: Final = "foe"

TEST, FIGHT, TELL, ADJUST, END = "test", "fight", "tell", "adjust", "end"
PLAN, NEXT = "plan", "next"
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
    """Return the name of a foe by its row."""
    return f"{_FOE}{row}"


def is_foe(name: Name) -> bool:
    """Whether a name is a foe's."""
    return name.startswith(_FOE)


def is_player(name: Name) -> bool:
    """Whether a name is a player's."""
    return name.isdecimal()


def row_of(name: Name) -> int:
    """Return the row of a foe.

    Raises:
        ValueError: the name is not a foe's.
    """
    return int(name.removeprefix(_FOE))


@dataclass(frozen=True, slots=True)
class Aimed:
    """A token of an action and mostly its target: `wound:0`, `reveal:foe1`, `win`."""

    what: str
    whom: Name | None = None

    @classmethod
    def from_token(cls, token: Token) -> Aimed:
        """Parse a token."""
        what, colon, whom = token.partition(":")
        return cls(what, whom if colon else None)

    def __str__(self) -> str:
        """Encode the token."""
        return self.what if self.whom is None else f"{self.what}:{self.whom}"


@dataclass(frozen=True, slots=True)
class Pair:
    """One participant against another, as the state stores it: `0>foe1`."""

    one: Name
    other: Name

    @classmethod
    def from_token(cls, token: str) -> Pair:
        """Parse a pair."""
        one, _, other = token.partition(">")
        return cls(one, other)

    def __str__(self) -> str:
        """Encode the pair for the state."""
        return f"{self.one}>{self.other}"


@dataclass(frozen=True, slots=True)
class Stance:
    """`attempt`, `swing`, `guard`: the participant that decides, and its opponent."""

    who: Name
    against: Name


@dataclass(frozen=True, slots=True)
class Used:
    """`counter`, `power`: the user of an ability or the treasure, and its target."""

    user: Name
    on: Name
    treasure: bool = False


@dataclass(frozen=True, slots=True)
class Beaten:
    """`terms`, `mercy`: who gave up or was beaten, and by whom."""

    loser: Name
    winner: Name


@dataclass(frozen=True, slots=True)
class Making:
    """`foe_name`, `build`, `foe_size` …: the row of the foe being made, and the number of foes."""

    row: int
    of: int


@dataclass(frozen=True, slots=True)
class Laying:
    """`card`: whose card is chosen, against whom."""

    who: Name
    against: Name

"""Tokens of answers (section 5 of the rules page). They are encoded and parsed only here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.engine.table import Token

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

"""Tokens of answers (section 5 of the rules page): the one place where tokens are made
and read.
"""

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
    """The token of a member: its index in the sheets."""
    return str(member)


def member_in(token: Token) -> int:
    """The member that a token names.

    Raises:
        ValueError: it names none.
    """
    return int(token)


@dataclass(frozen=True, slots=True)
class Share:
    """An answer to `share`: `2` gives member 2 the next die, `2*` all that they can take."""

    member: int
    every_die: bool = False

    @classmethod
    def from_token(cls, token: Token) -> Share:
        """The value of a token.

        Raises:
            ValueError: it is none of `share`.
        """
        return cls(member_in(token.removesuffix(_ALL)), token.endswith(_ALL))

    def __str__(self) -> str:
        """The token."""
        return member_token(self.member) + (_ALL if self.every_die else "")


def share_offer(able: Sequence[int], dice: int) -> list[Token]:
    """Section 5: one die to each who can take one; if more than one is left, also all of them."""
    one = [str(Share(member)) for member in able]
    return one if dice == 1 else one + [str(Share(member, every_die=True)) for member in able]

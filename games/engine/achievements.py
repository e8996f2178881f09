"""Achievements: feats of an ended game, as data beside its rules.

The rules do not know them. `games.engine.earning` computes once, when a game ends, which seats
earned which.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

A = TypeVar("A")  # the account of an ended game


@dataclass(frozen=True, slots=True)
class Achievement(Generic[A]):
    """A feat that a player can earn.

    - `key`: its name in the database, which never changes and is never used for another feat;
    - `name`: its title; `about`: what to do for it, in a line;
    - `earned`: whether a seat has earned it, by the game's account;
    - `ease`: the per cent of solo games in which the game's own player earns it, 0 if that is rare,
      impossible, or no aim;
    - `leads`: whether it is the leader's, such as a game master's, and of no other seat.
    """

    key: str
    name: str
    about: str
    earned: Callable[[A, int], bool]
    ease: int = 0
    leads: bool = False


AnyAchievement = Achievement[Any]


def easiest_first(achievements: Iterable[AnyAchievement]) -> list[AnyAchievement]:
    """Sort achievements by their ease, equal ones in the game's order."""
    return sorted(achievements, key=lambda each: -each.ease)

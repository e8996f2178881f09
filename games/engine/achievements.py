"""Achievements: what somebody may be proud of when a game is over.

They stand beside a game's rules, as data over what these have told; nothing in the rules knows of
them. Whether somebody has earned them is worked out once, from all that has happened
(see `games.engine.earning`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

O = TypeVar("O")  # noqa: E741 - the options of a game
S = TypeVar("S")  # its state
E = TypeVar("E")  # its events
K = TypeVar("K")


@dataclass(frozen=True, slots=True)
class Finished(Generic[O, S, E]):
    """A game that is over, as one seat has played it.

    - `seat`: whose; `seats`: how many sat there, a dealer among them;
    - `state`: how it stood at the end; `outcome`: the fields of the record's end line;
    - `events`: all that has happened, oldest first. Whoever they name after a seat is called by
      its number, so that namesakes are told apart.
    """

    options: O
    seat: int
    seats: int
    state: S
    events: Sequence[E]
    outcome: dict[str, Any]

    @property
    def name(self) -> str:
        """What the events call this seat."""
        return str(self.seat)

    def told(self, kind: type[K]) -> list[K]:
        """The events of a kind."""
        return [event for event in self.events if isinstance(event, kind)]


@dataclass(frozen=True, slots=True)
class Achievement(Generic[O, S, E]):
    """Something to be proud of.

    - `key`: what it is kept as, for ever;
    - `name`: what it is called; `about`: what is to be done, in a line;
    - `earned`: whether a seat has.
    """

    key: str
    name: str
    about: str
    earned: Callable[[Finished[O, S, E]], bool]

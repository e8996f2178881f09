"""Achievements: feats of a finished game, as data beside its rules.

The rules do not know them. `games.engine.earning` computes once, when a game ends, which seats
earned which.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from games.engine.panel import E, O, S
from games.engine.record import JSON

K = TypeVar("K")


@dataclass(frozen=True, slots=True)
class Finished(Generic[O, S, E]):
    """A finished game from one seat's side.

    - `seat`: its number; `seats`: the number of seats, a dealer's included;
    - `state`: the last one; `outcome`: the fields of the record's end line;
    - `events`: all events, oldest first. They name a seat by its number, because players may share
      a name.
    """

    options: O
    seat: int
    seats: int
    state: S
    events: Sequence[E]
    outcome: JSON

    @property
    def name(self) -> str:
        """The seat's name in the events."""
        return str(self.seat)

    def events_of(self, kind: type[K]) -> list[K]:
        """Return the events of a kind."""
        return of_kind(self.events, kind)


@dataclass(frozen=True, slots=True)
class Achievement(Generic[O, S, E]):
    """A feat that a player can earn.

    - `key`: its name in the database, which never changes;
    - `name`: its title; `about`: what to do for it, in a line;
    - `earned`: whether a seat has earned it;
    - `ease`: the per cent of solo games in which the game's own player earns it, 0 if that is rare,
      impossible, or no aim;
    - `leads`: whether it is the leader's, such as a game master's, and of no other seat.
    """

    key: str
    name: str
    about: str
    earned: Callable[[Finished[O, S, E]], bool]
    ease: int = 0
    leads: bool = False


AnyAchievement = Achievement[Any, Any, Any]


def easiest_first(achievements: Iterable[AnyAchievement]) -> list[AnyAchievement]:
    """Sort achievements by their ease, equal ones in the game's order."""
    return sorted(achievements, key=lambda each: -each.ease)


def always(_: object) -> bool:
    """Accept every event."""
    return True


def of_kind(events: Iterable[object], kind: type[K]) -> list[K]:
    """Select the events of a kind."""
    return [event for event in events if isinstance(event, kind)]


def stretches(events: Iterable[E], start: type[Any]) -> list[list[E]]:
    """Split events before each one of a kind; the first stretch holds those before any."""
    found: list[list[E]] = [[]]
    for event in events:
        if isinstance(event, start):
            found.append([])
        found[-1].append(event)
    return found


def in_order(events: Iterable[E], *steps: Callable[[E], bool]) -> bool:
    """Return whether events match the steps in this order, with any events between them."""
    rest = iter(events)
    return all(any(map(step, rest)) for step in steps)

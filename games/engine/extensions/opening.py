"""Ways to open tables of a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic

from games.engine.extensions import O, S
from games.engine.game import Extension
from games.engine.speech import mark


@dataclass(frozen=True)
class Daily(Extension[object, object, object]):
    """The deal of the day, for one player, with these options."""

    options: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Rematch(Extension[O, S, object], Generic[O, S]):
    """Options that a rematch takes over, besides those of its table."""

    options: Callable[[O, S], Mapping[str, Any]]


@dataclass(frozen=True)
class SameDeal(Extension[object, object, object]):
    """The label of the button that repeats a deal."""

    label: str = mark("Same deal")


@dataclass(frozen=True)
class SeatAdvice(Extension[O, object, object], Generic[O]):
    """Advice for a lobby.

    - `words`: a sentence for a table of that many seats, or None;
    - `alone`: a word or two on solo play, where two seats are recommended.
    """

    words: Callable[[O, int], str | None]
    alone: str


@dataclass(frozen=True)
class Difficulty(Extension[O, object, object], Generic[O]):
    """Measured success rates of parties at a table.

    - `shares`: how often a careful and a careless party of that many seats succeed, None if not
      measured;
    - `success`: the verb for success, as in “9 of 10 …”.
    """

    shares: Callable[[O, int], tuple[float, float] | None]
    success: str


@dataclass(frozen=True)
class Freeform(Extension[object, object, object]):
    """A table without a rulebook: its players bring their own game."""

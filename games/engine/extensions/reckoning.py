"""Results that take too long to compute while a player waits."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from games.engine.extensions import Extension
from games.engine.panel import Moment

O = TypeVar("O")  # noqa: E741 - the options of a game
S = TypeVar("S")  # its state
E = TypeVar("E")  # its events


@dataclass(frozen=True, slots=True)
class Reckoning:
    """Something to compute beside the game: the same `key`, the same result."""

    key: str
    work: Callable[[], Any]


@dataclass(frozen=True)
class Reckonings(Extension[O, S, E], Generic[O, S, E]):
    """`at` gives what the scene of a moment needs computed, or None (see `Moment.reckoned`)."""

    at: Callable[[Moment[O, S, E]], Reckoning | None]

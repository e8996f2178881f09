"""Results that take too long to compute while a player waits."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic

from games.engine.extensions import E, O, S
from games.engine.game import Extension
from games.engine.panel import Moment


@dataclass(frozen=True, slots=True)
class Calculation:
    """A computation beside the game: the same `key` gives the same result."""

    key: str
    work: Callable[[], Any]


@dataclass(frozen=True)
class Calculations(Extension[O, S, E], Generic[O, S, E]):
    """The computation that a moment's scene needs, or None (see `Moment.calculated`)."""

    at: Callable[[Moment[O, S, E]], Calculation | None]

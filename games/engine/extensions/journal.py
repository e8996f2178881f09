"""Parts that a journal sets apart, or tells in fewer words than the log."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic

from games.engine.extensions import E
from games.engine.game import Extension
from games.engine.house import House
from games.engine.panel import Line


@dataclass(frozen=True)
class Journal(Extension[object, object, E], Generic[E]):
    """Scenes and notes of a table, for its journal.

    - `heading`: the heading of the scene that an event begins, else None;
    - `note`: who wrote a note, and its whole text, else None.
    """

    heading: Callable[[E], str | None]
    note: Callable[[E], tuple[str, str] | None]


@dataclass(frozen=True)
class Digest(Extension[object, object, E], Generic[E]):
    """Many events of a game in one line.

    - `lines`: by the index of an event its line, None for an event that another line tells, too.
      An event without an index is told as in the log.
    """

    lines: Callable[[Sequence[E], House], Mapping[int, Line | None]]

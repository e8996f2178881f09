"""The parts of a story that a journal sets apart."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic

from games.engine.extensions import E
from games.engine.game import Extension


@dataclass(frozen=True)
class Journal(Extension[object, object, E], Generic[E]):
    """Scenes and notes of a table, for its journal.

    - `heading`: the heading of the scene that an event begins, else None;
    - `note`: who wrote a note, and its whole text, else None.
    """

    heading: Callable[[E], str | None]
    note: Callable[[E], tuple[str, str] | None]

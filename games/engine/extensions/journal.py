"""Parts that a journal sets apart, or tells in fewer words than the log."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
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
    """Many events of a game in one line: those of a round, or of a room.

    - `begins`: whether a part begins with an event;
    - `is_told`: whether the part's line tells an event, too;
    - `line`: the line of a part from the events up to its first one, and those that it tells;
      None leaves it as it is in the log.
    """

    begins: Callable[[E], bool]
    is_told: Callable[[E], bool]
    line: Callable[[Sequence[E], Sequence[E], House], Line | None]

    def lines(self, events: Sequence[E], house: House) -> Mapping[int, Line | None]:
        """Return by the index of an event its line, None if another line tells it, too.

        An event without an index is told as in the log.
        """
        found: dict[int, Line | None] = {}
        begins = [at for at, event in enumerate(events) if self.begins(event)]
        for begin, end in pairwise([*begins, len(events)]):
            told = [at for at in range(begin + 1, end) if self.is_told(events[at])]
            part = [events[at] for at in told]
            line = self.line(events[: begin + 1], part, house) if part else None
            if line is not None:
                found |= {**dict.fromkeys(told), begin: line}
        return found

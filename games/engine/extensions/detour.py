"""Another game that a table's party plays in between."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic

from games.engine.extensions import E, O, S
from games.engine.game import Extension
from games.engine.panel import Moment
from games.engine.record import JSON


@dataclass(frozen=True)
class Detour(Extension[O, S, E], Generic[O, S, E]):
    """A game to which the leader takes a table's party, and back; the table goes on meanwhile.

    - `game`: its id, of a game with a `Party`;
    - `runners`: who comes along, as the fields that are known of their sheets: `name`, and `hp`
      with `max_hp`;
    - `back`: the leader's answers that set the numbers of members who come back, as such fields,
      with a `note` of what they have left.
    """

    game: str
    runners: Callable[[Moment[O, S, E]], Sequence[JSON]]
    back: Callable[[Moment[O, S, E], Sequence[JSON]], tuple[str, ...]]

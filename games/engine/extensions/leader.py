"""A seat that leads the table: a dealer or a game master."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from games.engine.extensions import Extension
from games.engine.game import Game
from games.engine.options import Options
from games.engine.record import Answered
from games.engine.table import Ask

O = TypeVar("O", bound=Options)  # noqa: E741 - the options of a game
S = TypeVar("S")  # its state
E = TypeVar("E")  # its events


@dataclass(frozen=True)
class Leader(Extension[O, S, object], Generic[O, S]):
    """How the last seat leads the table.

    - `sits` says whether a table with these options has that seat;
    - `name` is what the seat is called, `deal` what its player does;
    - `patient` says whether no clock runs at an ask, and the table waits for absent players;
    - `takes_back` says whether a seat may take back its last step, these answers, which no
      chance has followed.
    """

    sits: Callable[[O], bool]
    name: str = "dealer"
    deal: str = "deal"
    patient: Callable[[O, S, Ask], bool] = field(default=lambda *_: False)
    takes_back: Callable[[O, S, int, Sequence[Answered]], bool] = field(default=lambda *_: False)


def has_leader(game: Game[O, S, E], options: O) -> bool:
    """Whether the last seat of a table with these options leads it."""
    leader = game.find(Leader)
    return leader is not None and leader.sits(options)

"""What a game brings so that its people can take steps back (see `games.engine.steps`)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar

from games.engine.coach import Redealer
from games.engine.deck import Card

O = TypeVar("O")  # noqa: E741 - the options of a game
S = TypeVar("S")  # its state


@dataclass(frozen=True)
class Undo(Generic[O, S]):
    """How steps of a game are taken back.

    - `allowed` says whether they are with these options and so many seats: never where people
      play against one another, or lead the game for others;
    - `redeal` deals anew what whoever knows those seats' own cards may not know, as a coach's
      does, in every mode in which steps are taken back;
    - `hidden` are the cards that it deals, as they lie now.
    """

    allowed: Callable[[O, int], bool]
    redeal: Callable[[O, S, Collection[int], Redealer], None]
    hidden: Callable[[S, Collection[int]], Iterable[Card]]

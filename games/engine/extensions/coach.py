"""What a game brings so that the coach can say how its choices come out.

The coach plays the game on from where it stands, many times, with the game's `HiddenCards` dealt
again (see `games.engine.hints`). The game says how a plain player plays and what an end is worth.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from games.engine.extensions import Extension
from games.engine.table import Answer, Ask

O = TypeVar("O")  # noqa: E741 - the options of a game
S = TypeVar("S")  # its state

Compared = tuple[Answer, ...]


@dataclass(frozen=True)
class Coach(Extension[O, S, object], Generic[O, S]):
    """How a plain player plays a game, and what its ends are worth; it has `HiddenCards`, too.

    - `coaches` says whether there are hints with these options and so many seats: never where
      people play against one another;
    - `player` is the plain player: who of those asked acts, and how;
    - `asks` are the asks at which choices are compared, by name;
    - `choices` are what of a seat is worth comparing, at most `MOST_CHOICES`, the plain player's
      own first; each is an answer, and perhaps those to the asks of that seat that it leads to.
      Fewer than two where there is nothing to compare;
    - `worth` is what a tried game is worth, 0 to 1, and more than won or lost, so that few tries
      can tell choices apart; where the game is over there is no ask, else no outcome;
    - `horizon` counts how far ahead that is asked: when it has grown; where it never does, at the
      end. A good guess soon is worth more than the truth after much luck, and takes less time:
      tries to choose by go no further;
    - `succeeded` says whether a tried game came out well, `success` how that is said of some
      games (“got out”);
    - `stage` counts what is played to its end: a tried game stops when that has grown;
    - `reason` says in a few words what the rules have for an answer, where they have something.
    """

    coaches: Callable[[O, int], bool]
    player: Callable[[O, S, Ask], tuple[int, Answer]]
    asks: frozenset[str]
    choices: Callable[[O, S, Ask, int], Sequence[Compared]]
    worth: Callable[[O, S, Ask | None, dict[str, Any] | None], float]
    succeeded: Callable[[O, S, dict[str, Any] | None], bool]
    success: str
    stage: Callable[[S, Ask], int] = field(default=lambda *_: 0)
    horizon: Callable[[S, Ask], int] = field(default=lambda *_: 0)
    reason: Callable[[O, S, Ask, int, Compared], str] = field(default=lambda *_: "")


MOST_CHOICES = 4

"""What a game brings so that the coach can say how its choices come out.

The coach plays the game on from where it stands, many times, with what may not be known dealt
anew (see `games.engine.hints`). It knows no game: how a plain player plays one, what lies hidden
and what the end is worth is the game's own to say.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from games.engine.chance import Seeded
from games.engine.deck import Card
from games.engine.table import Answer, Ask

O = TypeVar("O")  # noqa: E741 - the options of a game
S = TypeVar("S")  # its state

Compared = tuple[Answer, ...]


class Redealer:
    """Deals hidden cards anew, from a seed.

    The cards are sorted before they are shuffled: how they truly lie changes nothing.
    """

    __slots__ = ("_chance", "_event")

    def __init__(self, seed: str) -> None:
        self._chance = Seeded(seed)
        self._event = 0

    def among(self, *piles: list[Card]) -> None:
        """Put the cards of some piles together and deal them again, to each as many as it had."""
        dealt = self.dealt(sorted(card for pile in piles for card in pile))
        for pile in piles:
            count = len(pile)
            pile[:] = dealt[:count]
            del dealt[:count]

    def dealt(self, pool: list[Card]) -> list[Card]:
        """Sorted cards in the order in which they are dealt."""
        shuffled = self._chance.shuffle(self._event, pool)
        self._event += 1
        return shuffled


@dataclass(frozen=True)
class Coach(Generic[O, S]):
    """How a game is played plainly, and what is hidden in it.

    - `coaches` says whether there are hints with these options and so many seats: never where
      people play against one another;
    - `player` is the plain player: who of those asked acts, and how;
    - `asks` are the asks at which choices are compared, by name;
    - `choices` are what of a seat is worth comparing, at most `MOST_CHOICES`, the plain player's
      own first; each is an answer, and perhaps those to the asks of that seat that it leads to.
      Fewer than two where there is nothing to compare;
    - `redeal` deals anew what whoever knows those seats' own cards may not know;
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
    redeal: Callable[[O, S, Collection[int], Redealer], None]
    worth: Callable[[O, S, Ask | None, dict[str, Any] | None], float]
    succeeded: Callable[[O, S, dict[str, Any] | None], bool]
    success: str
    stage: Callable[[S, Ask], int] = field(default=lambda *_: 0)
    horizon: Callable[[S, Ask], int] = field(default=lambda *_: 0)
    reason: Callable[[O, S, Ask, int, Compared], str] = field(default=lambda *_: "")


MOST_CHOICES = 4

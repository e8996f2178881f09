"""Hidden cards, and what deals them again in other orders: the coach and undo.

The coach plays a game on from where it stands, many times (see `games.engine.hints`). Undo takes a
step again with other cards hidden (see `games.engine.steps`).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic

from games.engine.chance import Seeded
from games.engine.deck import Card
from games.engine.extensions import Extension, O, S
from games.engine.table import Answer, Ask


@dataclass(frozen=True, slots=True)
class Unseen:
    """A pile with hidden cards; those in `known` stay in it when it is dealt again."""

    pile: list[Card]
    known: Collection[Card] = ()

    @property
    def cards(self) -> list[Card]:
        """The hidden cards, as they lie."""
        return [card for card in self.pile if card not in self.known]

    def put(self, cards: Iterable[Card]) -> None:
        """Lay other hidden cards behind those that are known."""
        self.pile[:] = [*(card for card in self.pile if card in self.known), *cards]


class Redealer:
    """Deals hidden cards again, from a seed.

    The cards are sorted before they are shuffled, so their true order changes nothing.
    """

    __slots__ = ("_chance", "_event")

    def __init__(self, seed: str) -> None:
        self._chance = Seeded(seed)
        self._event = 0

    def among(self, places: Sequence[Unseen]) -> None:
        """Deal the hidden cards of some piles among them, to each as many as it had."""
        piles = [place.cards for place in places]
        dealt = iter(self.dealt(sorted(card for pile in piles for card in pile)))
        for place, pile in zip(places, piles, strict=True):
            place.put([next(dealt) for _ in pile])

    def dealt(self, pool: list[Card]) -> list[Card]:
        """Return sorted cards in the order in which they are dealt."""
        shuffled = self._chance.shuffle(self._event, pool)
        self._event += 1
        return shuffled


@dataclass(frozen=True)
class HiddenCards(Extension[object, S, object], Generic[S]):
    """The cards that players who know certain seats' own cards cannot see.

    - `groups` gives the hidden piles, in groups: a card may lie in any pile of its group;
    - `hands` says whether seats have hands that a table may agree to show.
    """

    groups: Callable[[S, Collection[int]], Iterable[Sequence[Unseen]]]
    hands: bool = False

    def cards(self, state: S, seats: Collection[int]) -> list[Card]:
        """Return the hidden cards, as they lie."""
        groups = self.groups(state, seats)
        return [card for group in groups for place in group for card in place.cards]

    def redeal(self, state: S, seats: Collection[int], redealer: Redealer) -> None:
        """Deal the hidden cards again."""
        for group in self.groups(state, seats):
            redealer.among(group)


Compared = tuple[Answer, ...]
Counts = Mapping[tuple[str, str], float]


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
    - `compares` says whether there are two choices or more, without ranking any;
    - `worth` is what a tried game is worth, 0 to 1, and more than won or lost, so that few tries
      can tell choices apart; where the game is over there is no ask, else no outcome;
    - `horizon` counts how far ahead that is asked: when it has grown; where it never does, at the
      end. A good guess soon is worth more than the truth after much luck, and takes less time:
      tries to choose by go no further;
    - `succeeded` says whether a tried game came out well, `success` how that is said of some
      games (“got out”);
    - `stage` counts what is played to its end: a tried game stops when that has grown;
    - `reason` says in a few words what the rules have for an answer, where they have something;
    - `counts` are what a tried game leaves a seat, what matters most first: by its name, as one
      and as several, how much (“HP”). A hint says of which the best choice leaves more.
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
    counts: Callable[[S, int], Counts] = field(default=lambda *_: {})
    compares: Callable[[O, S, Ask, int], bool] = field(
        default=lambda _, __, ask, seat: several(ask, seat)
    )


MOST_CHOICES = 4


def several(ask: Ask, seat: int) -> bool:
    """Whether a seat is offered several tokens."""
    offer = ask.offers[seat]
    return isinstance(offer, list) and len(offer) > 1


@dataclass(frozen=True)
class Undo(Extension[O, object, object], Generic[O]):
    """Steps of a game can be taken back; the game has `HiddenCards`, too.

    `allowed` says with which options and how many seats: never where people play against one
    another, or lead the game for others.
    """

    allowed: Callable[[O, int], bool]

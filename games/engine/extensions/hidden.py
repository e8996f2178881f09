"""Hidden cards, and the two users of other deals: the coach and undo.

The coach plays a position on many times (see `games.engine.hints`). Undo repeats a step with other
hidden cards (see `games.engine.steps`).
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic

from games.engine.chance import Seeded
from games.engine.deck import Card
from games.engine.extensions import O, S
from games.engine.game import Extension
from games.engine.record import JSON, Answered
from games.engine.table import Answer, Ask


@dataclass(frozen=True, slots=True)
class Unseen:
    """A pile with hidden cards; those in `known` stay in it when it is redealt."""

    pile: list[Card]
    known: Collection[Card] = ()

    @property
    def cards(self) -> list[Card]:
        """The hidden cards, in pile order."""
        return [card for card in self.pile if card not in self.known]

    def put(self, cards: Iterable[Card]) -> None:
        """Replace the hidden cards, behind the known ones."""
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
        """Redeal the hidden cards among some piles; each keeps its number of cards."""
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

    - `groups`: the hidden piles, in groups; a card may be in any pile of its group;
    - `hands`: whether seats have hands that a table may agree to show.
    """

    groups: Callable[[S, Collection[int]], Iterable[Sequence[Unseen]]]
    hands: bool = False

    def cards(self, state: S, seats: Collection[int]) -> list[Card]:
        """Return the hidden cards, in pile order."""
        groups = self.groups(state, seats)
        return [card for group in groups for place in group for card in place.cards]

    def redeal(self, state: S, seats: Collection[int], redealer: Redealer) -> None:
        """Redeal the hidden cards."""
        for group in self.groups(state, seats):
            redealer.among(group)


Compared = tuple[Answer, ...]
Counts = Mapping[tuple[str, str], float]


@dataclass(frozen=True)
class Coach(Extension[O, S, object], Generic[O, S]):
    """A plain player of a game, and the value of results; the game has `HiddenCards`, too.

    - `coaches`: whether there are hints with these options and this number of seats: never where
      players compete;
    - `player`: the plain player: the seat that acts, and its answer;
    - `asks`: the names of the asks at which choices are compared;
    - `choices`: a seat's choices to compare, at most `MOST_CHOICES`, the plain player's own first.
      Each is an answer, perhaps with that seat's answers to the asks that follow. Fewer than two if
      there is nothing to compare;
    - `compares`: whether there are two choices or more, without ranking them;
    - `worth`: the value of a test game, 0 to 1, finer than won or lost, so that few games
      distinguish choices. A finished game has no ask, a running one no outcome;
    - `horizon`: a counter; a test game for choosing stops when it has grown, or at the end. An
      early estimate is cheaper and less noisy than the final result;
    - `succeeded`: whether a test game succeeded; `success`: the words for that (“got out”);
    - `milestones`: a counter; a test game played to its end stops when it has grown;
    - `reason`: a reason for an answer from the rules, in a few words, or empty;
    - `counts`: what a test game leaves a seat, the most important first: the amount by its name in
      singular and plural (“HP”). A hint names what the best choice leaves more of.
    """

    coaches: Callable[[O, int], bool]
    player: Callable[[O, S, Ask], tuple[int, Answer]]
    asks: frozenset[str]
    choices: Callable[[O, S, Ask, int], Sequence[Compared]]
    worth: Callable[[O, S, Ask | None, JSON | None], float]
    succeeded: Callable[[O, S, JSON | None], bool]
    success: str
    milestones: Callable[[S, Ask], int] = field(default=lambda *_: 0)
    horizon: Callable[[S, Ask], int] = field(default=lambda *_: 0)
    reason: Callable[[O, S, Ask, int, Compared], str] = field(default=lambda *_: "")
    counts: Callable[[S, int], Counts] = field(default=lambda *_: {})
    compares: Callable[[O, S, Ask, int], bool] = field(
        default=lambda _, __, ask, seat: several(ask, seat)
    )


MOST_CHOICES = 4


def several(ask: Ask, seat: int) -> bool:
    """Return whether a seat is offered several tokens."""
    offer = ask.offers[seat]
    return isinstance(offer, list) and len(offer) > 1


@dataclass(frozen=True)
class Undo(Extension[O, object, object], Generic[O]):
    """The permission to undo steps; the game has `HiddenCards`, too.

    `allowed` depends on the options and the number of seats: never where players compete, or lead
    the game for others. `peeks`: whether what follows an answer may depend on a card that stays
    hidden, as where an automatic opponent decides by its cards, or show cards to one player alone.
    It is also told whether several players know different cards.
    """

    allowed: Callable[[O, int], bool]
    peeks: Callable[[Answered, bool], bool] = field(default=lambda *_: False)

"""Which cards lie hidden: the coach and undo deal them again in other orders."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from games.engine.chance import Seeded
from games.engine.deck import Card
from games.engine.extensions import Extension

S = TypeVar("S")  # the state of a game


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

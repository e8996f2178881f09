"""The cards in play: the open piles, and a seat's own hand."""

from __future__ import annotations

from collections.abc import Iterable

from games.dealer.rules import tokens as t
from games.dealer.rules.decks import is_own
from games.dealer.rules.places import lying
from games.dealer.view.words import DealerMoment
from games.engine.deck import Card
from games.engine.panel import MOST_LARGE, Large, Sign


def of_all(moment: DealerMoment) -> tuple[Large, ...]:
    """Return the top discard and the visible cards of each pile; nothing if they are too many."""
    state = moment.state
    groups = [state.discard[:1]]
    for pile in state.piles:
        shown = {"down": 0, "up": 1}.get(pile.face, len(pile.cards))
        groups.append(pile.cards[:shown])
    return _in_groups(groups)


def of_a_seat(moment: DealerMoment, seat: int) -> tuple[Large, ...]:
    """Return a seat's hand; nothing if it is too large."""
    return _in_groups([lying(moment.options, moment.state, t.hand_of(seat))])


def _in_groups(groups: Iterable[list[Card]]) -> tuple[Large, ...]:
    """Return cards with gaps between groups; nothing if they have no faces or are too many."""
    large: list[Large] = []
    for group in filter(None, groups):
        large += [*([Sign.GAP] if large else []), *group]
        if any(map(is_own, group)):
            return ()
    return tuple(large) if len(large) <= MOST_LARGE else ()

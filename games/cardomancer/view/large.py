"""The cards in play: the row of monsters, the card that is turned up, and the hand."""

from __future__ import annotations

from games.cardomancer.rules.state import open_window
from games.cardomancer.view.moment import CardomancerMoment
from games.engine.panel import MOST_LARGE, Large, Sign


def fought(moment: CardomancerMoment) -> tuple[Large, ...]:
    """Return the monsters, and behind a gap the card that one of them has turned up."""
    window = open_window(moment.ask)
    row = tuple(monster.card for monster in moment.state.row)
    return row if window is None else (*row, Sign.GAP, window.card)


def with_hand(moment: CardomancerMoment, seat: int) -> tuple[Large, ...]:
    """Return the monsters, and below them a hand; the hand alone if both are too many."""
    hand = tuple(moment.state.party[seat].hand)
    row = fought(moment)
    if not row or len(row) + len(hand) > MOST_LARGE:
        return hand
    return (*row, Sign.BREAK, *hand) if hand else row

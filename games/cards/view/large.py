"""The cards in play: the two that are compared, and packs that a seat may see."""

from __future__ import annotations

from games.cards.view.moment import CardsMoment
from games.engine.panel import Large, Sign

# Asks after which cards are drawn.
_DRAWS = ("attempt", "swing", "guard", "difficulty")


def compared(moment: CardsMoment) -> tuple[Large, ...]:
    """Return the cards compared last; backs before the first draw (5.4, 6.4)."""
    shown = [card for _, card in moment.state.scene.shown]
    if len(shown) > 1:
        return (shown[0], Sign.AGAINST, *shown[1:])
    ask = moment.ask
    if not shown and ask is not None and ask.name in _DRAWS:
        return (Sign.BACK, Sign.AGAINST, Sign.BACK)
    return tuple(shown)

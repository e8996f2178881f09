"""The safe answer for somebody who is away (section 5 of the rules page)."""

from __future__ import annotations

from games.cards.rules.automatic_gm import best_card
from games.cards.rules.options import CardsOptions
from games.cards.rules.state import State
from games.cards.rules.tokens import (
    ALLOW,
    BACK,
    BLIND,
    CHANCE,
    COUNTER,
    DRAW,
    EACH,
    END,
    FREE,
    LEAVE,
    MAY,
    ME,
    NO,
    NONE,
    OPEN,
    RANDOM,
    RESURRECT,
)
from games.engine.table import Answer, Ask, Number, Some, Text

_SAFE = {
    "verdict": OPEN,
    "agree": NO,
    "group": EACH,
    "manner": MAY,
    "accept": NO,
    "judge": ALLOW,
    "difficulty": BLIND,
    "penalty": NONE,
    "build": RANDOM,
    "first": CHANCE,
    "swing": DRAW,
    "guard": DRAW,
    "terms": FREE,
    "mercy": FREE,
    "counter": COUNTER,
    "volunteer": ME,
    "adjust": BACK,
    "after_death": RESURRECT,
}
_EVERYBODY = ("tested", "fighters")


def stand_in(options: CardsOptions, state: State, ask: Ask, seat: int) -> Answer:
    """Section 5: what stands beside the ★; of `type`, `target`, `power` it is the first."""
    del options, state
    offer = ask.offers[seat]
    if isinstance(offer, Text):
        return ""
    if isinstance(offer, Number):
        return offer.least
    if isinstance(offer, Some):
        return list(offer.tokens) if ask.name in _EVERYBODY else list(offer.tokens[:1])
    match ask.name:
        case "scene":
            return END if END in offer else offer[0]
        case "attempt":
            return LEAVE if LEAVE in offer else DRAW
        case "card":
            return best_card(offer)
        case _:
            return _SAFE.get(ask.name, offer[0])

"""The safe answers of section 5 of the rules page."""

from __future__ import annotations

from games.cardomancer.rules.options import CardomancerOptions
from games.cardomancer.rules.state import State
from games.cardomancer.rules.tokens import DONE, NO, PASS, READY, STOP, offered
from games.engine.table import Answer, Ask

_SAFE = {
    "trade": READY,
    "agree": NO,
    "react": PASS,
    "action": PASS,
    "second": STOP,
    "rest": DONE,
    "onward": STOP,
}


def stand_in(options: CardomancerOptions, state: State, ask: Ask, seat: int) -> Answer:
    """Return the answer for an absent seat that the table waits for (section 5).

    For a class it is the first one free.
    """
    del options, state
    return _SAFE[ask.name] if ask.name in _SAFE else offered(ask, seat)[0]

"""How far a pass plays on: while its player holds the same cards and can only pass or use items.

It gives ordinary answers in a row, which a record stores like any others.
"""

from __future__ import annotations

from games.cardomancer.rules.damage import falling
from games.cardomancer.rules.state import State, living, open_window
from games.cardomancer.rules.tokens import PASS, Discard, Item, offered, read
from games.engine.table import Answer, Ask


def until_more(state: State, seat: int) -> str:
    """Return the key of a pass that plays on: it passes for as long as this key stays the same.

    The key holds the player's hand, the combat, and how many characters live.
    """
    hand = "".join(state.party[seat].hand)
    return f"idle{seat}.{state.combats}.{len(living(state))}.{hand}"


def is_idle(state: State, ask: Ask, seat: int) -> bool:
    """Return whether a seat can pass, and beside that only use items or discard (5.2, 4.8).

    In answer to an action card that kills, no seat is idle.
    """
    offer, window = offered(ask, seat), open_window(ask)
    if PASS not in offer or (window is not None and falling(state, window)):
        return False
    return all(isinstance(read(token), Item | Discard) for token in offer if token != PASS)


def answer(state: State, ask: Ask, until: str) -> Answer | None:
    """Return the next pass of a press that plays on, or None where it stops."""
    return PASS if any(_passes(state, ask, seat, until) for seat in ask.offers) else None


def _passes(state: State, ask: Ask, seat: int, until: str) -> bool:
    return until == until_more(state, seat) and is_idle(state, ask, seat)

"""Standing orders: answers that a front end gives for a player who asked for it (section 10).

A record stores them like any other answer.
"""

from __future__ import annotations

from collections.abc import Collection

from games.cardomancer.rules.damage import coming_damage
from games.cardomancer.rules.options import CardomancerOptions
from games.cardomancer.rules.state import State, window_of
from games.cardomancer.rules.tokens import PASS, READY, Defence, offered, read
from games.engine.table import Answer, Ask, Token

NO_ITEMS = "no_items"  # don't ask if only magic items could be played
ONLY_DEADLY = "only_deadly"  # ask for a defence only if a character would die
SHOW = "show"  # show one's hand to all


def obeyed(
    options: CardomancerOptions, state: State, ask: Ask, seat: int, orders: Collection[str]
) -> Answer | None:
    """Return `pass` for a seat whose offers in `react` are all ones it doesn't want to be asked."""
    del options
    if ask.name != "react":
        return None
    wanted = (
        token
        for token in offered(ask, seat)
        if token != PASS and _is_wanted(state, ask, token, orders)
    )
    return None if any(wanted) else PASS


def _is_wanted(state: State, ask: Ask, token: Token, orders: Collection[str]) -> bool:
    move = read(token)
    if not isinstance(move, Defence):
        return NO_ITEMS not in orders
    falls = coming_damage(state, window_of(ask), move.seat) >= state.party[move.seat].hp
    return falls or ONLY_DEADLY not in orders


def waived(ask: Ask) -> Answer | None:
    """Return `ready` for a player who does not open the own hand before the first combat (2.4)."""
    return READY if ask.name == "trade" else None

"""Answers that a front end may give for a person who wants it so (section 10 of the page).

A record holds them like any others.
"""

from __future__ import annotations

from collections.abc import Collection

from games.cardomancer.rules.damage import coming_damage
from games.cardomancer.rules.options import CardomancerOptions
from games.cardomancer.rules.state import State, window_of
from games.cardomancer.rules.tokens import PASS, READY, Defence, offered, read
from games.engine.table import Answer, Ask, Token

NO_ITEMS = "no_items"  # not to be asked where only magic items could be played
ONLY_DEADLY = "only_deadly"  # to be asked for a defence only where somebody would fall
SHOW = "show"  # to lay one's hand open


def obeyed(
    options: CardomancerOptions, state: State, ask: Ask, seat: int, orders: Collection[str]
) -> Answer | None:
    """`pass` in a reaction in which a seat has nothing that it wants to be asked about."""
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
    """2.4: who does not look at the own hand before the first combat swaps none."""
    return READY if ask.name == "trade" else None

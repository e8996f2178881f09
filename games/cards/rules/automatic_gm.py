"""What the automatic GM's side does without being asked (11.6, 11.7)."""

from __future__ import annotations

from collections.abc import Sequence

from games.cards.rules.cards import CLERIC, FIGHTER, MAGE, THIEF, jokers, number_cards, strength
from games.cards.rules.packs import recoverable
from games.cards.rules.state import State
from games.cards.rules.tokens import (
    ABILITY,
    DRAW,
    FREE,
    GM,
    RECOVER,
    SIGHT,
    STEAL,
    TREASURE,
    WIN,
    WOUND,
    Name,
)
from games.engine.deck import Card
from games.engine.table import Token

_LEAST_TO_RECOVER = 2
_LEAST_TO_CHOOSE = 2


def swing(state: State, foe: Name, opponent: Name) -> Token:
    """11.6: a foe draws; with its own swing it may use its ability."""
    able = bool(state.holder(foe).faces) and _wants_ability(state, foe, opponent)
    return ABILITY if able else DRAW


def _wants_ability(state: State, foe: Name, opponent: Name) -> bool:
    """11.6: when a foe uses its ability."""
    cls = state.cls_of(foe)
    if cls == CLERIC:
        return state.hit_points(foe) == 1 and recoverable(state, foe) >= _LEAST_TO_RECOVER
    if cls == THIEF:
        return state.hit_points(opponent) > state.hit_points(foe)
    return cls == MAGE and _wants_sight(state, foe, opponent)


def _wants_sight(state: State, foe: Name, opponent: Name) -> bool:
    """11.6: with at least two number cards, and no sight on this opponent yet."""
    enough = state.hit_points(foe) >= _LEAST_TO_CHOOSE
    return enough and state.phase != "test" and not state.scene.sees(foe, opponent)


def power(state: State, user: Name, other: Name, offer: Sequence[Token]) -> Token | None:
    """11.6: what an ability of the GM's side does; None where it does nothing."""
    if state.cls_of(user) == MAGE:
        return SIGHT if user != GM and _wants_sight(state, user, other) else None
    wanted = {FIGHTER: WIN, CLERIC: RECOVER, THIEF: STEAL}[state.cls_of(user)]
    return wanted if wanted in offer else None


def terms(state: State, loser: Name) -> Token:
    """11.7: what a surrender, or a Fighter's `win`, costs; a surrender is always accepted."""
    pile = state.holder(loser).pile
    if jokers(pile):
        return TREASURE
    return WOUND if len(number_cards(pile)) > 1 else FREE


def best_card(cards: Sequence[Card]) -> Card:
    """11.6: 10, 9, … 2, A; the first of equals."""
    return max(cards, key=strength)

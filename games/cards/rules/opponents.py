"""The moves of the automatic game master’s side, and its terms (11.6, 11.7)."""

from collections.abc import Sequence

from games.cards.rules import tokens as t
from games.cards.rules.cards import CLERIC, FIGHTER, MAGE, THIEF, jokers, number_cards, strength
from games.cards.rules.state import State
from games.engine.deck import Card
from games.engine.table import Token

_LEAST_TO_RECOVER = 2
_LEAST_TO_CHOOSE = 2


def swing(state: State, foe: t.Name, opponent: t.Name) -> Token:
    """Return a foe's move: it draws, or on its own swing uses its ability (11.6)."""
    able = bool(state.holder(foe).faces) and _wants_ability(state, foe, opponent)
    return t.ABILITY if able else t.DRAW


def _wants_ability(state: State, foe: t.Name, opponent: t.Name) -> bool:
    """Return whether a foe uses its ability (11.6)."""
    cls = state.cls_of(foe)
    if cls == CLERIC:
        return state.hit_points(foe) == 1 and state.recoverable(foe) >= _LEAST_TO_RECOVER
    if cls == THIEF:
        return state.hit_points(opponent) > state.hit_points(foe)
    return cls == MAGE and _wants_sight(state, foe, opponent)


def _wants_sight(state: State, foe: t.Name, opponent: t.Name) -> bool:
    """Return whether a foe with two number cards lacks sight on this opponent (11.6)."""
    enough = state.hit_points(foe) >= _LEAST_TO_CHOOSE
    return enough and state.phase != "test" and not state.scene.sees(foe, opponent)


def power(state: State, user: t.Name, other: t.Name, offer: Sequence[Token]) -> Token | None:
    """Return what an ability of the GM's side does; None if it has no effect (11.6)."""
    if state.cls_of(user) == MAGE:
        return t.SIGHT if user != t.GM and _wants_sight(state, user, other) else None
    wanted = {FIGHTER: t.WIN, CLERIC: t.RECOVER, THIEF: t.STEAL}[state.cls_of(user)]
    return wanted if wanted in offer else None


def terms(state: State, loser: t.Name) -> Token:
    """Return the price of a surrender, which is always accepted, or of a Fighter's `win` (11.7)."""
    pile = state.holder(loser).pile
    if jokers(pile):
        return t.TREASURE
    return t.WOUND if len(number_cards(pile)) > 1 else t.FREE


def best_card(cards: Sequence[Card]) -> Card:
    """Return the best card: 10, 9, … 2, A; the first of equals (11.6)."""
    return max(cards, key=strength)

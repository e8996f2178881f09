"""A greedy player: every seat does what looks best at the moment, and the party always goes on."""

from __future__ import annotations

from games.cardomancer.blows import (
    back_at_character,
    defence,
    healing,
    may_attack,
    on_character,
    on_monster,
    strength,
)
from games.cardomancer.cards import GUARDIAN, HEALER, ROGUE, VALUE, WIZARD
from games.cardomancer.options import CardomancerOptions
from games.cardomancer.state import State
from games.cardomancer.tokens import DISCARD, DONE, NEXT, NO, PASS, READY, STOP, WRATH, Play, read
from games.engine.deck import suit
from games.engine.table import Answer, Ask

_FAVOURITES = (ROGUE, GUARDIAN, HEALER, WIZARD)
_SETTLED = {"trade": READY, "agree": NO, "onward": NEXT}

# What things are worth, in points of damage.
_KILL = 4.0
_LIFE = 12.0
_SPECIAL = 2.5
_ITEM = 6.0
_IDLE = 0.3
_HEART = 0.8

_NOTHING = (PASS, STOP, DONE)


def keen(options: CardomancerOptions, state: State, ask: Ask) -> tuple[int, Answer]:
    """Who acts, and how: the best that anybody asked can do."""
    if ask.name == "class":
        seat, offer = next(iter(ask.offers.items()))
        free = offer if isinstance(offer, list) else []
        return seat, next(cls for cls in _FAVOURITES if cls in free)
    if ask.name in _SETTLED:
        return ask.waits_for()[0], _SETTLED[ask.name]
    best: tuple[float, int, str] | None = None
    for seat, offer in ask.offers.items():
        for token in offer if isinstance(offer, list) else ():
            worth = _worth(options, state, ask.name, seat, token)
            if best is None or worth > best[0]:
                best = (worth, seat, token)
    if best is None:
        raise ValueError("nothing is offered")
    return best[1], best[2]


def _worth(options: CardomancerOptions, state: State, ask: str, seat: int, token: str) -> float:
    if token in _NOTHING:
        return 0.0
    if token.startswith(DISCARD):
        return _discard(state, ask, seat, token.removeprefix(DISCARD))
    if token.startswith(WRATH):
        at = int(token.removeprefix(WRATH))
        return state.monster_hp[at] + _KILL - _SPECIAL - 2 * len(state.hands[seat])
    play = read(token)
    if play.item:
        return _item(state, ask, play)
    if play.monster is not None:
        return _attack(options, state, seat, play, play.monster)
    if ask == "react":
        return _defence(state, seat, play)
    return _heal(state, seat, play, ask)


def _attack(options: CardomancerOptions, state: State, seat: int, play: Play, at: int) -> float:
    """Damage done and monsters killed, less damage that comes back."""
    damage = on_monster(state, at, strength(options, state, seat, play.card, play.special))
    left = state.monster_hp[at]
    back = back_at_character(state, seat, state.monsters[at], damage)
    worth = min(damage, left) + _KILL * (damage >= left) - back - _LIFE * (back >= state.hp[seat])
    if play.special:
        worth -= _SPECIAL
        if state.classes[seat] == GUARDIAN:  # a second attack follows
            worth += 2 * _SPECIAL
    if play.card[0] == "A":
        worth -= _ITEM
    # Of attacks alike the smallest card, at the monster nearest to its end.
    return worth - VALUE[play.card] / 100 - left / 1000


def _defence(state: State, seat: int, play: Play) -> float:
    """Damage kept off; a blow that would kill is worth a life."""
    whom = seat if play.seat is None else play.seat
    points = defence(state, seat, play.card, play.special)
    now = on_character(state, whom, state.power)
    after = on_character(state, whom, state.power - points)
    saved = now >= state.hp[whom] > after
    worth = now - after + _LIFE * saved - VALUE[play.card] / 100
    if play.special:
        worth -= _SPECIAL
    if play.card[0] == "A":
        worth -= _ITEM
    if state.classes[whom] == ROGUE and not saved:
        worth -= (now - after) / 2  # the shield would have given that back
    return worth


def _heal(state: State, seat: int, play: Play, ask: str) -> float:
    """Health given back; worth more where little is left."""
    whom = seat if play.seat is None else play.seat
    room = state.max_hp[whom] - state.hp[whom]
    points = min(room, healing(state, seat, play.card, play.special))
    worth = points * _HEART + 4 * (2 * state.hp[whom] < state.max_hp[whom])
    if play.special:
        worth -= _SPECIAL
    if play.card[0] == "A":
        worth -= _ITEM
    return worth + (_ITEM if ask == "rest" and play.card[0] != "A" else 0)


def _item(state: State, ask: str, play: Play) -> float:
    """Items are for great blows, deaths and strong monsters."""
    falling = [each for each in state.targets if _would_fall(state, each)]
    damage = sum(on_character(state, each, state.power) for each in state.targets)
    if play.monster is not None:
        stops = ask == "react" and play.monster == state.monster
        saves = _LIFE * len(falling) + damage if stops else 0
        return state.monster_hp[play.monster] + _KILL - 2 * _ITEM + saves
    if play.seat is None:
        return damage + state.power + _LIFE * len(falling) - 1.5 * _ITEM
    if play.card == "AD":
        return damage + _LIFE * (play.seat in falling) - 1.5 * _ITEM
    gained = state.max_hp[play.seat] - state.hp[play.seat]
    return gained + _LIFE * (not state.hp[play.seat]) - 1.5 * _ITEM


def _would_fall(state: State, seat: int) -> bool:
    return on_character(state, seat, state.power) >= state.hp[seat]


def _discard(state: State, ask: str, seat: int, card: str) -> float:
    """A card of no use makes room for another; ♦ and aces are kept."""
    if card[0] == "A" or suit(card) == "D":
        return -1.0
    idle = not may_attack(state, seat, card)
    at_rest = ask == "rest"
    return _IDLE - VALUE[card] / 100 if idle or (at_rest and VALUE[card] < 9) else -1.0

"""A steady player for the automatic GM's adventures (section 9 of the rules page)."""

from __future__ import annotations

import hashlib

from games.cards.rules.cards import CLERIC, FIGHTER, MAGE
from games.cards.rules.options import CardsOptions
from games.cards.rules.safe import stand_in
from games.cards.rules.state import State
from games.cards.rules.tokens import (
    ABILITY,
    COUNTER,
    DRAW,
    LEAVE,
    RECOVER,
    SIGHT,
    STEAL,
    TREASURE,
    WIN,
    Aimed,
)
from games.engine.table import Answer, Ask, Token

_LOW_HP = 2
_HURT = 3  # the fraction below which somebody is hurt
_TWO_ABILITIES = 2


def steady(options: CardsOptions, state: State, ask: Ask) -> tuple[int, Answer]:
    """Section 9: who acts, the first of those asked, and how; with a human GM the safe answers."""
    seat = ask.waits_for()[0]
    offer = ask.offers[seat]
    if options.human:
        return seat, stand_in(options, state, ask, seat)
    match ask.name, offer:
        case "volunteer", _:
            seat = max(ask.offers, key=lambda each: state.hit_points(str(each)))
            return seat, ask.offers[seat][0]  # type: ignore[index]
        case "attempt", list():
            return seat, _attempt(state, seat, offer)
        case (("swing" | "guard"), list()):
            return seat, _stance(state, seat, offer)
        case "power", list():
            return seat, _power(seat, offer)
        case "target", list():
            return seat, min(offer, key=state.hit_points)
        case "counter", _:
            return seat, COUNTER
        case "card", _:
            return seat, stand_in(options, state, ask, seat)
    if isinstance(offer, list):
        return seat, _by_chance(state, ask, offer)
    return seat, stand_in(options, state, ask, seat)


def _attempt(state: State, seat: int, offer: list[Token]) -> Token:
    """With peril or prize a Fighter with two face cards wins; who is hurt leaves a peril."""
    player = state.party[seat]
    risky = state.stake in ("peril", "prize")
    able = player.cls == FIGHTER and len(player.pack.faces) >= _TWO_ABILITIES
    if risky and able and ABILITY in offer:
        return ABILITY
    hurt = state.hit_points(str(seat)) <= _LOW_HP
    return LEAVE if state.stake == "peril" and hurt and LEAVE in offer else DRAW


def _stance(state: State, seat: int, offer: list[Token]) -> Token:
    """The treasure at the climax; an ability when hurt or, but for the Cleric, at the climax."""
    name, player = str(seat), state.party[seat]
    climax = state.stake == "climax"
    if climax and TREASURE in offer:
        return TREASURE
    hurt = state.hit_points(name) <= (player.pack.start + 1) // _HURT
    wanted = hurt or (climax and player.cls != CLERIC)
    if player.cls == MAGE and any(pair.startswith(f"{name}>") for pair in state.scene.sight):
        wanted = False
    return ABILITY if wanted and ABILITY in offer else DRAW


def _power(seat: int, offer: list[Token]) -> Token:
    """The first offered of `win`, the own `recover`, `steal`, `sight`, else the first."""
    for wanted in (WIN, RECOVER, str(Aimed(RECOVER, str(seat))), STEAL, SIGHT):
        if wanted in offer:
            return wanted
    return offer[0]


def _by_chance(state: State, ask: Ask, offer: list[Token]) -> Token:
    """The rest at random, from a key that the game gives: the same game plays the same."""
    packs = [player.pack for player in state.party]
    key = f"{ask.name} {state.number} {state.gm} {packs}"
    number = int.from_bytes(hashlib.blake2b(key.encode(), digest_size=8).digest())
    return offer[number % len(offer)]

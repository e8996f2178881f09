"""Automatic answers: for absent seats, and the steady player (sections 5 and 9)."""

import hashlib

from games.cards.rules import tokens as t
from games.cards.rules.adventure.written import nearest_way
from games.cards.rules.cards import CLERIC, FIGHTER, MAGE
from games.cards.rules.opponents import best_card
from games.cards.rules.options import CardsOptions
from games.cards.rules.state import State
from games.engine.table import Answer, Ask, Number, Offer, Some, Text, Token

_SAFE = {
    "verdict": t.OPEN,
    "agree": t.NO,
    "group": t.EACH,
    "manner": t.MAY,
    "accept": t.NO,
    "judge": t.ALLOW,
    "difficulty": t.BLIND,
    "penalty": t.NONE,
    "build": t.RANDOM,
    "first": t.CHANCE,
    "swing": t.DRAW,
    "guard": t.DRAW,
    "terms": t.FREE,
    "mercy": t.FREE,
    "counter": t.COUNTER,
    "volunteer": t.ME,
    "adjust": t.BACK,
    "after_death": t.RESURRECT,
}
_EVERYBODY = ("tested", "fighters")


def stand_in(options: CardsOptions, state: State, ask: Ask, seat: int) -> Answer:
    """Return the safe answer marked with ★, else the first token offered (section 5).

    The hero of a GM's lesson takes part in all that the GM calls (R45).
    """
    offer = ask.offers[seat]
    if options.is_desk_lesson and seat < len(state.party):
        return _willing(options, state, ask, seat)
    return _safe(options, state, ask, offer)


def _safe(options: CardsOptions, state: State, ask: Ask, offer: Offer) -> Answer:
    if isinstance(offer, Text):
        return ""
    if isinstance(offer, Number):
        return offer.least
    if isinstance(offer, Some):
        return list(offer.tokens) if ask.name in _EVERYBODY else list(offer.tokens[:1])
    match ask.name:
        case "scene":
            return t.END if t.END in offer else offer[0]
        case "attempt":
            return t.LEAVE if t.LEAVE in offer else t.DRAW
        case "card":
            return best_card(offer)
        case "path" if (adventure := options.written) is not None:
            return nearest_way(adventure, adventure.scene(state.at))
        case _:
            return _SAFE.get(ask.name, offer[0])


def _willing(options: CardsOptions, state: State, ask: Ask, seat: int) -> Answer:
    """Accept, draw until a test is passed, and use an ability when badly hurt (R45)."""
    offer = ask.offers[seat]
    match ask.name, offer:
        case "accept", _:
            return t.YES
        case "attempt", _:
            return t.DRAW
        case (("swing" | "guard"), list()):
            return _stance(state, seat, offer)
        case "power", list():
            return _power(seat, offer)
        case _:
            return _safe(options, state, ask, offer)


_LOW_HP = 2
_HURT = 3  # the fraction of the start at which a player is hurt
_TWO_ABILITIES = 2


def steady(options: CardsOptions, state: State, ask: Ask) -> tuple[int, Answer]:
    """Return the first seat asked and its answer; with a human GM the safe answer (section 9)."""
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
            return seat, t.COUNTER
        case "card", _:
            return seat, stand_in(options, state, ask, seat)
    if isinstance(offer, list):
        return seat, _by_chance(state, ask, offer)
    return seat, stand_in(options, state, ask, seat)


def _attempt(state: State, seat: int, offer: list[Token]) -> Token:
    """Win at peril or prize as a Fighter with two face cards; leave a peril when hurt."""
    player = state.party[seat]
    risky = state.stake in ("peril", "prize")
    able = player.cls == FIGHTER and len(player.pack.faces) >= _TWO_ABILITIES
    if risky and able and t.ABILITY in offer:
        return t.ABILITY
    hurt = state.hit_points(str(seat)) <= _LOW_HP
    return t.LEAVE if state.stake == "peril" and hurt and t.LEAVE in offer else t.DRAW


def _stance(state: State, seat: int, offer: list[Token]) -> Token:
    """Use the treasure at the climax, or an ability when hurt or at the climax.

    A Cleric saves its ability at the climax until it is hurt.
    """
    name, player = str(seat), state.party[seat]
    climax = state.stake == "climax"
    if climax and t.TREASURE in offer:
        return t.TREASURE
    hurt = state.hit_points(name) <= (player.pack.start + 1) // _HURT
    wanted = hurt or (climax and player.cls != CLERIC)
    if player.cls == MAGE and any(pair.startswith(f"{name}>") for pair in state.scene.sight):
        wanted = False
    return t.ABILITY if wanted and t.ABILITY in offer else t.DRAW


def _power(seat: int, offer: list[Token]) -> Token:
    """Return the first offered of `win`, one's own `recover`, `steal`, `sight`, else the first."""
    for wanted in (t.WIN, t.RECOVER, str(t.Aimed(t.RECOVER, str(seat))), t.STEAL, t.SIGHT):
        if wanted in offer:
            return wanted
    return offer[0]


def _by_chance(state: State, ask: Ask, offer: list[Token]) -> Token:
    """Choose at random, from a key of the state, so that the same game repeats."""
    packs = [player.pack for player in state.party]
    key = f"{ask.name} {state.number} {state.gm} {packs}"
    number = int.from_bytes(hashlib.blake2b(key.encode(), digest_size=8).digest())
    return offer[number % len(offer)]

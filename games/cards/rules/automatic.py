"""Automatic answers: for the automatic GM's side, for absent seats, the steady player, and presses.

The numbers are 11.6, 11.7 and sections 5 and 9 of the rules page.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from games.cards.rules import tokens as t
from games.cards.rules.cards import CLERIC, FIGHTER, MAGE, THIEF, jokers, number_cards, strength
from games.cards.rules.options import CardsOptions
from games.cards.rules.state import ALL_JOKERS, State
from games.cards.rules.tokens import DRAW, Name
from games.engine.deck import Card
from games.engine.table import Answer, Ask, Number, Offer, Some, Text, Token

_LEAST_TO_RECOVER = 2
_LEAST_TO_CHOOSE = 2


def swing(state: State, foe: Name, opponent: Name) -> Token:
    """Return a foe's move: it draws, or on its own swing uses its ability (11.6)."""
    able = bool(state.holder(foe).faces) and _wants_ability(state, foe, opponent)
    return t.ABILITY if able else t.DRAW


def _wants_ability(state: State, foe: Name, opponent: Name) -> bool:
    """Return whether a foe uses its ability (11.6)."""
    cls = state.cls_of(foe)
    if cls == CLERIC:
        return state.hit_points(foe) == 1 and state.recoverable(foe) >= _LEAST_TO_RECOVER
    if cls == THIEF:
        return state.hit_points(opponent) > state.hit_points(foe)
    return cls == MAGE and _wants_sight(state, foe, opponent)


def _wants_sight(state: State, foe: Name, opponent: Name) -> bool:
    """Return whether a foe with two number cards lacks sight on this opponent (11.6)."""
    enough = state.hit_points(foe) >= _LEAST_TO_CHOOSE
    return enough and state.phase != "test" and not state.scene.sees(foe, opponent)


def power(state: State, user: Name, other: Name, offer: Sequence[Token]) -> Token | None:
    """Return what an ability of the GM's side does; None if it has no effect (11.6)."""
    if state.cls_of(user) == MAGE:
        return t.SIGHT if user != t.GM and _wants_sight(state, user, other) else None
    wanted = {FIGHTER: t.WIN, CLERIC: t.RECOVER, THIEF: t.STEAL}[state.cls_of(user)]
    return wanted if wanted in offer else None


def terms(state: State, loser: Name) -> Token:
    """Return the price of a surrender, which is always accepted, or of a Fighter's `win` (11.7)."""
    pile = state.holder(loser).pile
    if jokers(pile):
        return t.TREASURE
    return t.WOUND if len(number_cards(pile)) > 1 else t.FREE


def best_card(cards: Sequence[Card]) -> Card:
    """Return the best card: 10, 9, … 2, A; the first of equals (11.6)."""
    return max(cards, key=strength)


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
        return _willing(state, ask, seat, offer)
    return _safe(ask, offer)


def _safe(ask: Ask, offer: Offer) -> Answer:
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
        case _:
            return _SAFE.get(ask.name, offer[0])


def _willing(state: State, ask: Ask, seat: int, offer: Offer) -> Answer:
    """Accept, draw until a test is passed, and use an ability when badly hurt (R45)."""
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
            return _safe(ask, offer)


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


# How far one press plays on, in an adventure that the bot leads (2.11). *Fight on* draws until its
# player is hurt, the treasure or an ability changes things, or the fight is over. A lone player
# sees each hit on themselves, and in the climax or when hurt each hit on a foe. Those of several
# players play side by side. *Draw until you pass* repeats a test until it is passed, its player is
# hurt, or one attempt is left. Both give ordinary answers in a row, which a record has like others.
MOST_ATTEMPTS = 10  # 5.8: one, and up to nine repeats
_SEPARATOR, _AGAINST = ".", "@"


def until_it_matters(state: State, seat: int = 0) -> str:
    """Return the key of a player's *Fight on*: it draws for as long as this key stays the same.

    The key holds the scene, the ability cards that the player has spent, whether the players hold
    the whole treasure (9.1), and the player's `sight` and that of foes against the player. What a
    foe's ability changes for the player is among these. The hits follow: see `_hits_that_matter`.
    """
    held = sum(len(jokers(player.pack.pile)) for player in state.party)
    spent = len(state.party[seat].pack.spent)
    sight = sum(str(seat) in pair.split(">") for pair in state.scene.sight)
    parts = [state.number, spent, held // ALL_JOKERS, sight, *_hits_that_matter(state, seat)]
    return f"on{_SEPARATOR.join(map(str, parts))}"


def _hits_that_matter(state: State, seat: int) -> tuple[int, ...]:
    """Return the player's harm and how many live; alone, hit points, and where it matters foes'."""
    hurt = harm(state, str(seat))
    if len(state.party) > 1:
        return hurt, len(state.living)
    points = state.hit_points(str(seat))
    if hurt == UNHURT and state.stake != "climax":
        return (points,)
    return points, sum(state.hit_points(t.foe_name(row)) for row in range(len(state.foes)))


def until_it_matters_against(state: State, seat: int, foe: Name) -> str:
    """Return the key of *Fight on* against a foe; when that one has fallen, the weakest."""
    return f"{until_it_matters(state, seat)}{_AGAINST}{foe}"


UNHURT, HURT, NEARLY_DEAD = range(3)


def harm(state: State, name: str) -> int:
    """Return how badly a player is hurt: at half the hit points or less, or at the last one."""
    left, start = state.hit_points(name), state.holder(name).start
    if left <= 1:
        return NEARLY_DEAD
    return HURT if 2 * left <= start else UNHURT


def until_the_last_attempt(state: State, seat: int, attempts: int) -> str:
    """Return the key of *Draw until you pass*, which never uses the last attempt."""
    return f"try{attempts - 1}{_SEPARATOR}{until_it_matters(state, seat)}"


def answer(state: State, ask: Ask, until: str) -> Answer | None:
    """Return the next answer of such a press, or None where it stops.

    It is a draw, with `sight` the best card, and of foes the chosen one, then the weakest.
    """
    (seat, offer), *_ = ask.offers.items()
    if not isinstance(offer, list):
        return None
    on, _, foe = until.partition(_AGAINST)
    if on == until_it_matters(state, seat):
        match ask.name:
            case "card":
                return best_card(offer)
            case "target":
                return foe if foe in offer else weakest(state, offer)
            case "swing" | "guard":
                return DRAW
    return DRAW if ask.name == "attempt" and _tries_on(state, seat, until) else None


def weakest(state: State, names: Sequence[Name]) -> Name:
    """Return the name with the fewest hit points, the first of equals."""
    return min(names, key=state.hit_points)


def _tries_on(state: State, seat: int, until: str) -> bool:
    """Return whether more than one attempt is left; `until` tells the number of attempts."""
    enough = range(state.scene.tries + 2, MOST_ATTEMPTS + 1)
    return any(until == until_the_last_attempt(state, seat, attempts) for attempts in enough)

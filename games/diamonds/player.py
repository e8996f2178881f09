"""A plain solo player of Diamonds & Dragons, which plans each room to its end.

It takes the cards of a room in the order that leaves the party best off. The value of a position is
a formula whose weights were fitted by logistic regression to about 30,000 games of this player. It
approximates the logarithm of the odds to escape.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import exp, sqrt
from typing import NamedTuple

from games.diamonds.rules.automatic import stand_in
from games.diamonds.rules.cards import ENEMIES, FULL_HP, POTIONS, VALUE, WEAPONS
from games.diamonds.rules.options import DiamondsOptions
from games.diamonds.rules.rooms import most_runs
from games.diamonds.rules.state import State
from games.diamonds.rules.tokens import BARE, FACE, RUN, WEAPON, enemy_of
from games.engine.deck import Card
from games.engine.table import Answer, Ask

PARTY = 0

_UNWORN = 99  # the limit of an unused weapon
_SURE = 30.0  # odds beyond which nothing changes
_OUT, _DEAD = 100.0, -1000.0  # above and below the worth of any position

_HP = [0.71 * hp / FULL_HP + 1.89 * sqrt(hp / FULL_HP) for hp in range(FULL_HP + 1)]


# The deck: its number of cards, and the sums of enemies, potions and weapons.
Dungeon = tuple[int, int, int, int]


# A party: HP, the value of its weapon (0: none), its limit, and whether the last card
# was a potion. Plain tuples, since a test game makes a thousand of them.
Standing = tuple[int, int, int, bool]


class Weapons(NamedTuple):
    """The options about weapons: whether they may be spared, and whether they wear (R4, R20)."""

    fists: bool
    wears: bool


# The worth of a room, and the card to take first; empty if none is left to take.
Plan = tuple[float, Card]


def plain(options: DiamondsOptions, state: State, ask: Ask) -> tuple[int, Answer]:
    """Answer the ask; as the dealer, say nothing."""
    seat = ask.waits_for()[0]
    if ask.name == "room":
        return seat, ranked_room(options, state)[0]
    if ask.name == "card":
        return seat, _plan(options, state)[1]
    if ask.name == "fight":
        return seat, ranked_fight(options, state, enemy_of(ask))[0]
    return seat, stand_in(options, state, ask, seat)


def ranked_room(options: DiamondsOptions, state: State) -> list[Answer]:
    """Return facing and running, the better first (2.2)."""
    return [RUN, FACE] if _after_run(state) > _plan(options, state)[0] else [FACE, RUN]


def chance_to_get_out(options: DiamondsOptions, state: State) -> float:
    """Estimate how often this player escapes, from the start of a room."""
    odds = _plan(options, state)[0]
    if state.runs < most_runs(options, None):
        odds = max(odds, _after_run(state))
    return 1 / (1 + exp(-max(-_SURE, min(_SURE, odds))))


def _after_run(state: State) -> float:
    return _worth(standing_of(state), _with(dungeon_of(state), state.room), None) + _AFTER_RUN


def ranked_cards(options: DiamondsOptions, state: State) -> list[Answer]:
    """Return the cards of the room, the best to take first (2.3)."""
    room, standing, dungeon = tuple(state.room), standing_of(state), dungeon_of(state)
    left = state.need - state.taken
    worth: dict[Card, float] = dict.fromkeys(room, _DEAD * 2)
    for card, _, plan in _plans(room, left, standing, dungeon, _weapons(options)):
        worth[card] = max(worth[card], plan)
    best_first: list[Answer] = [*sorted(worth, key=lambda card: -worth[card])]
    return best_first


def ranked_fight(options: DiamondsOptions, state: State, enemy: Card) -> list[Answer]:
    """Return the weapon and bare hands, the better first (R4)."""
    room, standing, dungeon = tuple(state.room), standing_of(state), dungeon_of(state)
    left = state.need - state.taken
    worth = {
        bare: plan
        for card, bare, plan in _plans(room, left, standing, dungeon, _weapons(options))
        if card == enemy
    }
    return [BARE, WEAPON] if worth.get(True, _DEAD * 2) > worth[False] else [WEAPON, BARE]


def standing_of(state: State) -> Standing:
    """Return the party's standing."""
    weapon, limit = state.weapon[PARTY], state.limit[PARTY]
    return (
        state.hp[PARTY],
        0 if weapon is None else VALUE[weapon],
        _UNWORN if limit is None else limit,
        state.last[PARTY] in POTIONS,
    )


def dungeon_of(state: State) -> Dungeon:
    """Return the cards of the deck, in any order."""
    return _with((0, 0, 0, 0), state.deck)


def _with(dungeon: Dungeon, cards: Sequence[Card]) -> Dungeon:
    count, enemies, potions, weapons = dungeon
    for card in cards:
        value = VALUE[card]
        count += 1
        if card in ENEMIES:
            enemies += value
        elif card in POTIONS:
            potions += value
        else:
            weapons += value
    return count, enemies, potions, weapons


def _plan(options: DiamondsOptions, state: State) -> Plan:
    left = state.need - state.taken
    weapons = _weapons(options)
    return _best(tuple(state.room), left, standing_of(state), dungeon_of(state), weapons)


@lru_cache(maxsize=50_000)
def _best(
    room: tuple[Card, ...], left: int, standing: Standing, dungeon: Dungeon, weapons: Weapons
) -> Plan:
    """Return the best order in which to take `left` cards of a room."""
    if not left:
        if not (room or dungeon[0]):
            return _OUT + standing[0], ""
        return _worth(standing, dungeon, room[0] if room else None), ""
    best, first = 2 * _DEAD, ""
    for card, _, worth in _plans(room, left, standing, dungeon, weapons):
        if worth > best:
            best, first = worth, card
    return best, first


def _plans(
    room: tuple[Card, ...], left: int, standing: Standing, dungeon: Dungeon, weapons: Weapons
) -> list[tuple[Card, bool, float]]:
    """Return each next card, whether with bare hands, and the worth of the result."""
    plans = []
    for index, card in enumerate(room):
        rest = room[:index] + room[index + 1 :]
        spares = weapons.fists and standing[1] and card in ENEMIES
        for bare in (False, True) if spares else (False,):
            after = _after(standing, card, bare, weapons.wears)
            hp = after[0]
            worth = _DEAD + hp if hp <= 0 else _best(rest, left - 1, after, dungeon, weapons)[0]
            plans.append((card, bare, worth))
    return plans


def _weapons(options: DiamondsOptions) -> Weapons:
    return Weapons(options.fists, not options.sturdy)


def _after(standing: Standing, card: Card, bare: bool, wears: bool) -> Standing:
    """Return the party after it has taken a card (2.3, 3.1 to 3.6, R20)."""
    hp, weapon, limit, potion = standing
    value = VALUE[card]
    if card in WEAPONS:
        return hp, value, _UNWORN, False
    if card in POTIONS:
        return hp if potion or hp == FULL_HP else min(FULL_HP, hp + value), weapon, limit, True
    if bare or not weapon:
        return hp - value, weapon, limit, False
    if limit <= value:
        return hp - value, 0, _UNWORN, False
    return hp if weapon >= value else hp - value + weapon, weapon, value if wears else limit, False


_AFTER_RUN = -0.15


def _worth(standing: Standing, dungeon: Dungeon, stays: Card | None) -> float:
    """Rate a standing before a new room that already holds one card."""
    hp, weapon, limit, potion = standing
    count, enemies, potions, weapons = dungeon
    late = count / 48
    worth = _HP[hp] - 0.04 * potion - 0.86 * late
    worth += -12.59 / 238 * enemies + 4.43 / 65 * potions + 7.19 / 68 * weapons
    if not weapon:
        worth -= 0.3
    elif limit == _UNWORN:
        worth += (1.82 - 0.66 * late) * weapon / 14
    else:
        worth += (-0.91 + (2.59 - 0.81 * late) * limit / 15) * weapon / 14
    return worth if stays is None else worth + _left_lying(standing, stays)


def _left_lying(standing: Standing, card: Card) -> float:
    """Rate the card that moves on to the next room; the dungeon's sums include it."""
    hp, weapon, limit, potion = standing
    value = VALUE[card]
    if card in WEAPONS:
        use = weapon if limit == _UNWORN else weapon * (limit - 2) / 13
        gain = value - use if value > use else 0.0
        return _ONE_MORE + (7.19 / 68 + 0.05 / 14) * value + 0.29 / 14 * gain
    if card in POTIONS:
        return _ONE_MORE + (4.43 / 65 + 0.044 + 0.003 * potion - 0.047 * hp / FULL_HP) * value
    blow = value if limit <= value else max(0, value - weapon)
    return _ONE_MORE + (-12.59 / 238 + 0.42 / 15) * value - 0.54 / 15 * blow


_ONE_MORE = -0.86 / 48

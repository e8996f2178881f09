"""The danger of the next monsters' turns to a character, from the unseen cards.

The cards of the deck are counted, never their order: each unseen card is equally likely to be drawn
next. Monsters that a call may bring are left out, and no player defends.
"""

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import lru_cache

from games.cardomancer.rules.cards import DECK
from games.cardomancer.rules.damage import (
    coming_damage,
    matches,
    monster_strength,
    on_character,
    unwarded,
)
from games.cardomancer.rules.monsters import action_cards, attacks, may_call, would_heal
from games.cardomancer.rules.options import CardomancerOptions
from games.cardomancer.rules.state import Monster, State, Window, clockwise, living
from games.engine.deck import Card, rank

_Shares = dict[int | None, float]  # by the strength of an attack, None for no attack
_Harm = dict[tuple[bool, int], float]  # by whether there is an attack, and its damage


@dataclass(frozen=True, slots=True)
class Danger:
    """The most HP that a seat may lose before the players act again, and its risk of death."""

    seat: int
    most: int
    deadly: float


def unseen(state: State, knows: Collection[int]) -> list[Card]:
    """Return the cards that may be drawn next, for a viewer who knows some seats' hands.

    R6: which aces of a hand are dull is public. R41: an empty deck is reshuffled from the discards,
    which are public.
    """
    if not state.deck:
        return state.discard
    others = (hero for seat, hero in enumerate(state.party) if seat not in knows)
    hands = (card for hero in others for card in hero.hand if card not in hero.dull)
    return [*state.deck, *hands]


def dangers(
    options: CardomancerOptions,
    state: State,
    window: Window | None,
    cards: Sequence[Card],
    seats: Collection[int],
) -> list[Danger]:
    """Return the danger of those seats that the next monsters may hit.

    While an action card is open, these are the remaining turns of the phase, after its damage. In
    the players' phase they are all turns of the next round.
    """
    turns = _turns(options, state, window, Counter(cards))
    start = state.initiative_seat + 1 if window is None else window.aim
    order = [seat for seat in clockwise(state, start) if state.party[seat].hp]
    if not turns:
        return []
    targets = () if window is None else window.targets
    coming = {seat: coming_damage(state, window, seat) for seat in targets if window}
    near = order if any(turn.aimed for turn in turns) else order[: len(turns)]
    left = {seat: state.party[seat].hp - coming.get(seat, 0) for seat in near if seat in seats}
    return [_danger(state, seat, hp, order, turns) for seat, hp in left.items() if hp > 0]


@dataclass(frozen=True, slots=True)
class _Turn:
    """A monster's turn: how likely its cards are, and whom its attack hits.

    - `aimed`: the seats that are attacked in any case, None for the next in order (4.7);
    - `places`: whether its attack moves that order on (R13);
    - `warded`: whether the item A♦ still protects.
    """

    cards: tuple[_Shares, ...]
    aimed: Collection[int] | None
    places: bool = True
    warded: bool = False


def _turns(
    options: CardomancerOptions, state: State, window: Window | None, cards: Counter[Card]
) -> list[_Turn]:
    """Return the turns to come (4.5): a Jack draws two cards, a King attacks all (R25, R26)."""
    if not cards:
        return []
    everybody = living(state)
    turns = []
    if window is not None and window.again and window.monster in state.row:
        shares = _shares(options, state, window.monster, cards)
        aimed = window.targets or None
        turns.append(_Turn((shares,), aimed, places=aimed is None, warded=True))
    for monster in state.row:
        if window is None or not monster.acted:
            shares = _shares(options, state, monster, cards)
            aimed = everybody if rank(monster.card) == "K" else None
            turns.append(_Turn((shares,) * action_cards(monster), aimed))
    return turns


def _shares(
    options: CardomancerOptions, state: State, monster: Monster, cards: Counter[Card]
) -> _Shares:
    """Return how likely the monster's next card attacks, by strength (4.6, 6.1)."""
    calls, heals = may_call(options, state), would_heal(state, monster)
    powers = _powers(monster.card, calls, heals)
    counts: dict[int | None, int] = {}
    for card, count in cards.items():
        power = powers[card]
        counts[power] = counts.get(power, 0) + count
    whole = cards.total()
    return {power: count / whole for power, count in counts.items()}


@lru_cache
def _powers(monster: Card, calls: bool, heals: bool) -> dict[Card, int | None]:
    """Return the strength of each action card's attack, None for no attack (4.6, 6.1)."""
    return {
        card: monster_strength(monster, card)
        if attacks(monster, card, heals=heals) and not (calls and matches(monster, card))
        else None
        for card in DECK
    }


def _danger(state: State, seat: int, hp: int, order: Sequence[int], turns: list[_Turn]) -> Danger:
    """Follow the turns: how likely each target in order and each number of HP left is."""
    mine, count = order.index(seat), len(order)
    left: dict[tuple[int, int], tuple[float, int]] = {(0, hp): (1.0, 0)}  # with the most taken
    for turn in turns:
        harm = _harm(state, seat, turn)
        none = _nothing(harm)
        after: dict[tuple[int, int], tuple[float, int]] = {}
        for (place, hp_left), (share, taken) in left.items():
            hit = place == mine if turn.aimed is None else seat in turn.aimed
            further = (place + 1) % count if turn.places else place
            for (is_attack, damage), chance in harm.items() if hit else none:
                to = further if is_attack else place, max(0, hp_left - damage)
                before, most = after.get(to, (0.0, 0))
                after[to] = before + share * chance, max(most, taken + damage)
        left = after
    deadly = sum(share for (_, hp_left), (share, _) in left.items() if not hp_left)
    return Danger(seat, max(taken for _, taken in left.values()), deadly)


def _nothing(harm: _Harm) -> list[tuple[tuple[bool, int], float]]:
    """Return the same turn for a seat that it does not hit."""
    attacked = sum(chance for (is_attack, _), chance in harm.items() if is_attack)
    return [((True, 0), attacked), ((False, 0), 1 - attacked)]


def _harm(state: State, seat: int, turn: _Turn) -> _Harm:
    """Return how likely a turn attacks, and how much it takes from a seat that it hits (6.2)."""
    through = on_character if turn.warded else unwarded
    harm: _Harm = {(False, 0): 1.0}
    for shares in turn.cards:
        after: _Harm = {}
        for (is_attack, points), share in harm.items():
            for power, chance in shares.items():
                damage = 0 if power is None else through(state, seat, power)
                to = is_attack or power is not None, points + damage
                after[to] = after.get(to, 0.0) + share * chance
        harm = after
    return harm

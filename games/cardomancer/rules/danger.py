"""What the next monsters' turns may do to a character, by the cards that nobody has seen.

The cards of the deck are counted, never their order: each next card is any of those unseen, as
likely as any other. Monsters that a call may bring are left out, and nobody defends.
"""

from __future__ import annotations

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
from games.cardomancer.rules.monsters import action_cards, attacks, would_heal
from games.cardomancer.rules.options import CardomancerOptions
from games.cardomancer.rules.state import Monster, State, Window, clockwise, living
from games.engine.deck import Card, rank

_Shares = dict[int | None, float]  # by the strength of an attack, None for no attack
_Harm = dict[tuple[bool, int], float]  # by whether there is an attack, and its damage


@dataclass(frozen=True, slots=True)
class Danger:
    """What a seat may take until the players act again: the most HP, and how likely it dies."""

    seat: int
    most: int
    deadly: float


def unseen(state: State, knows: Collection[int]) -> list[Card]:
    """Return the cards of which the next drawn is one, to who knows the hands of some seats.

    R6: which aces of a hand are no items is known. R41: an empty deck is shuffled from the
    discards, which all have seen.
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
    """Return the danger of those seats that may be hit by the monsters that turn up cards next.

    Behind an open action card those are the rest of the phase, and its damage counts as taken;
    in the players' phase they are all of the next round's.
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
    """A monster's turn: the shares of what its cards are, and whom its attack goes to.

    - `aimed`: the seats attacked whatever came before, None for the next in order (4.7);
    - `places`: whether its attack uses up a place in that order (R13).
    """

    cards: tuple[_Shares, ...]
    aimed: Collection[int] | None
    places: bool = True
    warded: bool = False


def _turns(
    options: CardomancerOptions, state: State, window: Window | None, cards: Counter[Card]
) -> list[_Turn]:
    """The turns to come (4.5): a Jack's has two cards, a King's attack goes to all (R25, R26)."""
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
    """4.6, 6.1: how likely its next card attacks, by strength, as things stand."""
    calls, heals = options.epic or not state.called, would_heal(state, monster)
    powers = _powers(monster.card, calls, heals)
    counts: dict[int | None, int] = {}
    for card, count in cards.items():
        power = powers[card]
        counts[power] = counts.get(power, 0) + count
    whole = cards.total()
    return {power: count / whole for power, count in counts.items()}


@lru_cache
def _powers(monster: Card, calls: bool, heals: bool) -> dict[Card, int | None]:
    """4.6, 6.1: what each action card would strike with, None for what is no attack."""
    return {
        card: monster_strength(monster, card)
        if attacks(monster, card, heals=heals) and not (calls and matches(monster, card))
        else None
        for card in DECK
    }


def _danger(state: State, seat: int, hp: int, order: Sequence[int], turns: list[_Turn]) -> Danger:
    """Follow the turns: how likely each number of places used up and of HP left is."""
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
    """The same turn for a seat that it does not go to."""
    attacked = sum(chance for (is_attack, _), chance in harm.items() if is_attack)
    return [((True, 0), attacked), ((False, 0), 1 - attacked)]


def _harm(state: State, seat: int, turn: _Turn) -> _Harm:
    """6.2: whether a turn attacks, and what it takes from a seat that it goes to."""
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

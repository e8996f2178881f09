"""The danger of the monsters' next attacks, from the unseen cards (7.1).

An attack pile was drawn from the same cards as the draw pile: each unseen card is equally likely in
it. No item saves the hero here.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from games.cardrpg.rules.cards import is_number, value
from games.cardrpg.rules.death import is_spared
from games.cardrpg.rules.monsters import highest_level, pile_size
from games.cardrpg.rules.options import CardRpgOptions
from games.cardrpg.rules.state import Monster, State
from games.engine.deck import Card, is_joker

_Shares = dict[int, float]  # by damage


@dataclass(frozen=True, slots=True)
class Danger:
    """The least and most HP that one attack of all monsters may take, and its chance to kill.

    Instant death takes no HP. `is_spared`: such an attack would leave the hero 1 HP (R46).
    """

    least: int
    most: int
    deadly: float
    is_spared: bool = False


def danger(options: CardRpgOptions, state: State, seat: int, viewer: int | None) -> Danger | None:
    """Return the danger of the monsters' next attack on a seat, for a viewer; None for none.

    Each of several monsters is computed as if the others had flipped nothing.
    """
    found: _Shares = {0: 1.0}
    killed = 0.0
    for monster in state.monsters:
        blow, joker = _blow(unseen(state, monster, viewer), _cards(options, state, monster))
        killed += joker - killed * joker
        after: _Shares = {}
        for before, share in found.items():
            for damage, chance in blow.items():
                after[before + damage] = after.get(before + damage, 0.0) + share * chance
        found = after
    most = max(found)
    if not most and not killed:
        return None
    hp = state.heroes[seat].hp
    beaten = sum(share for damage, share in found.items() if damage >= hp)
    least = min((damage for damage, share in found.items() if share > 1e-9), default=0)
    dies = killed + (1 - killed) * beaten
    if dies and is_spared(options, state, seat):
        return Danger(least, most, 0.0, is_spared=True)
    return Danger(least, most, dies)


def unseen(state: State, monster: Monster, viewer: int | None) -> list[Card]:
    """Return the cards that may be in a monster's attack pile, for the viewing seat (5.3, 5.4)."""
    supplier = monster.supplier
    hero = state.heroes[supplier]
    dealt = (each for each in state.monsters if each.supplier == supplier)
    under = [card for each in dealt for card in (*each.pile, *each.bonus)]
    return [*hero.draw, *under, *([] if viewer == supplier else hero.hand)]


def _cards(options: CardRpgOptions, state: State, monster: Monster) -> int:
    """Return how many cards a monster can flip; in a group an empty pile is refilled (14.11)."""
    if monster.pile or options.mode != "coop":
        return len(monster.pile)
    return pile_size(options, highest_level(state), joker=is_joker(monster.card))


def _blow(cards: Sequence[Card], flips: int) -> tuple[_Shares, float]:
    """Return how likely each damage is without a Joker, and how likely a Joker is (7.1).

    Each face card before it raises the multiplier. A pile of face cards alone does nothing.
    """
    numbers = Counter(map(value, filter(is_number, cards)))
    jokers = sum(map(is_joker, cards))
    faces = len(cards) - numbers.total() - jokers
    found: _Shares = {}
    reached, killed = 1.0, 0.0  # the chance of only face cards so far
    for flipped in range(min(flips, len(cards))):
        left = len(cards) - flipped
        killed += reached * jokers / left
        for points, count in numbers.items():
            damage = (flipped + 1) * points
            found[damage] = found.get(damage, 0.0) + reached * count / left
        reached *= max(0, faces - flipped) / left
        if not reached:
            break
    found[0] = found.get(0, 0.0) + reached
    if killed >= 1:
        return {0: 1.0}, killed
    return {damage: share / (1 - killed) for damage, share in found.items()}, killed

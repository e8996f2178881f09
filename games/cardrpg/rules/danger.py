"""What the next blows of monsters may do, by the cards that nobody has seen (7.1).

An attack pile was drawn from the same cards as the draw pile: each of its cards is any of those
unseen, as likely as any other. No item saves anybody here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from games.cardrpg.rules.cards import is_number, value
from games.cardrpg.rules.monsters import highest_level, pile_size
from games.cardrpg.rules.options import CardRpgOptions
from games.cardrpg.rules.state import Monster, State
from games.engine.deck import Card, is_joker

_Shares = dict[int, float]  # by damage


@dataclass(frozen=True, slots=True)
class Danger:
    """What one attack of all monsters may take: the most HP, and how likely it kills."""

    most: int
    deadly: float


def danger(options: CardRpgOptions, state: State, seat: int, viewer: int | None) -> Danger | None:
    """Return what the monsters may do to a seat next, to who sees as `viewer`; None for nothing.

    Of several monsters each is reckoned as if the others had turned up nothing.
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
    return Danger(most, killed + (1 - killed) * beaten)


def unseen(state: State, monster: Monster, viewer: int | None) -> list[Card]:
    """Return the cards among which a monster's attack pile lies (5.3, 5.4), to that seat."""
    supplier = monster.supplier
    hero = state.heroes[supplier]
    dealt = (each for each in state.monsters if each.supplier == supplier)
    under = [card for each in dealt for card in (*each.pile, *each.bonus)]
    return [*hero.draw, *under, *([] if viewer == supplier else hero.hand)]


def _cards(options: CardRpgOptions, state: State, monster: Monster) -> int:
    """How many cards it may flip; together with others an empty pile is dealt anew (14.11)."""
    if monster.pile or options.mode != "coop":
        return len(monster.pile)
    return pile_size(options, highest_level(state), joker=is_joker(monster.card))


def _blow(cards: Sequence[Card], flips: int) -> tuple[_Shares, float]:
    """7.1: how likely each damage is if it is no Joker, and how likely a Joker is.

    Each face card before it raises the multiplier; a pile of face cards alone does nothing.
    """
    numbers = Counter(map(value, filter(is_number, cards)))
    jokers = sum(map(is_joker, cards))
    faces = len(cards) - numbers.total() - jokers
    found: _Shares = {}
    reached, killed = 1.0, 0.0  # how likely only face cards came so far
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

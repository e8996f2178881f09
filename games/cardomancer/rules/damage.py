"""What cards and attacks come to, before anything is done (2.3, 5.4 to 5.6, 5.12, 6.1 to 6.5).

The order of all that changes an attack is R21: the card's part, its doubling, the attacker's
class and artifact, what is put in its way, and then, if anything gets through, the target's
class and artifact.
"""

from __future__ import annotations

from games.cardomancer.rules.cards import (
    CLASS_OF,
    GUARDIAN,
    HEALER,
    MODIFIER,
    ROGUE,
    VALUE,
    WIZARD,
    ClassName,
    class_of,
    is_ace,
    worth,
)
from games.cardomancer.rules.options import CardomancerOptions
from games.cardomancer.rules.state import Character, Monster, State, Window
from games.engine.deck import Card, rank, suit

# 7.2: the artifacts.
MORE_HEALING, MORE_DAMAGE, HURTS_BACK, LESS_DAMAGE = "AH", "AC", "AS", "AD"


def strength(
    options: CardomancerOptions, state: State, seat: int, card: Card, special: bool
) -> int:
    """5.4: what a character's attack begins with."""
    cls = state.party[seat].cls
    part = worth(card, _attacks_in_full(options, cls, card, special))
    if special and cls == ROGUE:  # 5.10, R34
        part *= 2
    return part + MODIFIER[cls] + (MORE_DAMAGE in state.artifacts)


def _attacks_in_full(
    options: CardomancerOptions, cls: ClassName, card: Card, special: bool
) -> bool:
    """3.2, R16: the own suit; but a guardian's ♦ and a healer's ♥ only by the option."""
    if special and cls == WIZARD:  # 5.9
        return True
    if CLASS_OF[suit(card)] != cls:
        return False
    return cls in (WIZARD, ROGUE) or options.own_suit == "full"


def guard_worth(monster: Monster) -> int:
    """5.5: what a monster's guard takes off the next attack card."""
    return 0 if monster.guard is None else worth(monster.guard, is_ace(monster.card))


def on_monster(monster: Monster, power: int) -> int:
    """5.5, 5.6: what an attack card of that strength does to a monster."""
    return hurt_monster(monster.card, power - guard_worth(monster))


def hurt_monster(monster: Card, power: int) -> int:
    """5.6, R22: an attack as the monster's class lets it through."""
    return max(0, power + MODIFIER[class_of(monster)]) if power > 0 else 0


def back_at_character(character: Character, monster: Card, damage: int) -> int:
    """6.5, R22: a rogue monster's shield; no armour helps, only the item AD."""
    if class_of(monster) != ROGUE or character.warded:
        return 0
    return _weakened(_shield(damage), character.cls)


def monster_strength(monster: Card, card: Card) -> int:
    """6.1, R20: what a monster's attack begins with; an ace stands for the monster's value."""
    in_full = is_ace(monster) or suit(card) == suit(monster)
    part = VALUE[monster] if is_ace(card) else worth(card, in_full)
    return part + MODIFIER[class_of(monster)]


def on_character(state: State, seat: int, power: int, blocked: int = 0) -> int:
    """6.2: what an attack does to a character; `blocked` is what ♦ take off it."""
    return 0 if state.party[seat].warded else unwarded(state, seat, power - blocked)


def unwarded(state: State, seat: int, power: int) -> int:
    """6.2: what an attack of that strength does to a character without the item AD."""
    if power <= 0:
        return 0
    armour = LESS_DAMAGE in state.artifacts
    return max(0, power + MODIFIER[state.party[seat].cls] - armour)


def coming_damage(state: State, window: Window, seat: int) -> int:
    """6.2: what the attack to be answered will do to a character as things stand."""
    return on_character(state, seat, window.power, window.blocked[seat])


def falling(state: State, window: Window) -> list[int]:
    """The seats that the attack to be answered will kill as things stand."""
    return [
        seat
        for seat in window.targets
        if coming_damage(state, window, seat) >= state.party[seat].hp
    ]


def back_at_monster(state: State, monster: Card, damages: dict[int, int]) -> int:
    """6.5, 7.2, R24: what the shields and the artifact AS give back for damage done."""
    back = 0
    for seat, damage in damages.items():
        if not damage:
            continue
        if state.party[seat].cls == ROGUE:
            back += _weakened(_shield(damage), class_of(monster))
        back += artifact_back(state, monster)
    return back


def artifact_back(state: State, monster: Card) -> int:
    """7.2, R24: the artifact AS, for each character that the monster damaged."""
    return _weakened(1, class_of(monster)) if HURTS_BACK in state.artifacts else 0


def _shield(damage: int) -> int:
    """6.5: half of the damage, at least 1; nothing for nothing."""
    return max(1, damage // 2) if damage else 0


def _weakened(damage: int, cls: ClassName) -> int:
    """R22: damage that is no attack; a wizard's weakness adds to it, armour does not lessen it."""
    return damage + (damage > 0 and cls == WIZARD)


def defence(character: Character, card: Card, special: bool) -> int:
    """4.8, 5.9: what a ♦ takes off an attack."""
    return worth(card, special or character.cls == GUARDIAN)


def healing(state: State, seat: int, card: Card, special: bool) -> int:
    """5.12: what a ♥ gives back, as far as there is room for it."""
    in_full = special or state.party[seat].cls == HEALER
    return worth(card, in_full) + (MORE_HEALING in state.artifacts)


def may_attack(cls: ClassName, card: Card) -> bool:
    """3.3, 5.3: ♣ and ♠; a guardian's ♦ and a healer's ♥ too."""
    letter = suit(card)
    return letter in "CS" or CLASS_OF[letter] == cls


def mends(monster: Card, card: Card) -> int:
    """4.6: what a monster's ♥ heals: in full for a healer monster and an ace."""
    return worth(card, is_ace(monster) or suit(card) == suit(monster))


def matches(monster: Card, card: Card) -> bool:
    """4.6: whether an action card has the monster's own rank."""
    return rank(monster) == rank(card)

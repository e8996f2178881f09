"""Damage and healing, computed without changing the state (2.3, 5.4 to 5.6, 5.12, 6.1 to 6.5).

R21 sets the order of all that changes an attack: the card's part, doubling, the attacker's class
and artifact, then guards and blocks. If any damage is left, the target's class and artifact follow.
"""

from games.cardomancer.rules import cards
from games.cardomancer.rules.options import CardomancerOptions
from games.cardomancer.rules.state import Character, Monster, State, Window
from games.engine.deck import Card, rank, suit

# 7.2: the artifacts.
MORE_HEALING, MORE_DAMAGE, HURTS_BACK, LESS_DAMAGE = "AH", "AC", "AS", "AD"


def strength(
    options: CardomancerOptions, state: State, seat: int, card: Card, special: bool
) -> int:
    """Return the strength of a character's attack, before any guard (5.4)."""
    cls = state.party[seat].cls
    part = cards.worth(card, _attacks_in_full(options, cls, card, special))
    if special and cls == cards.ROGUE:  # 5.10, R34
        part *= 2
    return part + cards.MODIFIER[cls] + (MORE_DAMAGE in state.artifacts)


def _attacks_in_full(
    options: CardomancerOptions, cls: cards.ClassName, card: Card, special: bool
) -> bool:
    """Return whether a card attacks at full value: the own suit (3.2, R16).

    A guardian's ♦ and a healer's ♥ do so only with the option.
    """
    if special and cls == cards.WIZARD:  # 5.9
        return True
    if cards.CLASS_OF[suit(card)] != cls:
        return False
    return cls in (cards.WIZARD, cards.ROGUE) or options.own_suit == "full"


def guard_worth(monster: Monster) -> int:
    """Return what a monster's guard subtracts from the next attack card (5.5)."""
    return 0 if monster.guard is None else cards.worth(monster.guard, cards.is_ace(monster.card))


def on_monster(monster: Monster, power: int) -> int:
    """Return the damage of an attack of this strength to a monster (5.5, 5.6)."""
    return hurt_monster(monster.card, power - guard_worth(monster))


def hurt_monster(monster: Card, power: int) -> int:
    """Return an attack's damage, changed by the monster's class (5.6, R22)."""
    return max(0, power + cards.MODIFIER[cards.class_of(monster)]) if power > 0 else 0


def back_at_character(character: Character, monster: Card, damage: int) -> int:
    """Return the damage from a rogue monster's shield; only the item A♦ prevents it (6.5, R22)."""
    if cards.class_of(monster) != cards.ROGUE or character.warded:
        return 0
    return _weakened(_shield(damage), character.cls)


def monster_strength(monster: Card, card: Card) -> int:
    """Return the strength of a monster's attack; an ace counts as its own value (6.1, R20)."""
    in_full = cards.is_ace(monster) or suit(card) == suit(monster)
    part = cards.VALUE[monster] if cards.is_ace(card) else cards.worth(card, in_full)
    return part + cards.MODIFIER[cards.class_of(monster)]


def on_character(state: State, seat: int, power: int, blocked: int = 0) -> int:
    """Return an attack's damage to a character; `blocked` is the sum of ♦ played (6.2)."""
    return 0 if state.party[seat].warded else unwarded(state, seat, power - blocked)


def unwarded(state: State, seat: int, power: int) -> int:
    """Return an attack's damage to a character without the item A♦ (6.2)."""
    if power <= 0:
        return 0
    armour = LESS_DAMAGE in state.artifacts
    return max(0, power + cards.MODIFIER[state.party[seat].cls] - armour)


def coming_damage(state: State, window: Window, seat: int) -> int:
    """Return the damage of the open attack to a character, if nothing changes (6.2)."""
    return on_character(state, seat, window.power, window.blocked[seat])


def falling(state: State, window: Window) -> list[int]:
    """Return the seats that the open attack will kill, if nothing changes."""
    return [
        seat
        for seat in window.targets
        if coming_damage(state, window, seat) >= state.party[seat].hp
    ]


def back_at_monster(state: State, monster: Card, damages: dict[int, int]) -> int:
    """Return what shields and the artifact A♠ deal back for damage taken (6.5, 7.2, R24)."""
    back = 0
    for seat, damage in damages.items():
        if not damage:
            continue
        if state.party[seat].cls == cards.ROGUE:
            back += _weakened(_shield(damage), cards.class_of(monster))
        back += artifact_back(state, monster)
    return back


def artifact_back(state: State, monster: Card) -> int:
    """Return the damage of the artifact A♠, per damaged character (7.2, R24)."""
    return _weakened(1, cards.class_of(monster)) if HURTS_BACK in state.artifacts else 0


def _shield(damage: int) -> int:
    """Return half of the damage, at least 1; 0 for no damage (6.5)."""
    return max(1, damage // 2) if damage else 0


def _weakened(damage: int, cls: cards.ClassName) -> int:
    """Return damage that is no attack: a wizard takes 1 more, armour does not help (R22)."""
    return damage + (damage > 0 and cls == cards.WIZARD)


def defence(character: Character, card: Card, special: bool) -> int:
    """Return what a ♦ blocks of an attack (4.8, 5.9)."""
    return cards.worth(card, special or character.cls == cards.GUARDIAN)


def healing(state: State, seat: int, card: Card, special: bool) -> int:
    """Return what a ♥ heals, before the limit of full HP (5.12)."""
    in_full = special or state.party[seat].cls == cards.HEALER
    return cards.worth(card, in_full) + (MORE_HEALING in state.artifacts)


def may_attack(cls: cards.ClassName, card: Card) -> bool:
    """Return whether a class attacks with a card: ♣ and ♠, and its own suit (3.3, 5.3)."""
    letter = suit(card)
    return letter in "CS" or cards.CLASS_OF[letter] == cls


def mends(monster: Card, card: Card) -> int:
    """Return what a monster's ♥ heals: in full for healer monsters and aces (4.6)."""
    return cards.worth(card, cards.is_ace(monster) or suit(card) == suit(monster))


def matches(monster: Card, card: Card) -> bool:
    """Return whether an action card has the monster's own rank (4.6)."""
    return rank(monster) == rank(card)

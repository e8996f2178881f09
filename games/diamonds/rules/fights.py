"""Weapons, fights and potions, the parts common to all modes (2.3); the danger of the next card."""

from collections import Counter
from dataclasses import dataclass
from typing import NamedTuple

from games.diamonds.rules.cards import ENEMIES, FULL_HP, POTIONS, VALUE
from games.diamonds.rules.deciders import DiamondsTable, decide, owner
from games.diamonds.rules.events import Armed
from games.diamonds.rules.state import State
from games.diamonds.rules.tokens import BARE, WEAPON, Enemy
from games.engine.deck import Card


async def uses_weapon(table: DiamondsTable, state: State, party: int, enemy: Card) -> bool:
    """Return whether the weapon is used; with `fists` the party may spare it (3.5, R4)."""
    if not table.options.fists or state.weapon[party] is None:
        return True
    choice = await decide(table, "fight", party, [WEAPON, BARE], about=Enemy(enemy))
    return choice == WEAPON


def take_weapon(table: DiamondsTable, state: State, party: int, weapon: Card) -> None:
    """Replace the weapon in hand; the new one has no limit yet (3.1)."""
    old = state.weapon[party]
    if old is not None:
        state.discard.insert(0, old)
    state.weapon[party] = weapon
    state.limit[party] = None
    table.emit(Armed(owner(table, party), weapon, old))


class Blow(NamedTuple):
    """The outcome of a fight: the weapon used, whether it breaks, the damage."""

    weapon: Card | None
    breaks: bool
    damage: int


def blow_of(state: State, party: int, enemy: Card, armed: bool = True) -> Blow:
    """Return what an enemy would do to the party, before the fight (3.2 to 3.4).

    R18: the subtraction holds where the rulebook's sample misprints it (J♣ less 4♦ is 7).
    """
    weapon = state.weapon[party] if armed else None
    value = VALUE[enemy]
    if weapon is None:
        return Blow(None, False, value)
    limit = state.limit[party]
    if limit is not None and limit <= value:
        return Blow(None, True, value)
    return Blow(weapon, False, max(0, value - VALUE[weapon]))


def wear_weapon(state: State, party: int, enemy: Card, blow: Blow) -> None:
    """Wear or break the weapon in hand (3.2, 3.3)."""
    held = state.weapon[party]
    if blow.breaks and held is not None:
        state.discard.insert(0, held)
        state.weapon[party] = None
        state.limit[party] = None
    elif blow.weapon is not None:
        state.limit[party] = VALUE[enemy]


def potion_was_last(state: State, party: int) -> bool:
    """Return whether the party's last card, in any room, was a potion (R5)."""
    return state.last[party] in POTIONS


def healing(state: State, party: int, potion: Card) -> int:
    """Return the points that a potion would heal now; in `exit` (7.2) they are dice (3.6, R5)."""
    if potion_was_last(state, party):
        return 0
    if state.exit is not None:
        return VALUE[potion]
    return min(VALUE[potion], FULL_HP - state.hp[party])


@dataclass(frozen=True, slots=True)
class Danger:
    """The most damage of a card of the deck, and the share of cards that kill.

    The cards of the deck are counted, never their order: those that have been seen leave no others.
    """

    most: int
    deadly: float


def next_card(state: State, party: int) -> Danger | None:
    """Return the danger of the next card with the weapon in hand; None without a deck or enemy."""
    enemies = {VALUE[card]: card for card in state.deck if card in ENEMIES}
    if not enemies:
        return None
    counts = Counter(VALUE[card] for card in state.deck if card in ENEMIES)
    harm = {value: blow_of(state, party, card).damage for value, card in enemies.items()}
    killing = sum(counts[value] for value, damage in harm.items() if damage >= state.hp[party])
    return Danger(max(harm.values()), killing / len(state.deck))

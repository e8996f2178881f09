"""Taking weapons, fighting and drinking, as far as it is the same in every mode (2.3)."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import NamedTuple

from games.diamonds.cards import POTIONS, VALUE
from games.diamonds.events import Armed, Event
from games.diamonds.options import DiamondsOptions
from games.diamonds.state import State
from games.engine.deck import Card
from games.engine.table import Number, Table, Token

DiamondsTable = Table[DiamondsOptions, Event]

WEAPON, BARE = "weapon", "bare"


def players(table: DiamondsTable) -> list[int]:
    """6.1: every seat but the dealer's, which is the last."""
    return list(range(len(table.seats) - table.options.dealer))


def who(table: DiamondsTable, party: int) -> str:
    """Whose party it is, where there are several."""
    return table.seats[party] if table.options.mode == "duel" else ""


def decide(
    table: DiamondsTable, state: State, name: str, party: int, offer: list[Token]
) -> Awaitable[str]:
    """Section 5: a party's own seat decides; on the way out (7.1) any of the players."""
    if state.way_out is None:
        return table.decide(name, party, offer)
    return table.decide_all(name, players(table), offer)


async def decide_number(table: DiamondsTable, name: str, seats: list[int], most: int) -> int:
    """A whole number from 0, decided by any of these seats."""
    number: int = await table.decide_all(name, seats, Number(0, most))
    return number


async def lift_weapon(table: DiamondsTable, state: State, party: int, enemy: Card) -> bool:
    """3.5, R4: a weapon in hand is used; with `fists` the party may spare it."""
    if not table.options.fists or state.weapon[party] is None:
        return True
    state.card = enemy
    choice = await decide(table, state, "fight", party, [WEAPON, BARE])
    state.card = None
    return choice == WEAPON


def take_weapon(table: DiamondsTable, state: State, party: int, weapon: Card) -> None:
    """3.1: it replaces the one in hand, and has no limit yet."""
    old = state.weapon[party]
    if old is not None:
        state.discard.insert(0, old)
    state.weapon[party] = weapon
    state.limit[party] = None
    table.tell(Armed(who(table, party), weapon, old))


class Blow(NamedTuple):
    """What a fight will do: the weapon that works in it, whether one breaks, the damage."""

    weapon: Card | None
    breaks: bool
    damage: int


def foresee(state: State, party: int, enemy: Card, armed: bool = True) -> Blow:
    """3.2 to 3.4, before the fight: what the enemy would do to the party."""
    weapon = state.weapon[party] if armed else None
    value = VALUE[enemy]
    if weapon is None:
        return Blow(None, False, value)
    limit = state.limit[party]
    if limit is not None and limit <= value:
        return Blow(None, True, value)
    return Blow(weapon, False, max(0, value - VALUE[weapon]))


def wear(state: State, party: int, enemy: Card, blow: Blow) -> None:
    """3.2, 3.3: what the fight does to the weapon in hand."""
    held = state.weapon[party]
    if blow.breaks and held is not None:
        state.discard.insert(0, held)
        state.weapon[party] = None
        state.limit[party] = None
    elif blow.weapon is not None:
        state.limit[party] = VALUE[enemy]


def sated(state: State, party: int) -> bool:
    """R5: whether the party's last card, in whatever room, was a potion."""
    return state.last[party] in POTIONS

"""The start of a combat: the row of monsters (4.1 to 4.3)."""

from __future__ import annotations

from games.cardomancer.rules.cards import VALUE
from games.cardomancer.rules.events import Came
from games.cardomancer.rules.options import CardomancerOptions
from games.cardomancer.rules.piles import CardomancerTable, take_top
from games.cardomancer.rules.state import Monster, State, living
from games.engine.deck import Card, rank


def set_up_combat(table: CardomancerTable, state: State) -> None:
    """Deal the row of monsters, as far as the deck reaches (4.1, 4.2, R2, R12)."""
    state.combat += 1
    state.combats += 1
    state.round = 0
    state.called = False
    first = state.met
    for _ in range(how_many(table.options, state)):
        if not state.deck:
            break
        card = take_top(table, state)
        add_monster(state, card)
        while rank(card) == "Q" and state.deck:
            card = take_top(table, state)
            add_monster(state, card)
    party, row = tuple(table.seats), tuple(monster.card for monster in state.row)
    table.emit(Came(state.dungeon, party, state.combat, first, row, state.ran_out))


def how_many(options: CardomancerOptions, state: State) -> int:
    """Return the number of monsters: one less than the party, at least one (4.1, 10.1, 10.2, R10).

    Epic: as many as the party.
    """
    count = len(state.party) if options.monster_count == "all" else len(living(state))
    return count if options.epic else max(1, count - 1)


def add_monster(state: State, card: Card) -> None:
    """Add a monster at the end of the row, with its value as HP (4.3)."""
    state.row.append(Monster(state.met, card, VALUE[card]))
    state.met += 1

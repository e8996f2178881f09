"""Use of magic items (7.2, 7.3, R27 to R31)."""

from typing import assert_never

from games.cardomancer.rules.events import Raised, Smote, Turned, Warded
from games.cardomancer.rules.piles import CardomancerTable, play_item, slay
from games.cardomancer.rules.state import State
from games.cardomancer.rules.tokens import Item, RaiseItem, SlayItem, TurnBackItem, WardItem


def use_item(table: CardomancerTable, state: State, seat: int, item: Item) -> None:
    """Discard the ace and apply it; the caller handles A♠ (7.2)."""
    play_item(state, seat, item.card)
    who = table.seats[seat]
    match item:
        case SlayItem(index):
            monster = state.row[index]
            table.emit(Smote(who, state.foe(monster)))
            slay(table, state, monster)
        case TurnBackItem():
            table.emit(Turned(who))
        case RaiseItem(whom):
            character = state.party[whom]
            before, character.hp = character.hp, character.max_hp
            points = character.hp - before
            table.emit(Raised(who, table.seats[whom], not before, points, character.hp))
        case WardItem(whom):
            state.party[whom].warded = True
            table.emit(Warded(who, table.seats[whom]))
        case _:
            assert_never(item)


def end_turn(state: State) -> None:
    """End the protection of the item A♦ with the turn (R29)."""
    for character in state.party:
        character.warded = False

"""Magic items in use (7.2, 7.3, R27 to R31)."""

from __future__ import annotations

from games.cardomancer.events import Raised, Smote, Turned, Warded
from games.cardomancer.piles import CardomancerTable, play_from_hand, slay
from games.cardomancer.state import State
from games.cardomancer.tokens import Play, read


def use_item(table: CardomancerTable, state: State, seat: int, token: str) -> Play:
    """7.2: the ace is discarded and works at once; AS is for the window to settle."""
    play = read(token)
    play_from_hand(state, seat, play.card, item=True)
    who = table.seats[seat]
    if play.monster is not None:  # AC
        table.tell(Smote(who, state.monsters[play.monster]))
        slay(table, state, play.monster)
    elif play.seat is None:
        table.tell(Turned(who))
    elif play.card == "AH":
        dead = not state.hp[play.seat]
        state.hp[play.seat] = state.max_hp[play.seat]
        table.tell(Raised(who, table.seats[play.seat], dead, state.hp[play.seat]))
    else:
        state.warded[play.seat] = True
        table.tell(Warded(who, table.seats[play.seat]))
    return play


def end_turn(state: State) -> None:
    """R29: the item AD holds until the turn ends."""
    state.warded = [False] * len(state.warded)

"""The party's answers to an action card, before it takes effect (4.8)."""

from __future__ import annotations

from games.cardomancer.rules import offers
from games.cardomancer.rules.damage import defence
from games.cardomancer.rules.events import Defended
from games.cardomancer.rules.items import use_item
from games.cardomancer.rules.piles import CardomancerTable, play_from_hand
from games.cardomancer.rules.state import State, Window
from games.cardomancer.rules.tokens import PASS, Defence, Item, TurnBackItem, read

TurnedBackByItem = bool


async def react(table: CardomancerTable, state: State, window: Window) -> TurnedBackByItem:
    """Ask the party until all have passed or the attack is over (4.8, R27, R30).

    Returns whether the item A♠ turned the attack back.
    """
    while window.monster in state.row:
        asked = offers.to_all_in_answer(state, window)
        if not asked:
            break
        seat, choice = await table.ask_all(
            "react", asked, needed=list(asked), secret=True, about=window
        )
        if choice == PASS:
            window.passed[seat] = True
            continue
        move = read(choice)
        if isinstance(move, Defence):
            defend(table, state, window, seat, move)
        elif isinstance(move, Item):
            use_item(table, state, seat, move)
            if isinstance(move, TurnBackItem):
                return True
    return False


def defend(table: CardomancerTable, state: State, window: Window, seat: int, move: Defence) -> None:
    """Play a ♦ for oneself or, if the class allows it, for another character (4.8)."""
    character = state.party[seat]
    play_from_hand(state, seat, move.card)
    character.special_used |= move.special
    points = defence(character, move.card, move.special)
    window.blocked[move.seat] += points
    window.defended.append((seat, move.seat))
    who, whom = table.seats[seat], table.seats[move.seat]
    table.emit(Defended(who, move.card, whom, points, move.special))

"""What is to be done now, in a line."""

from __future__ import annotations

from games.diamonds.rules.asks import enemy_of
from games.diamonds.rules.state import State
from games.diamonds.view.moment import DiamondsMoment
from games.engine.panel import Face, Line, Name


def take_how_many(moment: DiamondsMoment) -> Line:
    """2.2 to 2.4: how many cards are to be taken here, and whether one may run."""
    state, ask = moment.state, moment.ask
    if ask is not None and ask.name == "fight":
        return (*_whose(moment), Face(enemy_of(ask)), ": with your weapon, or spare it?")
    run = ", or run" if ask is not None and ask.name == "room" else ""
    take = _take(state)
    words = take if state.mode == "duel" else take.capitalize()
    return (*_whose(moment), f"{words}{run}")


def _whose(moment: DiamondsMoment) -> Line:
    """5.2: in a duel, whose turn it is."""
    state = moment.state
    if state.mode != "duel":
        return ("👉 ",)
    return ("👉 ", Name(moment.seats[state.turn]), "’s turn: ")


def _take(state: State) -> str:
    still = state.need - state.taken
    if not state.deck:
        return "the last card" if still == 1 else f"the last room, take all {still}"
    if state.taken:
        return f"take {still} more"
    ran = "you ran, now " if state.runs else ""
    return f"{ran}take {still} of these {len(state.room)}"

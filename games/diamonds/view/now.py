"""The line that says what to do now, and the danger of the next card."""

from __future__ import annotations

from games.diamonds.rules.danger import next_card
from games.diamonds.rules.state import State
from games.diamonds.view.moment import DiamondsMoment
from games.engine.panel import Line, Name
from games.kit.words import odds


def cards_to_take(moment: DiamondsMoment) -> Line:
    """Say how many cards to take, and whether the player may run (2.2 to 2.4)."""
    state, ask = moment.state, moment.ask
    if ask is not None and ask.name == "fight":
        return (*_whose(moment), "Fight with your weapon, or spare it?")
    return (*_whose(moment), _take(state, may_run=ask is not None and ask.name == "room"))


def _whose(moment: DiamondsMoment) -> Line:
    """Name the active player of a duel (5.2)."""
    state = moment.state
    if state.mode != "duel":
        return ("👉 ",)
    return ("👉 ", Name(moment.seats[state.turn]), "’s turn. ")


def _take(state: State, *, may_run: bool) -> str:
    still = state.need - state.taken
    if not state.deck:
        return "Take the last card" if still == 1 else f"The last room: take all {still}"
    if state.taken:
        return f"Take {still} more"
    take = f"{still} of these {len(state.room)}"
    if may_run:
        return f"Take {take}, or run"
    return f"You ran, so now take {take}" if state.runs else f"Take {take}"


def danger(state: State) -> str:
    """Warn the active party of a next card that may kill; empty if none can."""
    coming = next_card(state, state.turn)
    if coming is None or not coming.deadly:
        return ""
    return f"⚠️ next card 0–{coming.most}, deadly {odds(coming.deadly)}"

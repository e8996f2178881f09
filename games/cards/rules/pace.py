"""How far a press goes on by itself: draws of which nothing hangs on a decision."""

from __future__ import annotations

from games.cards.rules.cards import jokers
from games.cards.rules.state import Foe, Pack, State
from games.engine.table import Ask

_DRAWING = ("swing", "guard")


def until_something_happens(state: State) -> str:
    """A press goes on as long as this stays the same: no card and no Joker changes its place."""
    packs = [*(player.pack for player in state.party), state.gm]
    everybody: list[Pack | Foe] = [*packs, *state.foes]
    held = "".join(str(len(jokers(holder.pile))) for holder in everybody)
    lost = sum(len(holder.lost) for holder in everybody)
    spent = sum(len(pack.spent) for pack in packs)
    return f"on{state.number}-{lost}-{spent}-{held}"


def repeats(state: State, ask: Ask, until: str) -> bool:
    """Whether a press draws again: in the same fight, as long as nothing has changed hands."""
    return ask.name in _DRAWING and until == until_something_happens(state)

"""How far a press goes on by itself: draws of which nothing hangs on a decision."""

from __future__ import annotations

from games.cards.rules.cards import jokers
from games.cards.rules.state import Foe, Pack, State
from games.cards.rules.tokens import DRAW
from games.engine.table import Answer, Ask


def until_something_happens(state: State) -> str:
    """A press goes on as long as this stays the same: no card and no Joker changes its place."""
    packs = [*(player.pack for player in state.party), state.gm]
    everybody: list[Pack | Foe] = [*packs, *state.foes]
    held = "".join(str(len(jokers(holder.pile))) for holder in everybody)
    lost = sum(len(holder.lost) for holder in everybody)
    spent = sum(len(pack.spent) for pack in packs)
    return f"on{state.number}-{lost}-{spent}-{held}"


def goes_on(state: State, ask: Ask, seat: int, until: str) -> Answer | None:
    """The answer that a press gives on its way: `draw`, as long as nothing has changed."""
    offer = ask.offers[seat]
    drawing = ask.name in ("swing", "guard") and isinstance(offer, list) and DRAW in offer
    return DRAW if drawing and until == until_something_happens(state) else None

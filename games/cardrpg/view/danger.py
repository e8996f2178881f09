"""What a monster's next blow may do, in a line or in a few words."""

from __future__ import annotations

from games.cardrpg.rules.danger import danger
from games.cardrpg.rules.options import CardRpgOptions
from games.cardrpg.rules.state import State
from games.engine.panel import Line, Strong
from games.kit.odds import odds


def next_hit(options: CardRpgOptions, state: State, seat: int, viewer: int | None) -> Line:
    """7.1: how hard at most, and how likely it kills; empty where nothing can be struck with."""
    coming = danger(options, state, seat, viewer)
    if coming is None:
        return ()
    deadly = f", deadly {odds(coming.deadly)}" if coming.deadly else ", not deadly"
    return (Strong(f"0–{coming.most}"), deadly)

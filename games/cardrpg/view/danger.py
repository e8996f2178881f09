"""The danger of a monster's next hit, in a few words."""

from __future__ import annotations

from games.cardrpg.rules.danger import danger
from games.cardrpg.rules.options import CardRpgOptions
from games.cardrpg.rules.state import State
from games.engine.panel import Line, Strong
from games.kit.odds import odds


def next_hit(options: CardRpgOptions, state: State, seat: int, viewer: int | None) -> Line:
    """Return the most damage and the chance of death; empty if nothing can hit (7.1)."""
    coming = danger(options, state, seat, viewer)
    if coming is None:
        return ()
    deadly = f", deadly {odds(coming.deadly)}" if coming.deadly else ", not deadly"
    return (Strong(f"0–{coming.most}"), deadly)

"""The words about the next card of the deck."""

from __future__ import annotations

from games.diamonds.rules.danger import next_card
from games.diamonds.rules.state import State
from games.kit.odds import odds


def danger(state: State) -> str:
    """Warn the active party of a next card that may kill; empty if none can."""
    coming = next_card(state, state.turn)
    if coming is None or not coming.deadly:
        return ""
    return f"⚠️ next card 0–{coming.most}, deadly {odds(coming.deadly)}"

"""How far a press plays on through asks with a single answer (R26).

`round` goes on through the monster's hits, up to the player's next stop. `end` with the encounter's
number goes on while that encounter lasts and there is no choice. `choice` goes on through any
encounter, until there is a choice.
"""

from __future__ import annotations

from games.engine.table import Ask
from games.solitaire.rules.state import State

TO_MY_NEXT_BLOW = "round"
TO_THE_END = "end"
TO_MY_NEXT_CHOICE = "choice"


def continues(state: State, ask: Ask, until: str) -> bool:
    """Return whether a press goes on through this ask (see `games.engine.panel.Choice.until`)."""
    if until == TO_MY_NEXT_BLOW:
        return ask.name == "brace"
    return until in (to_the_end(state), TO_MY_NEXT_CHOICE) and ask.name in ("brace", "turn")


def to_the_end(state: State) -> str:
    """Return the `until` that lasts to the end of this encounter."""
    return f"{TO_THE_END}{state.encounter}"

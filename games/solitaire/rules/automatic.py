"""Answers without a press: safe ones for absent players (section 5); presses that play on (R26)."""

from __future__ import annotations

from games.engine.deck import Card
from games.engine.table import Answer, Ask, Token
from games.solitaire.rules.cards import VALUE
from games.solitaire.rules.options import SolitaireOptions
from games.solitaire.rules.state import State
from games.solitaire.rules.tokens import BRACE, FIGHT, USUAL_START, loot, loot_offer


def stand_in(options: SolitaireOptions, state: State, ask: Ask, seat: int) -> Answer:
    """Return the usual level, the highest card, brace and fight; it never runs."""
    del options, seat
    match ask.name:
        case "level":
            return USUAL_START
        case "loot":
            return _highest_loot(state, ask.about)
        case "brace":
            return BRACE
        case _:
            return FIGHT


def _highest_loot(state: State, drawn: Card) -> Token:
    """Return the stat whose card has the highest rank; of equals the first."""
    return max(loot_offer(state), key=lambda stat: VALUE[loot(state, stat, drawn)])


# How far a press plays on through asks with a single answer (R26). `round` goes on through the
# monster's hits, up to the player's next stop. `end` with the encounter's number goes on while that
# encounter lasts and there is no choice. `choice` goes on through any encounter, until a choice.
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

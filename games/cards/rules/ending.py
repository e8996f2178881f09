"""How a game ends (8.1, 9.1, 10.1, 11.9; section 8 of the rules page)."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

from games.cards.rules.cards import jokers
from games.cards.rules.state import State
from games.cards.rules.tokens import WON
from games.engine.game import Outcome, Sheets, Standing

Result = Literal["won", "lost", "open"]
Reason = Literal["verdict", "dead", "treasure", "climax", "empty"]


class Ending(NamedTuple):
    """How a game came out, and why."""

    result: Result
    reason: Reason


class GameEnds(Exception):
    """The game ends here, perhaps in the midst of a scene."""

    def __init__(self, ending: Ending) -> None:
        super().__init__(ending)
        self.ending = ending


ALL_DEAD = Ending("lost", "dead")
QUEST_WON = Ending("won", "treasure")
UNOPPOSED = Ending("won", "empty")


def outcome(state: State, ending: Ending, sheets: Sheets | None) -> Outcome:
    """Section 8."""
    counts, party = state.counts, state.party
    return {
        "result": ending.result,
        "reason": ending.reason,
        "scenes": state.number,
        "tests": counts.tests,
        "passed": counts.passed,
        "fights": counts.fights,
        "beaten": counts.beaten,
        "slain": counts.slain,
        "duels": counts.duels,
        "types": [player.suit for player in party],
        "alive": [player.alive for player in party],
        "jokers": [len(jokers(player.pack.pile)) for player in party],
        "hp": [state.hit_points(str(seat)) for seat in range(len(party))],
        "sheets": sheets,
    }


def standings(outcome: dict[str, Any]) -> list[Standing]:
    """One party: its hit points are its score."""
    result = outcome["result"]
    return [Standing(result, result == WON, sum(outcome["hp"]), "hit points")]

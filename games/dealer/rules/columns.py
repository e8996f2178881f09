"""The state in the fields of the record (section 7 of the rules page)."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import asdict
from typing import Any

from games.dealer.rules.state import State
from games.engine.table import Ask


def snapshot(state: State, ask: Ask | None = None) -> dict[str, Any]:
    """Return the state in the fields of the record, copied."""
    del ask
    return {
        "deck": state.deck[:],
        "discard": state.discard[:],
        "gm": state.gm[:],
        "hands": [hand[:] for hand in state.hands],
        "held": [held[:] for held in state.held],
        "shown": state.shown[:],
        "piles": [asdict(pile) for pile in state.piles],
        "peeks": [None if peek is None else asdict(peek) for peek in state.peeks],
        "looking": state.looking,
        "rolls": [
            {
                "seat": roll.seat,
                "throw": asdict(roll.throw),
                "openness": roll.openness,
                "results": [asdict(result) for result in roll.results],
            }
            for roll in state.rolls
        ],
        "saved": [[asdict(each) for each in saved] for saved in state.saved],
        "modifiers": state.modifiers[:],
        "fight": state.fight,
        "round": state.round,
        "turns": [asdict(turn) for turn in state.turns],
        "foes": [asdict(foe) for foe in state.foes],
        "fight_deck": state.fight_deck[:],
        "fight_discard": state.fight_discard[:],
        "told": state.told,
        "begun": deepcopy(state.begun),
        "seen": state.seen,
        **asdict(state.counts),
    }

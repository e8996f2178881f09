"""The state in the fields of the record (section 7 of the rules page)."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from games.dealer.rules.state import State
from games.engine.table import Ask

_COLUMNS = (
    "deck", "discard", "gm", "hands", "held", "shown", "piles", "peeks", "looking", "rolls",
    "saved", "modifiers", "fight", "round", "turns", "foes", "fight_deck", "fight_discard", "told",
    "begun", "seen",
)  # fmt: skip


def snapshot(state: State, ask: Ask | None = None) -> dict[str, Any]:
    """Return the state in the fields of the record, copied; the counts come last."""
    del ask
    whole = asdict(state)
    return {**{name: whole[name] for name in _COLUMNS}, **whole["counts"]}

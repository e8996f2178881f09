"""Checkpoints of the program's earlier versions."""

from __future__ import annotations

from typing import Any

# The fields of a seat and of a monster were lists of the state: today's name, and theirs.
_CHARACTER = {
    "class_taken": "classes", "level": "levels", "max_hp": "max_hp", "hp": "hp",
    "special_used": "special_used", "hand": "hands", "dull": "dull", "traded": "traded",
    "ready": "ready", "warded": "warded",
}  # fmt: skip
_MONSTER = {
    "number": "numbers", "card": "monsters", "hp": "monster_hp", "guard": "guards",
    "acted": "acted",
}  # fmt: skip
_KEPT = (
    "dungeon", "artifacts", "phase", "combat", "round", "cardomancer", "initiative", "deck",
    "discard", "found", "ran_out", "called", "dungeons_done", "combats", "slain", "deaths", "met",
)  # fmt: skip


def upgrade(old: dict[str, Any]) -> dict[str, Any]:
    """A state whose seats and monsters are parallel lists, as today's.

    What went with an ask (`turn`, `proposal` and the action card) is empty at a checkpoint.

    Raises:
        KeyError, ValueError: it is no such state.
    """
    return {
        **{name: old[name] for name in _KEPT},
        "party": _rows(old, _CHARACTER),
        "row": _rows(old, _MONSTER),
        "refused": [[int(seat) for seat in each.split(">")] for each in old["refused"]],
    }


def _rows(old: dict[str, Any], columns: dict[str, str]) -> list[dict[str, Any]]:
    values = zip(*(old[name] for name in columns.values()), strict=True)
    return [dict(zip(columns, row, strict=True)) for row in values]

"""Upgrades of checkpoints from earlier versions."""

from __future__ import annotations

from typing import Any

# Fields of seats and monsters were lists of the state: today's name, and the old one.
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
    """Turn a state of parallel lists into today's seats and monsters.

    The fields of an ask (`turn`, `proposal` and the action card) are empty at a checkpoint.

    Raises:
        KeyError, ValueError: the state is malformed.
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

"""The sheet of a hero of CardRPG, as it is stored."""

from typing import Any

from games.engine.deck import Card


def a_sheet(cls: Card = "KS", **fields: Any) -> dict[str, Any]:
    whole = {
        "name": "Ann", "class": cls, "level": 1, "xp": 0, "str": 5, "hp": 8, "gold": 0,
        "jokers": 0, "kills": 0, "deaths": 0, "sessions": 0,
    }  # fmt: skip
    return whole | fields

"""Checkpoints of earlier versions of the program."""

from __future__ import annotations

from typing import Any


def upgrade(old: dict[str, Any]) -> dict[str, Any]:
    """A checkpoint's state from when the mode `exit` was kept as `way_out`.

    What an ask was about was kept there too; at a checkpoint nothing is asked.

    Raises:
        KeyError: it is no such state.
    """
    new = dict(old)
    way_out = new.pop("way_out")
    if way_out is not None:
        party = way_out["party"]
        if party is not None:
            party = {key: kept for key, kept in party.items() if key not in ("who", "what")}
        way_out = way_out | {"party": party}
    new["exit"] = way_out
    new["flavour_key"] = new.pop("omen", "")
    return new

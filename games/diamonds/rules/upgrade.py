"""Upgrades of checkpoints from earlier versions."""

from __future__ import annotations

from typing import Any


def upgrade(old: dict[str, Any]) -> dict[str, Any]:
    """Turn a state with `way_out` into today's, with `exit`.

    It also held the subjects of asks, but at a checkpoint there is no ask.

    Raises:
        KeyError: the state is malformed.
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

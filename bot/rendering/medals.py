"""Places on boards."""

from __future__ import annotations

_MEDALS = {1: "🥇", 2: "🥈", 3: "🥉"}


def medal(place: int) -> str:
    """A place on a board, the first is 1."""
    return _MEDALS.get(place, f"{place}.")

"""Ranks on leaderboards."""

from __future__ import annotations

_MEDALS = {1: "🥇", 2: "🥈", 3: "🥉"}


def medal(place: int) -> str:
    """Return a medal or a number for a rank from 1."""
    return _MEDALS.get(place, f"{place}.")

"""A run of a game as a strip of emoji, for messages to players who have yet to play it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

A_ROW = 10  # emoji, as wide as a phone's code block
MOST = 60


def strip(signs: Sequence[str]) -> list[str]:
    """Return signs in rows; of too many the last ones, after an ellipsis."""
    shown = signs if len(signs) <= MOST else ["…", *signs[1 - MOST :]]
    return ["".join(shown[at : at + A_ROW]) for at in range(0, len(shown), A_ROW)]


def signs_of(events: Sequence[object], signs: Mapping[type, str]) -> list[str]:
    """Return the sign of each event whose class has one."""
    return [signs[type(event)] for event in events if type(event) in signs]

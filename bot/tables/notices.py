"""What the people at a table are told once, besides what happens in the game."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PlayedFor:
    """The table has acted for seats with these names."""

    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class WentBack:
    """The rules were updated: the table went back to its newest checkpoint that still holds."""


@dataclass(frozen=True, slots=True)
class LeftForGood:
    """Somebody has left and been forgotten: the table acts for them from now on."""


@dataclass(frozen=True, slots=True)
class TookBack:
    """Somebody of that name has taken back their last answer."""

    name: str


Notice = PlayedFor | WentBack | LeftForGood | TookBack

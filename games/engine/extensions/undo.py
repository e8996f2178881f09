"""How players take steps back (see `games.engine.steps`)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from games.engine.extensions import Extension

O = TypeVar("O")  # noqa: E741 - the options of a game


@dataclass(frozen=True)
class Undo(Extension[O, object, object], Generic[O]):
    """Steps of a game can be taken back; the game has `HiddenCards`, too.

    `allowed` says with which options and how many seats: never where people play against one
    another, or lead the game for others.
    """

    allowed: Callable[[O, int], bool]

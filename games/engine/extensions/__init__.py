"""What some games bring and others do not: `Game.find` gives it by its type."""

from __future__ import annotations

from typing import Generic, TypeVar

O_contra = TypeVar("O_contra", contravariant=True)  # the options of a game
S_contra = TypeVar("S_contra", contravariant=True)  # its state
E_contra = TypeVar("E_contra", contravariant=True)  # its events


class Extension(Generic[O_contra, S_contra, E_contra]):
    """Part of a game that not every game has."""

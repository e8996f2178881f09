"""Optional parts of a game, found by their type with `Game.find`."""

from __future__ import annotations

from typing import Generic, TypeVar

from pydantic import BaseModel

O = TypeVar("O")  # noqa: E741 - the options of a game
S = TypeVar("S")  # its state
E = TypeVar("E")  # its events
C = TypeVar("C", bound=BaseModel)  # the sheet of a character
P = TypeVar("P", bound=BaseModel)  # how far a campaign has come
O_contra = TypeVar("O_contra", contravariant=True)
S_contra = TypeVar("S_contra", contravariant=True)
E_contra = TypeVar("E_contra", contravariant=True)


class Extension(Generic[O_contra, S_contra, E_contra]):
    """Part of a game that not every game has."""

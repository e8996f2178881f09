"""Optional parts of a game, found by their type with `Game.find`."""

from typing import TypeVar

from pydantic import BaseModel

O = TypeVar("O")  # noqa: E741 - the options of a game
S = TypeVar("S")  # its state
E = TypeVar("E")  # its events
C = TypeVar("C", bound=BaseModel)  # the sheet of a character
P = TypeVar("P", bound=BaseModel)  # how far a campaign has come

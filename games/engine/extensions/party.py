"""The party of a player's own role-playing game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from pydantic import BaseModel

from games.engine.extensions import Extension
from games.engine.game import Sheets
from games.engine.panel import Field, Form, Line

O = TypeVar("O")  # noqa: E741 - the options of a game
S = TypeVar("S")  # its state
C = TypeVar("C", bound=BaseModel)  # the sheet of a member


@dataclass(frozen=True)
class Party(Extension[O, S, object], Generic[O, S, C]):
    """The party of somebody's own role-playing game: written down once, and taken along.

    - `version` and `model` of a member's sheet; `most` members;
    - `comes` says whether a table with these options takes the party along;
    - `brought` is what of a member comes to a table, `changes` what a game has changed in the
      members, in their order;
    - `form` is what is asked about a member (None: a new one), by field; `read` makes a member
      of what was typed, or raises `SetupRefused`;
    - `rested` is a member after a long rest;
    - `portrait` shows a member, `summary` all of them in a line.
    """

    version: int
    model: type[C]
    most: int
    comes: Callable[[O], bool]
    brought: Callable[[C], dict[str, Any]]
    changes: Callable[[S], Sheets | None]
    form: Callable[[C | None], Mapping[str, Form]]
    read: Callable[[Mapping[str, str]], C]
    rested: Callable[[C], C]
    portrait: Callable[[C], Field]
    summary: Callable[[Sequence[C]], Line]

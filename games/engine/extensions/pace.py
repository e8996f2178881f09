"""Presses that go on by themselves (see `games.engine.panel.Choice`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from games.engine.extensions import Extension
from games.engine.game import AnyGame
from games.engine.table import Ask

S = TypeVar("S")  # the state of a game


@dataclass(frozen=True)
class Pace(Extension[object, S, object], Generic[S]):
    """How far a press that goes on `until` something goes.

    - `goes_on` says whether it takes the one answer that an ask leaves open;
    - `repeats` says whether it gives the same answer again where there is a choice;
    - `opened_with` are options of people's tables, so that the buttons set the pace instead.
    """

    goes_on: Callable[[S, Ask, str], bool] = field(default=lambda *_: False)
    repeats: Callable[[S, Ask, str], bool] = field(default=lambda *_: False)
    opened_with: Mapping[str, Any] = field(default_factory=dict)


def opened_with(game: AnyGame) -> Mapping[str, Any]:
    """Return the options that people's tables have unless they say otherwise."""
    pace = game.find(Pace)
    return {} if pace is None else pace.opened_with

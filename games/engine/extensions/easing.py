"""Easier tables, for a lobby and after a defeat."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic

from games.engine.extensions import O
from games.engine.extensions.opening import Rematch
from games.engine.game import AnyGame, Extension
from games.engine.options import Options
from games.engine.speech import gettext


@dataclass(frozen=True)
class Easier(Extension[O, object, object], Generic[O]):
    """A game with easier tables.

    - `options`: the options that make a table easier, empty if none does;
    - `label`: the button after a defeat, from the options of the lost game.
    """

    options: Callable[[O], Mapping[str, Any]]
    label: Callable[[O], str] = field(default=lambda _: gettext("Easier table"))


def easier_options(game: AnyGame, options: Options) -> dict[str, Any]:
    """Return the changed options of an easier table; empty if the game has none."""
    easier = game.find(Easier)
    found = {} if easier is None else easier.options(options)
    return {name: value for name, value in found.items() if getattr(options, name) != value}


def kept_options(game: AnyGame, options: Options, state: object) -> Mapping[str, Any]:
    """Return the options that a rematch takes over from the choices at a table."""
    rematch = game.find(Rematch)
    return {} if rematch is None else rematch.options(options, state)

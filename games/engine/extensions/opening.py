"""Ways to open tables of a game, and easier ones."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic

from games.engine.extensions import O, S
from games.engine.game import AnyGame, Extension
from games.engine.options import Options
from games.engine.record import JSON
from games.engine.speech import gettext, mark


@dataclass(frozen=True)
class Daily(Extension[object, object, object]):
    """The deal of the day, for one player, with these options."""

    options: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Rematch(Extension[O, S, object], Generic[O, S]):
    """Options that a rematch takes over, besides those of its table."""

    options: Callable[[O, S], Mapping[str, Any]]


@dataclass(frozen=True)
class SameDeal(Extension[object, object, object]):
    """The label of the button that repeats a deal."""

    label: str = mark("Same deal")


@dataclass(frozen=True)
class SeatAdvice(Extension[O, object, object], Generic[O]):
    """Advice for a lobby.

    - `words`: a sentence for a table of that many seats, or None;
    - `alone`: a word or two on solo play, where two seats are recommended.
    """

    words: Callable[[O, int], str | None]
    alone: str


@dataclass(frozen=True)
class Difficulty(Extension[O, object, object], Generic[O]):
    """Measured success rates of parties at a table.

    - `shares`: how often a careful and a careless party of that many seats succeed, None if not
      measured;
    - `success`: the verb for success, as in “9 of 10 …”.
    """

    shares: Callable[[O, int], tuple[float, float] | None]
    success: str


@dataclass(frozen=True)
class Freeform(Extension[object, object, object]):
    """A table without a rulebook: its players bring their own game."""


@dataclass(frozen=True)
class Easier(Extension[O, object, object], Generic[O]):
    """A game with easier tables.

    - `options`: the options that make a table easier, empty if none does;
    - `label`: the button after a defeat, from the options of the lost game.
    """

    options: Callable[[O], Mapping[str, Any]]
    label: Callable[[O], str] = field(default=lambda _: gettext("Easier table"))


def easier_options(game: AnyGame, options: Options) -> JSON:
    """Return the changed options of an easier table; empty if the game has none."""
    easier = game.find(Easier)
    found = {} if easier is None else easier.options(options)
    return {name: value for name, value in found.items() if getattr(options, name) != value}


def kept_options(game: AnyGame, options: Options, state: object) -> Mapping[str, Any]:
    """Return the options that a rematch takes over from the choices at a table."""
    rematch = game.find(Rematch)
    return {} if rematch is None else rematch.options(options, state)

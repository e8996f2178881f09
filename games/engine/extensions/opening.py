"""How tables of a game are opened."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic

from games.engine.extensions import Extension, O, S


@dataclass(frozen=True)
class Daily(Extension[object, object, object]):
    """The deal of the day, for one player, with these options."""

    options: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Rematch(Extension[O, S, object], Generic[O, S]):
    """`keeps` are options of a table that is played again, besides those that it had."""

    keeps: Callable[[O, S], Mapping[str, Any]]


@dataclass(frozen=True)
class SameDeal(Extension[object, object, object]):
    """`label` is the button that deals the same cards once more."""

    label: str = "Same deal again"


@dataclass(frozen=True)
class SeatAdvice(Extension[O, object, object], Generic[O]):
    """Advice for a lobby.

    - `words` are for a table of that many seats before it begins, or None;
    - `alone` says in a word or two how it goes for one seat, where two are recommended.
    """

    words: Callable[[O, int], str | None]
    alone: str


@dataclass(frozen=True)
class Difficulty(Extension[O, object, object], Generic[O]):
    """How parties that were measured fare at a table.

    - `shares` are how often a careful and a careless party of that many seats succeed, None
      where that was not measured;
    - `kinder` are options of an easier table;
    - `success` says what they do, as in “9 of 10 …”.
    """

    shares: Callable[[O, int], tuple[float, float] | None]
    kinder: Mapping[str, Any]
    success: str


@dataclass(frozen=True)
class FullHeader(Extension[object, object, object]):
    """Headers carry all options, defaults included."""


@dataclass(frozen=True)
class Freeform(Extension[object, object, object]):
    """A table without a rulebook: its people bring what they play."""

"""Answers that players leave to the table."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from games.engine.extensions import Extension
from games.engine.game import AnyGame
from games.engine.table import Answer, Ask

O = TypeVar("O")  # noqa: E741 - the options of a game
S = TypeVar("S")  # its state


@dataclass(frozen=True)
class Orders(Extension[O, S, object], Generic[O, S]):
    """Standing orders, and asks that need no answer.

    - `words` are the orders that a seat may give, by name, in words;
    - `obeyed` is what a seat answers by its orders, or None;
    - `waived` is what a seat that has not looked at its own cards answers to an ask that the
      others want to end; None if the table waits for that seat.
    """

    words: Mapping[str, str]
    obeyed: Callable[[O, S, Ask, int, Collection[str]], Answer | None]
    waived: Callable[[Ask], Answer | None]


def waived(game: AnyGame, ask: Ask) -> Answer | None:
    """Return what a seat that has not looked at its cards answers for the others' sake, or None."""
    orders = game.find(Orders)
    return None if orders is None else orders.waived(ask)

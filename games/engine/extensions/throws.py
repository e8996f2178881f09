"""Dice that players throw for themselves."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from games.engine.extensions import Extension
from games.kit.dice import Throw


@dataclass(frozen=True)
class Throws(Extension[object, object, object]):
    """`answers` throw dice at a table; the word says who sees them (see `games.kit.dice`)."""

    answers: Callable[[Throw, str], tuple[str, ...]]

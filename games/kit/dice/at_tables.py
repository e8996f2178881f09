"""Dice at tables: the extension of games where every seat may roll, and how a roll falls."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic

from games.engine.extensions import E, O, S
from games.engine.game import Extension
from games.engine.panel import Moment
from games.engine.table import Table
from games.kit.dice.falling import Result, falling
from games.kit.dice.notation import Roll


@dataclass(frozen=True)
class Throws(Extension[O, S, E], Generic[O, S, E]):
    """Rolls at a table: the answers of a roll, from it and the word for who sees it.

    - `answers` raises `SetupRefused` where a table of earlier rules has no such dice.
    - `forms`: the names of the forms in which dice are typed, each with who sees the roll. A front
      end may show another way to roll instead.
    - `told_alone`: whether open rolls have messages of their own, by a table's options; `is_open`:
      whether an event is such a roll.
    """

    answers: Callable[[Moment[O, S, E], Roll, str], tuple[str, ...]]
    forms: Mapping[str, str] = field(default_factory=dict)
    told_alone: Callable[[O], bool] = lambda _: False
    is_open: Callable[[E], bool] = lambda _: False


async def thrown_at(table: Table[Any, Any], name: str, roll: Roll) -> list[Result]:
    """Throw a roll with a table's chance: term by term, and what explosions and rerolls add."""
    fall = falling(roll)
    wanted = next(fall)
    while True:
        fell = await table.roll(name, *wanted)
        try:
            wanted = fall.send(fell)
        except StopIteration as end:
            results: list[Result] = end.value
            return results

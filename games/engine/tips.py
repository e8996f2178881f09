"""Tips for newcomers: one at a time, at the moment that each is about."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from typing import Any, Generic

from games.engine.panel import E, Moment, O, S


@dataclass(frozen=True, slots=True)
class Tip(Generic[O, S, E]):
    """A tip that is shown once.

    - `key`: its name in the database of tips seen;
    - `words`: its text, at most two lines on a phone;
    - `when`: whether it is about this moment of an asked seat, from what that seat may see.
    """

    key: str
    words: str
    when: Callable[[Moment[O, S, E], int], bool]


def at(*asks: str) -> Callable[[Moment[Any, Any, Any], int], bool]:
    """Match one of these asks, with any subject."""

    def when(moment: Moment[Any, Any, Any], seat: int) -> bool:
        del seat
        return moment.ask is not None and moment.ask.name in asks

    return when


AnyTip = Tip[Any, Any, Any]


def first_tip(
    tips: Iterable[Tip[O, S, E]], moment: Moment[O, S, E], seat: int, told: Collection[str]
) -> Tip[O, S, E] | None:
    """Return the first tip about a moment that the user has not seen yet."""
    return next((each for each in tips if each.key not in told and each.when(moment, seat)), None)

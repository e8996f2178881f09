"""Tips for newcomers: one at a time, at the moment that each is about."""

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic

from games.engine.panel import Choice, E, Moment, Mood, O, Page, Row, S
from games.engine.table import Token


@dataclass(frozen=True, slots=True)
class Tip(Generic[O, S, E]):
    """A tip that is shown once.

    - `key`: its name in the database of tips seen;
    - `words`: its text, at most two lines on a phone;
    - `when`: whether it is about this moment of an asked seat, from what that seat may see;
    - `of`: whether it speaks of a button. In a lesson the others are hidden, unless it speaks of
      none that is there.
    """

    key: str
    words: str
    when: Callable[[Moment[O, S, E], int], bool]
    of: Callable[[Choice | Page], bool] | None = None

    def among(self, rows: Sequence[Row]) -> tuple[Row, ...]:
        """Return the rows with only the choices that it speaks of."""
        if self.of is None:
            return tuple(rows)
        kept = [_only(self.of, row) for row in rows]
        return tuple(row for row in kept if row is not None) or tuple(rows)


def _only(of: Callable[[Choice | Page], bool], row: Row) -> Row | None:
    """Return a row with the choices that a tip speaks of, None without any."""
    if isinstance(row, tuple):
        return tuple(each for each in row if of(each) and _is_open(each)) or None
    choices: tuple[Any, ...] = tuple(each for each in row.choices if of(each) and _is_open(each))
    return replace(row, choices=choices) if choices else None


def _is_open(choice: Choice | Page) -> bool:
    return isinstance(choice, Page) or choice.closed is None


def is_main(choice: Choice | Page) -> bool:
    """Return whether a button is the plain way on."""
    return isinstance(choice, Choice) and choice.mood is Mood.MAIN


def is_choice(choice: Choice | Page) -> bool:
    """Return whether a button is a choice, not a page of others."""
    return isinstance(choice, Choice)


def is_page(choice: Choice | Page) -> bool:
    """Return whether a button opens a page of others."""
    return isinstance(choice, Page)


def answering(*tokens: Token) -> Callable[[Choice | Page], bool]:
    """Match the choices that begin with one of these answers."""
    return lambda each: isinstance(each, Choice) and each.answers[:1] in {(t,) for t in tokens}


def at(*asks: str) -> Callable[[Moment[Any, Any, Any], int], bool]:
    """Match one of these asks, with any subject."""

    def when(moment: Moment[Any, Any, Any], _seat: int) -> bool:
        return moment.ask is not None and moment.ask.name in asks

    return when


AnyTip = Tip[Any, Any, Any]


def first_tip(
    tips: Iterable[Tip[O, S, E]], moment: Moment[O, S, E], seat: int, told: Collection[str]
) -> Tip[O, S, E] | None:
    """Return the first tip about a moment that the user has not seen yet."""
    return next((each for each in tips if each.key not in told and each.when(moment, seat)), None)

"""The end of a game: its headline, and its run as a strip of emoji."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from games.engine.speech import gettext
from games.kit.lines import in_rows

F = TypeVar("F")


@dataclass(frozen=True, slots=True)
class Headline(Generic[F]):
    """A sentence, and when it is true.

    `words` may name the facts of a game as `{f.hp}`.
    """

    words: str
    when: Callable[[F], bool]


def headline(headlines: Sequence[Headline[F]], facts: F) -> str:
    """Return the sentence of the first headline that is true of a game, translated.

    Raises:
        StopIteration: none is.
    """
    words = next(each.words for each in headlines if each.when(facts))
    return gettext(words).format(f=facts)


A_ROW = 10  # emoji, which a phone shows in one row
MOST = 60


def strip(signs: Sequence[str]) -> list[str]:
    """Return signs in rows; of too many the last ones, after an ellipsis."""
    shown = signs if len(signs) <= MOST else ["…", *signs[1 - MOST :]]
    return ["".join(row) for row in in_rows(shown, A_ROW)]


def signs_of(events: Sequence[object], signs: Mapping[type, str]) -> list[str]:
    """Return the sign of each event whose class has one."""
    return [signs[type(event)] for event in events if type(event) in signs]

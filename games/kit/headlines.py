"""A headline for the end of a game: the first sentence that is true of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from games.engine.speech import gettext

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

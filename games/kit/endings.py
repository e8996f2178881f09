"""The end of a game: its headline, and its run as a strip of emoji."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from games.engine.speech import gettext
from games.kit.lines import in_rows

A = TypeVar("A")  # the account of an ended game


@dataclass(frozen=True, slots=True)
class Headline(Generic[A]):
    """A sentence, and of which ended games it is true.

    `words` may name a number of the account as `{f.hp}`, and what the view words as `{enemy}`.
    """

    words: str
    when: Callable[[A], bool]


def headline(headlines: Sequence[Headline[A]], account: A, **words: str) -> str:
    """Return the sentence of the first headline that is true of a game, translated.

    Raises:
        StopIteration: none is.
    """
    chosen = next(each.words for each in headlines if each.when(account))
    return gettext(chosen).format(f=account, **words)


A_ROW = 10  # emoji, which a phone shows in one row
MOST = 60


def strip(signs: Sequence[str], of: str = "") -> list[str]:
    """Return signs in rows; of too many the last ones, after an ellipsis.

    A word or two before the first row may say what they are `of`.
    """
    shown = signs if len(signs) <= MOST else ["…", *signs[1 - MOST :]]
    rows = ["".join(row) for row in in_rows(shown, A_ROW)]
    return [" ".join(filter(None, (of, *rows[:1]))), *rows[1:]] if rows else []

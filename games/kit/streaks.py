"""Wins in a row without a wound, which a board names when there are 3, 5 and 10 of them.

A state keeps the number, since a restored game knows only its newest events. It is no field of the
record.
"""

from collections.abc import Callable
from typing import NamedTuple

from games.engine.panel import Line, Name
from games.engine.speech import mark, say

NAMED = 3, 5, 10
KILLS = mark("🔥 {count} kills in a row without a wound")
KILLS_OF = mark("🔥 {name}: {count} kills in a row without a wound")
HITS = mark("🔥 {count} hits in a row without a lost card")


class Streak(NamedTuple):
    """A number of wins in a row; `who` is the party in a duel, empty for all players together."""

    wins: int
    who: str = ""


def longer(tell: Callable[[Streak], object], wins: int, who: str = "") -> int:
    """Return the length of a streak after one more win, and tell it if a board names it."""
    wins += 1
    if wins in NAMED:
        tell(Streak(wins, who))
    return wins


def streak_line(streak: Streak, words: str = KILLS) -> Line:
    """Return a streak as a line."""
    words = KILLS_OF if streak.who else words
    return say(words, count=streak.wins, name=Name(streak.who))

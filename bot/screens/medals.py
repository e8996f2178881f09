"""Ranks on leaderboards, which show the best and the user who looks."""

from collections import Counter
from collections.abc import Sequence

from bot.rendering.names import safe
from games.engine.speech import gettext, ngettext
from games.kit.words import signed

_MEDALS = {1: "🥇", 2: "🥈", 3: "🥉"}


def medal(place: int) -> str:
    """Return a medal or a number for a rank from 1."""
    return _MEDALS.get(place, f"{place}.")


def ranked(place: int, name: str, score: int, *, own: bool) -> str:
    """Return a user's line on a leaderboard; the reader finds themselves as *you*."""
    return f"{medal(place)} **{gettext('you') if own else safe(name)}** {signed(score)}"


def more_of_the_last(shown: Sequence[tuple[int, int]]) -> list[str]:
    """Return a line about the users who share the last shown place and are not shown.

    `shown` are places, and how many users have each.
    """
    left = {place: tied - Counter(shown)[place, tied] for place, tied in shown[-1:]}
    return [
        ngettext("and {count} more with the same score", "and {count} more with the same score", n)
        for n in left.values()
        if n > 0
    ]

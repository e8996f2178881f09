"""Achievements on the board of an ended game."""

from __future__ import annotations

from itertools import zip_longest

from bot.tables.sessions.session import Session
from games.engine.panel import Line, Name, Strong
from games.engine.speech import gettext, say

MOST_TOLD = 3  # on a board; `/stats me` lists all of them


def earned_lines(session: Session) -> tuple[Line, ...]:
    """Return a line for each of the first achievements at this table, one player after the other.

    A single achievement is explained. For several there is no room on a phone.
    """
    names = {seat.user: seat.name for seat in reversed(session.stored.seats)}
    known = session.run.game.achievements
    theirs = {(each.user, each.achievement) for each in session.earned}
    of_each = [
        [(user, each) for each in known if (user, each.key) in theirs] for user in reversed(names)
    ]
    told = [one for rank in zip_longest(*of_each) for one in rank if one is not None]
    lines: list[Line] = []
    for user, each in told[:MOST_TOLD]:
        who: Line = (Name(names[user]), ": ") if len(names) > 1 else ()
        about = f" · {gettext(each.about)}" if len(told) == 1 else ""
        lines.append(("🏅 ", *who, Strong(gettext(each.name)), about))
    left = len(told) - MOST_TOLD
    if left > 0:
        lines.append(say("🏅 and {count} more: `/stats me`", count=left))
    return tuple(lines)

"""Lines below the result of an ended game: records, comfort, achievements, what to aim at next."""

from __future__ import annotations

from bot.rendering.achievements import earned_lines
from bot.tables.sessions.session import DailyStanding, Session
from games.engine.extensions.endings import Distance
from games.engine.panel import Line
from games.kit.words import count, ordinal, signed
from storage.people.scores import Career


def ending_lines(session: Session) -> tuple[Line, ...]:
    """Return how an ended game compares, what it earned, and the next goals."""
    return (*_standing(session), *earned_lines(session), *_goals(session))


def daily_line(standing: DailyStanding) -> Line:
    """Return the rank of a daily attempt among those of its day."""
    rank = f"📅 {ordinal(standing.place)} of {count(standing.of, 'try', 'tries')} so far"
    return (f"{rank} · 🔥 {standing.streak} days in a row" if standing.streak > 1 else rank,)


def _standing(session: Session) -> tuple[Line, ...]:
    """Return how a result compares with the player's games, the server's scores, or the day's."""
    if session.daily is not None:
        return (daily_line(session.daily),)
    career, distance = session.career, session.run.game.find(Distance)
    if career is None or distance is None:
        return ()
    own = (_among_own(session, career, distance),)
    if career.of < 2:
        return own
    return (*own, (f"📍 {ordinal(career.place)} of {career.of} games in this server",))


def _among_own(session: Session, career: Career, distance: Distance) -> Line:
    """Return a broken record, or how many of the player's other games got less far."""
    standing, *_ = session.run.standings
    if career.games == 1:
        return ("🏆 Your first game of this kind",)
    far, before = standing.far or 0, career.best_before
    score, score_before = standing.score or 0, career.score_before
    if before is not None and far > before:
        return (f"🏆 New record: {distance.words(far)}. Before: {distance.words(before)}.",)
    if standing.won and score_before is not None and score > score_before:
        return (f"🏆 New best score: {score}. Before: {signed(score_before)}.",)
    best, average = map(distance.words, (career.best, round(career.average)))
    if standing.won or not career.beaten:
        return (f"🏆 Your best: {best}, average: {average}",)
    others = career.games - 1
    return (f"📈 Better than {career.beaten} of your {others} other games. Best: {best}.",)


def _goals(session: Session) -> tuple[Line, ...]:
    """Return the nearest achievement, and the dungeon of the day if it is still to be played."""
    goal: tuple[Line, ...] = ()
    if session.goal is not None:
        goal = ((f"🎯 Next: {session.goal.about}",),)
    if session.daily_open:
        goal += (("📅 Today’s dungeon waits: `/daily play`",),)
    return goal

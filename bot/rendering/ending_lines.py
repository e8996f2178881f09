"""Lines below the result of an ended game: strip, records, comfort, achievements, next goals."""

from bot.tables.sessions.remembered import DailyRank
from bot.tables.sessions.session import Session
from games.engine.extensions.endings import Distance
from games.engine.panel import Label, Line, Name, Strong
from games.engine.speech import gettext, ngettext, nsay, say
from games.kit.lines import joined
from games.kit.words import signed
from storage.people.scores import Career


def ending_lines(session: Session) -> tuple[Line, ...]:
    """Return how a game compares, what it earned, the strip, the next goals, the server's rank.

    A board without room for all shows the first ones. `/stats`, `/daily`, *Share* have the others.
    """
    own, *others = _compared(session) or ((),)
    lines = (own, *earned_lines(session), _strip(session), *_goals(session), *others)
    return tuple(line for line in lines if line)


def _strip(session: Session) -> Line:
    """Return the run of the game as *Share* shows it; the names above parties may be anything."""
    return joined([(Label(row),) for row in session.compared.strip], "\n")


def daily_line(rank: DailyRank) -> Line:
    """Return the rank of a daily attempt among those of its day."""
    words = ngettext(
        "📅 Place {place} of {count} try so far",
        "📅 Place {place} of {count} tries so far",
        rank.of,
        place=rank.place,
    )
    if rank.streak < 2:
        return (words,)
    return (words, " · ", gettext("🔥 {days} days in a row", days=rank.streak))


def _compared(session: Session) -> tuple[Line, ...]:
    """Return how a result compares with the player's games, the server's scores, or the day's."""
    if session.compared.daily is not None:
        return (daily_line(session.compared.daily),)
    career, distance = session.compared.career, session.run.game.find(Distance)
    if career is None or distance is None:
        return ()
    own = (_among_own(session, career, distance),)
    if career.of < 2:
        return own
    place, games = career.place, career.of
    return (*own, say("📍 Place {place} of {games} games in this server", place=place, games=games))


def _among_own(session: Session, career: Career, distance: Distance) -> Line:
    """Return a broken record, or how many of the player's other games got less far."""
    standing, *_ = session.run.standings
    if career.games == 1:
        return say("🏆 {far}, your first game with these options", far=distance.words(career.best))
    far, before = standing.far or 0, career.best_before
    score, score_before = standing.score or 0, career.score_before
    if before is not None and far > before:
        new, old = distance.words(far), distance.words(before)
        return say("🏆 New record: {far}. Before: {before}.", far=new, before=old)
    if standing.won and score_before is not None and score > score_before:
        old = signed(score_before)
        return say("🏆 New best score: {score}. Before: {before}.", score=score, before=old)
    best, average = map(distance.words, (career.best, round(career.average)))
    if standing.won or not career.beaten:
        return say("🏆 Your best: {best}, average: {average}", best=best, average=average)
    return nsay(
        "📈 Better than {beaten} of your {count} other game. Best: {best}.",
        "📈 Better than {beaten} of your {count} other games. Best: {best}.",
        career.games - 1,
        beaten=career.beaten,
        best=best,
    )


def _goals(session: Session) -> tuple[Line, ...]:
    """Return the nearest achievement, and the dungeon of the day if it is still to be played."""
    goal: tuple[Line, ...] = ()
    if session.compared.goal is not None:
        goal = (say("🔜 Next: {goal}", goal=gettext(session.compared.goal.about)),)
    if session.compared.daily_open:
        goal += (say("📅 Today’s dungeon waits: `/daily play`"),)
    return goal


def earned_lines(session: Session) -> tuple[Line, ...]:
    """Return a line of what was earned here: one achievement explained, several counted."""
    names = {seat.user: seat.name for seat in reversed(session.stored.seats)}
    known = {each.key: each for each in session.run.game.achievements}
    earned = [each for each in session.compared.earned if each.achievement in known]
    if len(earned) != 1:
        return (say("🏅 {count} new: `/stats me`", count=len(earned)),) if earned else ()
    (one,) = earned
    told = known[one.achievement]
    who: Line = (Name(names[one.user]), ": ") if len(names) > 1 else ()
    return (("🏅 ", *who, Strong(gettext(told.name)), f" · {gettext(told.about)}"),)

"""Updates of a session by the new log lines of another process.

This is cheaper than a restore, and has the same result. If anything has changed that a press does
not change, the session is restored instead.
"""

import logging
from dataclasses import replace

from bot.tables.sessions.failures import log_failure
from bot.tables.sessions.restore import saved_of
from bot.tables.sessions.session import Session
from bot.tables.sessions.stored import header_of
from games.engine.record import line_from_json
from storage.tables.repository import Status, StoredTable
from storage.tables.updates import News

logger = logging.getLogger(__name__)


def catch_up(session: Session, news: News) -> bool:
    """Apply newer rows to a session; discard it if this returns False."""
    if not _continues(session.stored, news.table) or not _follow(session, news):
        return False
    session.stored = news.table
    session.cast = news.cast
    if news.step is not None:
        session.last_change, session.step = news.step
    return True


def _continues(before: StoredTable, now: StoredTable) -> bool:
    """Return whether nothing has changed that affects the earlier game."""
    return (
        before.status is now.status is Status.OPEN
        and before.taken_back == now.taken_back
        and header_of(before) == header_of(now)
        # Words of a deleted user are no longer in the log.
        and [replace(seat, away=False) for seat in before.seats]
        == [replace(seat, away=False) for seat in now.seats]
    )


def _follow(session: Session, news: News) -> bool:
    """Replay new log lines in memory; return whether the result matches."""
    run, known = session.run, session.run.seq
    if news.lines:
        try:
            run.follow(map(line_from_json, news.lines))
        except Exception as error:  # noqa: BLE001 - in whatever way the rules here fail at it
            words = "Table %s is restored: its log does not go on in memory"
            log_failure(logger, error, words, session.id)
            return False
    session.persisted(saved_of(run, session.checkpoint))
    same = run.seq == known + len(news.lines) and session.checkpoint == news.checkpoint
    return same and run.outcome is None

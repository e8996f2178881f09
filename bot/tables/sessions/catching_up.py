"""Bringing a session up to what another process has written: by the log's further lines alone.

That costs less than to restore it, and comes to the same. Where anything else has changed than
what changes with a press, it is not done.
"""

from __future__ import annotations

import logging
from dataclasses import replace

from bot.tables.sessions.failures import log_failure
from bot.tables.sessions.restore import saved_of
from bot.tables.sessions.session import Session, header_of
from games.engine.record import line_from_json
from storage.tables.repository import Status, StoredTable
from storage.tables.updates import News

logger = logging.getLogger(__name__)


def catch_up(session: Session, news: News) -> bool:
    """Bring a session up to these news; where that fails it is not to be used any more."""
    if not _goes_on(session.stored, news.table) or not _follow(session, news):
        return False
    session.stored = news.table
    session.cast = news.cast
    if news.step is not None:
        session.last_change, session.step = news.step
    return True


def _goes_on(before: StoredTable, now: StoredTable) -> bool:
    """Whether nothing has changed by which the game so far would be another."""
    return (
        before.status is now.status is Status.OPEN
        and before.taken_back == now.taken_back
        and header_of(before) == header_of(now)
        # Whose words are forgotten is in the log no more.
        and [replace(seat, away=False) for seat in before.seats]
        == [replace(seat, away=False) for seat in now.seats]
    )


def _follow(session: Session, news: News) -> bool:
    """Let what has happened happen in memory; whether it came to the same there."""
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

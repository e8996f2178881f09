"""Deletion of old ended tables, after a time that the operator sets."""

from __future__ import annotations

import logging

from bot.tables.sessions.repository import SessionRepository
from bot.tables.timestamps import A_DAY, now

logger = logging.getLogger(__name__)


class RetentionService:
    """Deletes old ended tables with their logs and scores, and orphaned rows.

    Args:
        sessions: the sessions in memory and in the database.
        days: how long an ended table is kept; 0: for ever.
    """

    def __init__(self, sessions: SessionRepository, days: int) -> None:
        self._sessions = sessions
        self._kept_for = days * A_DAY

    async def clean_up(self) -> int:
        """Delete what is due; return the number of deleted tables.

        Raises:
            storage.database.WriteFailed: some were not deleted; the next run continues.
        """
        await self._sessions.removal.remove_ownerless()  # rows that could not be deleted at once
        await self._sessions.removal.remove_old_offers(now())
        if not self._kept_for:
            return 0
        removed = await self._sessions.removal.remove_ended(now() - self._kept_for)
        for table_id in removed:
            self._sessions.memory.evict(table_id)
        if removed:
            logger.info("%d tables that ended long ago are deleted", len(removed))
        return len(removed)

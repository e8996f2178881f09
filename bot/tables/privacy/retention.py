"""Deletion of what was kept long enough, by the operator's settings.

These are ended tables, and the data of servers that the bot has left.
"""

import logging
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass

from bot.tables.errors import Refused
from bot.tables.sessions.attempts import locked
from bot.tables.sessions.cache import SessionCache
from bot.tables.sessions.repository import SessionRepository
from bot.tables.timestamps import now
from storage.privacy.removal import Removal
from storage.servers.servers import Servers
from storage.tables.repository import EndedBy, Status

logger = logging.getLogger(__name__)


@dataclass(eq=False)
class RetentionService:
    """Deletes old ended tables with their logs and scores, and orphaned rows."""

    _removal: Removal
    _memory: SessionCache
    _kept_for: int  # seconds after the end of a table; 0: for ever

    async def clean_up(self) -> int:
        """Delete what is due; return the number of deleted tables.

        Raises:
            storage.database.WriteFailed: some were not deleted; the next run continues.
        """
        await self._removal.remove_ownerless()  # rows that could not be deleted at once
        await self._removal.remove_old_offers(now())
        if not self._kept_for:
            return 0
        removed = await self._removal.remove_ended(now() - self._kept_for)
        for table_id in removed:
            self._memory.evict(table_id)
        if removed:
            logger.info("%d tables that ended long ago are deleted", len(removed))
        return len(removed)


@dataclass(eq=False)
class ServerService:
    """Counts the servers, and deletes the data of those that the bot has left."""

    _servers: Servers
    _sessions: SessionRepository
    _kept_for: int  # seconds after the bot has left

    async def count(self, present: Iterable[int]) -> None:
        """Record the current servers, and delete the data of those that were left long ago.

        Raises:
            storage.database.ReadFailed, WriteFailed: some was not deleted; the next count
                continues.
        """
        await self._servers.count(present, now())
        due = now() - self._kept_for
        for server in await self._servers.left_before(due):
            for table_id in await self._servers.idle_tables(server, due):
                with suppress(Refused):
                    await self._end_table(table_id)
            for table_id in await self._servers.clean_up(server):
                self._sessions.memory.evict(table_id)
            logger.info("The data of a server that the bot has left is deleted")

    @locked
    async def _end_table(self, table_id: str) -> None:
        stored = await self._sessions.stored(table_id)
        if stored is not None and stored.status is Status.OPEN:
            await self._sessions.end(stored, EndedBy.TIME)

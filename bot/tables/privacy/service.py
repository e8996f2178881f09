"""Export and deletion of a user's data."""

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass

from bot.cluster.retry import Attempt, attempts
from bot.tables.errors import Behind, Refused, persisting
from bot.tables.notices import LeftForGood, Notice
from bot.tables.people.preferences import PreferenceService
from bot.tables.playing.service import TableService
from bot.tables.privacy.belongings import Belongings
from bot.tables.privacy.export import Exporter
from bot.tables.privacy.forgetting import is_shared, without_user
from bot.tables.sessions.repository import SessionRepository
from bot.tables.sessions.stored import users_of
from bot.tables.timestamps import now, today
from storage.database import JSON, WriteFailed
from storage.privacy.removal import Removal, Wordless
from storage.tables.repository import EndedBy, Status, StoredTable, Tables

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class _PlayedAgain:
    """A table's game without a user's words; None if it cannot be replayed.

    `stored` and `log` are its source.
    """

    stored: StoredTable
    log: list[JSON]
    result: Wordless | None


@dataclass(eq=False)
class PrivacyService:
    """Exports and deletes users' data."""

    _sessions: SessionRepository
    _tables: TableService
    _belongings: Belongings
    _preferences: PreferenceService
    _exporter: Exporter
    _stored_tables: Tables
    _removal: Removal

    async def export(self, user: int) -> JSON:
        """Return everything that is stored about a user; of an open game only their own actions."""
        return await self._exporter.of(user)

    async def forget(self, user: int) -> list[StoredTable]:
        """Delete a user's data; return the tables that named them, as they were.

        Their boards must be shown again, or closed if the table is gone.

        Raises:
            NotPersisted: nothing was deleted.
        """
        for attempt in attempts(Attempt):
            async with attempt:
                return await self._forget(user)
        raise Behind

    async def _forget(self, user: int) -> list[StoredTable]:
        ready = await self._played_again(user)
        async with self._belongings.locked(user) as touched:
            theirs = await self._tables.of_user(user, limit=None)
            stored = await self._stored(touched)
            shared = [each for each in stored if is_shared(each, user)]
            games = [await self._wordless(each, user, ready.get(each.id)) for each in shared]
            wordless = {each.id: game.result for each, game in zip(shared, games, strict=True)}
            with persisting("A user's request to be forgotten"):
                spent = await self._removal.tried_since(today(), user)
                lobbies = await self._belongings.lobbies_without(user)
                await self._removal.forget(user, wordless, now(), stored, spent, lobbies)
            self._preferences.forget(user)
            for table_id in touched:
                self._sessions.memory.evict(table_id)
            try:
                await self._removal.remove_ownerless()
            except WriteFailed as error:
                logger.warning("Tables without players are deleted another day: %s", error)
        seated = {each.id for each in theirs}
        for table_id in touched:
            with suppress(Refused):  # otherwise the table plays for the user when it is next loaded
                async with self._sessions.memory.lock(table_id):
                    await self._go_on(table_id, LeftForGood() if table_id in seated else None)
        return stored

    async def _go_on(self, table_id: str, notice: Notice | None) -> None:
        """Let a table go on without a deleted user, or end it; the caller holds its lock.

        It ends if no player is present any more, or if it has lost its leader before it began.
        """
        stored = await self._stored_tables.load(table_id)
        if stored is None or stored.status is not Status.OPEN:
            return
        if not any(users_of(stored, present=True)):  # once loaded it would play on alone
            await self._sessions.end(stored, EndedBy.FORGOTTEN)
            return
        session = await self._sessions.load(table_id)
        if session.is_abandoned:
            await self._sessions.end(session.stored, EndedBy.FORGOTTEN)
        elif session.stored.status is Status.OPEN:
            session.notice = notice or session.notice
            await self._tables.settle_undo(session, session.undo_asked)

    async def _stored(self, table_ids: Sequence[str]) -> list[StoredTable]:
        """Load the stored rows of tables."""
        stored = [await self._stored_tables.load(table_id) for table_id in table_ids]
        return [each for each in stored if each is not None]

    async def _played_again(self, user: int) -> dict[str, _PlayedAgain]:
        """Replay a user's shared games without their words, before any lock is taken.

        That is most of the work, so other players hardly wait for it.
        """
        stored = await self._stored(await self._belongings.tables_of(user))
        shared = [each for each in stored if is_shared(each, user)]
        return {each.id: await self._wordless(each, user) for each in shared}

    async def _wordless(
        self, stored: StoredTable, user: int, known: _PlayedAgain | None = None
    ) -> _PlayedAgain:
        """Replay a table's game without a user's words, unless `known` is still current."""
        game = self._tables.games.known.get(stored.game)
        if game is None:
            return _PlayedAgain(stored, [], None)
        log = await self._stored_tables.log(stored.id)
        if known is not None and (known.stored, known.log) == (stored, log):
            return known
        result = await asyncio.to_thread(without_user, game, stored, log, user)
        return _PlayedAgain(stored, log, result)

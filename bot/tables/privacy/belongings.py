"""Everything that a user takes part in, and its locks."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass

from bot.tables.campaigns.service import CampaignService
from bot.tables.lobbies.service import LobbyService, step_without
from bot.tables.playing.service import TableService
from bot.tables.sessions.cache import SessionCache
from storage.database import Change
from storage.tables.campaigns import Campaigns
from storage.tables.index import TableIndex


@dataclass(eq=False)
class Belongings:
    """Finds and locks everything that a user takes part in."""

    _memory: SessionCache
    _tables: TableService
    _lobbies: LobbyService
    _campaigns: CampaignService
    _stored_campaigns: Campaigns
    _index: TableIndex

    @asynccontextmanager
    async def locked(self, user: int) -> AsyncIterator[list[str]]:
        """Lock everything that a user takes part in; yield the ids of their tables.

        Locks are taken in the same order everywhere: campaigns, lobbies, tables, openings.
        """
        while True:
            theirs = campaigns, lobbies, tables = await self._of(user)
            async with AsyncExitStack() as held:
                for campaign in campaigns:
                    await held.enter_async_context(self._campaigns.lock(campaign))
                for key in lobbies:
                    await held.enter_async_context(self._lobbies.lock(key))
                for key in tables:
                    await held.enter_async_context(self._memory.lock(key))
                await held.enter_async_context(self._tables.openings(user))
                if theirs == await self._of(user):  # nothing was opened in between
                    yield tables
                    return

    async def lobbies_without(self, user: int) -> list[Change]:
        """Return the changes of the lobbies that go on when a user is gone."""
        lobbies = await self._lobbies.of_user(user)
        return [change for lobby in lobbies for change in step_without(lobby, user)]

    async def tables_of(self, user: int) -> list[str]:
        """Return the ids of the tables that name a user, in order."""
        return await self._index.naming(user)

    async def _of(self, user: int) -> tuple[list[int], list[str], list[str]]:
        """Return the ids of a user's campaigns, lobbies and tables, each in order."""
        campaigns = sorted(each.id for each in await self._stored_campaigns.of_user(user))
        lobbies = sorted(each.id for each in await self._lobbies.of_user(user))
        return campaigns, lobbies, await self.tables_of(user)

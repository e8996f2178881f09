"""Work of the leader: telling Discord the commands, the daily posts, cleaning up."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from bot.cluster.cluster import Cluster
from bot.cluster.leadership import Leadership
from bot.daily_posts import DailyPosts
from bot.delivery.replies import DISCORD_FAILS
from bot.housekeeping import every_day
from bot.rendering.command_links import Commands
from bot.scheduler import Scheduler
from bot.sync import sync_commands
from storage.database import Database, ReadFailed
from storage.servers.synced_commands import SyncedCommands

if TYPE_CHECKING:
    from bot.app import DungeonDealer

logger = logging.getLogger(__name__)

_TELL_AGAIN_AFTER = 15.0  # seconds
_RECHECK_POSTS_AFTER = 60.0  # seconds


class Jobs:
    """The jobs, which the leader does.

    Args:
        bot: what does them.
        database: which remembers the commands.
        cluster: which elects the leader.
        commands: the commands as Discord has them, for mentions.
        scheduler: what wakes the daily posts.
    """

    def __init__(
        self,
        bot: DungeonDealer,
        database: Database,
        cluster: Cluster,
        commands: Commands,
        scheduler: Scheduler,
    ) -> None:
        self._bot = bot
        self._leadership = Leadership(cluster.leases("job"), "jobs")
        self._synced = SyncedCommands(database)
        self._commands = commands
        self._scheduler = scheduler
        self._recheck_after = cluster.recheck_after(_RECHECK_POSTS_AFTER)

    @property
    def are_ours(self) -> bool:
        """Whether this process is the leader, now."""
        return self._leadership.is_ours

    async def begin(self) -> None:
        """Become the leader if there is none, and learn the commands; start the other jobs.

        Raises:
            bot.operations.status.CommandsRefused: Discord does not take the commands.
        """
        await self._leadership.seek()
        if not await self._learn():
            self._bot.beside(self._bot.or_end(self._learn_later()), "commands")
        if self._bot.settings.token is not None:  # else Discord is not the real one, and forgets
            self._bot.beside(self._leadership.lead(self._work), "jobs")

    async def release(self) -> None:
        """Let another process do them at once."""
        await self._leadership.resign()

    async def _learn(self) -> bool:
        """Tell the commands; False where another process has yet to."""
        found = await sync_commands(self._bot.tree, self._synced, may_tell=self.are_ours)
        self._commands.learn(found or ())
        return found is not None

    async def _learn_later(self) -> None:
        done = False
        while not done:
            await asyncio.sleep(_TELL_AGAIN_AFTER)
            try:
                done = await self._learn()
            except (*DISCORD_FAILS, ReadFailed) as error:
                logger.warning("The commands are told later: %s", error)

    async def _work(self) -> None:
        posts = DailyPosts(
            self._bot,
            self._bot.core.daily,
            self._bot.screens.daily,
            self._scheduler,
            self._recheck_after,
        )
        posts.start()
        try:
            await every_day(self._bot, self._bot.core)
        finally:
            posts.stop()

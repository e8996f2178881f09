"""What one process does for all: telling Discord the commands, the daily posts, cleaning up."""

from __future__ import annotations

import asyncio
import logging
import math
from typing import TYPE_CHECKING

from bot.daily_posts import DailyPosts
from bot.housekeeping import every_day
from bot.operations.duty import Duty
from bot.operations.holding import holding
from bot.sync import sync_commands
from bot.tables.deadlines.scheduler import Scheduler
from bot.ui.commands import Commands
from bot.ui.replies import DISCORD_FAILS
from storage.commands import SyncedCommands
from storage.database import Database, ReadFailed

if TYPE_CHECKING:
    from bot.app import DungeonDealer

logger = logging.getLogger(__name__)

# After so long it is looked again for what another process has to do, or has changed.
_TOLD, _NEWS = 15.0, 60.0  # seconds


class Jobs:
    """Does them where they are this process's.

    Args:
        bot: what does them.
        database: which says whose they are.
        me: this process.
        commands: the commands as Discord has them, for mentions.
        scheduler: what wakes the daily posts.
    """

    def __init__(
        self,
        bot: DungeonDealer,
        database: Database,
        me: str,
        commands: Commands,
        scheduler: Scheduler,
    ) -> None:
        self._bot = bot
        self._duty = Duty(holding(database, "job", me), "jobs")
        self._synced = SyncedCommands(database)
        self._commands = commands
        self._scheduler = scheduler
        self._news = _NEWS if database.shared else math.inf

    @property
    def are_ours(self) -> bool:
        """Whether they are this process's, now."""
        return self._duty.is_ours

    async def begin(self) -> None:
        """Take them if nobody has them, and learn the commands; the rest goes on beside.

        Raises:
            bot.operations.status.CommandsRefused: Discord does not take the commands.
        """
        await self._duty.seek()
        if not await self._learn():
            self._bot.beside(self._bot.or_end(self._learn_later()), "commands")
        if self._bot.settings.token is not None:  # else Discord is not the real one, and forgets
            self._bot.beside(self._duty.run(self._work), "jobs")

    async def give_back(self) -> None:
        """Another process may do them at once."""
        await self._duty.give_back()

    async def _learn(self) -> bool:
        """Tell the commands; False where another process has yet to."""
        found = await sync_commands(self._bot.tree, self._synced, may_tell=self.are_ours)
        self._commands.learn(found or ())
        return found is not None

    async def _learn_later(self) -> None:
        done = False
        while not done:
            await asyncio.sleep(_TOLD)
            try:
                done = await self._learn()
            except (*DISCORD_FAILS, ReadFailed) as error:
                logger.warning("The commands are told later: %s", error)

    async def _work(self) -> None:
        posts = DailyPosts(
            self._bot, self._bot.core.daily, self._bot.screens.daily, self._scheduler, self._news
        )
        posts.start()
        try:
            await every_day(self._bot, self._bot.core)
        finally:
            posts.stop()

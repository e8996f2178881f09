"""Work of the leader: registering commands, daily posts, counting the servers, cleaning up.

The bot listens to no guild events, so it requests the servers.
"""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import Any

import discord
from discord import app_commands

from bot.cluster.cluster import Cluster
from bot.cluster.leadership import Leadership
from bot.connection.sync import sync_commands
from bot.screens.command_links import Commands
from bot.screens.daily_posts import DailyPosts
from bot.shared.background import Background, Work
from bot.tables.application import Application
from bot.tables.privacy.retention import ServerService
from bot.tables.timestamps import A_DAY
from storage.database import Database
from storage.servers.servers import SyncedCommands

_TELL_AGAIN_AFTER = 15.0  # seconds
RECHECK_POSTS_AFTER = 60.0  # seconds
AFTER_THE_START = 300.0  # seconds


class Jobs:
    """The leader's jobs.

    Args:
        tree: the commands.
        database: stores the registered commands.
        cluster: elects the leader.
        commands: the registered commands, for mentions.
        background: runs the jobs.
    """

    def __init__(
        self,
        tree: app_commands.CommandTree[Any],
        database: Database,
        cluster: Cluster,
        commands: Commands,
        background: Background,
    ) -> None:
        self._tree = tree
        self._leadership = Leadership(cluster, "jobs", background)
        self._synced = SyncedCommands(database)
        self._commands = commands
        self._background = background

    @property
    def are_ours(self) -> bool:
        """Whether this process is the leader now."""
        return self._leadership.is_ours

    async def begin(self, works: Mapping[str, Work]) -> None:
        """Try to become the leader, register the commands and start the other jobs.

        Args:
            works: the other jobs, by their names.

        Raises:
            bot.start.exit_status.CommandsRefused: Discord rejects the commands.
        """
        await self._leadership.seek()
        if not await self._learn():
            self._background.start(self._learn_later, "commands")
        if works:
            self._background.start(partial(self._leadership.lead, works), "jobs")

    async def release(self) -> None:
        """Let another process take over at once."""
        await self._leadership.resign()

    async def _learn(self) -> bool:
        """Register the commands; return False if another process has yet to do so."""
        found = await sync_commands(self._tree, self._synced, may_tell=self.are_ours)
        self._commands.learn(found or ())
        return found is not None

    async def _learn_later(self) -> None:
        await asyncio.sleep(_TELL_AGAIN_AFTER)
        while not await self._learn():  # noqa: ASYNC110 - another process registers them
            await asyncio.sleep(_TELL_AGAIN_AFTER)


def leaders_works(
    posts: DailyPosts, client: discord.Client, core: Application
) -> Mapping[str, Work]:
    """Return what the leader does beside registering commands: post, count, clean up."""
    return {
        "daily posts": posts.run,
        "count of servers": partial(_every_day, partial(_count_servers, client, core.servers)),
        "clean-up": partial(_every_day, core.retention.clean_up),
    }


async def _every_day(work: Callable[[], Awaitable[object]]) -> None:
    """Do work after the start, and then once a day."""
    await asyncio.sleep(AFTER_THE_START)
    while True:
        await work()
        await asyncio.sleep(A_DAY)


async def _count_servers(client: discord.Client, servers: ServerService) -> None:
    present = [guild.id async for guild in client.fetch_guilds(limit=None, with_counts=False)]
    await servers.count(present)

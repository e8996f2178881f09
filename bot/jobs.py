"""Work of the leader: registering commands, daily posts, counting the servers, cleaning up.

The bot listens to no guild events, so it requests the servers.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any

import discord
from discord import app_commands

from bot.background import Background
from bot.cluster.cluster import Cluster
from bot.cluster.leadership import Leadership
from bot.daily_posts import DailyPosts
from bot.rendering.command_links import Commands
from bot.requests import DISCORD_FAILS
from bot.sync import sync_commands
from bot.tables.application import Application
from bot.tables.privacy.retention import ServerService
from bot.tables.timestamps import A_DAY
from storage.database import Database, ReadFailed, WriteFailed
from storage.servers.servers import SyncedCommands

logger = logging.getLogger(__name__)

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
        self._leadership = Leadership(cluster, "jobs")
        self._synced = SyncedCommands(database)
        self._commands = commands
        self._background = background

    @property
    def are_ours(self) -> bool:
        """Whether this process is the leader now."""
        return self._leadership.is_ours

    async def begin(self, work: Callable[[], Awaitable[None]] | None) -> None:
        """Try to become the leader, register the commands and start the other jobs.

        Args:
            work: the other jobs, if any.

        Raises:
            bot.exit_status.CommandsRefused: Discord rejects the commands.
        """
        await self._leadership.seek()
        if not await self._learn():
            learning = self._background.shut_down_on_error(self._learn_later())
            self._background.start(learning, "commands")
        if work is not None:
            self._background.start(self._leadership.lead(work), "jobs")

    async def release(self) -> None:
        """Let another process take over at once."""
        await self._leadership.resign()

    async def _learn(self) -> bool:
        """Register the commands; return False if another process has yet to do so."""
        found = await sync_commands(self._tree, self._synced, may_tell=self.are_ours)
        self._commands.learn(found or ())
        return found is not None

    async def _learn_later(self) -> None:
        done = False
        while not done:
            await asyncio.sleep(_TELL_AGAIN_AFTER)
            try:
                done = await self._learn()
            except (*DISCORD_FAILS, ReadFailed) as error:
                logger.warning("The registered commands are read later: %s", error)


async def post_and_clean_up(posts: DailyPosts, client: discord.Client, core: Application) -> None:
    """Post the daily deals and clean up while this process is the leader."""
    posts.start()
    try:
        await every_day(client, core)
    finally:
        posts.stop()


async def every_day(client: discord.Client, core: Application) -> None:
    """Clean up after the start, and then once a day."""
    await asyncio.sleep(AFTER_THE_START)
    while True:
        try:
            await _count_servers(client, core.servers)
        except (*DISCORD_FAILS, ReadFailed, WriteFailed) as error:
            logger.warning("The servers are counted another day: %s", error)
        try:
            await core.retention.clean_up()
        except (ReadFailed, WriteFailed) as error:
            logger.warning("Old tables are deleted another day: %s", error)
        await asyncio.sleep(A_DAY)


async def _count_servers(client: discord.Client, servers: ServerService) -> None:
    present = [guild.id async for guild in client.fetch_guilds(limit=None, with_counts=False)]
    await servers.count(present)

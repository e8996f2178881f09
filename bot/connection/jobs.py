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
from bot.screens.away import AwayScreen
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
BACK_WITHIN = 600.0  # seconds after the end of an absence


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
    posts: DailyPosts, away: AwayScreen, client: discord.Client, core: Application
) -> Mapping[str, Work]:
    """Return what the leader does beside registering commands: post, count, clean up and so on."""
    return {
        "daily posts": posts.run,
        "count of servers": partial(_every, A_DAY, partial(_count_servers, client, core.servers)),
        "end of absences": partial(_every, BACK_WITHIN, away.end),
        "clean-up": partial(_every, A_DAY, core.retention.clean_up),
    }


async def _every(seconds: float, work: Callable[[], Awaitable[object]]) -> None:
    """Do work after the start, and then again and again."""
    await asyncio.sleep(min(seconds, AFTER_THE_START))
    while True:
        await work()
        await asyncio.sleep(seconds)


async def _count_servers(client: discord.Client, servers: ServerService) -> None:
    present = [guild.id async for guild in client.fetch_guilds(limit=None, with_counts=False)]
    await servers.count(present)

"""Daily work: counting the servers, and deleting expired data.

The bot listens to no guild events, so it requests the servers.
"""

from __future__ import annotations

import asyncio
import logging

import discord

from bot.requests import DISCORD_FAILS
from bot.tables.application import Application
from bot.tables.privacy.servers import ServerService
from bot.tables.timestamps import A_DAY
from storage.database import ReadFailed, WriteFailed

logger = logging.getLogger(__name__)

AFTER_THE_START = 300.0  # seconds


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

"""Which servers the bot is in: asked once a day, for it listens to no events that would say."""

from __future__ import annotations

import asyncio
import logging

import discord

from bot.tables.servers import A_DAY, ServerService
from bot.ui.replies import DISCORD_FAILS
from storage.database import WriteFailed

logger = logging.getLogger(__name__)

AFTER_THE_START = 300.0  # seconds


async def count_servers(client: discord.Client, servers: ServerService) -> None:
    """Count the servers, when the start is over and from then on day by day."""
    await asyncio.sleep(AFTER_THE_START)
    while True:
        try:
            present = [
                guild.id async for guild in client.fetch_guilds(limit=None, with_counts=False)
            ]
            await servers.count(present)
        except (*DISCORD_FAILS, WriteFailed) as error:
            logger.warning("The servers are counted another day: %s", error)
        await asyncio.sleep(A_DAY)

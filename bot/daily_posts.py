"""Posts the dungeon of the day in the channels whose moderators want that."""

from __future__ import annotations

import asyncio
import logging

import discord

from bot.tables.daily import DailyService
from bot.tables.errors import Refused
from bot.ui.replies import DISCORD_FAILS
from bot.ui.screens.daily import DailyScreen
from storage.database import ReadFailed, WriteFailed

logger = logging.getLogger(__name__)

# So late a post is at the most; a look costs one read.
EVERY = 300.0  # seconds


async def post_daily(client: discord.Client, daily: DailyService, screen: DailyScreen) -> None:
    """Post what is due, for ever."""
    while True:
        try:
            await daily.prepare()
            await post_due(client, daily, screen)
        except (Refused, ReadFailed, WriteFailed) as error:
            logger.warning("The deal of the day is posted later: %s", error)
        await asyncio.sleep(EVERY)


async def post_due(client: discord.Client, daily: DailyService, screen: DailyScreen) -> None:
    """Post today's deal wherever it is due and has not been.

    What is written down first is posted at most once, however Discord answers.
    """
    for channel in await daily.due():
        await daily.posted(channel)
        embed, view = await screen.daily_post(channel.guild)
        there = client.get_partial_messageable(channel.channel, guild_id=channel.guild)
        try:
            await there.send(embed=embed, view=view)
        except (discord.Forbidden, discord.NotFound) as error:
            logger.info("Nothing is posted in %s any more: %s", channel.channel, error)
            await daily.stop_posting(channel.channel)
        except DISCORD_FAILS as error:
            logger.warning("Not posted in %s today: %s", channel.channel, error)

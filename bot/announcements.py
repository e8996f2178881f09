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

EVERY = 30.0  # seconds


async def announce_daily(client: discord.Client, daily: DailyService, screen: DailyScreen) -> None:
    """Announce what is due, for ever."""
    while True:
        try:
            await daily.prepare()
            await announce_due(client, daily, screen)
        except (Refused, ReadFailed, WriteFailed) as error:
            logger.warning("The deal of the day is announced later: %s", error)
        await asyncio.sleep(EVERY)


async def announce_due(client: discord.Client, daily: DailyService, screen: DailyScreen) -> None:
    """Announce today's deal wherever it is due and has not been.

    What is written down first is announced at most once, however Discord answers.
    """
    for channel in await daily.due():
        await daily.announced(channel)
        embed, view = await screen.announcement(channel.guild)
        there = client.get_partial_messageable(channel.channel, guild_id=channel.guild)
        try:
            await there.send(embed=embed, view=view)
        except (discord.Forbidden, discord.NotFound) as error:
            logger.info("Nothing is announced in %s any more: %s", channel.channel, error)
            await daily.stop_announcing(channel.channel)
        except DISCORD_FAILS as error:
            logger.warning("Not announced in %s today: %s", channel.channel, error)

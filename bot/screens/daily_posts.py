"""Posts the dungeon of the day in the channels that have turned it on."""

import asyncio
import logging
import math
from collections.abc import Collection
from dataclasses import dataclass

import discord

from bot.languages.catalogs import catalog_of
from bot.rendering.errors import EMBED_LINKS, needs
from bot.screens.daily import DailyScreen
from bot.shared.requests import DISCORD_FAILS
from bot.tables.opening.daily import DailyService
from bot.tables.timestamps import minute_of_day, today
from games.engine.speech import gettext, mark, speaking
from storage.database import Conflict
from storage.tables.daily import DailyChannel

logger = logging.getLogger(__name__)

_REFUSED = mark(
    "Until then I can’t post the dungeon of the day. I try again every day. `/daily stop` turns it"
    " off."
)


@dataclass(eq=False)
class DailyPosts:
    """The daily posts: wakes when one is due or a new day begins.

    It checks every `_news` seconds at the latest, since other processes do not notify this one of
    their changes.
    """

    _client: discord.Client
    _daily: DailyService
    _screen: DailyScreen
    _news: float = math.inf
    _refused: Collection[int] = ()  # servers, among other ids
    _sleep: asyncio.Task[None] | None = None
    _is_changed: bool = False

    async def run(self) -> None:
        """Post until another process takes over.

        Raises:
            Refused, ReadFailed, WriteFailed: the database fails.
        """
        self._daily.on_change = self._wake
        while True:
            self._is_changed = False
            await self._daily.prepare()
            await self.post_due()
            wait = min(await self._daily.seconds_to_next(), self._news)
            if not self._is_changed:
                self._sleep = asyncio.create_task(asyncio.sleep(wait), name="daily posts")
                await asyncio.gather(self._sleep, return_exceptions=True)

    def _wake(self) -> None:
        """Look at the channels again, for one of them has changed."""
        self._is_changed = True
        if self._sleep is not None:
            self._sleep.cancel()

    async def post_due(self) -> None:
        """Post today's deal in each channel where it is due.

        Each post is recorded before it is sent, so it is sent at most once.
        """
        for channel in await self._daily.channels.due(today(), minute_of_day()):
            try:
                await self._daily.channels.posted(channel.channel, today())
            except Conflict:  # another process has just taken this one over
                continue
            with speaking(catalog_of(channel.language)):
                if channel.guild not in self._refused:
                    await self._send(channel)

    async def _send(self, channel: DailyChannel) -> None:
        """Post today's deal, in the language of the server."""
        embed, view = await self._screen.daily_post(channel)
        there = self._client.get_partial_messageable(channel.channel, guild_id=channel.guild)
        try:
            await there.send(embed=embed, view=view)
        except discord.NotFound as error:
            logger.info("The bot stops posting in %s: %s", channel.channel, error)
            await self._daily.stop_posting(channel.channel)
        except discord.Forbidden as error:
            logger.info("Not posted in %s today: %s", channel.channel, error)
            notified = channel.is_notified or await self._notify(there)
            since = channel.refused or today()
            await self._daily.channels.refused(channel.channel, since, notified=notified)
        except DISCORD_FAILS as error:
            logger.warning("Not posted in %s today: %s", channel.channel, error)
        else:
            if channel.refused is not None:
                await self._daily.channels.refused(channel.channel, None, notified=False)

    async def _notify(self, there: discord.PartialMessageable) -> bool:
        """Ask for the missing permission in plain text; return whether that message was sent."""
        try:
            await there.send(f"{needs([EMBED_LINKS])} {gettext(_REFUSED)}")
        except DISCORD_FAILS as error:
            logger.info("The channel %s cannot be told the reason: %s", there.id, error)
            return False
        return True

"""A token that Discord takes no more ends the bot over HTTP, too, as a gateway would end it.

Answers to interactions need no token, so that nobody would notice before boards stay as they were.
"""

from __future__ import annotations

import asyncio
import logging
from http import HTTPStatus
from typing import TYPE_CHECKING

import discord
from discord.http import Route

from bot.delivery.replies import DISCORD_FAILS
from bot.operations.status import CannotStart

if TYPE_CHECKING:
    from bot.app import DungeonDealer

logger = logging.getLogger(__name__)

REFUSED = "Discord does not accept the token. Copy it anew from the application’s Bot page."


class TokenWatch:
    """Looks whether a token is refused for good, once a request with it was refused."""

    def __init__(self, bot: DungeonDealer) -> None:
        self._bot = bot
        self._looking: asyncio.Task[None] | None = None
        bot.requests.token_refused = self._begin

    def _begin(self) -> None:
        if self._looking is None or self._looking.done():
            self._looking = asyncio.create_task(self._look(), name="token")

    async def _look(self) -> None:
        try:
            await self._bot.http.request(Route("GET", "/users/@me"))
        except discord.HTTPException as error:
            if error.status == HTTPStatus.UNAUTHORIZED:
                self._bot.failure = CannotStart(REFUSED)
                await self._bot.close()
        except DISCORD_FAILS as error:
            logger.warning("Whether the token is still good is not known: %s", error)

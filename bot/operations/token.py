"""Watch over the token of a bot that receives interactions over HTTP.

A gateway closes when the token becomes invalid. Answers to interactions need no token, so without
this the operator would notice only that boards are no longer updated.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from http import HTTPStatus

import discord
from discord.http import HTTPClient, Route

from bot.shared.requests import DISCORD_FAILS, Requests
from bot.start.exit_status import CannotStart

logger = logging.getLogger(__name__)

REFUSED = "Discord does not accept the token. Copy it again from the application’s Bot page."


class TokenWatch:
    """Checks whether the token is invalid after a request with it was refused.

    Args:
        http: asks Discord.
        requests: reports the first refusal.
        shut_down: closes the bot because of an error.
    """

    def __init__(
        self,
        http: HTTPClient,
        requests: Requests,
        shut_down: Callable[[Exception], Awaitable[None]],
    ) -> None:
        self._http = http
        self._shut_down = shut_down
        self._looking: asyncio.Task[None] | None = None
        requests.token_refused = self._begin

    def _begin(self) -> None:
        if self._looking is None or self._looking.done():
            self._looking = asyncio.create_task(self._look(), name="token")

    async def _look(self) -> None:
        try:
            await self._http.request(Route("GET", "/users/@me"))
        except discord.HTTPException as error:
            if error.status == HTTPStatus.UNAUTHORIZED:
                await self._shut_down(CannotStart(REFUSED))
        except DISCORD_FAILS as error:
            logger.warning("The token could not be checked: %s", error)

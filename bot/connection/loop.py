"""The loop that keeps the bot connected to Discord, and the errors that end it."""

import asyncio
import logging
import os
import signal
import threading
import time
from collections.abc import Coroutine
from contextlib import suppress
from http import HTTPStatus
from importlib.util import find_spec
from typing import Any

import aiohttp
import discord
import yarl
from discord.http import INTERNAL_API_VERSION, Route
from discord.webhook.async_ import async_context

from bot.connection.app import DungeonDealer
from bot.operations.receipts import FewReceipts
from bot.operations.token import REFUSED
from bot.start.exit_status import CannotStart, Status, Unreachable, one_line
from bot.start.extras import Extra
from bot.start.settings import Settings
from storage.address import ServerAddress

logger = logging.getLogger(__name__)

# Close codes that are permanent: an invalid token, and more servers than the shards may have.
_NO_TOKEN, _TOO_FEW_SHARDS = 4004, 4011

# Discord limits connections to a thousand a day, so the bot waits between reconnections.
FIRST_WAIT, LONGEST_WAIT = 5.0, 900.0  # seconds

# The process exits after this time at the latest. Acknowledged writes are on the disk by then.
LONGEST_END = 4.5  # seconds

NO_KEY = (
    "DEALER_INTERACTIONS=http needs DISCORD_PUBLIC_KEY: copy it from the application’s General"
    " Information page."
)
NO_ENDPOINT = (
    "DEALER_INTERACTIONS=http needs the folder bot/over_http, which this installation does not"
    " have. Take the setting out."
)
NO_SHARDS = "DEALER_SHARDS is for a gateway: over HTTP there are no shards. Take it out."
NOBODY_TO_SHARE_WITH = (
    "DEALER_SHARDS=auto/… needs PostgreSQL, over which several processes share them"
    " (DEALER_DATABASE); one that is alone may leave it out."
)
TOO_FEW_SHARDS = (
    "The bot is in more servers than {} shards may have: raise the number behind the slash in"
    " DEALER_SHARDS, for all processes."
)
NO_INTENTS = (
    "Discord refuses the connection: it was asked for privileged intents, which this bot never asks"
    " for. If there is a proxy between them, look there."
)


class _Outgrown(Exception):
    """Error: the bot is in more servers than its shards allow."""


async def until_stopped(work: Coroutine[Any, Any, None]) -> None:
    """Run until the work ends; stop cleanly on SIGTERM.

    Service managers send SIGTERM; make sends it a second time.
    """
    task = asyncio.ensure_future(work)
    loop = asyncio.get_running_loop()

    def stop() -> None:
        loop.add_signal_handler(signal.SIGTERM, lambda: None)
        last_resort = threading.Timer(LONGEST_END, os._exit, (Status.STOPPED,))
        last_resort.daemon = True
        last_resort.start()
        task.cancel()

    with suppress(NotImplementedError):  # Windows
        loop.add_signal_handler(signal.SIGTERM, stop)
    await task


async def connect(settings: Settings) -> None:
    """Stay connected, with more shards when Discord wants more; or serve interactions over HTTP.

    Raises:
        CannotStart, Unusable: the reason why the bot is not running.
    """
    _check(settings)
    Route.BASE = str(yarl.URL(settings.api_base) / f"v{INTERNAL_API_VERSION}")
    wait = FIRST_WAIT
    while True:
        since = time.monotonic()
        try:
            await _run(settings)
        except _Outgrown:
            if time.monotonic() - since > LONGEST_WAIT:
                wait = FIRST_WAIT
            logger.warning("More servers than the shards may have: all restart in %.0f s", wait)
            await asyncio.sleep(wait)
            wait = min(2 * wait, LONGEST_WAIT)
        else:
            return


def _check(settings: Settings) -> None:
    """Check that the settings are consistent.

    Raises:
        CannotStart: they are not.
    """
    over_http = settings.interactions == "http"
    if over_http and find_spec("bot.over_http") is None:
        raise CannotStart(NO_ENDPOINT)
    if over_http and settings.public_key is None:
        raise CannotStart(NO_KEY)
    if over_http and not Extra.HTTP.is_installed:
        raise CannotStart(Extra.HTTP.missing("No interactions over HTTP"))
    if settings.shards is None:
        return
    if over_http:
        raise CannotStart(NO_SHARDS)
    if settings.shards.ids is None and not isinstance(settings.database, ServerAddress):
        raise CannotStart(NOBODY_TO_SHARE_WITH)


async def _run(settings: Settings) -> None:
    """Connect once, with as many shards as Discord advises."""
    assert settings.token is not None  # noqa: S101 - `main` has seen to it
    try:
        async with DungeonDealer(settings) as bot:
            adapter = FewReceipts()  # type: ignore[no-untyped-call]
            adapter.requests = bot.requests
            async_context.set(adapter)
            await _start(bot, settings.token.get_secret_value())
    except discord.LoginFailure:
        raise CannotStart(REFUSED) from None
    except discord.ConnectionClosed as error:
        if error.code == _TOO_FEW_SHARDS:
            if settings.shards is not None:
                raise CannotStart(TOO_FEW_SHARDS.format(settings.shards.count)) from None
            raise _Outgrown from None
        if error.code == _NO_TOKEN:
            raise CannotStart(REFUSED) from None
        raise CannotStart(f"Discord ended the connection: {error}") from None
    except discord.PrivilegedIntentsRequired:
        raise CannotStart(NO_INTENTS) from None
    except discord.HTTPException as error:
        if error.status == HTTPStatus.UNAUTHORIZED:
            raise CannotStart(REFUSED) from None
        raise Unreachable(f"Discord cannot be reached: {one_line(error)}") from None
    except (aiohttp.ClientError, discord.GatewayNotFound, OSError) as error:
        raise Unreachable(f"Discord cannot be reached: {one_line(error)}") from None


async def _start(bot: DungeonDealer, token: str) -> None:
    """Connect and stay connected until a background task shuts the bot down.

    If that happens during the connection, `bot.start` may raise any error or never return.

    Raises:
        CannotStart, Unusable: the reason for the shutdown.
    """
    connected = asyncio.ensure_future(bot.start(token))
    closed = asyncio.ensure_future(bot.until_closed())
    try:
        await asyncio.wait({connected, closed}, return_when=asyncio.FIRST_COMPLETED)
        if bot.failure is None:
            return await connected
        await closed
        raise bot.failure
    finally:
        for task in (connected, closed):
            task.cancel()
        await asyncio.gather(connected, closed, return_exceptions=True)

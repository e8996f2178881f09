"""Start the bot: `python -m bot`, or `python -m bot --local` to play without a token."""

from __future__ import annotations

import argparse
import asyncio
import gc
import importlib.util
import logging
import signal
import sys
import time
from collections.abc import Coroutine, Sequence
from contextlib import suppress
from http import HTTPStatus
from typing import Any

import aiohttp
import discord

from bot.app import DungeonDealer
from bot.settings import BadSettings, Settings, read_settings
from bot.sync import CommandsRefused
from storage.database import Locked, Unusable

FAILED = 1
MISUSED = 2
BROKE = 70
TRY_AGAIN = 75  # what service managers take as “try again later”

# Why Discord ends a connection for good: a token that is none any more, and more servers than
# so many shards may have.
_NO_TOKEN, _TOO_FEW_SHARDS = 4004, 4011

# Connections are counted, a thousand a day: so long it waits before it opens all of them anew.
FIRST_WAIT, LONGEST_WAIT = 5.0, 900.0  # seconds

HOW_TO_START = (
    "No DISCORD_TOKEN: put it into .env (see .env.example),"
    " or play in the browser without one: python -m bot --local"
)
REFUSED = "Discord does not accept the token. Copy it anew from the application’s Bot page."
NO_SIMCORD = "Playing without a token needs simcord: run make setup, then make play"


logger = logging.getLogger(__name__)


class CannotStart(Exception):
    """Why the bot is not running, in one line."""

    status = FAILED


class Unreachable(CannotStart):
    """Discord cannot be reached now."""

    status = TRY_AGAIN


class _Outgrown(Exception):
    """The bot is in more servers than its shards may have."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run until stopped; gives the exit status.

    0 stopped; 1 could not run, and will not before somebody mends it; 2 misuse; 70 broke while
    it ran; 75 not now: an outage, or another process has the database.
    """
    given = _parser().parse_args(arguments)
    status = _main(given)
    if given.stay and status in (FAILED, MISUSED):
        signals = {signal.SIGTERM, signal.SIGINT}
        signal.pthread_sigmask(signal.SIG_BLOCK, signals)
        signal.sigwait(signals)
    return status


def _main(given: argparse.Namespace) -> int:
    try:
        settings = read_settings()
        local = given.local or (given.play and settings.token is None)
        if not local and settings.token is None:
            print(HOW_TO_START, file=sys.stderr, flush=True)
            return MISUSED
        _start_logging(settings, quiet=local)
        gc.collect()
        gc.freeze()  # all that was imported lives as long as the process
        with suppress(KeyboardInterrupt, asyncio.CancelledError):
            asyncio.run(_until_stopped(_local(settings) if local else _connect(settings)))
    except (BadSettings, CannotStart, CommandsRefused, Unusable) as error:
        print(error, file=sys.stderr, flush=True)
        return TRY_AGAIN if isinstance(error, Locked) else getattr(error, "status", FAILED)
    except Exception:
        logger.exception("The bot broke")
        return BROKE
    return 0


async def _until_stopped(work: Coroutine[Any, Any, None]) -> None:
    """Stop cleanly on SIGTERM too, as service managers send it (and make, once more)."""
    task = asyncio.ensure_future(work)
    loop = asyncio.get_running_loop()

    def stop() -> None:
        loop.add_signal_handler(signal.SIGTERM, lambda: None)
        task.cancel()

    with suppress(NotImplementedError):  # Windows
        loop.add_signal_handler(signal.SIGTERM, stop)
    await task


async def _connect(settings: Settings) -> None:
    """Stay connected; with more shards as soon as Discord wants more."""
    wait = FIRST_WAIT
    while True:
        since = time.monotonic()
        try:
            await _run(settings)
        except _Outgrown:
            if time.monotonic() - since > LONGEST_WAIT:
                wait = FIRST_WAIT
            logger.warning("More servers than the shards may have: all anew in %.0f s", wait)
            await asyncio.sleep(wait)
            wait = min(2 * wait, LONGEST_WAIT)
        else:
            return


async def _run(settings: Settings) -> None:
    """Connect once, with as many shards as Discord advises."""
    assert settings.token is not None  # noqa: S101 - `main` has seen to it
    try:
        async with DungeonDealer(settings) as bot:
            await bot.start(settings.token.get_secret_value())
    except discord.LoginFailure:
        raise CannotStart(REFUSED) from None
    except discord.ConnectionClosed as error:
        if error.code == _TOO_FEW_SHARDS:
            raise _Outgrown from None
        if error.code == _NO_TOKEN:
            raise CannotStart(REFUSED) from None
        raise CannotStart(f"Discord ended the connection: {error}") from None
    except discord.HTTPException as error:
        if error.status == HTTPStatus.UNAUTHORIZED:
            raise CannotStart(REFUSED) from None
        raise Unreachable(f"Discord cannot be reached: {_one_line(error)}") from None
    except (aiohttp.ClientError, discord.GatewayNotFound, OSError) as error:
        raise Unreachable(f"Discord cannot be reached: {_one_line(error)}") from None


def _one_line(error: Exception) -> str:
    return " ".join(str(error).split()) or type(error).__name__


async def _local(settings: Settings) -> None:
    if importlib.util.find_spec("simcord") is None:
        raise CannotStart(NO_SIMCORD)
    from bot import local

    try:
        await local.serve(settings)
    except local.PortTaken as error:
        raise CannotStart(str(error)) from None


def _start_logging(settings: Settings, *, quiet: bool) -> None:
    """Log to standard error; the local page's own line is all that a player needs to see."""
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # we never speak
    logging.getLogger("discord.state").addFilter(_is_no_intent_missed)
    discord.utils.setup_logging(level=logging.getLevelName(settings.log_level), root=True)
    if quiet and settings.log_level == "INFO":
        logging.getLogger().setLevel(logging.WARNING)
        logging.getLogger("discord").setLevel(logging.ERROR)


def _is_no_intent_missed(record: logging.LogRecord) -> bool:
    """Discord.py warns whoever goes without the cache of servers, as we mean to."""
    return not record.getMessage().startswith("Guilds intent seems to be disabled")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bot", description="Dungeon Dealer")
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--local", action="store_true", help="play in the browser, without a token")
    how.add_argument(
        "--play", action="store_true", help="connect if there is a token, else play locally"
    )
    parser.add_argument(
        "--stay",
        action="store_true",
        help="after a failure that no restart mends, wait to be stopped (in containers)",
    )
    return parser


if __name__ == "__main__":
    sys.exit(main())

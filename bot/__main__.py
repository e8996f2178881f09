"""Start the bot: `python -m bot`, or `python -m bot --local` to play without a token."""

from __future__ import annotations

import argparse
import asyncio
import importlib.util
import logging
import signal
import sys
from collections.abc import Coroutine, Sequence
from contextlib import suppress
from typing import Any

import aiohttp
import discord

from bot.app import DungeonDealer
from bot.settings import BadSettings, Settings, read_settings
from storage.database import Unusable

FAILED = 1
MISUSED = 2
UNREACHABLE = 75  # what service managers take as “try again later”

HOW_TO_START = (
    "No DISCORD_TOKEN: put it into .env (see .env.example),"
    " or play in the browser without one: python -m bot --local"
)
NO_SIMCORD = "Playing without a token needs simcord: run make setup, then make play"


class CannotStart(Exception):
    """Why the bot is not running, in one line."""

    status = FAILED


class Unreachable(CannotStart):
    """Discord cannot be reached now."""

    status = UNREACHABLE


def main(arguments: Sequence[str] | None = None) -> int:
    """Run until stopped; gives the exit status.

    0 stopped, 1 could not run, 2 misuse, 75 Discord could not be reached.
    """
    given = _parser().parse_args(arguments)
    try:
        settings = read_settings()
        local = given.local or (given.play and settings.token is None)
        if not local and settings.token is None:
            print(HOW_TO_START, file=sys.stderr)
            return MISUSED
        _start_logging(settings, quiet=local)
        with suppress(KeyboardInterrupt, asyncio.CancelledError):
            asyncio.run(_until_stopped(_local(settings) if local else _connect(settings)))
    except (BadSettings, CannotStart, Unusable) as error:
        print(error, file=sys.stderr)
        return getattr(error, "status", FAILED)
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
    assert settings.token is not None  # noqa: S101 - `main` has seen to it
    try:
        async with DungeonDealer(settings) as bot:
            await bot.start(settings.token.get_secret_value())
    except discord.LoginFailure:
        raise CannotStart(
            "Discord does not accept the token. Copy it anew from the application’s Bot page."
        ) from None
    except (aiohttp.ClientError, discord.HTTPException, discord.GatewayNotFound, OSError) as error:
        raise Unreachable(f"Discord cannot be reached: {error}") from None
    except discord.ConnectionClosed as error:
        raise CannotStart(f"Discord ended the connection: {error}") from None


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
    discord.utils.setup_logging(level=logging.getLevelName(settings.log_level), root=True)
    if quiet and settings.log_level == "INFO":
        logging.getLogger().setLevel(logging.WARNING)
        logging.getLogger("discord").setLevel(logging.ERROR)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bot", description="Dungeon Dealer")
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--local", action="store_true", help="play in the browser, without a token")
    how.add_argument(
        "--play", action="store_true", help="connect if there is a token, else play locally"
    )
    return parser


if __name__ == "__main__":
    sys.exit(main())

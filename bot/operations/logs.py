"""The log: where it goes, and how its lines look."""

from __future__ import annotations

import logging
import sys

import aiohttp
import discord

from bot.exit_status import one_line
from bot.json_lines import JsonFormatter
from bot.settings import Settings
from bot.trace import traced

# What a gateway that is away, a cut connection or a network looks like.
_OUTAGES = (
    OSError,
    aiohttp.ClientError,
    discord.ConnectionClosed,
    discord.GatewayNotFound,
    discord.HTTPException,
)

# A line where no terminal reads it. discord.py would colour it in a container, and nowhere else.
_PLAIN = "[%(asctime)s] [%(levelname)-8s] %(name)s: %(message)s"

# At DEBUG these log what goes through them: seeds, the tokens of interactions, typed words.
_SECRETIVE = ("aiosqlite", "discord.gateway", "discord.http", "discord.webhook")


def start_logging(settings: Settings, *, quiet: bool) -> None:
    """Log to standard error; the local page's own line is all that a player needs to see."""
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # we never speak
    logging.getLogger("discord.state").addFilter(_is_no_intent_missed)
    logging.getLogger("discord.shard").addFilter(_outage_in_one_line)
    if settings.interactions == "http":
        logging.getLogger("discord.client").addFilter(_is_no_warning_of_the_url)
    for name in _SECRETIVE:
        logging.getLogger(name).setLevel(logging.INFO)
    handler = logging.StreamHandler(sys.stderr)
    handler.addFilter(_with_trace)
    level = logging.getLevelName(settings.log_level)
    formatter: logging.Formatter = discord.utils.MISSING  # discord.py's own, in colour
    if settings.log_format == "json":
        formatter = JsonFormatter()
    elif not sys.stderr.isatty():
        formatter = logging.Formatter(_PLAIN)
    discord.utils.setup_logging(handler=handler, formatter=formatter, level=level, root=True)
    if quiet and settings.log_level == "INFO":
        logging.getLogger().setLevel(logging.WARNING)
        logging.getLogger("discord").setLevel(logging.ERROR)


def _with_trace(record: logging.LogRecord) -> bool:
    """Note what the record is about, where that is known."""
    trace = traced()
    record.table, record.interaction = trace.table, trace.interaction
    return True


def _outage_in_one_line(record: logging.LogRecord) -> bool:
    """Discord.py tells each attempt to connect with its traceback; why it failed is enough.

    What is no outage is a defect, and keeps it.
    """
    error = record.exc_info[1] if record.exc_info else None
    if isinstance(error, _OUTAGES):
        record.msg = f"{record.getMessage().rstrip('.')}: {one_line(error)}"
        record.args = record.exc_info = record.exc_text = None
    return True


def _is_no_intent_missed(record: logging.LogRecord) -> bool:
    """Discord.py warns whoever goes without the cache of servers, as we mean to."""
    return not record.getMessage().startswith("Guilds intent seems to be disabled")


def _is_no_warning_of_the_url(record: logging.LogRecord) -> bool:
    """Discord.py warns that a gateway brings no interactions, where none is meant to."""
    return not record.getMessage().startswith("Application has an interaction endpoint URL set")

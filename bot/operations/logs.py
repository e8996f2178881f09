"""The log: its destination and its format."""

import logging
import sys

import aiohttp
import discord

from bot.shared.trace import traced
from bot.start.exit_status import one_line
from bot.start.json_lines import JsonFormatter
from bot.start.settings import Settings
from storage.database import ReadFailed

# Errors of an unreachable gateway, a lost connection, a network or a database.
_OUTAGES = (
    OSError,
    aiohttp.ClientError,
    discord.ConnectionClosed,
    discord.GatewayNotFound,
    discord.HTTPException,
    ReadFailed,
)

# The format without a terminal. discord.py would use colours in a container.
_PLAIN = "[%(asctime)s] [%(levelname)-8s] %(name)s: %(message)s"

# At DEBUG these loggers print secrets: seeds, interaction tokens, typed text.
_SECRETIVE = ("aiosqlite", "discord.gateway", "discord.http", "discord.webhook")


def start_logging(settings: Settings, *, quiet: bool) -> None:
    """Log to standard error. With `quiet` the local page's own line is enough for a player."""
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # no voice
    logging.getLogger("discord.state").addFilter(_is_no_intent_missed)
    for name in ("discord.shard", "discord.app_commands.tree"):  # connections, suggestions
        logging.getLogger(name).addFilter(_outage_in_one_line)
    if settings.interactions == "http":
        logging.getLogger("discord.client").addFilter(_is_no_warning_of_the_url)
    for name in _SECRETIVE:
        logging.getLogger(name).setLevel(logging.INFO)
    handler = logging.StreamHandler(sys.stderr)
    handler.addFilter(_with_trace)
    level = logging.getLevelName(settings.log_level)
    formatter: logging.Formatter = discord.utils.MISSING  # discord.py's own coloured format
    if settings.log_format == "json":
        formatter = JsonFormatter()
    elif not sys.stderr.isatty():
        formatter = logging.Formatter(_PLAIN)
    discord.utils.setup_logging(handler=handler, formatter=formatter, level=level, root=True)
    if quiet and settings.log_level == "INFO":
        logging.getLogger().setLevel(logging.WARNING)
        logging.getLogger("discord").setLevel(logging.ERROR)


def _with_trace(record: logging.LogRecord) -> bool:
    """Attach the current table and interaction to a record."""
    trace = traced()
    record.table, record.interaction = trace.table, trace.interaction
    return True


def _outage_in_one_line(record: logging.LogRecord) -> bool:
    """Log an outage in one line. discord.py would print a traceback for every attempt.

    Other errors are defects and keep their traceback.
    """
    error = record.exc_info[1] if record.exc_info else None
    if isinstance(error, _OUTAGES):
        record.msg = f"{record.getMessage().rstrip('.')}: {one_line(error)}"
        record.args = record.exc_info = record.exc_text = None
    return True


def _is_no_intent_missed(record: logging.LogRecord) -> bool:
    """Drop discord.py's warning about the missing guilds intent, which is intended."""
    return not record.getMessage().startswith("Guilds intent seems to be disabled")


def _is_no_warning_of_the_url(record: logging.LogRecord) -> bool:
    """Drop discord.py's warning that the gateway receives no interactions, which is intended."""
    return not record.getMessage().startswith("Application has an interaction endpoint URL set")

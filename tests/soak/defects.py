"""Unexpected errors: tracebacks in the log."""

import logging
import traceback

import aiohttp
import discord

from bot.tables.errors import Refused
from bot.tables.sessions import restore
from games.engine.game import SetupRefused
from tests.soak.judge import say


class Defects(logging.Handler):
    """A handler that reports every traceback except those of injected faults."""

    _FORESEEN = (Refused, SetupRefused, discord.HTTPException, aiohttp.ClientError, OSError)

    def emit(self, record: logging.LogRecord) -> None:
        """Handle one record of the log."""
        if record.name == restore.__name__ and record.levelno >= logging.WARNING:
            say("defect", record.getMessage())  # the rules are the same: no table goes back
        error = record.exc_info[1] if record.exc_info else None
        if error is None or isinstance(getattr(error, "original", error), self._FORESEEN):
            return
        words = traceback.format_exception(error)[-3:]
        say("defect", record.getMessage(), " | ".join(" ".join(each.split()) for each in words))

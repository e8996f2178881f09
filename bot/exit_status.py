"""Exit statuses, and the one line that is said of a failure."""

from __future__ import annotations

import logging
import sys
from enum import IntEnum

from bot.json_lines import json_line
from bot.settings import BadSettings
from games.installation import how_to_get
from storage.database import (
    Broken,
    Damaged,
    Full,
    Locked,
    NoDriver,
    ReadFailed,
    ServerUnreachable,
    Unusable,
    WriteFailed,
)

logger = logging.getLogger(__name__)


class Status(IntEnum):
    """How the program ends, so that whatever watches it knows what to do (as in `sysexits.h`).

    - `DEFECT`: something broke: to be started again, each time after a longer pause;
    - `MISUSED`: the command line is wrong;
    - `TRY_AGAIN`: not now, for the world is in the way: a lock, a full disk, Discord;
    - `CONFIGURATION`: starting it again does not help before somebody has mended something.
    """

    STOPPED = 0
    DEFECT = 1
    MISUSED = 2
    TRY_AGAIN = 75
    CONFIGURATION = 78


# What no restart mends.
FOR_GOOD = (Status.MISUSED, Status.CONFIGURATION)


class CannotStart(Exception):
    """Why the bot is not running, in one line."""

    status = Status.CONFIGURATION


class CommandsRefused(CannotStart):
    """Discord does not take the commands. Its text, one line, names them."""

    status = Status.DEFECT


class Unreachable(CannotStart):
    """Discord cannot be reached now."""

    status = Status.TRY_AGAIN


def told(error: Exception, *, as_json: bool = False) -> Status:
    """Say why the program ends, in one line where it is known; gives its exit status.

    Args:
        error: what it ends with.
        as_json: say it as a line of the log in JSON, also where that has not begun.
    """
    status = _status_of(error)
    if status is not None:
        say(_line(error), logging.CRITICAL, as_json=as_json)
    elif as_json:
        say("The bot broke", logging.CRITICAL, as_json=True, error=error)
    else:
        logger.critical("The bot broke", exc_info=error)
    return Status.DEFECT if status is None else status


def say(words: str, level: int, *, as_json: bool, error: Exception | None = None) -> None:
    """Print a line where there is no log: plain, or as a line of the log in JSON."""
    if as_json:
        words = json_line(level, words, error)
    print(words, file=sys.stderr, flush=True)


def _status_of(error: Exception) -> Status | None:
    match error:
        case CannotStart():
            return error.status
        case Locked() | Full() | ServerUnreachable():
            return Status.TRY_AGAIN
        case BadSettings() | Unusable() | Broken() | Damaged():
            return Status.CONFIGURATION
        case ReadFailed() | WriteFailed():  # it does not answer, is locked, or its disk is full
            return Status.TRY_AGAIN
    return None


def _line(error: Exception) -> str:
    """What is said of an error that is known; one of an open database does not say whose it is."""
    said = one_line(error)
    match error:
        case WriteFailed():
            return f"The database cannot be written: {said}."
        case NoDriver():
            how = how_to_get(
                "psycopg[binary]",
                with_make=False,
                in_image="build the image with REQUIREMENTS=postgres",
            )
            return f"{said}: {how}."
        case ReadFailed():
            return f"{said[:1].upper()}{said[1:]}."
    return said


def one_line(error: BaseException) -> str:
    """An error in one line; its kind where it has no words."""
    return " ".join(str(error).split()) or type(error).__name__

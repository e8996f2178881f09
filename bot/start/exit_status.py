"""Exit statuses, and the one-line report of a failure."""

import logging
import sys
from enum import IntEnum

from bot.start.json_lines import json_line
from bot.start.settings import BadSettings
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
    """Exit status of the program, for its process supervisor (as in `sysexits.h`).

    - `DEFECT`: a defect; restart after growing pauses;
    - `MISUSED`: the command line is wrong;
    - `TRY_AGAIN`: a temporary failure: a lock, a full disk, Discord;
    - `CONFIGURATION`: a restart does not help before an operator has changed something.
    """

    STOPPED = 0
    DEFECT = 1
    MISUSED = 2
    TRY_AGAIN = 75
    CONFIGURATION = 78


# Statuses that no restart changes.
FOR_GOOD = (Status.MISUSED, Status.CONFIGURATION)


class CannotStart(Exception):
    """The reason why the bot is not running, in one line."""

    status = Status.CONFIGURATION


class CommandsRefused(CannotStart):
    """Error: Discord rejects the commands. Its one-line text names them."""

    status = Status.DEFECT


class Unreachable(CannotStart):
    """Error: Discord cannot be reached now."""

    status = Status.TRY_AGAIN


def report_failure(error: Exception, *, as_json: bool = False) -> Status:
    """Report why the program ends; return its exit status.

    Args:
        error: the error that ends it.
        as_json: print a JSON log line, even before logging has started.
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
    """Print a line outside the log: plain, or as a JSON log line."""
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
    """Return the report of a known error. A database error gets a subject if it has none."""
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
    """Return an error's text in one line, or its class name if the text is empty."""
    return " ".join(str(error).split()) or type(error).__name__

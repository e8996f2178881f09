"""What the program's log says of a game that fails: nothing that was typed or is hidden there."""

from __future__ import annotations

import logging
import traceback

from games.engine.record import RecordError


def log_failure(logger: logging.Logger, error: Exception, message: str, table_id: str) -> None:
    """Log that a table's game fails, as `message` says of its id, and how."""
    logger.error(f"{message}: %s", table_id, _kind_of(error))  # noqa: G004


def _kind_of(error: Exception) -> str:
    """An error's kind, its line of the record and its place in the program, without its words.

    Its words may quote a line of a table's log: what somebody has typed, the order of a deck.
    """
    line = error.at if isinstance(error, RecordError) else None
    at = "" if line is None else f", line {line}"
    frames = traceback.extract_tb(error.__traceback__)
    place = f" ({frames[-1].name}, {frames[-1].filename}:{frames[-1].lineno})" if frames else ""
    return f"{type(error).__name__}{at}{place}"

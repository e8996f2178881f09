"""Log entries of failing games, without typed or hidden data."""

import logging
import traceback

from games.engine.record import RecordError


def log_failure(logger: logging.Logger, error: Exception, message: str, table_id: str) -> None:
    """Log that a table's game fails; `message` takes the table's id."""
    logger.error(f"{message}: %s", table_id, _kind_of(error))  # noqa: G004


def _kind_of(error: Exception) -> str:
    """Return an error's class, record line and code location, without its text.

    The text may quote a line of the log, with typed words or the order of a deck.
    """
    line = error.at if isinstance(error, RecordError) else None
    at = "" if line is None else f", line {line}"
    frames = traceback.extract_tb(error.__traceback__)
    place = f" ({frames[-1].name}, {frames[-1].filename}:{frames[-1].lineno})" if frames else ""
    return f"{type(error).__name__}{at}{place}"

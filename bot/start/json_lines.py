"""Log lines as JSON."""

import json
import logging
from datetime import UTC, datetime
from typing import Any


class JsonFormatter(logging.Formatter):
    """Formatter that writes a JSON line per record, with its table and interaction."""

    def format(self, record: logging.LogRecord) -> str:
        """Format a record."""
        line: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
            "table": getattr(record, "table", None),
            "interaction": getattr(record, "interaction", None),
        }
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def json_line(level: int, words: str, error: Exception | None = None) -> str:
    """Format a JSON line outside the logging system."""
    what = None if error is None else (type(error), error, error.__traceback__)
    given = ("bot", level, __file__, 0, words, (), what)
    return JsonFormatter().format(logging.LogRecord(*given))

"""Times and days in UTC, as they are stored."""

import time
from datetime import UTC, date, datetime, timedelta

A_DAY = 86400  # seconds


def now() -> int:
    """Return the current time in Unix seconds."""
    return int(time.time())


def today() -> str:
    """Return today's day in UTC as `YYYY-MM-DD`."""
    return day_of(now())


def day_of(timestamp: int) -> str:
    """Return the UTC day of a time in Unix seconds."""
    return datetime.fromtimestamp(timestamp, UTC).date().isoformat()


def day_after(day: str, days: int = 1) -> str:
    """Return the day after a number of days; a negative number goes back."""
    return (date.fromisoformat(day) + timedelta(days=days)).isoformat()


def end_of(day: str) -> int:
    """Return the end of a UTC day in Unix seconds."""
    midnight = datetime.fromisoformat(day).replace(tzinfo=UTC) + timedelta(days=1)
    return int(midnight.timestamp())


def minute_of_day() -> int:
    """Return the current minute of the UTC day."""
    return now() % A_DAY // 60

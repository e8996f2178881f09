"""The time as it is stored: seconds, and days in UTC."""

from __future__ import annotations

import time
from datetime import UTC, date, datetime, timedelta

A_DAY = 86400  # seconds


def now() -> int:
    """The time in Unix seconds."""
    return int(time.time())


def today() -> str:
    """The day, in UTC, as `YYYY-MM-DD`."""
    return day_of(now())


def day_of(timestamp: int) -> str:
    """The day, in UTC, of a time in Unix seconds."""
    return datetime.fromtimestamp(timestamp, UTC).date().isoformat()


def day_after(day: str, days: int = 1) -> str:
    """The day so many days later; a negative number goes back."""
    return (date.fromisoformat(day) + timedelta(days=days)).isoformat()


def end_of(day: str) -> int:
    """When a day ends in UTC, in Unix seconds."""
    midnight = datetime.fromisoformat(day).replace(tzinfo=UTC) + timedelta(days=1)
    return int(midnight.timestamp())


def minute_of_day() -> int:
    """How many minutes of the day have passed in UTC."""
    return now() % A_DAY // 60

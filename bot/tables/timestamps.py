"""The time as it is stored."""

from __future__ import annotations

import time

A_DAY = 86400  # seconds


def now() -> int:
    """The time in Unix seconds."""
    return int(time.time())

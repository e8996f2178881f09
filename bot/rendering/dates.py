"""Days as people read them."""

from __future__ import annotations

from datetime import date


def date_of(day: str) -> str:
    """A stored day, `YYYY-MM-DD`, as `22 November`."""
    read = date.fromisoformat(day)
    return f"{read.day} {read:%B}"

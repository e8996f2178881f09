"""Dates in words."""

from __future__ import annotations

from datetime import date


def date_of(day: str) -> str:
    """Format a stored day, `YYYY-MM-DD`, as `22 November`."""
    read = date.fromisoformat(day)
    return f"{read.day} {read:%B}"

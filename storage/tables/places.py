"""Where a message of the bot's stands."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Place:
    """Where a board was posted last; a direct message has no guild."""

    guild: int | None = None
    channel: int | None = None
    message: int | None = None

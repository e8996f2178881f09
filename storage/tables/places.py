"""Places of the bot's messages."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Place:
    """The place of a board; a direct message has no guild."""

    guild: int | None = None
    channel: int | None = None
    message: int | None = None

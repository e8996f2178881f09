"""Names that people chose, made harmless."""

from __future__ import annotations

from functools import lru_cache

import discord

LONGEST_NAME = 32


def clean_name(name: str) -> str:
    """A name on one line, of at most 32 visible characters; `Player` where nothing is left."""
    visible = " ".join("".join(c if c.isprintable() else " " for c in name).split())
    return visible[:LONGEST_NAME].strip() or "Player"


@lru_cache(maxsize=4096)
def safe(name: str) -> str:
    """A name as it may stand in a message: neither markup nor a mention."""
    return discord.utils.escape_mentions(discord.utils.escape_markdown(name))

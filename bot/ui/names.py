"""Names that people chose, made harmless."""

from __future__ import annotations

import re
from functools import lru_cache

import discord

from bot.ui.interaction import Person

LONGEST_NAME = 32

# What the escaping of Markdown leaves of a masked link.
_OPEN_BRACKET = re.compile(r"(?<!\\)([\[\]])")

# How mentions of any length, channels, commands, emoji and timestamps begin.
_TAG = re.compile(r"<(?=[@#/:]|a:|t:|id:)")


def clean_name(name: str) -> str:
    """A name on one line, of at most 32 visible characters; `Player` where nothing is left."""
    visible = " ".join("".join(c if c.isprintable() else " " for c in name).split())
    return visible[:LONGEST_NAME].strip() or "Player"


def name_of(user: Person) -> str:
    """What somebody is called at a table."""
    return clean_name(user.display_name)


@lru_cache(maxsize=4096)
def safe(name: str) -> str:
    """A name as it may stand in a message: neither markup nor a mention."""
    escaped = discord.utils.escape_mentions(discord.utils.escape_markdown(name))
    return _TAG.sub("<\u200b", _OPEN_BRACKET.sub(r"\\\1", escaped))

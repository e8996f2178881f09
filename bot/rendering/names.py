"""Names and words that people chose, made harmless. Whatever shows one takes it from here."""

from __future__ import annotations

import re
from functools import lru_cache

import discord

from bot.interaction import Person
from games.kit.names import cut, isolated, isolated_in, visible

LONGEST_NAME = 32

NOBODY = "Player"  # whose name shows nothing

# What the escaping of Markdown leaves: of a masked link; of a mention, a time, a command.
_OPEN_BRACKET = re.compile(r"(?<!\\)([\[\]<])")

# What Discord makes a link of, and an invitation even without a scheme.
_SCHEME = re.compile(r":(?=//)")
_ADDRESS = re.compile(r"(?<=\w)\.(?=\w+/)")


def clean_name(name: str) -> str:
    """A name on one line, of at most 32 letters that can be seen; `Player` where none is left."""
    return visible(cut(visible(name), LONGEST_NAME)) or NOBODY


def name_of(user: Person) -> str:
    """What somebody is called at a table."""
    return clean_name(user.display_name)


@lru_cache(maxsize=4096)
def safe(name: str) -> str:
    """A name as it may stand in a message: neither markup, nor a mention, nor a link."""
    return isolated(_harmless(visible(name) or NOBODY))


@lru_cache(maxsize=4096)
def safe_words(words: str) -> str:
    """Words with names in them, as they may stand in a message."""
    return isolated_in(_harmless(visible(words)))


@lru_cache(maxsize=4096)
def safe_label(words: str, most: int) -> str:
    """Words with names in them, for what has no markup: buttons, menus, forms, options."""
    seen = cut(visible(words), most)
    while len(label := isolated_in(seen)) > most:
        seen = cut(seen, len(seen) - 1)
    return label


def _harmless(words: str) -> str:
    whole = _ADDRESS.sub(". ", _SCHEME.sub(": ", words))
    escaped = discord.utils.escape_mentions(discord.utils.escape_markdown(whole))
    return _OPEN_BRACKET.sub(r"\\\1", escaped)

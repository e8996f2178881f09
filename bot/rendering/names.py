"""Escaping of user-chosen names and texts. No other module does it."""

import re
from functools import lru_cache

import discord

from bot.interaction import Person
from games.kit.names import LONGEST_NAME, cut, isolated, isolated_in, visible

NOBODY = "Player"  # for a name without visible characters

# Not covered by discord.py's escaping: masked links, mentions, timestamps, commands.
_OPEN_BRACKET = re.compile(r"(?<!\\)([\[\]<])")

# Discord turns these into links, and invitations even without a scheme.
_SCHEME = re.compile(r":(?=//)")
_ADDRESS = re.compile(r"(?<=\w)\.(?=\w+/)")


def clean_name(name: str) -> str:
    """Return a name on one line of at most 32 visible characters, or `Player` if none is left."""
    return visible(cut(visible(name), LONGEST_NAME)) or NOBODY


def name_of(user: Person) -> str:
    """Return a user's name at a table."""
    return clean_name(user.display_name)


@lru_cache(maxsize=4096)
def safe(name: str) -> str:
    """Return a name for a message, without markup, mentions or links."""
    return isolated(_harmless(visible(name) or NOBODY))


@lru_cache(maxsize=4096)
def safe_words(words: str) -> str:
    """Return text with names in it for a message."""
    return isolated_in(_harmless(visible(words)))


@lru_cache(maxsize=4096)
def safe_label(words: str, most: int) -> str:
    """Return text with names in it for buttons, menus, forms and options, which have no markup."""
    seen = cut(visible(words), most)
    while len(label := isolated_in(seen)) > most:
        seen = cut(seen, len(seen) - 1)
    return label


@lru_cache(maxsize=4096)
def safe_columns(line: str) -> str:
    """Return a line with names for a code block, where only a backtick is markup."""
    shown = " ".join(map(visible, line.split(" "))).replace("`", "’").replace("@", "@\u200b")
    return isolated_in(_ADDRESS.sub(". ", _SCHEME.sub(": ", shown)))


def _harmless(words: str) -> str:
    whole = _ADDRESS.sub(". ", _SCHEME.sub(": ", words))
    escaped = discord.utils.escape_mentions(discord.utils.escape_markdown(whole))
    return _OPEN_BRACKET.sub(r"\\\1", escaped)

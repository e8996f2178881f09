"""Retry of messages that a server's AutoMod blocks, without the names of users."""

import logging
import re
from collections.abc import Mapping, Sequence
from typing import Any

import discord

from bot.rendering.components import Components
from bot.rendering.names import NOBODY, safe

logger = logging.getLogger(__name__)

_BLOCKED = (200000, 200001)  # a message, a title
_NO_WORDS = ("custom_id", "url", "emoji")  # keys of a payload whose values are not text
_OF_AN_OPTION = (*_NO_WORDS, "value")


def is_blocked(error: BaseException) -> bool:
    """Return whether AutoMod has blocked a message or a title."""
    return isinstance(error, discord.HTTPException) and error.code in _BLOCKED


def nameless(
    error: discord.HTTPException, message: Mapping[str, Any], names: Sequence[str]
) -> dict[str, Any]:
    """Return a blocked message without the names of users.

    Raises:
        discord.HTTPException: `error`, if it has another cause or there are no names.
    """
    if not names or not is_blocked(error):
        raise error
    logger.info("AutoMod blocked a message: it is sent once more without names")
    return _without(names, message)


def _without(names: Sequence[str], message: Mapping[str, Any]) -> dict[str, Any]:
    """Replace names by `Player 1`, `Player 2` … in all text of a message."""
    instead: dict[str, str] = {}
    for number, name in enumerate(dict.fromkeys(names), 1):
        instead |= {name: f"{NOBODY} {number}", safe(name): f"{NOBODY} {number}"}
    longest_first = sorted(instead, key=len, reverse=True)
    whole = "|".join(map(re.escape, longest_first))
    found = re.compile(rf"(?<!\w)(?<!<:)(?:{whole})(?!\w)")  # a card’s emoji is no name

    def replaced(part: Any) -> Any:
        match part:
            case str():
                return found.sub(lambda name: instead[name[0]], part)
            case list():
                return [replaced(each) for each in part]
            case dict():
                kept = _OF_AN_OPTION if "label" in part else _NO_WORDS
                return {key: each if key in kept else replaced(each) for key, each in part.items()}
            case discord.Embed():
                return discord.Embed.from_dict(replaced(part.to_dict()))
            case discord.ui.View():
                return Components(replaced(part.to_components()))
        return part

    return {key: replaced(value) for key, value in message.items()}

"""Pictures as message attachments, drawn off the event loop."""

import asyncio
import io
import logging
from collections.abc import Callable
from functools import lru_cache
from typing import ParamSpec

import discord

from bot.start.extras import Extra

logger = logging.getLogger(__name__)

LONGEST_WORDS = 1024  # alternative text of a picture

P = ParamSpec("P")


async def picture_file(
    name: str, words: str, draw: Callable[P, bytes], *args: P.args, **kwargs: P.kwargs
) -> discord.File | None:
    """Draw a picture in a thread; return None without the extra `pictures`, or if that fails.

    Args:
        name: the file's name, ending in `.png`.
        words: the alternative text; only the first `LONGEST_WORDS` characters are used.
        draw: returns the picture, called with the other arguments.
    """
    if not Extra.PICTURES.is_installed:
        return None
    try:
        picture = await asyncio.to_thread(draw, *args, **kwargs)
    except Exception as error:  # noqa: BLE001 - a broken installation of Pillow fails in any way
        _warn(repr(error))
        return None
    return discord.File(io.BytesIO(picture), name, description=words[:LONGEST_WORDS])


@lru_cache(maxsize=64)
def _warn(error: str) -> None:
    """Log once that pictures fail in this way."""
    logger.warning("Pictures cannot be drawn, words are shown instead: %s", error)

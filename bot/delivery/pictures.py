"""Pictures as message attachments, drawn off the event loop."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Callable
from typing import ParamSpec

import discord

from bot.extras import Extra

LONGEST_WORDS = 1024  # alternative text of a picture

P = ParamSpec("P")


async def picture_file(
    name: str, words: str, draw: Callable[P, bytes], *args: P.args, **kwargs: P.kwargs
) -> discord.File | None:
    """Draw a picture in a thread; return None without the extra `pictures`.

    Args:
        name: the file's name, ending in `.png`.
        words: the alternative text; only the first `LONGEST_WORDS` characters are used.
        draw: returns the picture, called with the other arguments.
    """
    if not Extra.PICTURES.is_installed:
        return None
    picture = await asyncio.to_thread(draw, *args, **kwargs)
    return discord.File(io.BytesIO(picture), name, description=words[:LONGEST_WORDS])

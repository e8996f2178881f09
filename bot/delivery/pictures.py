"""Pictures as message attachments, drawn off the event loop."""

import asyncio
import io
import logging
from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from typing import ParamSpec

import discord

from bot.languages.catalogs import catalog_of
from bot.pictures.souvenirs import souvenir_picture, souvenir_words
from bot.rendering.dates import date_of
from bot.start.extras import Extra
from bot.tables.sessions.session import Session
from bot.tables.sessions.stored import is_of_today
from bot.tables.timestamps import day_of
from games.engine.extensions.endings import AnyEnding, Ending
from games.engine.panel import Strong
from games.engine.speech import speaking

logger = logging.getLogger(__name__)

LONGEST_WORDS = 1024  # alternative text of a picture
_SOUVENIR = "souvenir.png"

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


async def souvenir_file(session: Session) -> discord.File | None:
    """Draw the picture of an ended game, if the game and this installation have one.

    It is in the language of the table. The deal of today is drawn without cards, and without the
    headline that may name them, since others have yet to play it.
    """
    with speaking(catalog_of(session.house.language)):
        return await _souvenir_file(session)


async def _souvenir_file(session: Session) -> discord.File | None:
    ending: AnyEnding | None = session.run.game.find(Ending)
    if ending is None or ending.picture is None or session.run.outcome is None:
        return None
    account = ending.account(session.run.moment(session.house))
    souvenir, panel = ending.picture(account), session.panel(None)
    ended = day_of(session.stored.ended_at or 0)
    day = f"{date_of(ended)} {ended[:4]}"
    title, _, result = panel.title.partition(" · ")
    match panel.lines[:1]:
        case _ if is_of_today(session.stored):
            souvenir = replace(souvenir, cards=(), faded=())
        case ((Strong(headline),),):
            title, result = panel.title, headline
    words = souvenir_words(title, result, souvenir, day)
    return await picture_file(
        _SOUVENIR, words, souvenir_picture, title, result, souvenir, panel.tone, day
    )

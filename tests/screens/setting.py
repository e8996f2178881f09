"""The stage on which the games are played for pictures, the same each time."""

import random
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import patch

from bot.languages.catalogs import CATALOGS, catalog_of
from bot.local.live_preview import Clock
from games.engine.speech import speaking
from tests.kit.stage import Stage, staged

# A locale of Discord for each catalog, the first that has it.
LOCALES = {"": "en-GB"} | {name: locale for locale, name in reversed(CATALOGS.items())}


@asynccontextmanager
async def setting(game: str, language: str = "") -> AsyncIterator[Stage]:
    """Open a stage in a language; its seeds and ids are those of the game.

    Tables have the rulebook's options, so that a measured step changes no picture but a lobby's.
    """
    numbers = count()
    seeds = SimpleNamespace(token_hex=lambda _: f"{game} {next(numbers)}")
    with (
        tempfile.TemporaryDirectory() as home,
        patch("bot.tables.opening.openings.secrets", seeds),
        patch("bot.tables.ids.secrets", random.Random(game)),
        patch.multiple("games.kit.difficulty", USUAL=None, GENTLE=None),
    ):
        async with staged(Path(home) / "tables.db", card_emoji=True) as stage:
            assert stage.bot.user is not None
            await stage.bot.user.edit(username="Dungeon Dealer")
            await Clock(stage.env).set()  # so that “in 30 minutes” is true
            stage.arrivals.locale = LOCALES[language]
            with speaking(catalog_of(language)):
                yield stage

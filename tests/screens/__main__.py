"""Play each game and keep pictures of every kind of screen in docs/screens.

    python -m tests.screens                    # all of them
    python -m tests.screens --only solitaire   # those of one game
    python -m tests.screens --folder /tmp/now  # somewhere else
    python -m tests.screens --language de      # in another language, on a phone, in docs/screens/de

It needs a Chromium. The deals are the same each time.
"""

import argparse
import asyncio
import sys
import tempfile
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import patch

from bot.languages.catalogs import CATALOGS, catalog_of
from bot.local.live_preview import Clock
from games.engine.speech import speaking
from tests.kit.stage import staged
from tests.screens.camera import BROWSER, DEVICES, camera
from tests.screens.scenes import SCENES

# A locale of Discord for each catalog, the first that has it.
LOCALES = {"": "en-GB"} | {name: locale for locale, name in reversed(CATALOGS.items())}
IN_EACH_LANGUAGE = (
    "diamonds-room", "diamonds-end", "cardrpg-lobby", "cardrpg-fight", "cardrpg-end",
    "solitaire-fight", "solitaire-end", "cardomancer-lobby", "cardomancer-attacked",
    "cardomancer-end", "cards-fight", "cards-end", "dealer-table", "play", "refusal",
)  # fmt: skip
PHONE = {"phone": DEVICES["phone"]}

FOLDER = Path(__file__).parents[2] / "docs" / "screens"


def main() -> None:
    """Take the pictures that the command line names."""
    parser = argparse.ArgumentParser(description="Keep pictures of every kind of screen.")
    parser.add_argument("--only", choices=SCENES, help="the screens of one game")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where the pictures go")
    parser.add_argument("--language", choices=LOCALES, default="", help="a catalog’s name")
    given = parser.parse_args()
    folder = given.folder / given.language
    if BROWSER is None:
        sys.exit("No Chromium was found (Debian: apt-get install chromium).")
    folder.mkdir(parents=True, exist_ok=True)
    for name in [given.only] if given.only else SCENES:
        asyncio.run(_take(name, folder, given.language))
        sys.stdout.write(f"{name}\n")


async def _take(name: str, folder: Path, language: str) -> None:
    """Play one game and take its pictures; its seeds are the same each time."""
    numbers = count()
    seeds = SimpleNamespace(token_hex=lambda _: f"{name} {next(numbers)}")
    with (
        tempfile.TemporaryDirectory() as home,
        patch("bot.tables.opening.openings.secrets", seeds),
    ):
        async with (
            staged(Path(home) / "tables.db", card_emoji=True) as stage,
            camera(
                stage, folder, *((PHONE, IN_EACH_LANGUAGE) if language else (DEVICES,))
            ) as shots,
        ):
            assert stage.bot.user is not None
            await stage.bot.user.edit(username="Dungeon Dealer")
            await Clock(stage.env).set()  # so that “in 30 minutes” is true
            stage.arrivals.locale = LOCALES[language]
            with speaking(catalog_of(language)):
                await SCENES[name](stage, shots)


if __name__ == "__main__":
    main()

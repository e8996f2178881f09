"""Play each game and keep pictures and words of every kind of screen in docs/screens.

    python -m tests.screens                    # all of them
    python -m tests.screens --only solitaire   # those of one game
    python -m tests.screens --folder /tmp/now  # somewhere else
    python -m tests.screens --language de      # in another language, on a phone, in docs/screens/de

It needs a Chromium. The deals are the same each time.
"""

import argparse
import asyncio
import sys
from pathlib import Path

from PIL import Image

from tests.screens.camera import BROWSER, DEVICES, camera
from tests.screens.scenes import SCENES
from tests.screens.setting import LOCALES, setting

IN_EACH_LANGUAGE = (
    "diamonds-room", "diamonds-end", "cardrpg-lobby", "cardrpg-fight", "cardrpg-end",
    "solitaire-fight", "solitaire-end", "cardomancer-lobby", "cardomancer-attacked",
    "cardomancer-end", "cards-fight", "cards-end", "dealer-table", "play", "refusal",
)  # fmt: skip
ANIMATED = ("lesson",)
A_FRAME = 2200  # milliseconds
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
    """Play one game, take its pictures, and keep the words of their screens."""
    async with setting(name, language) as stage:
        looks = (PHONE, IN_EACH_LANGUAGE) if language else (DEVICES,)
        async with camera(stage, folder, *looks) as shots:
            await SCENES[name](stage, shots)
        shots.words.keep(folder)
    if name in ANIMATED and not language:
        _animate(name, folder)


def _animate(name: str, folder: Path) -> None:
    """Make one moving picture of a game's pictures on a phone, in place of all of them."""
    files = sorted(folder.glob(f"{name}-*-phone.png"))
    frames = [Image.open(each).convert("RGB") for each in files]
    size = frames[0].width, max(each.height for each in frames)
    for at, frame in enumerate(frames):
        whole = Image.new("RGB", size, frame.getpixel((0, frame.height - 1)))
        whole.paste(frame)
        frames[at] = whole
    first, *others = frames
    first.save(
        folder / f"{name}.webp", save_all=True, append_images=others, duration=A_FRAME, loop=0,
        quality=80, method=6,
    )  # fmt: skip
    for each in folder.glob(f"{name}-*.png"):
        each.unlink()


if __name__ == "__main__":
    main()

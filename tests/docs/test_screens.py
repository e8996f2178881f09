"""The kept pictures are of the present: their words are what the screens say."""

import pytest

from tests.screens.__main__ import ANIMATED, FOLDER, IN_EACH_LANGUAGE
from tests.screens.scenes import SCENES
from tests.screens.setting import LOCALES, setting
from tests.screens.words import Words, read


@pytest.mark.parametrize("language", LOCALES)
@pytest.mark.parametrize("game", SCENES)
async def test_a_picture_says_what_its_screen_says(game: str, language: str) -> None:
    """Where this fails, `make screens` takes the pictures again (see docs/translating.md)."""
    words = Words()
    async with setting(game, language) as stage:
        await SCENES[game](stage, words)
    kept = read(FOLDER / language)
    wanted = [name for name in words.said if not language or name in IN_EACH_LANGUAGE]
    assert {name: kept.get(name) for name in wanted} == {name: words.said[name] for name in wanted}


def test_each_picture_has_its_words() -> None:
    for language in LOCALES:
        folder = FOLDER / language
        pictures = {each.stem.rpartition("-")[0] for each in folder.glob("*-phone.png")}
        moving = {name for name in read(folder) if name.startswith(ANIMATED)}
        assert pictures | moving == set(read(folder))
        assert not moving or all((folder / f"{name}.webp").exists() for name in ANIMATED)

"""A picture of a finished game: for every game, with text, and with letters that exist."""

import io
import re

import pytest
from PIL import Image, ImageDraw

from bot.languages.catalogs import LANGUAGES, catalog_of
from bot.pictures.lettering import drawable, font, is_known
from bot.pictures.souvenirs import LONGEST_WORDS, souvenir_picture, souvenir_words, told_lines
from games.catalog import GAMES
from games.engine.extensions.endings import AnyEnding, Ending
from games.engine.extensions.opening import Freeform
from games.engine.panel import Souvenir, Tone
from games.engine.replay import verify
from games.engine.speech import gettext, speaking
from tests.games.test_headlines import WORDS
from tests.kit.golden import names_of, text_of

DAY = "22 November 2026"


@pytest.mark.parametrize(
    "game", [each.id for each in GAMES.values() if each.find(Freeform) is None]
)
def test_every_game_that_is_over_has_one(game: str) -> None:
    for name in names_of(game):
        run = verify(text_of(game, name), GAMES)
        ending: AnyEnding = run.game.need(Ending)
        assert ending.picture is not None
        souvenir = ending.picture(ending.account(run.moment()))
        assert souvenir.lines
        assert len(souvenir.cards) <= 9
        assert all(0 <= at < len(souvenir.cards) for at in souvenir.faded)
        words = souvenir_words(run.game.title, "Over", souvenir, DAY)
        assert words.startswith(run.game.title)
        assert words.endswith(f"{DAY}.")


@pytest.mark.parametrize("told", ["Won!", "W" * 60, "So close. " * 20])
@pytest.mark.parametrize("count", [0, 1, 5, 9])
def test_a_picture_fits_a_phone_whatever_it_shows(count: int, told: str) -> None:
    cards = ("KH", "10S", "X1", "AD", "2C", "QH", "JD", "9S", "AC")[:count]
    souvenir = Souvenir(
        ("W" * 90, *(f"line {at}" for at in range(12))), cards, tuple(range(count // 2))
    )
    picture = Image.open(io.BytesIO(souvenir_picture("Game", told, souvenir, Tone.WON, DAY)))
    assert picture.format == "PNG"
    assert picture.width == 600
    assert picture.height <= 750
    edge = [picture.getpixel((x, y)) for x in (0, 599) for y in range(20, picture.height)]
    assert len(set(edge)) == 1, "something runs over the edge"
    assert len(souvenir_words("G" * 2000, "", souvenir, DAY)) <= LONGEST_WORDS


@pytest.mark.parametrize(
    "name", ["Zoë", "Αθηνά", "Дмитрий Ёлкин", "größer, œil", "−3 HP, it’s … “x” ♥", "Łukasz", "Ố"]
)
def test_names_are_drawn_as_they_are(name: str) -> None:
    assert drawable(name) == name
    assert all(map(is_known, name))


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("李小龍: level 5", "…: level 5"),
        ("Robin 🐉 Dragon", "Robin … Dragon"),
        ("👨\u200d👩\u200d👧\ufe0f!", "…!"),
        ("Ｒｏｂｉｎ", "Robin"),
        ("a\x00b\u202e", "ab"),
        ("", ""),
    ],
)
def test_letters_that_the_font_lacks_are_never_a_box(name: str, shown: str) -> None:
    assert drawable(name) == shown
    assert drawable(shown) == shown


def test_no_character_is_drawn_that_is_not_there() -> None:
    picture = ImageDraw.Draw(Image.new("L", (1, 1)))
    for first in range(32, 0x1FFFF, 97):
        for letter in drawable(chr(first)):
            assert is_known(letter)
            picture.text((0, 0), letter, font=font(16))


@pytest.mark.parametrize("language", [*LANGUAGES, None])
def test_a_picture_has_room_for_every_headline(language: str | None) -> None:
    values = {"enemy": "a Queen", "cards": "48 cards", "way": "12 rooms", "heroes": "8 heroes"}
    values |= {"foe": "an iron-shod golem", "there": "the Whispering Undercroft"}
    values |= {"done": "12 dungeons done", "story": "12 scenes", "enemies": "12 enemies"}
    values |= {"killed": "20 monsters", "fought": "20 battles", "jokers": "2 Jokers"}
    for words in (each for game in WORDS.values() for each in game):
        with speaking(None if language is None else catalog_of(language)):
            said = re.sub(r"{f\.\w+}", "99", gettext(words)).format(**values)
        lines, _ = told_lines(said)
        assert " ".join(lines) == drawable(said)

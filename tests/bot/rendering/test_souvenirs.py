"""A picture of a finished game: for every game, with text, and with glyphs that exist."""

import io
import unicodedata

import pytest
from PIL import Image, ImageDraw, ImageFont

from bot.rendering.glyphs import MARKS, drawable, width, write
from bot.rendering.souvenirs import LONGEST_WORDS, souvenir_picture, souvenir_words
from games.catalog import GAMES
from games.engine.extensions.endings import AnyEnding, Ending
from games.engine.extensions.opening import Freeform
from games.engine.panel import Souvenir, Tone
from games.engine.replay import verify
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


def test_no_letter_is_drawn_that_is_not_there() -> None:
    font = ImageFont.load_default(size=16)
    missing = bytes(font.getmask("\N{SNOWMAN}"))
    for text in ("Zoë − “x” … 李 ☃ ♥ \U0001f409 Łukasz –’", "".join(map(chr, range(33, 0x2FF)))):
        for letter in drawable(text):
            known = letter == " " or letter in MARKS
            assert known or bytes(font.getmask(letter)) not in (missing, b"")
    assert unicodedata.normalize("NFC", drawable("Röbin 李: level 5")) == "Röbin: level 5"
    assert drawable("größer, œil") == drawable(drawable("größer, œil"))
    assert drawable("李: level 5") == "level 5"
    assert drawable("−3 HP, it’s") == "-3 HP, it’s"


@pytest.mark.parametrize("letter", "äöüÄÖÜéèêàçùûôîïëñáíóúãõâ")
def test_marks_on_letters_are_drawn(letter: str) -> None:
    font = ImageFont.load_default(size=32)
    words, plain = drawable(letter), unicodedata.normalize("NFD", letter)[0]
    assert width(words, font) == width(plain, font)
    drawn = []
    for each in (words, plain):
        picture = Image.new("L", (64, 64))
        write(ImageDraw.Draw(picture), (10, 50), each, "white", font)
        drawn.append(picture.tobytes())
    assert drawn[0] != drawn[1]

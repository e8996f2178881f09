"""A picture of an ended game, with alternative text."""

from __future__ import annotations

import io
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from bot.pictures.lettering import drawable, font
from bot.rendering.cards import drawn, emoji_name
from bot.rendering.styles import TONES
from games.engine.deck import Card, in_words
from games.engine.panel import Souvenir, Tone
from games.engine.speech import gettext
from games.kit.names import cut

if TYPE_CHECKING:
    from PIL import Image, ImageDraw

LONGEST_WORDS = 1024  # the alternative text of a picture
MOST_LINES = 8

_WIDE, _HIGH = 600, 400  # Discord shows at most 550
_MARGIN, _BAND = 36, 12
# A phone shows the picture at little more than half its size.
_LINE, _SMALL = 26, 21
_LEADING = 37
_MOST_TOLD = 3  # lines of a result
_SIZES = (46, 1), (34, _MOST_TOLD), (28, _MOST_TOLD)  # of a result, and how many lines it has there
_CARD = 125
_GREY = 0.32  # the remaining contrast of a faded card
_CARD_WIDTH = 0.84  # the width of a card within its square picture
_SMALLER = 0.72  # a card beside a large one
_LEAN, _SINK = 11.0, 8  # degrees and vertical offset of the outermost cards
_COLOURS = 128  # of all pictures together
_TYPICAL = ("KH", "QD", "JS", "10C", "X1")  # cards that have all colours of cards
_PACKED = 2  # zlib's level: the default takes twice the time for a tenth fewer bytes
_PAPER, _WORDS, _FAINT = "#232428", "#f2f3f5", "#a5a8b0"


def souvenir_picture(game: str, result: str, souvenir: Souvenir, tone: Tone, day: str) -> bytes:
    """Draw a game's title, result or headline, facts, cards and day as a PNG.

    This takes some ten milliseconds: not for the event loop.
    """
    from PIL import Image, ImageDraw  # slow to import, and rarely needed

    lines = souvenir.lines[:MOST_LINES]
    told, size = told_lines(result)
    high = _HIGH if souvenir.cards else _HIGH - _CARD - _MARGIN
    high += max(0, len(lines) - 2) * _LEADING + (len(told) - 1) * size
    picture = Image.new("RGB", (_WIDE, high), _PAPER)
    pen = ImageDraw.Draw(picture)
    pen.rectangle((0, 0, _WIDE, _BAND), str(TONES[tone]))
    down = _BAND + 25
    down = _written(pen, game, down, _SMALL, _FAINT) + 10
    for line in told:
        down = _written(pen, line, down, size, _WORDS)
    down += 15
    for line in lines:
        _written(pen, line, down, _LINE, _WORDS)
        down += _LEADING
    if souvenir.cards:
        _fan(picture, souvenir, down + 10)
    end = (_WIDE - _MARGIN, high - 18)
    pen.text(end, drawable(day), _FAINT, font(_SMALL), anchor="rs")
    packed = io.BytesIO()
    few = picture.quantize(palette=_palette(), dither=Image.Dither.NONE)
    few.save(packed, "PNG", compress_level=_PACKED)
    return packed.getvalue()


@cache
def _palette() -> Image.Image:
    """Return the colours of all pictures: shades of each ink, and those of some cards."""
    from PIL import Image

    inks = [_WORDS, _FAINT, *map(str, TONES.values())]
    parts = [_face(card, _CARD, faded=faded) for card in _TYPICAL for faded in (False, True)]
    shades = Image.linear_gradient("L").resize((_CARD, _CARD))
    parts += [
        Image.merge("RGBA", (*Image.new("RGB", shades.size, ink).split(), shades)) for ink in inks
    ]
    sample = Image.new("RGB", (_CARD * len(parts), _CARD), _PAPER)
    for at, part in enumerate(parts):
        sample.paste(part, (at * _CARD, 0), part)
    return sample.quantize(_COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)


def told_lines(result: str) -> tuple[list[str], int]:
    """Return a result and its size: one large line, or up to three smaller ones."""
    for size, most in _SIZES:
        lines = _wrapped(result, size)
        if len(lines) <= most:
            return lines, size
    return lines[:_MOST_TOLD], size


def _wrapped(words: str, size: int) -> list[str]:
    """Return words in lines that the picture has room for."""
    lines = [""]
    for word in drawable(words).split():
        longer = f"{lines[-1]} {word}".lstrip()
        if lines[-1] and font(size).getlength(longer) > _WIDE - 2 * _MARGIN:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def souvenir_words(game: str, result: str, souvenir: Souvenir, day: str) -> str:
    """Return the alternative text of a souvenir."""
    cards = [
        gettext("{card}, face down", card=gettext(in_words(card)))
        if at in souvenir.faded
        else gettext(in_words(card))
        for at, card in enumerate(souvenir.cards)
    ]
    shown = [f"{game}: {result}", *souvenir.lines[:MOST_LINES]]
    if cards:
        shown.append(gettext("Cards: {cards}", cards="; ".join(cards)))
    words = ". ".join(f"{each}".rstrip(".!") for each in (*shown, day))
    return cut(words, LONGEST_WORDS - 1) + "."


def _written(pen: ImageDraw.ImageDraw, words: str, down: int, size: int, ink: str) -> int:
    """Write a line from the left, smaller if it is long; return where it ends."""
    words, room = drawable(words), _WIDE - 2 * _MARGIN
    while size > _SMALL and font(size).getlength(words) > room:
        size -= 2
    while font(size).getlength(words) > room:
        words = words[:-1]
    pen.text((_MARGIN, down + size), words, ink, font(size), anchor="ls")
    return down + size


def _fan(picture: Image.Image, souvenir: Souvenir, top: int) -> None:
    """Draw the cards as a fan, as large as all of them fit."""
    from PIL import Image

    count = len(souvenir.cards)
    size = min(_CARD, round((_WIDE - 2 * _MARGIN) / (_CARD_WIDTH * count)))
    middle = (count - 1) / 2
    for at, card in enumerate(souvenir.cards):
        is_small = souvenir.large not in (None, at)
        drawn_at = round(size * _SMALLER) if is_small else size
        face = _face(card, drawn_at, faded=at in souvenir.faded)
        lean = _LEAN * (middle - at) / max(1.0, middle)
        face = face.rotate(lean, expand=True, resample=Image.Resampling.BILINEAR)
        sink = _SINK * (abs(at - middle) / max(1.0, middle)) ** 2
        left = _MARGIN + (at + 0.5) * size * _CARD_WIDTH - face.width / 2
        down = top + sink + (_CARD - face.height) / 2
        picture.paste(face, (round(left), round(down)), face)


@lru_cache(maxsize=128)
def _face(card: Card, size: int, *, faded: bool) -> Image.Image:
    from PIL import Image, ImageEnhance

    face = Image.open(io.BytesIO(drawn()[emoji_name(card)])).convert("RGBA")
    face = face.resize((size, size), Image.Resampling.LANCZOS)
    return ImageEnhance.Brightness(face).enhance(_GREY) if faded else face

"""Text in pictures, in a font that comes along: Latin, Greek, Cyrillic and more."""

from __future__ import annotations

import unicodedata
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PIL import ImageFont

FONT = Path(__file__).parent / "fonts" / "DejaVuSansCondensed.ttf"
_INSTEAD = "…"  # of letters that the font lacks
_LACKING = "\N{REGIONAL INDICATOR SYMBOL LETTER A}"  # drawn as the font's box
_UNSEEN = ("Cc", "Cf", "Cn", "Co", "Cs")  # categories of characters without a shape
_VARIANTS = range(0xFE00, 0xFE10)  # they choose an emoji, which is not drawn


@cache
def font(size: int) -> ImageFont.FreeTypeFont:
    """Return the font in a size in pixels."""
    from PIL import ImageFont  # slow to import, and rarely needed

    return ImageFont.truetype(FONT, size)


def drawable(text: str) -> str:
    """Return a text that the font can draw: an ellipsis stands for letters that it lacks."""
    letters = [each for letter in unicodedata.normalize("NFC", text) for each in _drawn(letter)]
    known = ("".join(run) if is_there else _INSTEAD for is_there, run in groupby(letters, is_known))
    return " ".join("".join(known).split())


def _drawn(letter: str) -> str:
    """Return a letter, without its marks or form if the font has only a plainer one."""
    if unicodedata.category(letter) in _UNSEEN or ord(letter) in _VARIANTS:
        return ""
    plain = unicodedata.normalize("NFKD", letter)[0]
    return letter if is_known(letter) or not is_known(plain) else plain


@cache
def is_known(letter: str) -> bool:
    """Return whether the font has a letter."""
    shape = font(16).getmask(letter)
    return letter.isspace() or (shape.size, bytes(shape)) != _box()


@cache
def _box() -> tuple[tuple[int, int], bytes]:
    shape = font(16).getmask(_LACKING)
    return shape.size, bytes(shape)

"""Text for pictures: Pillow's default font has few glyphs, so marks on letters are drawn."""

from __future__ import annotations

import unicodedata
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PIL import ImageDraw, ImageFont

    Font = ImageFont.FreeTypeFont | ImageFont.ImageFont

# Replacements for missing glyphs.
_INSTEAD = str.maketrans(
    {"−": "-", "–": "-", "…": "...", "„": "“", "ß": "ss", "œ": "oe", "Œ": "Oe"}
    | dict.fromkeys("\u202f\u00a0", " ")
)
_LACKING = "\N{SNOWMAN}"  # a character that the font does not have

# Marks on letters, as lines: points in parts of the font's size, right and up from the letter's
# top in the middle. A point alone is a dot.
_Line = tuple[tuple[float, float], ...]
MARKS: dict[str, tuple[_Line, ...]] = {
    "\N{COMBINING DIAERESIS}": (((-0.13, 0.13),), ((0.13, 0.13),)),
    "\N{COMBINING ACUTE ACCENT}": (((-0.04, 0.08), (0.1, 0.2)),),
    "\N{COMBINING GRAVE ACCENT}": (((0.04, 0.08), (-0.1, 0.2)),),
    "\N{COMBINING CIRCUMFLEX ACCENT}": (((-0.13, 0.08), (0.0, 0.2), (0.13, 0.08)),),
    "\N{COMBINING TILDE}": (((-0.15, 0.1), (-0.06, 0.16), (0.06, 0.1), (0.15, 0.16)),),
    "\N{COMBINING CEDILLA}": (((0.0, -0.56), (0.05, -0.64), (-0.05, -0.7)),),
}
_THICK = 0.07  # of the font's size


def drawable(text: str) -> str:
    """Return the drawable part of a text, without scripts that the font lacks.

    Marks stand behind their letters. If a whole name before a colon is missing, the colon is
    dropped, too.
    """
    found = []
    for letter in unicodedata.normalize("NFC", text).translate(_INSTEAD):
        if _is_there(letter):
            found.append(letter)
            continue
        letters = [each for each in unicodedata.normalize("NFD", letter) if _is_known(each)]
        if letters and letters[0] not in MARKS:
            found += letters
        else:
            found += [each for each in unicodedata.normalize("NFKD", letter) if _is_there(each)]
    return " ".join("".join(found).split()).replace(" :", ":").removeprefix(": ")


def width(words: str, font: Font) -> float:
    """Return the width of drawable words in pixels."""
    return font.getlength(_without_marks(words))


def write(
    pen: ImageDraw.ImageDraw,
    at: tuple[float, float],
    words: str,
    ink: str,
    font: Font,
    *,
    to_left: bool = False,
) -> None:
    """Write drawable words on a baseline that begins at a point, or ends there."""
    left, base = at
    left -= width(words, font) if to_left else 0
    plain = _without_marks(words)
    pen.text((left, base), plain, ink, font, anchor="ls")
    place = -1
    for letter in words:
        if letter not in MARKS:
            place += 1
            continue
        start, top, end, _ = font.getbbox(plain[place], anchor="ls")
        middle = left + font.getlength(plain[:place]) + (start + end) / 2
        _mark(pen, letter, (middle, base + top), ink, _size(font))


def _mark(
    pen: ImageDraw.ImageDraw, mark: str, at: tuple[float, float], ink: str, size: float
) -> None:
    """Draw a mark on a letter whose top is at a point."""
    thick = size * _THICK
    for line in MARKS[mark]:
        points = [(at[0] + size * right, at[1] - size * up) for right, up in line]
        for x, y in points:  # round ends, and dots
            pen.ellipse((x - thick / 2, y - thick / 2, x + thick / 2, y + thick / 2), ink)
        pen.line(points, ink, round(thick))


def _size(font: Font) -> float:
    """Return the height of a font in pixels."""
    return float(getattr(font, "size", 11))  # Pillow's bitmap font has one size


def _without_marks(words: str) -> str:
    return "".join(each for each in words if each not in MARKS)


def _is_known(letter: str) -> bool:
    return letter in MARKS or _is_there(letter)


@cache
def _is_there(letter: str) -> bool:
    from PIL import ImageFont  # slow to import, and rarely needed

    if letter == " ":
        return True
    font = ImageFont.load_default(size=16)
    shape = bytes(font.getmask(letter))
    return bool(shape) and shape != bytes(font.getmask(_LACKING))

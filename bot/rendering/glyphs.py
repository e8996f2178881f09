"""Text for pictures: Pillow's default font has few glyphs."""

from __future__ import annotations

import unicodedata
from functools import cache

# Replacements for missing glyphs.
_INSTEAD = str.maketrans({"−": "-", "…": "..."})
_LACKING = "\N{SNOWMAN}"  # a character that the font does not have


def drawable(text: str) -> str:
    """Return the drawable part of a text, without missing accents and scripts.

    If a whole name before a colon is missing, the colon is dropped, too.
    """
    found = []
    for letter in text:
        if _is_there(letter):
            found.append(letter)
            continue
        plain = unicodedata.normalize("NFKD", letter.translate(_INSTEAD))
        found += [each for each in plain if _is_there(each)]
    return " ".join("".join(found).split()).replace(" :", ":").removeprefix(": ")


@cache
def _is_there(letter: str) -> bool:
    from PIL import ImageFont  # slow to import, and rarely needed

    if letter == " ":
        return True
    font = ImageFont.load_default(size=16)
    shape = bytes(font.getmask(letter))
    return bool(shape) and shape != bytes(font.getmask(_LACKING))

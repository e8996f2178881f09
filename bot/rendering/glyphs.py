"""Words as a picture can have them: Pillow's own letters are few."""

from __future__ import annotations

import unicodedata
from functools import cache

# What is written otherwise where the letters have no such sign.
_INSTEAD = str.maketrans({"−": "-", "…": "..."})
_LACKING = "\N{SNOWMAN}"  # what these letters have a box for


def drawable(text: str) -> str:
    """What of a text can be drawn: without accents that are lacking, and without other scripts.

    Where a name before a colon goes altogether, so does the colon.
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
    from PIL import ImageFont  # costs time at the start, and few want it

    if letter == " ":
        return True
    font = ImageFont.load_default(size=16)
    shape = bytes(font.getmask(letter))
    return bool(shape) and shape != bytes(font.getmask(_LACKING))

"""The grounds that cards of a picture lie on: a colour, a few shapes, and the ink read on it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from games.kit.souvenirs import Ground

if TYPE_CHECKING:
    from PIL import Image, ImageDraw

WIDE, TALLEST = 600, 1150  # Discord shows at most 550 across


@dataclass(frozen=True, slots=True)
class Look:
    """A ground: its colour, two more for its shapes, and the inks of words and of captions."""

    ground: str
    shade: str
    light: str
    words: str
    faint: str
    shapes: Callable[[ImageDraw.ImageDraw, Look], None]


def _stone(pen: ImageDraw.ImageDraw, look: Look) -> None:
    """Draw courses of hewn blocks, some of them paler."""
    for course, top in enumerate(range(0, TALLEST, 64)):
        for block, left in enumerate(range(-70 * (course % 2), WIDE, 140)):
            pale = (3 * course + 2 * block) % 7 == 0
            box = (left, top, left + 140, top + 64)
            pen.rounded_rectangle(box, 6, look.light if pale else None, look.shade, 3)


def _wood(pen: ImageDraw.ImageDraw, look: Look) -> None:
    """Draw planks with joints and a line of grain."""
    for plank, top in enumerate(range(0, TALLEST, 84)):
        pen.rectangle((0, top, WIDE, top + 3), look.shade)
        joint = 110 + plank * 230 % 430
        pen.rectangle((joint, top, joint + 3, top + 84), look.shade)
        pen.line((0, top + 30, joint, top + 36), look.light, 2)
        pen.line((joint, top + 58, WIDE, top + 50), look.light, 2)


def _parchment(pen: ImageDraw.ImageDraw, look: Look) -> None:
    """Draw the contours of a map and a compass."""
    for size in range(90, 700, 85):
        box = (WIDE - 150 - size, 560 - size, WIDE - 150 + size, 560 + 0.7 * size)
        pen.ellipse(box, outline=look.shade, width=2)
    across, down = WIDE - 64, 240
    rose = (0, -42), (8, -8), (42, 0), (8, 8), (0, 42), (-8, 8), (-42, 0), (-8, -8)
    pen.polygon([(across + right, down + low) for right, low in rose], look.light)


def _felt(pen: ImageDraw.ImageDraw, look: Look) -> None:
    """Draw a lattice of small diamonds."""
    for row, down in enumerate(range(0, TALLEST, 36)):
        for across in range(36 * (row % 2), WIDE + 36, 72):
            pen.polygon(
                [(across - 7, down), (across, down - 11), (across + 7, down), (across, down + 11)],
                look.shade,
            )


def _curtain(pen: ImageDraw.ImageDraw, look: Look) -> None:
    """Draw the folds of a stage's curtain."""
    for left in range(0, WIDE, 75):
        pen.rectangle((left, 0, left + 22, TALLEST), look.shade)
        pen.rectangle((left + 46, 0, left + 56, TALLEST), look.light)


LOOKS = {
    Ground.STONE: Look("#3b434e", "#2b313a", "#454f5c", "#f6f6f4", "#c8ced6", _stone),
    Ground.WOOD: Look("#432e20", "#352317", "#4b3526", "#faf1e4", "#d3b999", _wood),
    Ground.PARCHMENT: Look("#ead9b4", "#dcc797", "#d3b97f", "#2c1f10", "#543a14", _parchment),
    Ground.FELT: Look("#174a35", "#134230", "#1d5840", "#f1f7f2", "#a9d0bb", _felt),
    Ground.CURTAIN: Look("#501722", "#43121c", "#5c1d2a", "#fbefe6", "#e2b3a5", _curtain),
}


@cache
def drawn_ground(ground: Ground) -> Image.Image:
    """Return a ground, as high as any picture."""
    from PIL import Image, ImageDraw  # slow to import, and rarely needed

    look = LOOKS[ground]
    picture = Image.new("RGB", (WIDE, TALLEST), look.ground)
    look.shapes(ImageDraw.Draw(picture), look)
    return picture

"""Draws the card emoji in `bot/rendering/card_emoji`: `python deploy/draw_cards.py`.

Needs Pillow, the extra `pictures`. A card is told by its rank and by the
shape of its suit; colour only helps.
"""

from __future__ import annotations

import math
import sys
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

sys.path.insert(0, str(Path(__file__).parent.parent))
from bot.rendering.card_pictures import picture_of
from games.engine.deck import THIRD_JOKER, every_card, is_joker, rank, suit

FOLDER = Path(__file__).parent.parent / "bot" / "rendering" / "card_emoji"

SIZE = 128  # Discord shows emoji at up to 48 pixels, twice that on dense screens
FINE = 8  # drawn larger, then scaled down
PAPER, EDGE = "#fbfaf6", "#2b2d31"
INKS = {"S": "#14161b", "C": "#14161b", "H": "#c4162a", "D": "#c4162a", "X": "#5b2a86"}

Point = tuple[float, float]


def draw(card: str) -> Image.Image:
    """One card on a transparent square."""
    side = SIZE * FINE
    image = Image.new("RGBA", (side, side), (0, 0, 0, 0))
    pen = ImageDraw.Draw(image)
    box = (side * 0.09, side * 0.01, side * 0.91, side * 0.99)
    pen.rounded_rectangle(box, radius=side * 0.13, fill=PAPER, outline=EDGE, width=FINE * 3)
    ink = INKS[suit(card)]
    if is_joker(card):
        write(pen, "JOKER", side * 0.5, side * 0.2, side * 0.22, ink)
        if card == THIRD_JOKER:
            for x, y in ((0.5, 0.47), (0.3, 0.76), (0.7, 0.76)):
                star(pen, side * x, side * y, side * 0.18, ink)
        else:
            star(pen, side * 0.5, side * 0.63, side * 0.31, ink, hollow=card == "X2")
    else:
        write(pen, rank(card), side * 0.5, side * 0.27, side * 0.52, ink)
        SHAPES[suit(card)](pen, side * 0.5, side * 0.72, side * 0.215, ink)
    return image.resize((SIZE, SIZE), Image.Resampling.LANCZOS)


def write(
    pen: ImageDraw.ImageDraw, words: str, x: float, y: float, height: float, ink: str
) -> None:
    """Bold words around a point."""
    font = ImageFont.load_default(height)
    pen.text(
        (x, y), words, font=font, fill=ink, anchor="mm", stroke_width=height * 0.035,
        stroke_fill=ink,
    )  # fmt: skip


def curve(x: float, y: float, width: float, height: float) -> list[Point]:
    """The outline of a heart; upside down with a negative height."""
    steps = [2 * math.pi * at / 200 for at in range(200)]
    waves = ((13, 1), (-5, 2), (-2, 3), (-1, 4))
    up = [sum(size * math.cos(pace * t) for size, pace in waves) for t in steps]
    return [
        (x + width * math.sin(t) ** 3, y - height * rise / 15)
        for t, rise in zip(steps, up, strict=True)
    ]


def heart(pen: ImageDraw.ImageDraw, x: float, y: float, r: float, ink: str) -> None:
    """♥"""
    pen.polygon(curve(x, y, r * 1.08, r), fill=ink)


def diamond(pen: ImageDraw.ImageDraw, x: float, y: float, r: float, ink: str) -> None:
    """♦"""
    pen.polygon([(x, y - r * 1.12), (x + r * 0.84, y), (x, y + r * 1.12), (x - r * 0.84, y)], ink)


def spade(pen: ImageDraw.ImageDraw, x: float, y: float, r: float, ink: str) -> None:
    """♠"""
    pen.polygon(curve(x, y - r * 0.12, r * 1.05, -r * 0.92), fill=ink)
    foot(pen, x, y, r, ink)


def club(pen: ImageDraw.ImageDraw, x: float, y: float, r: float, ink: str) -> None:
    """♣"""
    leaf = r * 0.49
    for left, up in ((0.0, 0.56), (-0.56, -0.2), (0.56, -0.2)):
        middle: Point = (x + left * r, y - up * r)
        pen.ellipse(
            (middle[0] - leaf, middle[1] - leaf, middle[0] + leaf, middle[1] + leaf), fill=ink
        )
    foot(pen, x, y, r, ink)


def foot(pen: ImageDraw.ImageDraw, x: float, y: float, r: float, ink: str) -> None:
    """What ♠ and ♣ stand on."""
    top, bottom, end = r * 0.12, r * 0.44, y + r * 1.08
    pen.polygon([(x - top, y), (x + top, y), (x + bottom, end), (x - bottom, end)], fill=ink)


def star(
    pen: ImageDraw.ImageDraw, x: float, y: float, r: float, ink: str, *, hollow: bool = False
) -> None:
    """★, or ☆ for the other joker."""
    points = []
    for at in range(10):
        reach = r if at % 2 == 0 else r * 0.42
        angle = math.pi * at / 5 - math.pi / 2
        points.append((x + reach * math.cos(angle), y + reach * math.sin(angle)))
    pen.polygon(points, fill=PAPER if hollow else ink, outline=ink, width=FINE * 6)


SHAPES = {"S": spade, "H": heart, "D": diamond, "C": club}


def main() -> None:
    """Draw every card."""
    FOLDER.mkdir(exist_ok=True)
    for card in every_card():
        draw(card).quantize(48).save(FOLDER / picture_of(card), optimize=True)


if __name__ == "__main__":
    main()

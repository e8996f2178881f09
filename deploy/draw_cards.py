"""Draws the emoji of cards and signs in `bot/rendering/card_emoji`: `python deploy/draw_cards.py`.

Needs Pillow, the extra `pictures`. A card is told by its rank and by the
shape of its suit; colour only helps. A spent card is pale and struck through.
"""

import math
import sys
from collections.abc import Mapping
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

sys.path.insert(0, str(Path(__file__).parent.parent))
from bot.rendering.cards import ALL, FourColours, Picture, picture_of
from bot.rendering.signs import Drawing
from deploy.draw_signs import EDGE, PAPER, sign
from games.engine.deck import THIRD_JOKER, Card, is_joker, rank, suit
from games.engine.panel import Sign, Spent

FOLDER = Path(__file__).parent.parent / "bot" / "rendering" / "card_emoji"

SIZE = 128  # Discord shows emoji at up to 48 pixels, twice that on dense screens
FINE = 8  # drawn larger, then scaled down
BACK, GREY = "#7a2233", "#8a8d93"
INKS = {"S": "#14161b", "C": "#14161b", "H": "#c4162a", "D": "#c4162a", "X": "#5b2a86"}
FOUR_INKS = {**INKS, "D": "#1258c8", "C": "#0f7a3d"}  # blue and green

Point = tuple[float, float]


def draw(large: Picture) -> Image.Image:
    """One card or sign on a transparent square."""
    inks = INKS
    if isinstance(large, FourColours):
        large, inks = large.card, FOUR_INKS
    side = SIZE * FINE
    image = Image.new("RGBA", (side, side), (0, 0, 0, 0))
    pen = ImageDraw.Draw(image)
    if isinstance(large, Drawing):
        if large.name in SUITS:
            tile(pen, side, *SUITS[large.name])
        else:
            image = sign(large.name, side)
    elif large is Sign.GAP:
        pen.ellipse((side * 0.44, side * 0.44, side * 0.56, side * 0.56), fill=GREY)
    elif isinstance(large, Sign):
        back(pen, side)
    elif isinstance(large, Spent):
        face(pen, side, large.card, inks)
        image = pale(image)
        strike(ImageDraw.Draw(image), side)
    else:
        face(pen, side, large, inks)
    return image.resize((SIZE, SIZE), Image.Resampling.LANCZOS)


def paper(pen: ImageDraw.ImageDraw, side: int, fill: str) -> None:
    """An empty card."""
    box = (side * 0.09, side * 0.01, side * 0.91, side * 0.99)
    pen.rounded_rectangle(box, radius=side * 0.13, fill=fill, outline=EDGE, width=FINE * 3)


def face(pen: ImageDraw.ImageDraw, side: int, card: Card, inks: Mapping[str, str]) -> None:
    """A card's rank and suit."""
    paper(pen, side, PAPER)
    ink = inks[suit(card)]
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


def tile(pen: ImageDraw.ImageDraw, side: int, which: str, ink: str) -> None:
    """A suit on a square of paper."""
    box = (side * 0.02, side * 0.02, side * 0.98, side * 0.98)
    pen.rounded_rectangle(box, radius=side * 0.2, fill=PAPER, outline=EDGE, width=FINE * 5)
    SHAPES[which](pen, side * 0.5, side * 0.5, side * 0.34, ink)


def back(pen: ImageDraw.ImageDraw, side: int) -> None:
    """A card's back: a lattice of diamonds in a frame."""
    paper(pen, side, BACK)
    frame = (side * 0.19, side * 0.11, side * 0.81, side * 0.89)
    pen.rounded_rectangle(frame, radius=side * 0.06, outline=PAPER, width=FINE * 3)
    for row in range(4):
        for column in range(3):
            x, y = side * (0.32 + 0.18 * column), side * (0.23 + 0.18 * row)
            diamond(pen, x, y, side * 0.075, PAPER)


def pale(image: Image.Image) -> Image.Image:
    """A picture in half its strength."""
    image.putalpha(image.getchannel("A").point(lambda alpha: alpha * 2 // 5))
    return image


def strike(pen: ImageDraw.ImageDraw, side: int) -> None:
    """A line across a card."""
    line = (side * 0.14, side * 0.93, side * 0.86, side * 0.07)
    pen.line(line, fill=GREY, width=FINE * 7)


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

# The signs of suits: shape and colour.
SUITS = {
    "spade_suit": ("S", INKS["S"]),
    "heart_suit": ("H", INKS["H"]),
    "diamond_suit": ("D", INKS["D"]),
    "club_suit": ("C", INKS["C"]),
    "blue_diamond_suit": ("D", FOUR_INKS["D"]),
    "green_club_suit": ("C", FOUR_INKS["C"]),
}


def main() -> None:
    """Draw every card, and every sign that Discord has no emoji for."""
    FOLDER.mkdir(exist_ok=True)
    for each in ALL:
        draw(each).quantize(48).save(FOLDER / picture_of(each), optimize=True)


if __name__ == "__main__":
    main()

"""Shapes of the signs that games write, such as a shield or a coin, and of the pieces of bars.

Each is drawn on a square of 100 by 100 units from the upper left corner. Bright fills stand out on
a dark theme and dark outlines on a light one; no shape relies on its colour.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from itertools import pairwise

from PIL import Image, ImageDraw

from bot.rendering.bars import BAR

Point = tuple[float, float]

EDGE, PAPER = "#2b2d31", "#fbfaf6"
STEEL = "#d3d8e0"
GOLD, AMBER, BROWN = "#f4bf3f", "#c98a1b", "#a9703c"
RED, BLOOD, PINK = "#e23d4b", "#d3202f", "#ee7fb4"
GREEN, LIME = "#3aa65c", "#57d27d"
BLUE, CYAN, VIOLET = "#3f7fe0", "#63cfe6", "#9a63d8"
LINE = 5.0  # the width of an outline; a pixel of an emoji in a line of text


@dataclass(frozen=True)
class Brush:
    """Draws shapes in units of a square; `turned` degrees clockwise around its middle."""

    pen: ImageDraw.ImageDraw
    side: int
    turned: float = 0.0
    mirrored: bool = False

    def turn(self, degrees: float, *, mirrored: bool = False) -> Brush:
        """Return a brush that draws turned, and then mirrored from left to right."""
        return replace(self, turned=degrees, mirrored=mirrored)

    def _at(self, point: Point) -> Point:
        angle = math.radians(self.turned)
        x, y = point[0] - 50, point[1] - 50
        x, y = x * math.cos(angle) - y * math.sin(angle), x * math.sin(angle) + y * math.cos(angle)
        unit = self.side / 100
        return (50 + (-x if self.mirrored else x)) * unit, (50 + y) * unit

    def shape(self, points: Iterable[Point], fill: str, edge: str | None = EDGE) -> None:
        """Draw a polygon with rounded corners of its outline."""
        found = [self._at(each) for each in points]
        self.pen.polygon(found, fill)
        if edge is not None:
            self._line([*found, found[0], found[1]], edge, LINE)

    def stroke(self, points: Iterable[Point], ink: str, width: float) -> None:
        """Draw a line with round ends."""
        self._line([self._at(each) for each in points], ink, width)

    def _line(self, points: list[Point], ink: str, width: float) -> None:
        wide = width * self.side / 100
        self.pen.line(points, ink, round(wide), joint="curve")
        for x, y in (points[0], points[-1]):
            self.pen.ellipse((x - wide / 2, y - wide / 2, x + wide / 2, y + wide / 2), ink)

    def disc(
        self, at: Point, r: float, fill: str, edge: str | None = EDGE, high: float = 0.0
    ) -> None:
        """Draw a circle, or an ellipse of another height."""
        self.shape(oval(at, r, high or r), fill, edge)

    def slab(self, box: tuple[float, float, float, float], r: float, fill: str) -> None:
        """Draw a rectangle with round corners: left, top, right, bottom."""
        self.shape(slab_line(box, r), fill)


def slab_line(box: tuple[float, float, float, float], r: float) -> list[Point]:
    """Return the outline of a rectangle with round corners: left, top, right, bottom."""
    left, top, right, bottom = box
    corners = ((right - r, bottom - r), (left + r, bottom - r), (left + r, top + r))
    points: list[Point] = []
    for quarter, (x, y) in enumerate((*corners, (right - r, top + r))):
        for step in range(13):
            angle = math.pi / 2 * (quarter + step / 12)
            points.append((x + r * math.cos(angle), y + r * math.sin(angle)))
    return points


def oval(at: Point, wide: float, high: float) -> list[Point]:
    """Return the outline of an ellipse."""
    turns = [2 * math.pi * step / 120 for step in range(120)]
    return [(at[0] + wide * math.cos(t), at[1] + high * math.sin(t)) for t in turns]


def curve(*points: Point, steps: int = 24) -> list[Point]:
    """Return a smooth line through control points: a Bézier curve."""
    found = []
    for step in range(steps + 1):
        left = list(points)
        part = step / steps
        while len(left) > 1:
            left = [
                (a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part)
                for a, b in pairwise(left)
            ]
        found.append(left[0])
    return found


def mirror(points: Iterable[Point]) -> list[Point]:
    """Return a line's mirror image, backwards, so that both make an outline."""
    return [(100 - x, y) for x, y in reversed(list(points))]


def heart_line(scale: float = 1.0) -> list[Point]:
    """Return the outline of a heart."""
    steps = [2 * math.pi * at / 160 for at in range(160)]
    return [
        (
            50 + 44 * scale * math.sin(t) ** 3,
            48
            - 2.75
            * scale
            * (13 * math.cos(t) - 5 * math.cos(2 * t) - 2 * math.cos(3 * t) - math.cos(4 * t)),
        )
        for t in steps
    ]


def sparkle_line(at: Point, r: float) -> list[Point]:
    """Return the outline of a star with four points."""
    x, y = at
    near = r * 0.27
    return [
        (x, y - r), (x + near, y - near), (x + r, y), (x + near, y + near),
        (x, y + r), (x - near, y + near), (x - r, y), (x - near, y - near),
    ]  # fmt: skip


def heart(brush: Brush) -> None:
    """A red heart."""
    brush.shape(heart_line(), RED)
    brush.disc((30, 34), 7, "#ff9aa2", None)


def broken_heart(brush: Brush) -> None:
    """A heart with a crack."""
    brush.shape(heart_line(), RED)
    crack: list[Point] = [(52, 22), (40, 42), (58, 54), (46, 78)]
    brush.stroke(crack, EDGE, 13)
    brush.stroke(crack, PAPER, 7)


def healing(brush: Brush) -> None:
    """A green heart with a plus."""
    _heart_with_plus(brush, GREEN)


def monster_healing(brush: Brush) -> None:
    """A pink heart with a plus and horns."""
    brush.shape([(12, 32), (8, 2), (32, 18)], VIOLET)
    brush.shape([(88, 32), (92, 2), (68, 18)], VIOLET)
    _heart_with_plus(brush, PINK)


def _heart_with_plus(brush: Brush, fill: str) -> None:
    brush.shape(heart_line(), fill)
    brush.stroke([(50, 28), (50, 64)], PAPER, 12)
    brush.stroke([(32, 46), (68, 46)], PAPER, 12)


def shield(brush: Brush) -> None:
    """A blue shield with a bright rim."""
    side = [(50.0, 3.0), *curve((60, 12), (75, 14), (92, 12)), *curve((92, 50), (88, 80), (50, 97))]
    brush.shape([*side, *mirror(side)], STEEL)
    inner = [(50 + (x - 50) * 0.74, 50 + (y - 50) * 0.74) for x, y in [*side, *mirror(side)]]
    brush.shape(inner, BLUE, None)
    half = [point for point in inner if point[0] >= 50]
    brush.shape(half, "#2a5cb0", None)


def potion(brush: Brush) -> None:
    """A round flask, filled with red."""
    brush.slab((38, 10, 62, 46), 4, "#dff3fa")
    brush.disc((50, 64), 33, "#dff3fa")
    brush.shape([(41, 24), (59, 24), (59, 46), (41, 46)], "#dff3fa", None)
    level = [point for point in oval((50, 64), 27, 27) if point[1] >= 56]
    brush.shape(level, RED, None)
    brush.slab((34, 3, 66, 17), 4, BROWN)
    brush.disc((41, 72), 5, "#ffb3b8", None)


def sword(brush: Brush) -> None:
    """A sword with a whole blade."""
    _hilt(brush.turn(45))
    _blade(brush.turn(45), [(37, 66), (37, 4), (50, -14), (63, 4), (63, 66)])


def worn_sword(brush: Brush) -> None:
    """A sword with notches."""
    _hilt(brush.turn(45))
    notched: list[Point] = [
        (37, 66), (37, 51), (48, 44), (37, 37), (37, 4), (50, -14),
        (63, 4), (63, 9), (52, 16), (63, 23), (63, 66),
    ]  # fmt: skip
    _blade(brush.turn(45), notched)


def nearly_broken_sword(brush: Brush) -> None:
    """A sword without its point."""
    _hilt(brush.turn(45))
    _blade(brush.turn(45), [(35, 66), (35, 20), (45, 34), (52, 16), (65, 30), (65, 66)])


def crossed_swords(brush: Brush) -> None:
    """Two swords across one another."""
    for mirrored in (True, False):
        turned = brush.turn(45, mirrored=mirrored)
        _hilt(turned)
        _blade(turned, [(41, 66), (41, 4), (50, -11), (59, 4), (59, 66)])


def _blade(brush: Brush, points: list[Point]) -> None:
    brush.shape(points, STEEL)


def _hilt(brush: Brush) -> None:
    """Draw what a hand holds, below a blade that points up."""
    brush.shape([(43, 70), (57, 70), (57, 96), (43, 96)], BROWN)
    brush.disc((50, 101), 8, GOLD)
    brush.slab((23, 63, 77, 76), 6, GOLD)


def die(brush: Brush) -> None:
    """A die that shows a five."""
    turned = brush.turn(-10)
    turned.slab((11, 11, 89, 89), 16, PAPER)
    for at in ((30, 30), (70, 30), (50, 50), (30, 70), (70, 70)):
        turned.disc(at, 9.5, BLOOD, None)


def skull(brush: Brush) -> None:
    """A skull."""
    _skull(brush, 0)


def skull_and_crossbones(brush: Brush) -> None:
    """A skull on two bones."""
    for mirrored in (False, True):
        bone = brush.turn(0, mirrored=mirrored)
        for ink, wide in ((EDGE, 19.0), (PAPER, 11.0)):
            bone.stroke([(12, 66), (88, 92)], ink, wide)
            for end in ((10, 60), (8, 72), (92, 86), (88, 96)):
                bone.disc(end, wide * 0.55, ink, None)
    _skull(brush, -8, 0.8)


def _skull(brush: Brush, down: float, scale: float = 1.0) -> None:
    def put(x: float, y: float) -> Point:
        return 50 + (x - 50) * scale, 50 + (y - 50) * scale + down

    brush.shape([put(30, 66), put(70, 66), put(68, 95), put(32, 95)], PAPER)
    brush.disc(put(50, 42), 40 * scale, PAPER, high=38 * scale)
    brush.shape([put(33, 62), put(67, 62), put(65, 88), put(35, 88)], PAPER, None)
    brush.disc(put(33, 46), 11 * scale, EDGE, None)
    brush.disc(put(67, 46), 11 * scale, EDGE, None)
    brush.shape([put(50, 56), put(56, 68), put(44, 68)], EDGE, None)
    for x in (42.0, 58.0):
        brush.stroke([put(x, 79), put(x, 91)], EDGE, LINE * scale)


def wound(brush: Brush) -> None:
    """A drop of blood."""
    side = [(50.0, 3.0), *curve((56, 22), (82, 46), (82, 66)), *curve((82, 86), (66, 97), (50, 97))]
    brush.shape([*side, *mirror(side)], BLOOD)
    brush.stroke(curve((33, 66), (34, 78), (45, 82)), "#ff9aa2", 8)


def gold_coin(brush: Brush) -> None:
    """A coin with a crown on it."""
    brush.disc((50, 50), 45, GOLD)
    brush.disc((50, 50), 36, AMBER, None)
    brush.disc((50, 50), 31, GOLD, None)
    crown: list[Point] = [(32, 64), (30, 38), (41, 50), (50, 33), (59, 50), (70, 38), (68, 64)]
    brush.shape(crown, "#8a5a0c", None)


def monster(brush: Brush) -> None:
    """A face with horns and fangs."""
    _monster(brush, 0.0)


def boss(brush: Brush) -> None:
    """A monster with a crown."""
    _monster(brush, 8.0)
    crown: list[Point] = [(22, 35), (14, 8), (36, 20), (50, 3), (64, 20), (86, 8), (78, 35)]
    brush.shape(crown, GOLD)


def _monster(brush: Brush, down: float) -> None:
    for mirrored in (False, True):
        horn = brush.turn(0, mirrored=mirrored)
        line = [*curve((10, 44), (-2, 24), (10, 3)), *curve((16, 20), (24, 22), (38, 22))]
        horn.shape([(x, y + down) for x, y in line], PAPER)
    brush.disc((50, 57 + down * 0.6), 39, "#c9402f", high=37)
    for mirrored in (False, True):
        half = brush.turn(0, mirrored=mirrored)
        half.shape([(20, 42 + down), (45, 54 + down), (22, 60 + down)], "#ffe35a")
        half.disc((32, 54 + down), 4, EDGE, None)
    mouth: list[Point] = [(26, 72 + down), (74, 72 + down), (62, 86 + down), (38, 86 + down)]
    brush.shape(mouth, EDGE)
    for x in (33.0, 67.0):
        brush.shape([(x - 7, 72 + down), (x + 7, 72 + down), (x, 86 + down)], PAPER, None)


def robber(brush: Brush) -> None:
    """A face with a mask and a hat."""
    brush.disc((50, 58), 36, "#eebd92", high=38)
    brush.slab((8, 40, 92, 66), 11, "#33363d")
    brush.disc((33, 53), 8.5, PAPER, None, high=7)
    brush.disc((67, 53), 8.5, PAPER, None, high=7)
    brush.disc((34, 53), 3.5, EDGE, None)
    brush.disc((68, 53), 3.5, EDGE, None)
    brush.stroke(curve((38, 80), (50, 84), (60, 76)), EDGE, 5)
    brush.slab((24, 4, 76, 38), 12, "#6b7280")
    brush.slab((6, 27, 94, 40), 6, "#6b7280")


def jester(brush: Brush) -> None:
    """A fool's cap with bells."""
    left = [(20.0, 78.0), *curve((22, 40), (30, 20), (6, 30)), *curve((12, 2), (40, 10), (50, 44))]
    brush.shape([*left, (50, 78)], RED)
    brush.shape(mirror([*left, (50, 78)]), BLUE)
    brush.shape([(34, 62), (50, 12), (66, 62)], GREEN)
    brush.slab((14, 72, 86, 90), 7, GOLD)
    for bell in ((9, 34), (91, 34), (50, 11)):
        brush.disc(bell, 9, GOLD)


def sparkles(brush: Brush) -> None:
    """Three bright stars."""
    brush.shape(sparkle_line((40, 54), 44), GOLD)
    brush.shape(sparkle_line((79, 24), 21), GOLD)
    brush.shape(sparkle_line((80, 80), 18), GOLD)


def gem(brush: Brush) -> None:
    """A cut gem."""
    brush.shape([(24, 14), (76, 14), (97, 40), (50, 95), (3, 40)], CYAN)
    brush.shape([(34, 40), (66, 40), (50, 84)], "#c5f2fb", None)
    for line in (
        [(6, 40), (94, 40)],
        [(34, 40), (50, 16), (66, 40)],
        [(34, 40), (50, 92), (66, 40)],
    ):
        brush.stroke(line, "#1c7f9c", 4)


def key(brush: Brush) -> None:
    """A key with two teeth."""
    turned = brush.turn(45)
    for ink, wider in ((EDGE, LINE * 2), (GOLD, 0.0)):
        turned.stroke([(50, 30), (50, 106)], ink, 14 + wider)
        turned.stroke([(50, 82), (67, 82)], ink, 12 + wider)
        turned.stroke([(50, 102), (67, 102)], ink, 12 + wider)
    turned.disc((50, 18), 27, GOLD)
    turned.disc((50, 18), 12, EDGE, None)


def crystal_ball(brush: Brush) -> None:
    """A ball of glass on a stand."""
    brush.shape([(26, 74), (74, 74), (86, 97), (14, 97)], GOLD)
    brush.disc((50, 43), 40, VIOLET)
    brush.disc((50, 48), 26, "#b98bee", None)
    brush.shape(sparkle_line((38, 32), 17), PAPER, None)


def cross(brush: Brush) -> None:
    """A white cross with a golden rim."""
    brush.shape(_plus(46, 18), GOLD)
    brush.shape(_plus(34, 7), PAPER, None)


def _plus(far: float, near: float) -> list[Point]:
    outer, inner = (50 - far, 50 + far), (50 - near, 50 + near)
    return [
        (inner[0], outer[0]), (inner[1], outer[0]), (inner[1], inner[0]), (outer[1], inner[0]),
        (outer[1], inner[1]), (inner[1], inner[1]), (inner[1], outer[1]), (inner[0], outer[1]),
        (inner[0], inner[1]), (outer[0], inner[1]), (outer[0], inner[0]), (inner[0], inner[0]),
    ]  # fmt: skip


def fist(brush: Brush) -> None:
    """A closed hand, seen from the front."""
    skin = "#f2c08c"
    brush.slab((24, 62, 82, 98), 8, BLUE)
    brush.slab((12, 26, 92, 80), 16, skin)
    for at in range(4):
        brush.slab((9 + 20.5 * at, 8, 31.5 + 20.5 * at, 52), 10, skin)
    brush.slab((9, 50, 66, 70), 10, skin)


def urn(brush: Brush) -> None:
    """A vase with two handles."""
    clay = "#e08a45"
    for mirrored in (False, True):
        handle = brush.turn(0, mirrored=mirrored)
        line = curve((38, 20), (2, 16), (12, 58), (34, 50))
        handle.stroke(line, EDGE, 18)
        handle.stroke(line, clay, 8)
    side = [(38.0, 14.0), (40.0, 30.0), *curve((4, 46), (16, 84), (38, 88)), (34.0, 97.0)]
    brush.shape([*side, *mirror(side)], clay)
    brush.slab((30, 3, 70, 17), 5, clay)
    brush.stroke([(25, 58), (37, 48), (50, 58), (63, 48), (75, 58)], "#6e3410", 6)


# A bar of two pieces: where it begins and ends, seen from each, and where its thirds end.
_ENDS = ((7.0, 193.0), (-93.0, 93.0))
_THIRDS = ((0.0, 48.0, 74.0, 100.0), (0.0, 26.0, 52.0, 100.0))
_TOP, _BOTTOM = 22.0, 78.0


def piece(brush: Brush, ends: Point, full: float) -> None:
    """A piece of a bar between its ends, filled from the left to `full`."""
    rim, gap = 7.0, 15.0
    brush.shape(_bar_line(ends, 0.0), STEEL)
    brush.shape(_bar_line(ends, rim), EDGE, None)
    if full:
        brush.shape([(min(x, full), y) for x, y in _bar_line(ends, gap)], LIME, None)


def _bar_line(ends: Point, inner: float) -> list[Point]:
    """Return the outline of a bar with round ends, smaller by `inner` on each side."""
    left, right = ends[0] + inner, ends[1] - inner
    return slab_line((left, _TOP + inner, right, _BOTTOM - inner), (_BOTTOM - _TOP) / 2 - inner)


SIGNS: Mapping[str, Callable[[Brush], None]] = {
    each.__name__: each
    for each in (
        heart, broken_heart, healing, monster_healing, shield, potion, sword, worn_sword,
        nearly_broken_sword, crossed_swords, die, skull, skull_and_crossbones, wound, gold_coin,
        monster, boss, robber, jester, sparkles, gem, key, crystal_ball, cross, fist, urn,
    )
}  # fmt: skip

PIECES: Mapping[str, Callable[[Brush], None]] = {
    name: partial(piece, ends=ends, full=full)
    for names, ends, thirds in zip(BAR, _ENDS, _THIRDS, strict=True)
    for name, full in zip(names, thirds, strict=True)
}
DRAWN = {**SIGNS, **PIECES}


def sign(name: str, side: int) -> Image.Image:
    """Draw a sign or a piece of a bar on a transparent square."""
    image = Image.new("RGBA", (side, side), (0, 0, 0, 0))
    DRAWN[name](Brush(ImageDraw.Draw(image), side))
    return image

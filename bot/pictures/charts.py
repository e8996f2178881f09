"""Small charts."""

import io
from collections.abc import Collection, Sequence

from bot.pictures.lettering import drawable, font
from bot.screens.distribution import groups
from games.engine.speech import gettext
from games.kit.trials import Passed
from games.kit.words import signed

FEW_BARS = 8
_SIZE = (720, 300)
_MARGIN = 48
_LETTERS = 28  # a phone shows the picture at less than half its size
_BACKGROUND, _BAR, _WORDS = "#2b2d31", "#5865f2", "#dbdee1"
_WIDEST_NUMBER = 40  # of a scene, in pixels
_GRID, _MARK = "#4e5058", "#f23f43"


def histogram(values: Sequence[int]) -> bytes:
    """Draw a distribution as a PNG. This takes milliseconds: not for the event loop."""
    from PIL import Image, ImageDraw  # slow to import, and rarely needed

    grouped = groups(values)
    highest = max(number for *_, number in grouped)
    picture = Image.new("RGB", _SIZE, _BACKGROUND)
    draw, letters = ImageDraw.Draw(picture), font(_LETTERS)
    step = (_SIZE[0] - 2 * _MARGIN) / len(grouped)
    few = len(grouped) <= FEW_BARS and grouped[0][0] == grouped[0][1]
    floor = _SIZE[1] - _MARGIN
    for at, (least, _, number) in enumerate(grouped):
        left = _MARGIN + at * step
        top = floor - (floor - _MARGIN) * number / highest
        draw.rectangle((left + 3, top, left + step - 3, floor), fill=_BAR)
        middle = left + step / 2
        if number:
            draw.text((middle, top - 4), str(number), _WORDS, letters, anchor="mb")
        if few:
            draw.text((middle, floor + 6), signed(least), _WORDS, letters, anchor="mt")
    if not few:  # the two ends
        draw.text((_MARGIN, floor + 6), signed(grouped[0][0]), _WORDS, letters, anchor="lt")
        right = _SIZE[0] - _MARGIN
        draw.text((right, floor + 6), signed(grouped[-1][1]), _WORDS, letters, anchor="rt")
    packed = io.BytesIO()
    picture.save(packed, "PNG", optimize=True)
    return packed.getvalue()


def passages(scenes: Sequence[Passed]) -> bytes:
    """Draw a column for each scene: the parties that got there, those that it ended in red.

    The number below is the scene's. This takes milliseconds: not for the event loop.
    """
    from PIL import Image, ImageDraw  # slow to import, and rarely needed

    highest = max(1, *(each.reached for each in scenes))
    picture = Image.new("RGB", _SIZE, _BACKGROUND)
    draw, letters = ImageDraw.Draw(picture), font(_LETTERS)
    step, floor = (_SIZE[0] - 2 * _MARGIN) / len(scenes), _SIZE[1] - _MARGIN
    named = -(-_WIDEST_NUMBER // int(step))  # each that has room for its number
    for at, each in enumerate(scenes):
        left, high = _MARGIN + at * step, (floor - _MARGIN) / highest
        top, through = floor - high * each.reached, floor - high * (each.reached - each.ended)
        draw.rectangle((left + 2, through, left + step - 2, floor), fill=_BAR)
        if each.ended:
            draw.rectangle((left + 2, top, left + step - 2, through), fill=_MARK)
        if len(scenes) <= FEW_BARS:
            draw.text((left + step / 2, top - 4), str(each.reached), _WORDS, letters, anchor="mb")
        if at % named == 0:
            draw.text((left + step / 2, floor + 6), f"{each.number}", _WORDS, letters, anchor="mt")
    packed = io.BytesIO()
    picture.save(packed, "PNG", optimize=True)
    return packed.getvalue()


def line(values: Sequence[float], marked: Collection[int]) -> bytes:
    """Draw a line of chances from 0 to 1, with marked points, as a PNG.

    This takes milliseconds: not for the event loop.
    """
    from PIL import Image, ImageDraw  # slow to import, and rarely needed

    picture = Image.new("RGB", _SIZE, _BACKGROUND)
    draw, letters = ImageDraw.Draw(picture), font(_LETTERS)
    left, floor = 2 * _MARGIN, _SIZE[1] - _MARGIN
    wide, high = _SIZE[0] - left - _MARGIN, floor - _MARGIN
    for percent in (0, 50, 100):
        height = floor - high * percent / 100
        draw.line((left, height, left + wide, height), fill=_GRID)
        draw.text((left - 8, height), f"{percent} %", _WORDS, letters, anchor="rm")
    step = wide / max(1, len(values) - 1)
    points = [(left + at * step, floor - high * value) for at, value in enumerate(values)]
    draw.line(points, fill=_BAR, width=4, joint="curve")
    for at in marked:
        across, down = points[at]
        draw.ellipse((across - 8, down - 8, across + 8, down + 8), fill=_MARK)
    below = floor + 6 + _LETTERS
    draw.text((left, below), drawable(gettext("first choice")), _WORDS, letters, anchor="ls")
    draw.text((left + wide, below), drawable(gettext("last")), _WORDS, letters, anchor="rs")
    packed = io.BytesIO()
    picture.save(packed, "PNG", optimize=True)
    return packed.getvalue()

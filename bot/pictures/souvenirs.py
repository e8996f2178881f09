"""A picture of an ended game, with alternative text."""

from __future__ import annotations

import io
from collections.abc import Sequence
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from bot.pictures.grounds import LOOKS, WIDE, drawn_ground
from bot.pictures.lettering import drawable, font
from bot.rendering.cards import drawn, emoji_name
from bot.rendering.styles import TONES
from games.engine.deck import Card, in_words
from games.engine.panel import Tone
from games.engine.speech import gettext
from games.kit.names import cut
from games.kit.souvenirs import Ground, Group, Lying, Map, Place, Souvenir

if TYPE_CHECKING:
    from PIL import Image

LONGEST_WORDS = 1024  # the alternative text of a picture
MOST_LINES = 8

_MARGIN, _BAND = 36, 12
_ROOM = WIDE - 2 * _MARGIN
# A phone shows the picture at little more than half its size.
_LINE, _SMALL, _TINY = 26, 21, 15
_LEADING = 37
_MOST_TOLD = 3  # lines of a result
_SIZES = (46, 1), (34, _MOST_TOLD), (28, _MOST_TOLD)  # of a result, and how many lines it has there
_CARD, _SMALLER = 112, 84  # a card, and one beside a large one
_A_ROW, _A_NAMED_ROW = 5, 4  # cards
_STEP, _WIDER = 104, 132  # from card to card, and with words below
_GAP = 28  # between groups
_GREY = 0.32  # the remaining contrast of a dark card
_TURNS = -5, 3, -2, 6, -4, 1, 5, -3, 2  # degrees, for a card after the other
_SHADOWS = [round(0.45 * opaque) for opaque in range(256)]  # how dark a shadow is
_FALL = (3, 5)  # where it falls
_COLOURS = 112  # of all pictures on a ground together
_TYPICAL = ("KH", "QD", "JS", "10C", "X1")  # cards that have all colours of cards
_PACKED = 2  # zlib's level: the default takes twice the time for a tenth fewer bytes
_MARKS = {Place.DONE: "#2e9e5b", Place.LOST: "#b03a2e", Place.AHEAD: ""}
_PLACE, _WAY = 19, 58  # the radius of a place of a map, and the way to the next


def souvenir_picture(game: str, result: str, souvenir: Souvenir, tone: Tone, day: str) -> bytes:
    """Draw a game's title, result or headline, facts, map, cards and day as a PNG.

    This takes some ten milliseconds: not for the event loop.
    """
    from PIL import Image  # slow to import, and rarely needed

    page = _Page(souvenir.ground)
    page.pen.rectangle((0, 0, WIDE, _BAND), str(TONES[tone]))
    page.write(game, _SMALL, page.look.faint)
    page.down += 10
    told, size = told_lines(result)
    for line in told:
        page.write(line, size, page.look.words)
    page.down += 15
    for line in souvenir.lines[:MOST_LINES]:
        page.write(line, _LINE, page.look.words)
        page.down += _LEADING - _LINE
    if souvenir.map is not None:
        page.draw_map(souvenir.map)
    for row in _flowing(_of_cards(souvenir)):
        page.draw_groups(row)
    page.down += 14
    page.write(day, _SMALL, page.look.faint, WIDE - _MARGIN, "rs")
    whole = page.picture.crop((0, 0, WIDE, page.down + 18))
    packed = io.BytesIO()
    few = whole.quantize(palette=_palette(souvenir.ground), dither=Image.Dither.NONE)
    few.save(packed, "PNG", compress_level=_PACKED)
    return packed.getvalue()


class _Page:
    """A ground that is written on from above; `down` is how far."""

    def __init__(self, ground: Ground) -> None:
        from PIL import ImageDraw

        self.look, self.picture = LOOKS[ground], drawn_ground(ground).copy()
        self.pen = ImageDraw.Draw(self.picture)
        self.down = _BAND + 25

    def write(
        self, words: str, size: int, ink: str, left: float = _MARGIN, anchor: str = "ls"
    ) -> None:
        """Write a line, smaller if it is long."""
        words, size = fitting(words, size, _SMALL, _ROOM)
        self.down += size
        self.pen.text((left, self.down), words, ink, font(size), anchor=anchor)

    def draw_map(self, shown: Map) -> None:
        """Draw the places of a map, each with a mark and its number, and the way between."""
        self.down += 8
        self.write(shown.caption, _SMALL, self.look.faint)
        self.down += 14 + _PLACE
        far = _MARGIN + _PLACE + _WAY * (len(shown.places) - 1)
        self.pen.line((_MARGIN + _PLACE, self.down, far, self.down), self.look.faint, 3)
        for at, (number, place) in enumerate(shown.places):
            middle = _MARGIN + _PLACE + _WAY * at
            self._place(middle, place)
            spot = (middle, self.down + _PLACE + 6)
            self.pen.text(spot, str(number), self.look.words, font(_SMALL), anchor="mt")
        self.down += _PLACE + 6 + _SMALL

    def _place(self, middle: int, place: Place) -> None:
        """Draw a tick for a place that is done, a cross for one that is lost, or an empty ring."""
        down, ink = self.down, _MARKS[place]
        box = (middle - _PLACE, down - _PLACE, middle + _PLACE, down + _PLACE)
        self.pen.ellipse(box, ink or self.look.ground, self.look.faint, 3)
        match place:
            case Place.DONE:
                tick = [(middle - 9, down), (middle - 2, down + 8), (middle + 9, down - 8)]
                self.pen.line(tick, "#ffffff", 5, joint="curve")
            case Place.LOST:
                for side in (-8, 8):
                    stroke = (middle - 8, down - side, middle + 8, down + side)
                    self.pen.line(stroke, "#ffffff", 5)
            case Place.AHEAD:
                pass

    def draw_groups(self, groups: list[Group]) -> None:
        """Draw groups of cards beside one another."""
        self.down += 10
        left, top, lowest = float(_MARGIN), self.down, self.down
        for group in groups:
            self.down = top
            self.write(group.caption, _SMALL, self.look.faint, left)
            self._draw_cards(group, left)
            left += _width(group) + _GAP
            lowest = max(lowest, self.down)
        self.down = lowest

    def _draw_cards(self, group: Group, left: float) -> None:
        step, size = _step(group), _CARD
        for first in range(0, len(group.cards), _a_row(group)):
            row = group.cards[first : first + _a_row(group)]
            self.down += 10
            deepest = middle = self.down + _CARD // 2
            for at, card in enumerate(row):
                across = left + at * step + _STEP / 2
                is_smaller = any(each.is_large for each in group.cards) and not card.is_large
                size = _SMALLER if is_smaller else _CARD
                self._lay(card, size, (across, middle), _turn(card.card, first + at))
                deepest = max(deepest, self._label(card, across, middle + _CARD // 2, step))
            self.down = max(deepest, middle + _CARD // 2)

    def _lay(self, card: Lying, size: int, middle: tuple[float, float], turn: int) -> None:
        """Draw a card with its shadow."""
        across, down = middle
        face, shadow = _turned(card.card, size, turn, is_dark=card.is_dark)
        left, top = round(across - face.width / 2), round(down - face.height / 2)
        self.picture.paste("#000000", (left + _FALL[0], top + _FALL[1]), shadow)
        self.picture.paste(face, (left, top), face)

    def _label(self, card: Lying, across: float, top: int, step: int) -> int:
        """Write the words below a card; return where they end."""
        down = top
        for words, ink in ((card.name, self.look.words), (card.role, self.look.faint)):
            for line in in_two(words, step - 6):
                shown, size = fitting(line, _SMALL - 1, _TINY, step - 6)
                down += _SMALL + 1
                self.pen.text((across, down), shown, ink, font(size), anchor="ms")
        return down


def _turn(card: Card, at: int) -> int:
    """Return the degrees by which a card at a place is turned, always the same."""
    return _TURNS[(at + sum(map(ord, card))) % len(_TURNS)]


def _of_cards(souvenir: Souvenir) -> list[Group]:
    """Return the groups of a souvenir that have a card."""
    return [group for group in souvenir.groups if group.cards]


def _flowing(groups: Sequence[Group]) -> list[list[Group]]:
    """Return groups in rows, several beside one another where they fit."""
    rows: list[list[Group]] = []
    free = 0.0
    for group in groups:
        wide = _width(group) + _GAP
        if not rows or wide > free + _GAP:
            rows.append([])
            free = _ROOM
        rows[-1].append(group)
        free -= wide
    return rows


def _width(group: Group) -> float:
    caption = font(_SMALL).getlength(drawable(group.caption))
    return min(_ROOM, max(caption, _a_row(group) * _step(group)))


def _a_row(group: Group) -> int:
    """Return how many cards a row has; the rows of a group are as long as one another."""
    count, most = len(group.cards), _A_NAMED_ROW if _is_named(group) else _A_ROW
    return -(-count // -(-count // most))


def _step(group: Group) -> int:
    """Return the way from card to card."""
    return _WIDER if _is_named(group) else _STEP


def _is_named(group: Group) -> bool:
    return any(each.name for each in group.cards)


def fitting(words: str, size: int, least: int, room: float) -> tuple[str, int]:
    """Return words that the font can draw and a size at which they fit; cut at the least size."""
    words = drawable(words)
    while size > least and font(size).getlength(words) > room:
        size -= 1
    if font(size).getlength(words) <= room:
        return words, size
    while words and font(size).getlength(f"{words}…") > room:
        words = words[:-1]
    return f"{words.rstrip()}…", size


def in_two(words: str, room: float) -> list[str]:
    """Return words in a line, or in two that are about as long as each other."""
    parts = words.split()
    if len(parts) < 2 or font(_SMALL - 1).getlength(drawable(words)) <= room:
        return [words] if words else []
    halves = [(" ".join(parts[:at]), " ".join(parts[at:])) for at in range(1, len(parts))]
    return list(min(halves, key=lambda each: max(map(len, each))))


@cache
def _palette(ground: Ground) -> Image.Image:
    """Return the colours of all pictures on a ground: it, shades of each ink, and cards."""
    from PIL import Image

    look = LOOKS[ground]
    inks = [look.words, look.faint, *filter(None, _MARKS.values()), *map(str, TONES.values())]
    parts = [
        _turned(card, _CARD, 0, is_dark=is_dark)[0]
        for card in _TYPICAL
        for is_dark in (False, True)
    ]
    shades = Image.linear_gradient("L").resize((_CARD, _CARD))
    parts += [
        Image.merge("RGBA", (*Image.new("RGB", shades.size, ink).split(), shades))
        for ink in (*inks, "#000000")
    ]
    parts += [Image.new("RGBA", shades.size, each) for each in (look.shade, look.light)]
    sample = drawn_ground(ground).crop((0, 0, WIDE, _CARD * 3)).resize((_CARD * len(parts), _CARD))
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
        if lines[-1] and font(size).getlength(longer) > _ROOM:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def souvenir_words(game: str, result: str, souvenir: Souvenir, day: str) -> str:
    """Return the alternative text of a souvenir."""
    shown = [f"{game}: {result}", *souvenir.lines[:MOST_LINES]]
    if souvenir.map is not None:
        shown.append(souvenir.map.caption)
    shown += [
        f"{group.caption}: {'; '.join(map(_in_words, group.cards))}"
        for group in _of_cards(souvenir)
    ]
    words = ". ".join(f"{each}".rstrip(".!") for each in (*shown, day))
    return cut(words, LONGEST_WORDS - 1) + "."


def _in_words(lying: Lying) -> str:
    """Return a card with the words below it."""
    card = gettext(in_words(lying.card))
    if lying.is_dark and not lying.name:
        card = gettext("{card}, face down", card=card)
    words = ", ".join(filter(None, (lying.name, lying.role)))
    return f"{card} ({words})" if words else card


@lru_cache(maxsize=256)
def _turned(card: Card, size: int, turn: int, *, is_dark: bool) -> tuple[Image.Image, Image.Image]:
    """Return a card as it lies, and its shadow as a mask."""
    from PIL import Image

    face = _face(card, size, is_dark=is_dark)
    if turn:
        face = face.rotate(turn, expand=True, resample=Image.Resampling.BILINEAR)
    return face, face.getchannel("A").point(_SHADOWS)


@lru_cache(maxsize=256)
def _face(card: Card, size: int, *, is_dark: bool) -> Image.Image:
    """Return a card of a size."""
    from PIL import Image, ImageEnhance

    face = Image.open(io.BytesIO(drawn()[emoji_name(card)])).convert("RGBA")
    face = face.resize((size, size), Image.Resampling.LANCZOS)
    return ImageEnhance.Brightness(face).enhance(_GREY) if is_dark else face

"""How much of a phone's screen a message takes: widths of words, lines, rows of controls, points.

A phone is 390 points wide, and leaves a message 620 points above the keyboard's field. Discord
documents no sizes: these are estimates from the local page in a browser, a little on the safe side.
"""

import re
from bisect import bisect_right
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import accumulate
from typing import Any

import discord

SCREEN = 620  # points that a message may take, with its controls
CONTROL_LINES = 4  # lines that its controls may take
LARGE = 6  # large cards and signs that fit side by side
LINE = 19.25  # the height of a line
_WITH_EMOJI = 2  # points by which a line with a drawn emoji is higher
TEXT, CONTROLS = 270, 297  # the width of a line of text, and of a row of controls

_HEAD = 41  # who writes, and when
_EMBED, _TITLE, _FOOTER = 27, 34 - LINE, 26  # an embed's edges, and what is around those lines
_FOOTER_LINE = 16
_FIELD, _QUOTE, _BLOCK = 10, 8, 5  # points around a field, quoted lines, a code block's lines
_LARGE_ROW = 57.6
_BUTTON, _WRAP, _ROW = 32, 8, 6  # a button's height, and what is between rows of controls
_MENU = 40
_GAP, _AROUND, PICTURE = 8, 24, 28  # between buttons, around a label, and its emoji
_INDENT = 16  # of quoted lines
# Compared with plain words.
_BOLD, _WORD = 1.07, 1.02
_LETTERS = {"-#": 0.86, "#": 1.22, "##": 1.53, "###": 1.22}  # "#" is a title

# The widths of letters in Noto Sans, in parts of an em, by their byte in Latin-1. Other letters
# count as "?", as wide as suits, arrows and letters of East Asia.
_EM = 250
_USUAL, _CAPITAL = 144, 163
_FONT = 14  # points
_ENCODING = "latin-1"
# Not in Latin-1, and as wide; the sign that a letter is no emoji has no width.
_ALIKE = (
    ("\ufe0e", ""),
    ("…", "..."),
    ("’", "'"),
    ("−", "+"),
    ("–", "+"),
    ("“", '"'),
    ("”", '"'),
    ("„", '"'),
)
_DRAWN = "\x01\x01"  # stands for an emoji
_SHAPES = {
    " .,:;'·!ijlíîJ": 67,
    "f()-[]I|": 87,
    'rt"/': 103,
    "csçz": 120,
    "bdghnopquöüóôõúñ": 154,
    "DGHNUÜ": 185,
    "OQÖw": 197,
    "mMW@%": 228,
    "?": _EM,
    _DRAWN: 179,  # half a picture
}


def _width_by_byte(byte: int) -> int:
    letter = bytes([byte]).decode(_ENCODING)
    shaped = next((wide for letters, wide in _SHAPES.items() if letter in letters), None)
    return shaped or (_CAPITAL if letter.isupper() else _USUAL)


_WIDTHS = bytes(map(_width_by_byte, range(256)))
_PICTURES = re.compile(
    r"<a?:\w+:\d+>|[\U0001f000-\U0001faff⏩⏳⏸⚡✅✋✨❌]\ufe0f?|[\u2100-\u2bff]\ufe0f"
)
_MARKUP = re.compile("^(> )?(-# |#{1,3} )?")
_TIME = re.compile(r"<t:\d+(:\w)?>")
_COMMAND = re.compile(r"<(/[\w -]+):\d+>")
_LINK = re.compile(r"\[([^]]+)\]\(http[^)]+\)")
_ESCAPE = re.compile(r"\\(?=\W)")
_UNSEEN = "**", "~~", "`", "\u200b"


@lru_cache(maxsize=4096)
def width_of(words: str) -> float:
    """Return the width of plain words, in points."""
    return sum(_shapes(words if words.isascii() else _with_signs(words))) * _FONT / _EM


def _shapes(words: str) -> bytes:
    """Return the widths of letters, pictures replaced."""
    return words.encode(_ENCODING, "replace").translate(_WIDTHS)


def lines_of(text: str) -> int:
    """Return how many lines of a phone a text takes; empty ones take none, a block's edges one."""
    return sum(map(_lines_of_one, text.split("\n"))) + text.count("```") // 2


def those_that_fit(
    lines: Iterable[str], left: int, count: Callable[[str], int] = lines_of
) -> tuple[list[str], int]:
    """Return the texts that fit into `left` lines, and how many are left; the first come first."""
    shown: list[str] = []
    for line in lines:
        if (needed := count(line)) <= left:
            shown.append(line)
            left -= needed
    return shown, left


@lru_cache(maxsize=8192)  # most lines of a board stay from one press to the next
def _lines_of_one(line: str) -> int:
    """Return the lines of a paragraph; a heading has a margin, and a large one higher lines."""
    lines = _wrapped_lines(line)
    if line.startswith("## "):
        return lines + (lines + 1) // 2
    return lines + line.startswith("### ")


def _wrapped_lines(line: str) -> int:
    """Return how many lines a paragraph wraps to; a word longer than a line begins a new one."""
    looks = _WORD if "**" in line else 1
    looks = _BOLD if line.startswith(("**", "> **")) and line.endswith("**") else looks
    looks = _LETTERS.get(line.partition(" ")[0], looks)
    room = (TEXT - _INDENT * line.startswith("> ")) / looks * _EM / _FONT
    seen = _seen(line)
    ends = [*accumulate(_shapes(seen))]  # of its letters, from the left
    if not ends or ends[-1] <= room:
        return 1 if seen.strip() else 0
    lines, first, left = 1, 0, 0
    while (after := bisect_right(ends, left + room)) < len(ends):
        space = seen.rfind(" ", first, after + 1)
        first = after if space < 0 else space + 1
        lines, left = lines + 1, ends[first - 1]
    return lines


def _seen(line: str) -> str:
    """Return what a line shows, with `_DRAWN` for each picture."""
    line = _MARKUP.sub("", line)
    if "](" in line:
        line = _LINK.sub(r"\1", line)
    if "<" in line:
        line = _COMMAND.sub(r"\1", _TIME.sub("in two minutes", line))
    if "\\" in line:
        line = _ESCAPE.sub("", line)
    for unseen in _UNSEEN:
        line = line.replace(unseen, "")
    return line if line.isascii() and "<" not in line else _with_signs(line)


def _with_signs(words: str) -> str:
    for sign, letters in _ALIKE:
        words = words.replace(sign, letters)
    return _PICTURES.sub(_DRAWN, words)


def height_of(content: str | None, embed: discord.Embed, controls: float) -> float:
    """Return the height of a message with controls of that height, in points."""
    return _HEAD + cards_height(content) + _embed_height(embed) + controls


def lines_beside(content: str | None, controls: float, tip: str, footer: str) -> int:
    """Return how many lines the screen has for an embed with that tip and that footer.

    `controls` is the height of the buttons and menus below it.
    """
    around = _HEAD + _EMBED + _TITLE + _footer_height(footer) + _QUOTE + (_FIELD if tip else 0)
    left = SCREEN - around - cards_height(content) - controls
    return int(left / (LINE + _WITH_EMOJI)) - lines_of(tip)


@lru_cache(maxsize=256)
def cards_height(content: str | None) -> float:
    """Return the height of the large cards."""
    rows = (content or "").split("\n") if content else []
    return _LARGE_ROW * sum(-(-len(_PICTURES.findall(row)) // LARGE) or 1 for row in rows)


def _embed_height(embed: discord.Embed) -> float:
    height = _EMBED + _TITLE + _lines_height(f"# {embed.title}\n{embed.description or ''}")
    for field in embed.fields:
        words = f"{field.name}\n{field.value}"
        height += _FIELD + _lines_height(words)
    return height + _footer_height(embed.footer.text or "")


def _lines_height(text: str) -> float:
    """Return the height of lines, quoted ones and those with emoji among them."""
    drawn = sum("<:" in line for line in text.split("\n"))
    around = _QUOTE * ("> " in text) + _BLOCK * text.count("```") / 2
    return LINE * lines_of(text) + _WITH_EMOJI * drawn + around


def _footer_height(words: str) -> float:
    """Return the height of a footer, whose lines are small."""
    return (_FOOTER + _FOOTER_LINE * (lines_of(f"-# {words}") - 1)) if words else 0


def controls_height(rows: Sequence[Mapping[str, Any]]) -> float:
    """Return the height of rows of buttons and menus."""
    return sum(map(_row_height, rows)) - _ROW * bool(rows)


def control_lines(rows: Sequence[Mapping[str, Any]]) -> int:
    """Return how many lines of a phone buttons and menus take."""
    return sum(map(_row_lines, rows))


def _row_height(row: Mapping[str, Any]) -> float:
    if _is_menu(row):
        return _MENU + _ROW
    return _row_lines(row) * (_BUTTON + _WRAP) - _WRAP + _ROW


def _row_lines(row: Mapping[str, Any]) -> int:
    return 1 if _is_menu(row) else wrapped(map(button_width, row["components"]))


def _is_menu(row: Mapping[str, Any]) -> bool:
    return "label" not in row["components"][0]


def button_width(button: Mapping[str, Any]) -> float:
    """Return the width of a button, in points."""
    return label_width(button["label"]) + PICTURE * ("emoji" in button)


@lru_cache(maxsize=4096)
def label_width(label: str) -> float:
    """Return the width of a button with that label; a picture at its front is set apart."""
    picture = _PICTURES.match(label)
    if picture is None:
        return width_of(label) + _AROUND
    return width_of(label[picture.end() :].lstrip()) + _AROUND + PICTURE


def wrapped(widths: Iterable[float]) -> int:
    """Return how many rows of a phone buttons of these widths take."""
    rows, used = 1, 0.0
    for wide in widths:
        if used and used + wide > CONTROLS:
            rows, used = rows + 1, 0.0
        used += wide + _GAP
    return rows

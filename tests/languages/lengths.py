"""Lengths of labels and lines on a phone."""

from __future__ import annotations

from collections.abc import Iterator

from bot.rendering.cards import Cards
from bot.rendering.embeds import line_text
from games.engine.panel import Bar, Choice, Line, Panel
from games.kit.names import SHOWN_OF_A_LABEL

LONGEST_LINE = 90
_CARDS = Cards()
_MARKUP = str.maketrans("", "", "`*\ufe0e\\")


def too_long(panel: Panel) -> Iterator[str]:
    """Yield the labels of buttons, and the lines, for which a phone has no room."""
    for row in panel.rows_of_all():
        if isinstance(row, tuple):
            for each in row:
                label = _with_card(each) if isinstance(each, Choice) else each.label
                if len(label) > SHOWN_OF_A_LABEL:
                    yield label
    fields = (line for field in panel.fields for line in field.lines)
    for line in (*panel.lines, *fields, *panel.events):
        said = _spelled(line)
        if len(said) > LONGEST_LINE:
            yield said


def _with_card(choice: Choice) -> str:
    return _CARDS.button(choice.card, choice.label)[1].translate(_MARKUP)


def _spelled(line: Line) -> str:
    """Return a line without markup; what a dealer types is not counted."""
    if line and isinstance(line[0], str) and line[0].startswith("💬"):
        return ""
    parts = tuple(each for each in line if not isinstance(each, Bar))
    return line_text(parts, _CARDS).translate(_MARKUP)

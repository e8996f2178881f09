"""Lengths of labels and lines on a phone."""

from collections.abc import Iterator

from bot.rendering.cards import Cards
from bot.rendering.embeds import line_text
from games.engine.panel import Choice, Line, Panel

_CARDS = Cards()
_MARKUP = str.maketrans("", "", "`*\ufe0e\\")


def labels(panel: Panel) -> Iterator[str]:
    """Yield the labels of a panel's buttons, with their cards."""
    for row in panel.rows_of_all():
        for each in row if isinstance(row, tuple) else ():
            yield _with_card(each) if isinstance(each, Choice) else each.label


def lines(panel: Panel) -> Iterator[str]:
    """Yield the lines of a panel without markup, in their order."""
    fields = (line for field in panel.fields for line in field.lines)
    for line in (*panel.lines, *fields, *panel.events):
        yield _spelled(line)


def _with_card(choice: Choice) -> str:
    return _CARDS.button(choice.card, choice.label)[1].translate(_MARKUP)


def _spelled(line: Line) -> str:
    return line_text(line, _CARDS).translate(_MARKUP)

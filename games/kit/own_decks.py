"""Users' own decks: lines with a card each, its text, and how often it is there.

A line is `Name: text` or `3x Name: text`. The line `~` says that the cards may lie reversed.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import islice

from games.engine.game import SetupRefused
from games.engine.speech import gettext
from games.kit.names import short, visible

MOST_LINES, MOST_CARDS = 200, 400
LONGEST_NAME, LONGEST_TEXT = 60, 300
LONGEST_CARD = 400  # its name and its text
REVERSED = "~"

_BETWEEN = ": "
_COLON = re.compile(r" ?(?:: |： ?)")
_COUNT = re.compile(r"([1-9]\d{0,2}) ?(?:[xX*] |× ?)(?=\S)")
# `1.`, `(1)`, `1:`, `1 -`, a cell of its own, or a bullet; not `3.5` or `-1`.
_NUMBER = re.compile(
    r"(?:\(?\d{1,3}(?:[.)](?!\d)|:(?=\s)|\t|\s[-–](?=\s))|[-–*•·▪◦‣](?=\s))\s*(?=\S)"
)
_BRACKETS = re.compile(r"\((.+)\)|\[(.+)\]")
_SEPARATORS = "\t;,"
_MOST_ROWS = 2 * MOST_LINES + 2  # a text below each card, and one row too many


@lru_cache(maxsize=4096)
def name_and_text(card: str) -> tuple[str, str]:
    """Split a card. A sentence without a name has its beginning as the name."""
    name, _, text = card.partition(_BETWEEN)
    name, text = name.strip(), text.strip()
    if text and 1 <= len(name) <= LONGEST_NAME:
        return name, text
    return (card, "") if len(card) <= LONGEST_NAME else (short(card, LONGEST_NAME), card)


def cards_of(lines: Iterable[str]) -> list[str]:
    """Return the cards of a deck, each as often as its line says."""
    counted = [_counted(line) for line in lines if line != REVERSED]
    return [card for count, card in counted for _ in range(count)]


def _counted(line: str) -> tuple[int, str]:
    found = _COUNT.match(line)
    return (int(found[1]), line[found.end() :]) if found else (1, line)


def read_lines(text: str, *, is_table: bool = False) -> list[str]:
    """Return the lines of a deck that was typed or sent, `is_table` for rows of a spreadsheet.

    Empty lines, and numbers or bullets before all cards, are left out. A line in brackets is the
    text of the card before.

    Raises:
        SetupRefused: a text is too long, or there are no cards, or too many; it names the line.
    """
    lines: list[str] = []
    turns: list[str] = []
    takes_text = False
    for number, row in _numbered(_rows(text) if is_table else text.splitlines()):
        bracketed = _BRACKETS.fullmatch(row)
        if row == REVERSED:
            turns = [REVERSED]
            continue
        if bracketed and takes_text:
            inner = visible(bracketed[1] or bracketed[2])
            lines[-1] = f"{lines[-1].removesuffix(':')}{_BETWEEN}{inner}"
        else:
            lines.append(_line(row))
        _, of_card = name_and_text(_counted(lines[-1])[1])
        takes_text = not bracketed and not of_card
        _check(number, lines, len(of_card))
    if not lines:
        raise SetupRefused(gettext("A deck has at least one card: write a line for each."))
    return turns + lines


def _check(number: int, lines: list[str], letters: int) -> None:
    """Check the limits of a deck up to a line, and the letters of that line's text."""
    if letters > LONGEST_TEXT:
        raise SetupRefused(
            gettext(
                "Line {number} has {letters} letters: a card has at most {most}.",
                number=number,
                letters=letters,
                most=LONGEST_TEXT,
            )
        )
    is_full = len(lines) > MOST_LINES
    if is_full or len(cards_of(lines)) > MOST_CARDS:
        raise SetupRefused(
            gettext(
                "Line {number} is one too many: a deck has at most {most}.",
                number=number,
                most=MOST_LINES if is_full else MOST_CARDS,
            )
        )


def _numbered(rows: Iterable[str]) -> Iterator[tuple[int, str]]:
    """Yield the rows that show something with their numbers, without a list's own numbers."""
    shown = ("\t".join(map(visible, row.split("\t"))).strip() for row in rows)
    filled = ((number, row) for number, row in enumerate(shown, 1) if row)
    found = [*islice(filled, _MOST_ROWS)]
    cards = [row for _, row in found if row != REVERSED and not _BRACKETS.fullmatch(row)]
    is_list = len(cards) > 1 and all(map(_NUMBER.match, cards))
    for number, row in found:
        yield number, _NUMBER.sub("", row, count=1) if is_list and row in cards else row


def _line(row: str) -> str:
    """Return a row as a line; a tab or a colon with a space ends the name."""
    name, _, text = row.partition("\t")
    found = None if text else _COLON.search(name)
    if found and 1 <= found.start() <= LONGEST_NAME:
        name, text = name[: found.start()], name[found.end() :]
    count, name = _counted(name)
    times = f"{count}x " if count > 1 else ""
    return times + (f"{name}{_BETWEEN}{visible(text)}" if name and text else name or visible(text))


def _rows(text: str) -> list[str]:
    """Return the rows of a spreadsheet with a tab after their first cell."""
    # A cell in quotes may have several lines, but no deck this many.
    lines = text.splitlines(keepends=True)[: 20 * MOST_LINES]
    try:
        tables = [[*filter(any, csv.reader(lines, delimiter=each))] for each in _SEPARATORS]
    except csv.Error:  # quotes without an end
        return lines
    wide = (rows for rows in tables if len(set(map(len, rows))) == 1 and len(rows[0]) > 1)
    rows = next(wide, tables[0])
    return ["\t".join(filter(None, (" ".join(cell.split()) for cell in row))) for row in rows]

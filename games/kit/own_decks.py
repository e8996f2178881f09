"""Users' own decks: lines with a card each, its text, and how often it is there.

A line is `Name: text` or `3x Name: text`. The line `~` says that the cards may lie reversed. Behind
a line `# Sky` follow the lines of a table inside. Tables may have ranges (see
`games.kit.typed.ranges`).
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import islice, takewhile

from games.engine.game import SetupRefused
from games.engine.speech import gettext, mark
from games.kit.names import short, visible
from games.kit.typed import sheets
from games.kit.typed.lines import LINK, words_of_link
from games.kit.typed.ranges import Numbered, dice_of, range_of, ranged

MOST_LINES, MOST_CARDS = 200, 400
LONGEST_NAME, LONGEST_TEXT = 60, 300
LONGEST_CARD = 400  # its name and its text
REVERSED, HEADING = "~", "# "

_BETWEEN = ": "
_COLON = re.compile(r" ?(?:: |： ?)")
_COUNT = re.compile(r"([1-9]\d{0,2}) ?(?:[xX*] |× ?)(?=\S)")
_COUNT_BEHIND = re.compile(r"(.*\S) ?\^([1-9]\d{0,2})")  # as Perchance has it
# `1.`, `(1)`, `1:`, `1 -`, a cell of its own, or a bullet; not `3.5` or `-1`.
_NUMBER = re.compile(
    r"(?:\(?\d{1,3}(?:[.)](?!\d)|:(?=\s)|\t|\s[-–](?=\s))|[-–*•·▪◦‣](?=\s))\s*(?=\S)"
)
_BRACKETS = re.compile(r"\((.+)\)|\[(.+)\]")
_TITLE = re.compile(r"#{1,6}\s+(?=\S)")
_RULE = frozenset("|:- \t")  # below the head of a Markdown table
_NO_CARD = mark("A deck has at least one card: write a line for each.")
_LONG = mark("Line {number} has {letters} letters: a card has at most {most}.")
_MANY = mark("Line {number} is one too many: a deck has at most {most}.")
_MOST_ROWS = 6 * MOST_LINES  # texts below cards and tables inside, too
_MOST_MISTAKES = 8  # told at once


@dataclass
class Reading:
    """The lines of a deck, and mistakes, each with the number of its line in the text."""

    rows: list[Numbered] = field(default_factory=list)
    mistakes: list[Numbered] = field(default_factory=list)

    @property
    def lines(self) -> list[str]:
        """The lines of the deck."""
        return [line for _, line in self.rows]

    def amiss(self, number: int, sentence: str, **values: object) -> None:
        """Add a mistake."""
        self.mistakes.append((number, gettext(sentence, number=number, **values)))

    def refuse(self) -> None:
        """Tell the mistakes, if there are any.

        Raises:
            SetupRefused: it names each line, the first ones if there are many.
        """
        told = dict.fromkeys(words for _, words in sorted(self.mistakes))
        if told:
            raise SetupRefused("\n".join(islice(told, _MOST_MISTAKES)))


@lru_cache(maxsize=4096)
def name_and_text(card: str) -> tuple[str, str]:
    """Split a card. A sentence without a name has its beginning as the name."""
    card = LINK.sub(lambda link: words_of_link(link[1]), card)
    name, _, text = card.partition(_BETWEEN)
    name, text = name.strip(), text.strip()
    if text and 1 <= len(name) <= LONGEST_NAME:
        return name, text
    return (card, "") if len(card) <= LONGEST_NAME else (short(card, LONGEST_NAME), card)


def main_part(lines: Iterable[str]) -> list[str]:
    """Return the lines of a deck without its mark and the tables inside."""
    main = takewhile(lambda line: not line.startswith(HEADING), lines)
    return [line for line in main if line != REVERSED]


def is_table(lines: Sequence[str]) -> bool:
    """Return whether a deck has ranges, so that it is only rolled on."""
    main = main_part(lines)
    return len(main) > 1 and dice_of(main[0]) is not None and all(map(range_of, main[1:]))


def cards_of(lines: Sequence[str]) -> list[str]:
    """Return the cards of a deck, each as often as its line says."""
    main = main_part(lines)
    if is_table(lines):
        return main[1:]
    counted = [counted_of(line) for line in main]
    return [card for count, card in counted for _ in range(count)]


def counted_of(line: str) -> tuple[int, str]:
    """Split a line into how often its card is there, and the card."""
    found = _COUNT.match(line)
    return (int(found[1]), line[found.end() :]) if found else (1, line)


def read_lines(text: str, *, is_sheet: bool = False) -> list[str]:
    """Return the lines of a deck that was typed or sent.

    Raises:
        SetupRefused: as `Reading.refuse`.
    """
    reading = read(text, is_sheet=is_sheet)
    reading.refuse()
    return reading.lines


def read(text: str, *, is_sheet: bool = False) -> Reading:
    """Read a deck that was typed or sent, `is_sheet` for rows of a spreadsheet.

    Empty lines, a title, and numbers or bullets before all cards, are left out. A line in brackets
    is the text of the card before.
    """
    reading = Reading()
    text = sheets.exported(text)
    is_sheet = is_sheet or sheets.is_sheet(text)
    lines = sheets.sheet_rows(text, 20 * MOST_LINES) if is_sheet else text.splitlines()
    for title, rows in _parts(_shown(lines)):
        cards = [row for row in rows if row[1] != REVERSED]
        if len(cards) < len(rows) and REVERSED not in reading.lines:
            reading.rows.insert(0, (rows[0][0], REVERSED))
        reading.rows += title if cards else []
        reading.rows += _read_part(reading, cards)
    if not main_part(reading.lines):
        reading.amiss(0, _NO_CARD)
    return reading


def _read_part(reading: Reading, rows: Sequence[Numbered]) -> list[Numbered]:
    """Read the cards of a deck, or of a table inside, and check the limits."""
    table = ranged(rows, reading.amiss)
    made: list[Numbered] = []
    takes_text, cards = False, 0
    for number, row in [*_unnumbered(rows)] if table is None else table:
        bracketed = _BRACKETS.fullmatch(row)
        if bracketed and takes_text:
            before, line = made.pop()
            inner = visible(bracketed[1] or bracketed[2])
            made.append((before, f"{line.removesuffix(':')}{_BETWEEN}{inner}"))
        else:
            made.append((number, _line(row)))
            cards += 1 if table else counted_of(made[-1][1])[0]
        _, of_card = name_and_text(counted_of(made[-1][1])[1])
        takes_text = not bracketed and not of_card
        if len(of_card) > LONGEST_TEXT:
            reading.amiss(number, _LONG, letters=len(of_card), most=LONGEST_TEXT)
        if len(made) > MOST_LINES or cards > MOST_CARDS:
            most = MOST_LINES if len(made) > MOST_LINES else MOST_CARDS
            reading.amiss(number, _MANY, most=most)
            break
    return made


def _shown(rows: Iterable[str]) -> list[Numbered]:
    """Return the rows that show something with their numbers, cells with tabs between them."""
    shown = ("\t".join(map(visible, sheets.noted(row).split("\t"))).strip() for row in rows)
    filled: list[Numbered] = []
    for number, row in islice(((at, row) for at, row in enumerate(shown, 1) if row), _MOST_ROWS):
        cells = [*filter(None, map(str.strip, row.split("|")))] if row.startswith("|") else [row]
        if not {*row} <= _RULE:
            filled.append((number, "\t".join(cells)))
        elif cells and filled and dice_of(filled[-1][1]) is None:
            filled.pop()  # the head of the table
    return filled


def _parts(rows: Iterable[Numbered]) -> list[tuple[list[Numbered], list[Numbered]]]:
    """Split rows behind their titles; the first part is the deck itself, whose title is dropped."""
    parts: list[tuple[list[Numbered], list[Numbered]]] = [([], [])]
    for number, row in rows:
        title = _TITLE.match(row)
        if title is None:
            parts[-1][1].append((number, row))
        elif any(each for _, each in parts):
            parts.append(([(number, f"{HEADING}{row[title.end() :]}")], []))
    return parts


def _unnumbered(rows: Sequence[Numbered]) -> Iterator[Numbered]:
    """Yield the rows without a list's own numbers."""
    rows = sheets.counted(rows) or rows
    cards = [row for _, row in rows if not _BRACKETS.fullmatch(row)]
    is_list = len(cards) > 1 and all(map(_NUMBER.match, cards))
    for number, row in rows:
        yield number, _NUMBER.sub("", row, count=1) if is_list and row in cards else row


def _line(row: str) -> str:
    """Return a row as a line; a tab or a colon with a space ends the name."""
    name, _, text = row.partition("\t")
    found = None if text else _COLON.search(name)
    if found and 1 <= found.start() <= LONGEST_NAME:
        name, text = name[: found.start()], name[found.end() :]
    behind = None if text else _COUNT_BEHIND.fullmatch(name)
    count, name = (int(behind[2]), behind[1]) if behind else counted_of(name)
    times = f"{count}x " if count > 1 else ""
    return times + (f"{name}{_BETWEEN}{visible(text)}" if name and text else name or visible(text))

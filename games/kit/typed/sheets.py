"""Rows of spreadsheets, of notes and of exported tables, as lines of a deck or a table."""

import csv
import json
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from games.engine.game import SetupRefused
from games.engine.speech import gettext, mark
from games.kit.typed.ranges import dice_of

_SEPARATORS = "\t;,"
_HEADS: Mapping[str, str] = {
    "roll": r"roll|range|rolls|dice roll|wurf|würfel|jet|tirada|rolagem|\d*[dw](?:\d+|%)",
    "count": "count|number|quantity|qty|copies|weight|anzahl|gewicht|nombre|poids|cantidad|peso"
    "|quantidade",
    "name": "(?:card )?name|card|title|entry|result|karte|titel|eintrag|ergebnis|nom|carte|titre"
    "|résultat|carta|título|resultado|nome",
    "text": "text|description|effect|meaning|beschreibung|wirkung|texte|effet|texto|descripción"
    "|descrição|efecto|efeito",
}
_UNNAMED = mark(
    "Line {number}: is {found} a number of cards or part of the text? Name the columns in the first"
    " line, such as name,text,count."
)
_UNKNOWN = mark(
    "Line 1: what has the column “{name}”? Call it roll, count, name or text, or delete it."
)
_NO_COUNT = mark("Line {number}: “{found}” is no number of cards from 1 to 999.")
_EXPORT = mark(
    "This is a file for programs, and none that I know. Export the table as text or CSV, or paste"
    " its lines."
)
_BLOCK = re.compile(r"(?:^|\s)\^(?=[^\d\s])[\w-]+$")
_ONLY_DICE = re.compile(r"(?:`?dice(?:-mod)?:\s*)+([^`|]+?)[`\s]*")
_INLINE = re.compile(r"`dice(?:-mod)?:\s*([^`|]+?)\s*(?:\|[^`]*)?`")
_TAGS = re.compile(r"</?(?:p|br|b|i|em|strong)\s*/?>")


def noted(row: str) -> str:
    """Return a row of a note without the marks of its program: block ids, and dice in code."""
    if "`dice" in row:
        if (dice := _ONLY_DICE.fullmatch(row.strip())) is not None:
            return dice[1]
        row = _INLINE.sub(lambda found: f"{{{found[1].strip('[]')}}}", row)
    return _BLOCK.sub("", row) if "^" in row else row


def is_sheet(text: str) -> bool:
    """Return whether a text is rows of a spreadsheet: by its head, or by a tab in each row."""
    rows = [row.strip() for row in text.splitlines() if row.strip()]
    heads = (row.split(each) for row in rows[:1] for each in _SEPARATORS if each in row)
    return any(all(map(_head, each)) for each in heads) or all("\t" in row for row in rows)


def sheet_rows(text: str, most: int) -> list[str]:
    """Return the rows of a spreadsheet with a tab after their first cell; its head orders them.

    Raises:
        SetupRefused: a column has no head, or an unknown one, or a count is invalid.
    """
    # A cell in quotes may have several lines, but no deck this many.
    lines = text.splitlines(keepends=True)[:most]
    try:
        tables = [[*filter(any, csv.reader(lines, delimiter=each))] for each in _SEPARATORS]
    except csv.Error:  # quotes without an end
        return lines
    wide = (rows for rows in tables if len(set(map(len, rows))) == 1 and len(rows[0]) > 1)
    rows = next(wide, None)
    if rows is None:
        return [" ".join(" ".join(row).split()) for row in tables[0]]
    return _lines_of([[" ".join(cell.split()) for cell in row] for row in rows])


def _lines_of(cells: Sequence[Sequence[str]]) -> list[str]:
    """Return the rows of a table as lines, ordered by its head; a head of dice stands on top.

    Raises:
        SetupRefused: as `sheet_rows`.
    """
    first, *others = cells
    heads = [_head(cell) for cell in first]
    dice = [cell for cell in first if dice_of(cell) is not None]
    if dice:
        heads = [each or "name" for each in heads]
    if others and all(heads):
        return dice + [_ordered(heads, row, at) for at, row in enumerate(others, 2)]
    if sum(map(bool, heads)) > 1 and not all(heads):
        raise SetupRefused(gettext(_UNKNOWN, name=first[heads.index("")]))
    if others and all(row[-1].isdecimal() for row in cells):
        raise SetupRefused(gettext(_UNNAMED, number=1, found=f"“{first[-1]}”"))
    return ["\t".join(filter(None, row)) for row in cells]


def _head(cell: str) -> str:
    """Return what a column has, by its head; empty for other words."""
    words = cell.strip()
    found = (kind for kind, heads in _HEADS.items() if re.fullmatch(heads, words, re.IGNORECASE))
    return next(found, "")


def _ordered(heads: Sequence[str], row: Sequence[str], number: int) -> str:
    """Return a row as a line: its range or count, its name, its texts."""
    by_kind: dict[str, list[str]] = {kind: [] for kind in _HEADS}
    for kind, cell in zip(heads, row, strict=True):
        if cell:
            by_kind[kind].append(cell)
    name, *texts = [*by_kind["name"], *by_kind["text"]] or [""]
    for found in by_kind["count"]:
        if not re.fullmatch(r"0*[1-9]\d{0,2}", found):
            raise SetupRefused(gettext(_NO_COUNT, number=number, found=found))
    count = "".join(f"{int(each)}x " for each in by_kind["count"] if int(each) > 1)
    lead = "".join(f"{roll} " for roll in by_kind["roll"])
    return lead + count + "\t".join(filter(None, [name, " ".join(texts)]))


def exported(text: str) -> str:
    """Return the lines of a table that a virtual tabletop has exported; other text as it is.

    Raises:
        SetupRefused: it is another file for programs.
    """
    if not text.lstrip().startswith(("{", "[{", "<?xml", "<!")):
        return text
    try:
        found = json.loads(text)
    except ValueError:
        if re.match(r"\s*\{[^{}\n\"]+\}", text):  # a line that begins with a place
            return text
        raise SetupRefused(gettext(_EXPORT)) from None
    rows = found.get("results", found.get("items")) if isinstance(found, dict) else found
    lines = (
        [_row(each) for each in rows if isinstance(each, dict)] if isinstance(rows, list) else []
    )
    if not lines or not all(lines):
        raise SetupRefused(gettext(_EXPORT))
    dice = [found["formula"]] if isinstance(found, dict) and found.get("formula") else []
    return "\n".join([*map(str, dice), *lines])


def _row(found: Mapping[str, Any]) -> str:
    """Return the line of an exported row: with its range, or how often it is there."""
    words = next((str(found[key]) for key in ("text", "name", "description") if found.get(key)), "")
    words = " ".join(_TAGS.sub(" ", words).split())
    span = found.get("range")
    if words and isinstance(span, list) and len(span) == 2:
        return f"{span[0]}-{span[1]} {words}"
    weight = found.get("weight", 1)
    return f"{weight}x {words}" if words and weight != 1 else words


def counted(rows: Iterable[tuple[int, str]]) -> list[tuple[int, str]] | None:
    """Return rows whose first cell is how many there are, written so; None for a numbered list."""
    split = [(at, *row.partition("\t")[::2]) for at, row in rows]
    numbers = [int(first) for _, first, rest in split if first.isdecimal() and rest]
    is_list = (
        numbers and numbers[0] < 2 and numbers == [*range(numbers[0], numbers[0] + len(numbers))]
    )
    if not numbers or len(numbers) < len(split) or is_list:
        return None
    return [(at, f"{first}x {rest}") for at, first, rest in split]

"""Pasted text as one line a fighter: stat blocks, rows of tables, lists from notes."""

import re
from collections.abc import Iterator, Sequence

from games.engine.game import SetupRefused
from games.engine.speech import gettext, mark
from games.kit.names import visible
from games.kit.typed.fighters import Fighter, read_fighter
from games.kit.typed.labels import COLUMNS
from games.kit.typed.lines import clean, read_each
from games.kit.typed.tokens import tokens_of

_FILE = mark(
    "This is a file for programs. Paste the lines of a stat block, or write: 6x Goblin +2, hp 2d6,"
    " ac 13."
)
_ENTRY = re.compile(
    r"[*_]*([^.:*]{2,40}?)[.:][*_]*\s.*?([+-]\d+)\b.*?(\d*[dw]\d+(?:\s?[+-]\s?\d+)?)"
)
_DIGIT = re.compile(r"\d")
_SHORT = 24  # letters of a line of a block that is a note as a whole
_CALLED = re.compile(r"^\s*name:.*\n(?=\s*creatures:\s*$)", re.IGNORECASE | re.MULTILINE)
_CELLS = re.compile(r"\s*[|\t;,]\s*")
_RULE = re.compile(r"[\s|:_*=-]*")
_FENCE = re.compile(r"(?:```|~~~).*|\s*creatures:\s*")
_OPENS_FILE = re.compile(r"\s*(?:[\[{]\s*$|[\[{]\s*[\[{\"']|\[\[|<\?xml|<[a-z]+[ >])")
_QUOTED = re.compile(r"^\s*(?:>+\s*)?(?:#{1,6}\s+)?")
_LABELS_OF_BLOCKS = {"armor", "points"}


def read_all(text: str, *, party: bool = False) -> list[Fighter]:
    """Parse fighters: a line each, separated by `;`, or stat blocks, or a table with a head.

    Raises:
        SetupRefused: lines cannot be read; it says which, and what was expected.
    """
    if _OPENS_FILE.match(text):
        raise SetupRefused(gettext(_FILE))
    text = _CALLED.sub("", text)  # the name of an encounter is no foe's
    rows = [_QUOTED.sub("", row) for row in text.splitlines() if not _FENCE.fullmatch(row)]
    rows = [row for row in rows if not row.strip() or not _RULE.fullmatch(row)]
    table = _by_head([row for row in rows if row.strip()])
    if table is not None:
        return read_each(table, lambda line: read_fighter(line, party=party))
    # In a party a member's own parts may have a semicolon between them.
    pieces = [each for row in rows for each in ([row.strip()] if party else _split(row))]
    return read_each(_gathered(pieces), lambda block: _read(block, party=party))


def _split(row: str) -> list[str]:
    """Return the fighters of a row, a remark with the numbers before it: `AC 15; leads them`."""
    first, *others = map(str.strip, row.split(";"))
    pieces = [first]
    for piece in filter(None, others):
        is_remark = piece[:1].islower() and not _DIGIT.search(piece)
        if is_remark and _DIGIT.search(pieces[-1]):
            pieces[-1] += f", {piece}"
        else:
            pieces.append(piece)
    return pieces


def _by_head(rows: Sequence[str]) -> list[str] | None:
    """Return the rows of a table as lines with the labels of its head; None without a head."""
    head, *body = ([_cells(row) for row in rows]) or [[]]
    labels = [_label(cell) for cell in head]
    is_head = sum(map(bool, labels)) > 1 and not any(map(_DIGIT.search, head))
    return [_row(head, labels, row) for row in body] if is_head and body else None


def _row(head: Sequence[str], labels: Sequence[str], row: Sequence[str]) -> str:
    """Return a row as a line: the name first, numbers behind what the head calls them."""
    said = {"name": "", "times": ""}
    cells: list[str] = []
    for at, cell in enumerate(row):
        called, label = (head[at], labels[at]) if at < len(head) else ("", "")
        if cell.strip("-–—") == "":
            continue
        if label in said:
            said[label] = cell
        else:
            cells.append(f"{called} {cell}" if label or _DIGIT.search(cell) else cell)
    if not said["name"] and cells:
        said["name"] = cells.pop(0)
    times = f"{said['times'].strip('x× ')}x " if said["times"] else ""
    return ", ".join([f"{times}{said['name']}", *cells])


def _label(cell: str) -> str:
    """Return what a column has, by its head; empty for other words."""
    tokens = tokens_of(clean(cell))
    if len(tokens) == 1 and tokens[0].kind == "label":
        return tokens[0].label
    found = (kind for kind, words in COLUMNS.items() if words.fullmatch(clean(cell)))
    return next(found, "")


def _cells(row: str) -> list[str]:
    return _CELLS.split(row.strip().strip("|").strip())


def _gathered(pieces: Sequence[str]) -> Iterator[list[str]]:
    """Yield the lines of each fighter: one line, or a name and what begins with a label."""
    starts = [at for at, piece in enumerate(pieces) if _labels(piece) & _LABELS_OF_BLOCKS]
    heads = {_head(pieces, at) for at in starts if at} - {None}
    at = 0
    while at < len(pieces):
        block = [pieces[at]]
        is_block = at in heads
        at += 1
        while at < len(pieces) and at not in heads and (is_block or _labels(pieces[at])):
            if is_block and not pieces[at] and not _goes_on(pieces, at + 1):
                break
            block.append(pieces[at])
            at += 1
        if any(block):
            yield [line for line in block if line]


def _head(pieces: Sequence[str], at: int) -> int | None:
    """Return where the name of a block is whose first label is at a place; a type may follow it."""
    before = at - 1
    while before > 0 and not pieces[before]:
        before -= 1
    if _labels(pieces[before]):
        return None  # not the first label
    above = before - 1
    has_type = "," in pieces[before] and above >= 0 and bool(pieces[above])
    return above if has_type and not _labels(pieces[above]) else before


def _labels(piece: str) -> set[str]:
    """Return the label that a line begins with."""
    tokens = tokens_of(clean(piece))[:1]
    return {each.label for each in tokens if each.kind == "label"} if tokens else set()


def _goes_on(pieces: Sequence[str], at: int) -> bool:
    """Return whether a block goes on behind an empty line: with a label, a heading or an entry."""
    behind = next((piece for piece in pieces[at:] if piece), "")
    words = behind.strip("*_# ")
    is_heading = words.isupper() or (words.isalpha() and words[:1].isupper() and len(words) > 5)
    return (
        bool(_labels(behind)) or is_heading or re.match(r"[*_]*[^.,]{2,60}\.\s", behind) is not None
    )


def _read(block: Sequence[str], *, party: bool) -> Fighter:
    """Read one line, or a block: its numbers, its attacks as notes, and what is left out."""
    if len(block) == 1:
        return read_fighter(block[0], party=party)
    numbers: list[str] = []
    attacks: list[str] = []
    short: list[str] = []
    unused: list[str] = []
    for line in block[1:]:
        entry, labels = _ENTRY.match(line), _labels(line)
        plain = visible(clean(line).strip("*_ "))
        if labels and labels != {"note"}:
            numbers.append(clean(line))
        elif entry is not None and not labels:
            attacks.append(f"{entry[1].strip()} {entry[2]} ({''.join(entry[3].split())})")
        elif labels and len(plain) <= _SHORT and _DIGIT.search(plain):
            short.append(plain)
        else:
            unused.append(plain)
    fighter = read_fighter(", ".join([block[0], *numbers]), party=party)
    notes = (*fighter.notes, *attacks, *short)
    return fighter._replace(notes=notes, unused=tuple(filter(None, unused)), line=block[0])

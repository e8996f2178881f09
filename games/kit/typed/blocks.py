"""Pasted text as one line a fighter: stat blocks, rows of tables, lists from notes."""

import re
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from games.engine.game import SetupRefused
from games.engine.speech import gettext, mark
from games.kit.names import visible
from games.kit.typed.fighters import Fighter, read_fighter
from games.kit.typed.labels import COLUMNS, NUMBERED, TYPE
from games.kit.typed.lines import clean, read_each
from games.kit.typed.tokens import Token, tokens_of

T = TypeVar("T")

_FILE = mark(
    "This is a file for programs. Paste the lines of a stat block, or write: 6x Goblin +2, hp 2d6,"
    " ac 13."
)
_ENTRY = re.compile(
    r"[*_]*([^.:*]{2,40}?)[.:][*_]*\s.*?([+-]\d+)\b.*?(\d*[dw]\d+(?:\s?[+-]\s?\d+)?)"
)
_ENTRY_BEGINS = re.compile(r"(?:\w\|)?[*_]*[^.,]{2,60}\.[*_]*\s")
_LONGEST_NAME = 5  # words
_IN_BRACKETS = re.compile(r"(?<=[+-])\s*\n(?=\d+\))")  # a wrapped `(2d6 + 2)`
_CLASS = re.compile("class|klasse|classe|clase", re.IGNORECASE)
_DIGIT = re.compile(r"\d")
_NUMBERED = re.compile(r"\s*(([^\W\d][^\d“”\"]*?)\s*[#№]?\d+)\s*")
_SHORT = 24  # letters of a line of a block that is a note as a whole
_CALLED = re.compile(r"[*_]*\w[\w ]{2,24}[*_]*:")
_ENCOUNTER = re.compile(r"^\s*name:.*\n(?=\s*creatures:\s*$)", re.IGNORECASE | re.MULTILINE)
_CELLS = re.compile(r"\s*[|\t;,]\s*")
_RULE = re.compile(r"[\s|:_*=-]*")
_FENCE = re.compile(r"(?:```|~~~).*|\s*creatures:\s*")
_OPENS_FILE = re.compile(r"\s*(?:[\[{]\s*$|[\[{]\s*[{\"']|\[\[\s*[\d\[\"']|<\?xml|<[a-z]+[ >])")
_QUOTED = re.compile(r"^\s*(?:>+\s*)?(?:#{1,6}\s+)?")
_PAIR = re.compile(r"^\|([^|\d]+)\|([^|]+)\|?$")  # a row such as `| Level | 3 |`
_BEGINS_BLOCKS = ("armor", "points")
_AMOUNTS = ("number", "signed", "of", "dice", "range")


def read_all(text: str) -> list[Fighter]:
    """Parse fighters: a line each, separated by `;`, or stat blocks, or a table with a head.

    Raises:
        SetupRefused: as `read_made`.
    """
    return read_made(text, lambda fighter: fighter)


def read_made(text: str, made: Callable[[Fighter], T], *, party: bool = False) -> list[T]:
    """Parse fighters, and return what is made of each.

    Raises:
        SetupRefused: lines cannot be read; it says which, and what was expected.
    """
    if _OPENS_FILE.match(text):
        raise SetupRefused(gettext(_FILE))
    rows, is_ruled = _rows(text)
    head, *body = [row for row in rows if row] or [""]
    labels = [*map(_label, _cells(head))]
    is_head = sum(map(bool, labels)) > (not is_ruled) and not _DIGIT.search(head)
    if is_head and body:
        lines = [_row(_cells(head), labels, _cells(row)) for row in body]
        return read_each(lines, lambda line: made(read_fighter(line, party=party)))
    pairs = [_PAIR.sub(r"\1: \2", row).strip() for row in (body if is_ruled else rows)]
    blocks = _blocks(pairs, party=party)
    return read_each(blocks, lambda block: made(_read(block, party=party)))


def _rows(text: str) -> tuple[list[str], bool]:
    """Return the rows of a text without their marks, and whether a rule is below its head."""
    text = _ENCOUNTER.sub("", text)  # the name of an encounter is no foe's
    text = _IN_BRACKETS.sub(" ", text)
    rows = [clean(_QUOTED.sub("", row)) for row in text.splitlines() if not _FENCE.fullmatch(row)]
    filled = [row for row in rows if row]
    is_ruled = len(filled) > 1 and "|" in filled[1] and _RULE.fullmatch(filled[1]) is not None
    return [row for row in rows if not row or not _RULE.fullmatch(row)], is_ruled


def _blocks(rows: Sequence[str], *, party: bool) -> Iterator[list[str]]:
    """Yield the rows of each fighter.

    In a party a member's own parts may have a semicolon between them.
    """
    for block in _gathered(rows):
        if party or len(block) > 1:
            yield block
        else:
            yield from _gathered(_split(block[0]))


def _split(row: str) -> list[str]:
    """Return the fighters of a row, a remark with the numbers before it: `AC 15; leads them`.

    A name that stands there with several numbers is several fighters: `Goblin 1, Goblin 2`.
    """
    pieces = re.split("[,;]", row)
    numbered = [found for each in pieces if (found := _NUMBERED.fullmatch(each))]
    names = {found[2] for found in numbered}
    if len(numbered) == len(pieces) > 1 == len(names) and _are_words(*names):
        return [f"“{found[1]}”" for found in numbered]
    first, *others = map(str.strip, row.split(";"))
    pieces = [first]
    for piece in filter(None, others):
        is_remark = piece[:1].islower() and not _DIGIT.search(piece)
        if is_remark and _DIGIT.search(pieces[-1]):
            pieces[-1] += f", {piece}"
        else:
            pieces.append(piece)
    return pieces


def _are_words(text: str) -> bool:
    return all(token.kind == "word" for token in tokens_of(text))


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
        elif label in NUMBERED or (label != "kind" and _DIGIT.search(cell)):
            cells.append(f"{called} {cell}")
        else:
            cells.append(cell)
    if not said["name"] and cells:
        said["name"] = cells.pop(0)
    times = f"{said['times'].strip('x× ')}x " if said["times"] else ""
    return ", ".join([f"{times}{said['name']}", *cells])


def _label(cell: str) -> str:
    """Return what a column has, by its head; empty for other words."""
    tokens = tokens_of(cell)
    if len(tokens) == 1 and tokens[0].kind == "label":
        return tokens[0].label
    found = (kind for kind, words in COLUMNS.items() if words.fullmatch(cell))
    return next(found, "")


def _cells(row: str) -> list[str]:
    return _CELLS.split(row.strip().strip("|").strip())


def _gathered(rows: Sequence[str]) -> Iterator[list[str]]:
    """Yield the lines of each fighter: one line, or a name and what begins with a label."""
    starts = [at for at, row in enumerate(rows) if at and _begins(row) in _BEGINS_BLOCKS]
    heads = {_head(rows, start): start for start in reversed(starts)}
    at = 0
    while at < len(rows):
        is_block, end = at in heads, heads.get(at, at + 1)
        block, at = [*rows[at:end]], end
        while at < len(rows) and at not in heads and (is_block or _begins(rows[at])):
            is_next = _begins(rows[at]) == "name" and _begins(block[0]) in ("", "name")
            if is_next or not (rows[at] or _goes_on(rows, at + 1)):
                break
            block.append(rows[at])
            at += 1
        if any(block):
            yield [line for line in block if line]


def _head(rows: Sequence[str], at: int) -> int:
    """Return where the name of a block is that has a number at a place: above what has none."""
    at -= 1
    while at > 0 and _is_below_a_name(rows, at):
        at -= 1
    return at


def _is_below_a_name(rows: Sequence[str], at: int) -> bool:
    """Return whether a row of a block is no name: it says something, or what kind it is."""
    row, label = rows[at], _begins(rows[at])
    above = next((each for each in rows[at - 1 :: -1] if each), "")
    is_prose = row[:1].islower() or row.endswith(".") or rows[at + 1][:1].islower()
    is_first = bool(_begins(above))  # behind another's numbers
    is_type = TYPE.search(row) is not None and not (is_first and not rows[at - 1])
    says = is_type or ("," in row and not is_first) or _CALLED.match(row) is not None
    return not row or is_prose or label not in ("", "name") or (bool(above and not label) and says)


def _begins(row: str) -> str:
    """Return the label that a row begins with, with the number that it wants; else nothing."""
    tokens = tokens_of(row)
    if not tokens or tokens[0].kind != "label":
        return ""
    wants = tokens[0].label in NUMBERED
    return tokens[0].label if not wants or _has_number(tokens, 0) else ""


def _has_number(tokens: Sequence[Token], at: int) -> bool:
    return any(each.kind in _AMOUNTS for each in tokens[at + 1 : at + 2])


def _goes_on(rows: Sequence[str], at: int) -> bool:
    """Return whether a block goes on behind an empty line: with a label, a heading or an entry."""
    behind = next((row for row in rows[at:] if row), "")
    words = behind.strip("*_# ")
    is_heading = words.isupper() or (words.isalpha() and words[:1].isupper() and len(words) > 5)
    tokens = tokens_of(behind)
    is_prose = len(words.split()) > _LONGEST_NAME and not any(
        each.label in NUMBERED and _has_number(tokens, place) for place, each in enumerate(tokens)
    )
    says = _ENTRY_BEGINS.match(behind) or TYPE.match(behind) or behind.startswith("|")
    return bool(_begins(behind)) or is_heading or is_prose or bool(says)


def _read(block: Sequence[str], *, party: bool) -> Fighter:
    """Read one line, or a block: its numbers, its attacks as notes, and what is left out."""
    if len(block) == 1:
        return read_fighter(block[0], party=party)
    numbers: list[str] = []
    attacks: list[str] = []
    short: list[str] = []
    unused: list[str] = []
    for line in _unwrapped(block[1:]):
        entry, label = _ENTRY.match(line), _begins(line)
        plain = visible(line.strip("*_ ,"))
        if label and label != "note":
            numbers.append(line)
        elif entry is not None and not label:
            attacks.append(f"{entry[1].strip()} {entry[2]} ({''.join(entry[3].split())})")
        elif label and len(plain) <= _SHORT and _DIGIT.search(plain):
            short.append(plain)
        else:
            unused.append(plain)
    numbers.sort(key=lambda line: _CLASS.match(line) is not None)  # behind a people
    fighter = read_fighter(", ".join([block[0], *numbers]), party=party)
    notes = (*fighter.notes, *attacks, *short)
    return fighter._replace(notes=notes, unused=tuple(filter(None, unused)), line=block[0])


def _unwrapped(rows: Sequence[str]) -> list[str]:
    """Return what a block says, each thing for itself: wrapped rows joined, lists parted."""
    whole: list[str] = []
    for row in rows:
        if whole and row[:1].islower() and not _begins(row):
            whole[-1] = f"{whole[-1]} {row}"
        else:
            whole.append(row)
    return [part.strip() for row in whole for part in (row.split(";") if _begins(row) else [row])]

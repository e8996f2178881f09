"""How a message looks on a phone of 390 points: lines of text, and rows of controls.

Discord says nothing of its fonts, so that these are estimates, taken from screenshots: in
"letters", the average width of a letter of the text. A line of an embed holds about forty
of them; a row of controls as many as the label of one button that is shown whole.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tests.kit.strict.payloads import BUTTON, ROW

LINE = 40  # letters in a line of an embed
HEADING = 0.6  # how many letters of a heading (`# `) stand where one of the text does
EMOJI = 3  # letters that an emoji, or a card's picture, takes
PADDING = 4  # letters beside the label of a button
CONTROLS = 43  # letters in a row of controls: 38 of a label, its padding, and the gap
GAP = 1

_CUSTOM = re.compile(r"<a?:\w+:\d+>")
_TIME = re.compile(r"<t:\d+(:\w)?>")
_MARKUP = re.compile(r"\*\*|~~|__|`|^> |^-# |^#+ |\\(?=[*_~`|<>\[\]#])", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Look:
    """A message as a phone shows it.

    - `lines`: lines of text above the first control, the title included, the footer not;
    - `controls`: rows of buttons and menus, as a phone wraps them;
    - `count`: the number of buttons and menus;
    - `events`: lines of the newest events.
    """

    lines: int
    controls: int
    count: int
    events: int


def look(embed: Mapping[str, Any], rows: Sequence[Mapping[str, Any]]) -> Look:
    """A message's embed and components, as a phone shows them."""
    assert all(row["type"] == ROW for row in rows)
    text = [embed.get("title") or "", *(embed.get("description") or "").split("\n")]
    for field in embed.get("fields") or ():
        text += [field["name"], *field["value"].split("\n")]
    text = [line for line in text if line.strip(" \u200b")]
    return Look(
        lines=sum(map(_wrapped, text)),
        controls=sum(map(_rows, rows)),
        count=sum(len(row["components"]) for row in rows),
        events=sum(line.startswith("> ") for line in text),
    )


def _wrapped(line: str) -> int:
    """How many lines of a phone a line of text takes, words kept whole."""
    room = LINE * HEADING if line.startswith("# ") else LINE
    taken, at = 1, 0.0
    for width in _words(line):
        if at and at + 1 + width > room:
            taken, at = taken + 1, width
        else:
            at += width + (1 if at else 0)
    return taken


def _words(line: str) -> Iterator[float]:
    seen = _MARKUP.sub("", _TIME.sub("in two minutes", line))
    for word in _CUSTOM.sub("\u25a0", seen).replace("\u2002", " ").split():
        yield width(word)


def width(words: str) -> float:
    """How wide words are, in letters."""
    return float(sum(map(_letter, words)))


def _letter(sign: str) -> int:
    if unicodedata.category(sign) in ("Mn", "Cf", "Me"):
        return 0
    pictured = sign == "\u25a0" or ord(sign) >= 0x1F000 or sign in "⚔❤⏳⏸☠⚡⚠✋✅❌➡⬅"
    return EMOJI if pictured else 1


def _rows(row: Mapping[str, Any]) -> int:
    """How many rows of a phone a row of components takes."""
    inside = row["components"]
    if inside[0]["type"] != BUTTON:
        return 1
    taken, at = 1, 0.0
    for each in inside:
        wide = PADDING + width(each.get("label") or "") + (EMOJI if each.get("emoji") else 0)
        if at and at + GAP + wide > CONTROLS:
            taken, at = taken + 1, wide
        else:
            at += wide + (GAP if at else 0)
    return taken

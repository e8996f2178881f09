"""Lengths in the approved panels: a button's label, and a line of the board, on a phone."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from games.kit.names import SHOWN_OF_A_LABEL

APPROVED = Path(__file__).parents[1] / "games"
OTHER_FILES = ("stor", "lines", "events")
LONGEST_LINE = 90

_BUTTON = re.compile(r" *• (?:page \w+: |(?:main|good|danger) )?(.*?)(?:  → .*)?$")
# Large cards are pictures; 💬 is what a dealer types, 🔍 all that a dealer looks at, 30 cards. The
# foes who are not in a swing share a line at the game master's desk.
_NO_LINE = re.compile(
    r" *(👹 .*HP.* · .*[♠♥♦♣]|•|◦|=====|-----|-- |menu|several|types|private|   |# ~*`|💬|🔍)"
)
_MARKUP = re.compile(r"[`*\ufe0e]|\\(?=[*_~`|>])|^-# |^> |^# ")


def _panels() -> Iterator[tuple[Path, str]]:
    for path in sorted(APPROVED.glob("*/approved/*.txt")):
        if not path.name.startswith(OTHER_FILES):
            for line in path.read_text(encoding="utf-8").splitlines():
                yield path, line


def _label(line: str) -> str | None:
    """Return the label of a button's line."""
    button = _BUTTON.match(line)
    return None if button is None else _MARKUP.sub("", button[1])


def test_a_phone_shows_each_label_whole() -> None:
    labels = [(path.name, label) for path, line in _panels() if (label := _label(line))]
    assert len(labels) > 500
    assert [each for each in labels if len(each[1]) > SHOWN_OF_A_LABEL] == []


def test_the_lines_of_boards_are_short() -> None:
    lines = {_MARKUP.sub("", line) for _, line in _panels() if not _NO_LINE.match(line)}
    assert [line for line in lines if len(line) > LONGEST_LINE] == []


@pytest.mark.parametrize(
    ("line", "label"),
    [("• main 🎴 Draw  → draw", "🎴 Draw"), ("  • page log: Log", "Log"), ("# Title", None)],
)
def test_a_label_is_found_in_a_line(line: str, label: str | None) -> None:
    assert _label(line) == label

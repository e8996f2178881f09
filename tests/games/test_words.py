"""Words and numbers for players."""

from __future__ import annotations

import pytest

from games.engine.game import SetupRefused
from games.kit.names import LONGEST_LINE, MOST_LINES, read_lines
from games.kit.words import ordinal


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (10, "10th"), (11, "11th"), (12, "12th"),
        (13, "13th"), (14, "14th"), (21, "21st"), (22, "22nd"), (23, "23rd"), (100, "100th"),
        (101, "101st"), (111, "111th"), (112, "112th"), (113, "113th"), (121, "121st"),
    ],
)  # fmt: skip
def test_places(number: int, words: str) -> None:
    assert ordinal(number) == words


def test_a_list_has_so_many_lines_and_they_so_many_letters() -> None:
    longest = "x" * LONGEST_LINE
    assert read_lines(f"\n {longest} \n") == [longest]
    assert len(read_lines("card\n" * MOST_LINES)) == MOST_LINES
    with pytest.raises(SetupRefused, match=rf"^Line 2 has {LONGEST_LINE + 1} letters"):
        read_lines(f"card\n{longest}x")
    with pytest.raises(SetupRefused, match=rf"^Line {MOST_LINES + 1} is one too many"):
        read_lines("card\n" * (MOST_LINES + 1))

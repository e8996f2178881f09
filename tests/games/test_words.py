"""Words and numbers for players."""

from __future__ import annotations

import pytest

from games.engine.game import SetupRefused
from games.kit.names import LONGEST_LINE, MOST_LINES, read_lines


def test_a_list_has_so_many_lines_and_they_so_many_letters() -> None:
    longest = "x" * LONGEST_LINE
    assert read_lines(f"\n {longest} \n") == [longest]
    assert len(read_lines("card\n" * MOST_LINES)) == MOST_LINES
    with pytest.raises(SetupRefused, match=rf"^Line 2 has {LONGEST_LINE + 1} letters"):
        read_lines(f"card\n{longest}x")
    with pytest.raises(SetupRefused, match=rf"^Line {MOST_LINES + 1} is one too many"):
        read_lines("card\n" * (MOST_LINES + 1))

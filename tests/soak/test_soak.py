"""A short soak: a few kills, with all checks of the long one."""

import re

import pytest

from tests.soak.__main__ import main


def test_nothing_acknowledged_is_lost_in_a_hostile_world(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["--kills", "1", "--presses", "200", "--tables", "12", "--minutes", "0.5"]) == 0
    told = capsys.readouterr().out
    assert "SIGKILLs" in told
    taken_back = re.search(r"steps taken back \| (\d+)", told)
    assert taken_back is not None
    assert int(taken_back[1]) > 0

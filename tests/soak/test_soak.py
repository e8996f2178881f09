"""A short soak: a few kills, with everything that the long one has."""

from __future__ import annotations

import pytest

from tests.soak.__main__ import main


def test_nothing_acknowledged_is_lost_in_a_hostile_world(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["--kills", "1", "--presses", "200", "--tables", "12", "--minutes", "0.5"]) == 0
    assert "SIGKILLs" in capsys.readouterr().out

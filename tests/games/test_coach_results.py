"""The file in which `python -m bench.coach` stores its results."""

from __future__ import annotations

from pathlib import Path

from bench.coach import HEAD, TITLES, keep


def test_a_part_takes_its_place_and_leaves_the_others(tmp_path: Path) -> None:
    file = tmp_path / "COACH.md"
    first, second = TITLES["diamonds"], TITLES["times"]
    keep(file, second, f"## {second}\n\n| late |\n")
    keep(file, first, f"## {first}\n\n| old |\n")
    keep(file, first, f"## {first}\n\n| new |\n")
    text = file.read_text()
    assert text.startswith(HEAD)
    assert "old" not in text
    assert text.index("| new |") < text.index("| late |")
    assert text.count("## ") == 2

"""The results file of the benchmarks."""

from __future__ import annotations

from pathlib import Path

from bench.report import kept_of

COUNTED = "<!-- counted: begin -->\n## Presses\n\n| 1 |\n<!-- counted: end -->"
SOAK = "<!-- soak: begin -->\n## Soak\n<!-- soak: end -->"


def test_the_marked_parts_outlive_a_new_run(tmp_path: Path) -> None:
    file = tmp_path / "RESULTS.md"
    file.write_text(f"# Results\n\nof today\n\n{COUNTED}\n\nof today\n\n{SOAK}\n")
    assert kept_of(file) == f"\n{COUNTED}\n\n{SOAK}\n"


def test_a_new_file_keeps_nothing(tmp_path: Path) -> None:
    assert not kept_of(tmp_path / "RESULTS.md")

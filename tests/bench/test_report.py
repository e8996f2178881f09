"""The results file of the benchmarks, and figures of several sizes."""

from pathlib import Path

import pytest

from bench.growth import COUNT, Grown
from bench.report import Aim, Figure, Section, as_markdown, kept_of, verdict
from bench.versions import ratio, spread

COUNTED = "<!-- counted: begin -->\n## Presses\n\n| 1 |\n<!-- counted: end -->"
SOAK = "<!-- soak: begin -->\n## Soak\n<!-- soak: end -->"


def test_the_marked_parts_outlive_a_new_run(tmp_path: Path) -> None:
    file = tmp_path / "measurements.md"
    file.write_text(f"# Results\n\nof today\n\n{COUNTED}\n\nof today\n\n{SOAK}\n")
    assert kept_of(file) == f"\n{COUNTED}\n\n{SOAK}\n"


@pytest.mark.parametrize(
    ("found", "is_binding", "said"),
    [
        (1.04, True, "1 of 1 aims are met."),
        (1.06, True, "0 of 1 aims are met. Slower than the version before: a press."),
        (1.06, False, "0 of 1 aims are met."),
    ],
)
def test_the_verdict_is_one_line(found: float, is_binding: bool, said: str) -> None:
    figures = [Figure("a press", "×", [found], Aim(1.05)), Figure("another", "×", [2.0])]
    assert verdict([Section("Beside 1", figures, is_binding=is_binding)]) == said


def test_the_page_begins_with_what_hosts_want_to_know() -> None:
    """Then come the ratios to other programs, the aims, and all other figures."""
    page = as_markdown([
        Section("Memory", [Figure("all", "MiB", [70.0], hosts="Memory of the idle bot")]),
        Section("A press", [Figure("all", "×", [1.2], Aim(1.1))], has_peers=True),
    ])  # fmt: skip
    heads = [line for line in page.splitlines() if line.startswith("#")]
    assert heads == ["# Measurements", "## For hosts", "## A press", "## Our aims", "## Memory"]
    assert "| Memory of the idle bot | 70 MiB |" in page
    assert "| A press: all | 1.20× | ≤ 1.10× | not yet |" in page


def test_a_ratio_is_that_of_the_quickest_pairs() -> None:
    pairs = [(11.0, 10.0), (22.0, 20.0), (500.0, 30.0), (40.0, 900.0)]
    low, middle, high = spread(pairs)
    assert ratio(pairs) == pytest.approx(1.1)
    assert low <= middle <= high
    assert spread([(3.0, 2.0)]) == [1.5, 1.5, 1.5]


def test_a_new_file_keeps_nothing(tmp_path: Path) -> None:
    assert not kept_of(tmp_path / "measurements.md")


def test_a_count_of_none_at_the_least_size_is_shown() -> None:
    grown = Grown(["2 seats", "4 seats"])
    grown.add("Messages", COUNT, "2 seats", [0.0, 0.0])
    grown.add("Messages", COUNT, "4 seats", [1.0, 2.0])
    assert [each.cells()[:2] for each in grown.figures()] == [
        ["Messages, 2 seats", "0.00"],
        ["· 4 seats", "1.00"],
    ]


def test_times_of_other_sizes_are_ratios_to_the_least() -> None:
    grown = Grown(["2 seats", "4 seats"])
    grown.add("A press", "µs", "2 seats", [10.0])
    grown.add("A press", "µs", "4 seats", [15.0])
    assert [each.cells()[1] for each in grown.figures()] == ["10 µs", "1.50×"]

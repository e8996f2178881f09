"""Figures of several sizes."""

from bench.growth import COUNT, Grown


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

"""Golden records of Solitaire RPG follow its page, and other headers are refused."""

from typing import Any

import pytest

from games.catalog import GAMES
from games.engine.record import RecordError, write
from games.engine.replay import verify
from tests.kit.golden import lines_of, names_of
from tests.kit.solitaire_reading import Reading

RECORDS = names_of("solitaire")
WON = {"random-step-level-25-2", "random-fast-level-24-14", "random-level-40-1", "safe-level-25-1"}
TOUCHED = "random-zero-level-0-14"


def lines_in(name: str) -> list[dict[str, Any]]:
    return lines_of("solitaire", name)


def shuffles_in(name: str) -> list[int]:
    """Return the number of cards in each shuffle of a record."""
    return [len(line["cards"]) for line in lines_in(name) if "shuffle" in line]


@pytest.mark.parametrize("name", RECORDS)
def test_golden_records_are_what_the_page_says(name: str) -> None:
    Reading(lines_in(name)).play()


def test_golden_records_show_what_they_are_kept_for() -> None:
    won = {name for name in RECORDS if lines_in(name)[-1]["end"]["result"] == ["won"]}
    assert won == WON
    assert shuffles_in("random-level-40-1") == [52]
    assert len(lines_in("random-level-40-1")) == 3
    assert set(shuffles_in("safe-level-25-1")) == {52, 1}
    assert set(shuffles_in("random-fast-level-24-14")) >= {52, 3}
    asked = {line["ask"] for name in RECORDS for line in lines_in(name) if "ask" in line}
    assert asked == {"level", "turn", "brace", "loot"}
    ran = {line["choice"] for line in lines_in("random-40") if "ask" in line}
    assert {"run", "fight"} <= ran


@pytest.mark.parametrize(
    ("field", "new", "reason"),
    [
        ("version", 2, "rules version 2; here is version 1"),
        ("options", {"level": 0, "pace": "step"}, "offers"),
        ("options", {"level": 1, "pace": "step", "run_at_zero": True}, "line 3"),
        ("options", {"level": 0, "run_at_zero": True}, "the log answers “brace”"),
        ("options", {"level": 53}, "“level”"),
        ("seats", ["Ann", "Bo"], "seats 1 here, not 2"),
        ("sheets", [{"name": "Ann"}], "no characters"),
    ],
)
def test_another_header_is_refused(field: str, new: Any, reason: str) -> None:
    head, *others = lines_in(TOUCHED)
    with pytest.raises(RecordError, match=reason):
        verify(write([head | {field: new}, *others]), GAMES)

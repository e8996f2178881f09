"""Golden records of Cardomancer, `verify` with other headers."""

from typing import Any

import pytest

from games.catalog import GAMES
from games.engine.record import RecordError, write
from games.engine.replay import verify
from tests.kit.cardomancer_reading import Reading
from tests.kit.golden import lines_of, names_of

RECORDS = names_of("cardomancer")
TOUCHED = "random-pair-18"


def lines_in(name: str) -> list[dict[str, Any]]:
    return lines_of("cardomancer", name)


@pytest.mark.parametrize("name", RECORDS)
def test_golden_records_are_what_the_page_says(name: str) -> None:
    Reading(lines_in(name)).play()


def test_golden_records_show_what_they_are_kept_for() -> None:
    ends = {name: lines_in(name)[-1]["end"] for name in RECORDS}
    assert {end["result"] for end in ends.values()} == {"won", "lost", "stopped"}
    assert ends["keen-hand-over-10"]["result"] == "won"
    assert ends["random-pair-18"]["campaign"]["dungeons"] == 1
    lines = [line for name in RECORDS for line in lines_in(name)]
    assert {line["ask"] for line in lines if "ask" in line} == {
        "class", "trade", "agree", "react", "action", "second", "rest", "onward",
    }  # fmt: skip
    assert {line["shuffle"] for line in lines if "shuffle" in line} == {"dungeon", "reshuffle"}
    assert {line["pick"] for line in lines if "pick" in line} == {"class", "cardomancer"}
    effects = {line["state"]["effect"] for line in lines if "ask" in line}
    assert effects >= {None, "attack", "guard"}


@pytest.mark.parametrize(
    ("field", "new", "reason"),
    [
        ("version", 2, "rules version 2; here is version 1"),
        ("options", {"epic": "yes"}, "epic"),
        ("options", {"classes": "random"}, "line 2"),
        ("seats", ["Ann", "Bo", "Cy"], "line 4"),
        ("seats", ["Ann", "Bo", "Cy", "Di", "Ed"], "seats 1 to 4 here, not 5"),
        ("sheets", [{"class": "rogue", "level": 1}], "2 seats, so 2 sheets, not 1"),
    ],
)
def test_another_header_is_refused(field: str, new: Any, reason: str) -> None:
    head, *others = lines_in(TOUCHED)
    with pytest.raises(RecordError, match=reason):
        verify(write([head | {field: new}, *others]), GAMES)

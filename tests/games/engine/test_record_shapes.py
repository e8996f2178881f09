"""Records that are JSON but malformed, as another program may write them."""

import json
from typing import Any

import pytest

from games.catalog import GAMES
from games.diamonds import GAME
from games.engine.chance import Seeded
from games.engine.players import RandomPlayer
from games.engine.record import Header, RecordError, in_a_line, read, write
from games.engine.replay import verify
from games.engine.run import Keep, Run
from tests.kit.diamonds import played
from tests.kit.runs import play_out

RUN = played("86", fists=True, lost_score="deck")
LINES: list[dict[str, Any]] = json.loads(json.dumps(RUN.record))


def with_line(at: int, **fields: Any) -> str:
    """Return the record with changed fields in one line."""
    lines = LINES.copy()
    lines[at] = lines[at] | fields
    return write(lines)


def with_state(at: int, **fields: Any) -> str:
    """Return the record with changed fields in one line's state."""
    return with_line(at, state=LINES[at]["state"] | fields)


def refused(text: str) -> None:
    with pytest.raises(RecordError):
        verify(text, GAMES)


def test_line_ends_of_another_system_are_read() -> None:
    assert verify(write(LINES).replace("\n", "\r\n"), GAMES).outcome == RUN.outcome


def test_spaces_and_the_order_of_fields_do_not_matter() -> None:
    rows = [json.dumps(line, sort_keys=True, separators=(" ,  ", " :  ")) for line in LINES]
    assert verify("\n".join(rows), GAMES).outcome == RUN.outcome


@pytest.mark.parametrize("name", ["Ann ♠", "Zoë", "𝔄nn", '"', "\\", "line\nend", "\t"])
def test_any_name_of_a_seat_can_be_written_and_read(name: str) -> None:
    assert read(write([LINES[0] | {"seats": [name]}]))[0].seats == [name]


@pytest.mark.parametrize("name", ["A\u2028B", "A\u2029B", "A\x85B"])
def test_a_name_with_a_unicode_line_end_can_be_written_and_read(name: str) -> None:
    run = Run(GAME, Header("diamonds", 1, {}, [name]), Seeded("1"), keep=Keep.RECORD)
    play_out(run, RandomPlayer("1"))
    assert verify(write(run.record or []), GAMES).outcome == run.outcome


@pytest.mark.parametrize(
    "text",
    [
        with_line(1, cards={}),
        with_line(1, cards="48 of them"),
        with_line(1, cards=None),
        with_line(2, seat=None),
        with_line(2, seat="first"),
        with_line(2, choice=["face"]),
        with_line(2, choice={"face": 1}),
        with_line(2, choice=None),
        with_line(2, ask=["room"]),
        with_line(-1, end=None),
        with_line(-1, end=[]),
    ],
)
def test_values_of_another_kind_are_refused(text: str) -> None:
    refused(text)


CRASHES = {
    "a game that is a list": with_line(0, game=[]),
    "a version beyond all numbers": write(LINES).replace('"version": 1', '"version": 1e999'),
    "cards that are numbers": with_line(1, cards=[1, *LINES[1]["cards"][1:]]),
    "a seat beyond all numbers": with_line(2, seat=float("inf")),
    "a number of 5,000 digits": with_line(2, seat=0).replace('"seat": 0', '"seat": ' + "1" * 5000),
    "brackets without end": write(LINES[:2]) + "[" * 100_000,
}


@pytest.mark.parametrize("name", CRASHES)
def test_odd_values_are_refused_as_a_record_error(name: str) -> None:
    refused(CRASHES[name])


LENIENT = {
    "a seat that is false": with_line(2, seat=False),
    "HP with a decimal point": with_state(2, hp=[20.0]),
    "a count that is false": with_state(2, rooms=False),
    "an outcome with decimal points": with_line(-1, end=LINES[-1]["end"] | {"rooms": 1.0}),
}


@pytest.mark.parametrize("name", LENIENT)
def test_numbers_written_as_something_else_are_refused(name: str) -> None:
    refused(LENIENT[name])


LENIENT_HEADERS: dict[str, dict[str, Any]] = {
    "a field that the format does not know": {"host": "Ann"},
    "a version that is text": {"version": "1"},
    "a version that is no whole number": {"version": 1.7},
    "seats that are a text": {"seats": "A"},
    "seats that are numbers": {"seats": [5]},
    "options that are a list": {"options": []},
}


@pytest.mark.parametrize("name", LENIENT_HEADERS)
def test_headers_not_of_the_format_are_refused(name: str) -> None:
    run = played("1")
    head, *others = run.record or []
    refused(write([head | LENIENT_HEADERS[name], *others]))


def test_words_are_cut_only_where_they_are_too_many() -> None:
    assert in_a_line("x" * 10, 10) == "x" * 10
    assert in_a_line("x" * 11, 10) == "x" * 9 + "…"

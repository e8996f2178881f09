"""Golden records, and what `verify` makes of records that somebody has touched."""

from __future__ import annotations

from typing import Any

import pytest

from games.catalog import GAMES
from games.diamonds import GAME
from games.diamonds.rules.cards import DUNGEON
from games.engine.chance import Seeded
from games.engine.record import RecordError, Shuffled, read, write
from games.engine.replay import verify
from games.engine.run import Run
from tests.kit.diamonds import GOLDEN, RECORDED, SAMPLE, SEEDS, SOLO, header, lines_in, text_of
from tests.kit.records import changed  # others take it from here
from tests.kit.runs import Stacked, recorded
from tests.kit.sample import open_sample, play_sample

TOUCHED = "random-fists-deck-86"


def test_every_golden_record_is_told_how_to_make() -> None:
    assert {path.stem for path in GOLDEN.glob("*.jsonl")} == {*RECORDED, SAMPLE}


@pytest.mark.parametrize("hash_seed", ["0", "1"])
@pytest.mark.parametrize("name", RECORDED)
def test_golden_records_are_written_byte_for_byte(name: str, hash_seed: str) -> None:
    written = recorded("diamonds", RECORDED[name], hash_seed)
    assert written == (GOLDEN / f"{name}.jsonl").read_bytes()


def test_golden_sample_is_what_the_sample_writes() -> None:
    run = open_sample()
    play_sample(run)
    assert write(run.record or []) == text_of(SAMPLE)


@pytest.mark.parametrize("name", [*RECORDED, SAMPLE])
def test_golden_records_verify(name: str) -> None:
    run = verify(text_of(name), GAMES)
    assert {"end": run.outcome} == lines_in(name)[-1]


@pytest.mark.parametrize("name", RECORDED)
def test_golden_records_verify_with_their_seed_and_no_other(name: str) -> None:
    verify(text_of(name), GAMES, SEEDS[name])
    with pytest.raises(RecordError, match="line 2: chance did not come from this seed"):
        verify(text_of(name), GAMES, SEEDS[name] + "0")


def test_a_seed_that_dealt_only_the_first_shuffle_is_found_out() -> None:
    first = Shuffled("deck", Seeded("1").shuffle(0, DUNGEON))
    by_hand = Stacked("AS KS QS JS")
    run = Run(GAME, header(), by_hand, script=[first], keep_record=True)
    run.answer(0, "run")
    text = write(run.record or [])
    verify(text, GAMES)
    with pytest.raises(RecordError, match="line 4: chance did not come from this seed"):
        verify(text, GAMES, "1")


def test_every_line_has_the_fields_of_the_format_and_no_others() -> None:
    for name in (*SOLO, SAMPLE):
        head, *middle, end = lines_in(name)
        assert list(head) == ["game", "version", "options", "seats"]
        assert list(end) == ["end"]
        assert list(end["end"]) == ["mode", "result", "rooms", "left", "hp", "score"]
        for line in middle:
            if "shuffle" in line:
                assert list(line) == ["shuffle", "cards"]
            else:
                assert list(line) == ["ask", "offers", "seat", "choice", "state"]
                assert list(line["offers"]) == ["0"]
                assert list(line["state"]) == list(
                    GAME.rules.snapshot(GAME.rules.new(GAME.read_options({}), 1, None), None)
                )


def test_a_game_that_goes_on_verifies_without_an_end_line() -> None:
    lines = lines_in(TOUCHED)
    for at, line in enumerate(lines):
        if "ask" in line:  # a record may stop wherever somebody has been asked
            run = verify(write(lines[:at]), GAMES)
            assert run.pending is not None
            assert run.outcome is None


def test_one_change_anywhere_after_the_header_is_refused() -> None:
    lines = lines_in(TOUCHED)
    tried = 0
    for at in range(1, len(lines)):
        for new in changed(lines[at]):
            touched = write([*lines[:at], new, *lines[at + 1 :]])
            tried += 1
            with pytest.raises(RecordError):
                verify(touched, GAMES)
    assert tried > 1000


@pytest.mark.parametrize("at", range(1, len(lines_in(TOUCHED))))
def test_a_line_missing_doubled_or_moved_is_refused(at: int) -> None:
    lines = lines_in(TOUCHED)
    wrong = [
        lines[:at] + lines[at + 1 :],
        [*lines[:at], lines[at], *lines[at:]],
        [*lines[: at - 1], lines[at], lines[at - 1], *lines[at + 1 :]],
    ]
    for touched in wrong:
        with pytest.raises(RecordError):
            verify(write(touched), GAMES)


@pytest.mark.parametrize(
    ("field", "new", "reason"),
    [
        ("game", "chess", "no game “chess” here"),
        ("version", 2, "rules version 2; here is version 1"),
        ("version", "one", "not a header"),
        ("version", None, "not a header"),
        ("options", {"fists": False, "lost_score": "deck"}, "the log answers “fight”"),
        ("options", {"fists": True, "lost_score": "unfaced"}, "score"),
        ("options", {}, "the log answers “fight”"),
        ("options", {"fists": "true"}, "“fists”"),
        ("options", {"speed": 1}, "“speed”"),
        ("options", 5, "not a header"),
        ("seats", [], "seats 1 here, not 0"),
        ("seats", ["Ann", "Bo"], "seats 1 here, not 2"),
        ("seats", None, "not a header"),
        ("sheets", [{"name": "Ann"}], "Only a tracked party"),
    ],
)
def test_another_header_is_refused(field: str, new: Any, reason: str) -> None:
    head, *others = lines_in(TOUCHED)
    with pytest.raises(RecordError, match=reason):
        verify(write([head | {field: new}, *others]), GAMES)


@pytest.mark.parametrize("field", ["game", "version", "seats"])
def test_a_header_without_one_of_its_fields_is_refused(field: str) -> None:
    head, *others = lines_in(TOUCHED)
    del head[field]
    with pytest.raises(RecordError, match="line 1: not a header"):
        verify(write([head, *others]), GAMES)


def test_options_left_out_of_a_header_have_their_defaults() -> None:
    head, *others = lines_in("random-1")
    assert verify(write([head | {"options": {}}, *others]), GAMES).outcome is not None


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "the record is empty"),
        ("no JSON\n", "line 1: not JSON"),
        ("[1, 2]\n", "line 1: not a JSON object"),
        ('{"game": "diamonds"}\n', "line 1: not a header"),
        ("null\n", "line 1: not a JSON object"),
    ],
)
def test_what_is_no_record_is_refused(text: str, reason: str) -> None:
    with pytest.raises(RecordError, match=reason):
        verify(text, GAMES)


@pytest.mark.parametrize(
    ("row", "reason"),
    [
        ("not JSON", "line 3: not JSON"),
        ("", "line 3: not JSON"),
        ("[]", "line 3: not a JSON object"),
        ('{"note": "by hand"}', "line 3: not a line that the format knows"),
        ('{"roll": "luck", "dice": [1]}', "line 3: the log has .* rules want ask “room”"),
        ('{"ask": "room"}', "line 3: not a line that the format knows"),
    ],
)
def test_a_row_that_is_no_line_is_refused_with_its_number(row: str, reason: str) -> None:
    rows = text_of(TOUCHED).splitlines()
    with pytest.raises(RecordError, match=reason):
        verify("\n".join([*rows[:2], row, *rows[2:]]), GAMES)


def test_reading_gives_the_header_and_every_line() -> None:
    head, rows = read(text_of(TOUCHED))
    assert head.to_json() == lines_in(TOUCHED)[0]
    assert rows == lines_in(TOUCHED)[1:]
    assert write([head.to_json(), *rows]) == text_of(TOUCHED)

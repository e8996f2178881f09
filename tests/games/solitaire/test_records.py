"""Golden records of Solitaire RPG, and what `verify` makes of touched ones."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from games.catalog import GAMES
from games.engine.record import RecordError, write
from games.engine.replay import verify
from tests.games.diamonds.test_records import changed
from tests.kit.runs import recorded
from tests.kit.solitaire import FIELDS
from tests.kit.solitaire_reading import Reading

# A record here changes only together with the version of the game's rules.
GOLDEN = Path(__file__).parents[2] / "golden" / "solitaire"
RECORDED = {
    "random-40": "",
    "random-step-25": "--option pace=step",
    "random-fast-leftover-6": "--option pace=fast --option damage=leftover",
    "random-step-level-25-2": "--option pace=step --option level=25",
    "random-fast-level-24-14": "--option pace=fast --option level=24",
    "random-zero-level-0-14": "--option pace=step --option run_at_zero=true --option level=0",
    "random-level-40-1": "--option level=40",
    "safe-11": "--player safe",
    "safe-level-25-1": "--player safe --option level=25",
    "safe-step-leftover-16-2": "--player safe --option pace=step --option damage=leftover "
    "--option level=16",
}
SEEDS = {name: name.rpartition("-")[2] for name in RECORDED}
WON = {"random-step-level-25-2", "random-fast-level-24-14", "random-level-40-1", "safe-level-25-1"}
TOUCHED = "random-zero-level-0-14"


def text_of(name: str) -> str:
    return (GOLDEN / f"{name}.jsonl").read_text(encoding="utf-8")


def lines_in(name: str) -> list[dict[str, Any]]:
    return [json.loads(row) for row in text_of(name).splitlines()]


def shuffles_in(name: str) -> list[int]:
    """How many cards each shuffle of a record has."""
    return [len(line["cards"]) for line in lines_in(name) if "shuffle" in line]


def test_every_golden_record_is_told_how_to_make() -> None:
    assert {path.stem for path in GOLDEN.glob("*.jsonl")} == set(RECORDED)


@pytest.mark.parametrize("hash_seed", ["0", "1"])
@pytest.mark.parametrize("name", RECORDED)
def test_golden_records_are_written_byte_for_byte(name: str, hash_seed: str) -> None:
    written = recorded("solitaire", f"--seed {SEEDS[name]} {RECORDED[name]}", hash_seed)
    assert written == (GOLDEN / f"{name}.jsonl").read_bytes()


@pytest.mark.parametrize("name", RECORDED)
def test_golden_records_verify_with_their_seed_and_no_other(name: str) -> None:
    run = verify(text_of(name), GAMES, SEEDS[name])
    assert {"end": run.outcome} == lines_in(name)[-1]
    with pytest.raises(RecordError, match="line 2: chance did not come from this seed"):
        verify(text_of(name), GAMES, SEEDS[name] + "0")


@pytest.mark.parametrize("name", RECORDED)
def test_golden_records_are_what_the_page_says(name: str) -> None:
    Reading(lines_in(name)).play()


def test_golden_records_show_what_they_are_kept_for() -> None:
    won = {name for name in RECORDED if lines_in(name)[-1]["end"]["result"] == ["won"]}
    assert won == WON
    assert shuffles_in("random-level-40-1") == [52]
    assert len(lines_in("random-level-40-1")) == 3
    assert set(shuffles_in("safe-level-25-1")) == {52, 1}
    assert set(shuffles_in("random-fast-level-24-14")) >= {52, 3}
    asked = {line["ask"] for name in RECORDED for line in lines_in(name) if "ask" in line}
    assert asked == {"level", "turn", "brace", "loot"}
    ran = {line["choice"] for line in lines_in("random-40") if "ask" in line}
    assert {"run", "fight"} <= ran


@pytest.mark.parametrize("name", RECORDED)
def test_every_line_has_the_fields_of_the_page_and_no_others(name: str) -> None:
    head, *middle, end = lines_in(name)
    assert list(head) == ["game", "version", "options", "seats"]
    assert (head["game"], head["version"], len(head["seats"])) == ("solitaire", 1, 1)
    assert {*head["options"]} <= {"damage", "level", "pace", "run_at_zero"}
    for line in middle:
        if "shuffle" in line:
            assert list(line) == ["shuffle", "cards"]
            assert line["shuffle"] == "deck"
        else:
            assert list(line) == ["ask", "offers", "seat", "choice", "state"]
            assert (list(line["offers"]), line["seat"]) == (["0"], 0)
            assert list(line["state"]) == FIELDS
    assert list(end) == ["end"]


def test_a_game_that_goes_on_verifies_without_an_end_line() -> None:
    lines = lines_in(TOUCHED)
    stops = [at for at, line in enumerate(lines) if "ask" in line]
    assert len(stops) > 10
    for at in stops:
        run = verify(write(lines[:at]), GAMES)
        assert (run.pending is None, run.outcome) == (False, None)


def test_one_change_anywhere_after_the_header_is_refused() -> None:
    lines = lines_in(TOUCHED)
    tried = 0
    for at in range(1, len(lines)):
        for number, new in enumerate(changed(lines[at])):
            if number % 7 != at % 7:
                continue
            touched = write([*lines[:at], new, *lines[at + 1 :]])
            tried += 1
            with pytest.raises(RecordError):
                verify(touched, GAMES)
    assert tried > 500


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


def test_options_left_out_of_a_header_have_their_defaults() -> None:
    head, *others = lines_in("random-40")
    assert verify(write([head | {"options": {}}, *others]), GAMES).outcome is not None

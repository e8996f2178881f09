"""Whatever is given to the command line: one sentence and a status, never a traceback."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from games.__main__ import FAILED, MISUSED, main
from games.catalog import GAMES
from games.engine.record import write
from tests.kit.golden import lines_of, text_of

LONGEST_SENTENCE = 700
DEEP = 100_000
DIGITS = "1" * 5000
HALF = "\ud83d"
RECORD = text_of("diamonds", "random-1")
HEADER = lines_of("diamonds", "random-1")[0]


def one_sentence(said: str) -> bool:
    return 0 < len(said) <= LONGEST_SENTENCE and said.count("\n") == 1 and "Traceback" not in said


@pytest.fixture
def verified(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Callable[[str], int]:
    """Writes a record, verifies it, and gives the status after a look at what was said."""

    def verify(text: str) -> int:
        path = tmp_path / "record.jsonl"
        path.write_text(text, encoding="utf-8")
        status = main(["verify", str(path)])
        said = capsys.readouterr()
        assert one_sentence(said.out + said.err), said
        return status

    return verify


def touched(at: int, **fields: Any) -> str:
    lines = lines_of("diamonds", "random-1")
    lines[at] = lines[at] | fields
    return write(lines)


NO_RECORDS = {
    "brackets": "[" * DEEP,
    "brackets in a line": touched(0) + '{"ask": ' + "[" * DEEP + "]" * DEEP + "}\n",
    "objects": '{"a":' * DEEP,
    "nine hundred brackets": touched(0, options={"x": json.loads("[" * 900 + "]" * 900)}),
    "a number of 5,000 digits": RECORD.replace('"seat": 0', f'"seat": {DIGITS}', 1),
    "1.0 for 1": RECORD.replace('"seat": 0', '"seat": 0.0', 1),
    "a version that is true": touched(0, version=True),
    "half a character": json.dumps(HEADER | {"seats": [HALF]}) + "\n",
    "half a character as a key": json.dumps(HEADER | {HALF: 1}) + "\n",
    "a seat without a name": touched(0, seats=[""]),
    "a name of 33 characters": touched(0, seats=["x" * 33]),
    "a million seats": touched(0, seats=["x"] * 1_000_000),
    "an option of 100,000 characters": touched(0, options={"x" * 100_000: 1}),
    "a game of 100,000 characters": touched(0, game="x" * 100_000),
    "a field of 100,000 characters": touched(0, **{"x" * 100_000: 1}),
    "sheets that are a number": touched(0, sheets=5),
    "a list of numbers as sheets": touched(0, options={"mode": "exit"}, sheets=[5]),
}


@pytest.mark.parametrize("name", NO_RECORDS)
def test_what_is_no_record_is_refused_in_a_sentence(
    name: str, verified: Callable[[str], int]
) -> None:
    assert verified(NO_RECORDS[name]) == MISUSED


WRONG = {
    "a difference of 100,000 characters": touched(2, state={"x": "y" * 100_000}),
    "a state with 900 brackets": touched(2, state=json.loads("[" * 900 + "]" * 900)),
    "an answer of 100,000 characters": touched(2, choice="x" * 100_000),
    "a pile of 100,000 cards": touched(1, cards=["AS"] * 100_000),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_the_rules_contradict_is_refused_in_a_sentence(
    name: str, verified: Callable[[str], int]
) -> None:
    assert verified(WRONG[name]) in (FAILED, MISUSED)


@pytest.mark.parametrize("wrong", ["1.0", "true"])
def test_what_chance_picked_is_written_as_the_rules_do(
    wrong: str, verified: Callable[[str], int]
) -> None:
    record = text_of("diamonds", "duel-random-492")
    bad = record.replace('"got": 1}', f'"got": {wrong}}}', 1)
    assert bad != record
    assert verified(bad) in (FAILED, MISUSED)


SHEETS = {
    "a number": "5",
    "an object": "{}",
    "numbers": "[5]",
    "1.0": '[{"name": "Ann", "hp": 1.0}]',
    "brackets": "[" * DEEP,
    "half a character": json.dumps([{"name": HALF}]),
    "nothing": "",
    "a word of 100,000 characters": json.dumps([{"x" * 100_000: 1}]),
}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", SHEETS)
def test_sheets_that_are_none(
    game: str, name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "sheets.json"
    path.write_text(SHEETS[name], encoding="utf-8")
    assert main(["record", game, "--sheets", str(path)]) == MISUSED
    said = capsys.readouterr()
    assert one_sentence(said.err), said
    assert not said.out


ARGUMENTS = {
    "seats without end": ["record", "diamonds", "--seats", DIGITS],
    "a billion seats": ["record", "diamonds", "--seats", "1000000000"],
    "a seed of 5,000 digits": ["simulate", "diamonds", "-n", "2", "--seed", DIGITS],
    "a count of 5,000 digits": ["simulate", "diamonds", "-n", DIGITS],
    "brackets as an option": ["record", "diamonds", "--option", "fists=" + "[" * DEEP],
    "an option of 5,000 digits": ["record", "cardomancer", "--option", f"dungeons={DIGITS}"],
    "an option of 100,000 characters": ["record", "diamonds", "--option", "x" * 100_000 + "=1"],
    "a value of 100,000 characters": ["record", "diamonds", "--option", "mode=" + "x" * 100_000],
    "1.0 as an option": ["record", "cardomancer", "--option", "dungeons=1.0"],
    "true as an option": ["record", "cardomancer", "--option", "dungeons=true"],
    "half a character as a seed": ["record", "diamonds", "--seed", HALF],
    "half a character as an option": ["record", "diamonds", "--option", f"mode={HALF}"],
    "half a character in a value": ["record", "diamonds", "--option", 'mode="\\ud83d"'],
}


@pytest.mark.parametrize("name", ARGUMENTS)
def test_arguments_that_are_none(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    try:
        status = main(ARGUMENTS[name])
    except SystemExit as ended:  # argparse's own refusal, below the usage
        status = int(ended.code or 0)
    said = capsys.readouterr()
    assert status == MISUSED
    assert one_sentence(said.err.splitlines(keepends=True)[-1]), said.err[:1000]
    assert not said.out


def test_a_seed_of_5000_digits_deals_one_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["record", "diamonds", "--seed", DIGITS]) == 0
    assert capsys.readouterr().out.endswith("}\n")


@pytest.mark.skipif(sys.platform == "win32", reason="a name that is no text")
def test_a_file_whose_name_is_no_text(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", "\udcff.jsonl"]) == MISUSED
    assert one_sentence(capsys.readouterr().err)

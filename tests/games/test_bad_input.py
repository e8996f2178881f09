"""Bad input to the command line: one sentence and a status, never a traceback."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from games.__main__ import FAILED, MISUSED, main
from games.catalog import GAMES
from games.engine.chance import Seeded
from games.engine.players import player_for
from games.engine.record import Header, write
from games.engine.run import Keep, Run
from games.files import MOST_BYTES
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
    """Write a record, verify it, and return the status after a check of the output."""

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
    "a game that stands twice": RECORD.replace('"game":', '"game": "chess", "game":', 1),
    "a state that stands twice": RECORD.replace('"hp": [20]', '"hp": [999], "hp": [20]', 1),
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
def test_a_text_without_a_record_is_refused_in_a_sentence(
    name: str, verified: Callable[[str], int]
) -> None:
    assert verified(NO_RECORDS[name]) == MISUSED


def recorded(case: str) -> list[dict[str, Any]]:
    """Return the lines of a random game: its game, seats and options."""
    name, seats, *options = case.split()
    game = GAMES[name]
    chosen = game.chosen(dict(option.split("=") for option in options))
    header = Header(name, game.version, chosen, ["Ann", "Bo"][: int(seats)])
    run = Run(game, header, Seeded("1"), keep=Keep.RECORD)
    player = player_for(game, "random", "1")
    while run.pending is not None:
        player.act(run)
    return run.record or []


@pytest.mark.parametrize(
    "case", ["diamonds 1", "diamonds 1 mode=exit", "solitaire 1", "dealer 1", "cards 1 gm=auto"]
)
@pytest.mark.parametrize("sheets", [None, [], [None]])
def test_a_header_has_no_sheets_where_a_game_takes_no_characters(
    case: str, sheets: Any, verified: Callable[[str], int]
) -> None:
    """`sheets` is only for games that take characters, and null does not mean absent."""
    head, *lines = recorded(case)
    assert verified(write([head, *lines])) == 0
    assert verified(write([head | {"sheets": sheets}, *lines])) == MISUSED


@pytest.mark.parametrize(
    "case",
    [
        "cardrpg 1", "cardrpg 2 mode=coop", "cardomancer 2", "cards 2 levels=normal",
        "cards 2 gm=auto levels=simple",
    ],
)  # fmt: skip
def test_null_sheets_are_new_characters_where_a_game_takes_characters(
    case: str, verified: Callable[[str], int]
) -> None:
    head, *lines = recorded(case)
    assert verified(write([head | {"sheets": None}, *lines])) == 0


STEERING = ("\x1b]0;title\x07\x1b[2J", "\u202eevil", "\x9b31m", "a\u200bb")


@pytest.mark.parametrize("words", STEERING)
@pytest.mark.parametrize("field", ["game", "options", "key", "state"])
def test_a_record_does_not_steer_the_terminal(
    words: str, field: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / f"{words}.jsonl"
    fields: dict[str, tuple[int, dict[str, Any]]] = {
        "game": (0, {"game": words}),
        "options": (0, {"options": {words: 1}}),
        "key": (0, {words: 1}),
        "state": (2, {"state": {words: words}}),
    }
    at, wrong = fields[field]
    path.write_text(touched(at, **wrong), encoding="utf-8")
    assert main(["verify", str(path)]) in (FAILED, MISUSED)
    said = capsys.readouterr()
    assert one_sentence(said.out + said.err)
    assert said.out.rstrip("\n").isprintable()


WRONG = {
    "a difference of 100,000 characters": touched(2, state={"x": "y" * 100_000}),
    "a state with 900 brackets": touched(2, state=json.loads("[" * 900 + "]" * 900)),
    "an answer of 100,000 characters": touched(2, choice="x" * 100_000),
    "a pile of 100,000 cards": touched(1, cards=["AS"] * 100_000),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_record_against_the_rules_is_refused_in_a_sentence(
    name: str, verified: Callable[[str], int]
) -> None:
    assert verified(WRONG[name]) in (FAILED, MISUSED)


@pytest.mark.parametrize("wrong", ["1.0", "true"])
def test_random_picks_are_recorded_as_the_rules_write_them(
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


@pytest.fixture
def pipe(tmp_path: Path) -> Path:
    """Return a pipe without a writer."""
    path = tmp_path / "pipe"
    os.mkfifo(path)
    return path


@pytest.mark.skipif(sys.platform == "win32", reason="no such files")
@pytest.mark.parametrize("endless", ["pipe", "/dev/zero"])
def test_an_endless_file_is_not_read(
    endless: str, pipe: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = str(pipe) if endless == "pipe" else endless
    assert main(["verify", path]) == MISUSED
    assert capsys.readouterr().out == f"{path}: not a regular file\n"
    assert main(["record", "diamonds", "--sheets", path]) == MISUSED
    assert capsys.readouterr().err == f"{path}: not a regular file.\n"


def test_a_file_too_large_for_a_record_is_not_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "large.jsonl"
    with path.open("wb") as file:
        file.truncate(MOST_BYTES + 1)  # without taking up space
    assert main(["verify", str(path)]) == MISUSED
    assert capsys.readouterr().out == f"{path}: more than 64 MiB\n"


def in_a_process(*words: str, piped: str = "", encoding: str = "ascii") -> tuple[int, bytes]:
    """Return the command line's output with a given encoding."""
    ended = subprocess.run(
        [sys.executable, "-m", "games", *words],
        cwd=Path(__file__).parents[2],
        env=os.environ | {"PYTHONIOENCODING": encoding},
        input=piped.encode(),
        capture_output=True,
        check=False,
    )
    assert not ended.stderr
    return ended.returncode, ended.stdout


def test_a_record_can_be_piped_in() -> None:
    status, said = in_a_process("verify", "-", piped=RECORD)
    assert (status, said[:6]) == (0, b"-: ok,")


def test_an_output_that_is_not_utf_8_is_written_to() -> None:
    status, said = in_a_process("verify", "-", piped=touched(0, game="♠"))
    assert (status, said) == (MISUSED, b"-: line 1: no game \\u201c\\u2660\\u201d here\n")
    status, said = in_a_process("play", "diamonds", "--seed", "1", piped="q\n")
    assert (status, b"You leave the table." in said) == (0, True)


def test_a_record_is_utf_8_whatever_the_output_is() -> None:
    quest = ["--option", "mode=quest"]
    _, usual = in_a_process("record", "cardrpg", *quest)
    (hero,) = json.loads(usual.splitlines()[0])["sheets"]
    sheets = json.dumps([hero | {"name": "Zoë"}])
    status, said = in_a_process("record", "cardrpg", *quest, "--sheets", "-", piped=sheets)
    assert (status, '"Zoë"' in said.decode()) == (0, True)


def test_the_first_of_many_games_is_not_waited_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "diamonds-1.jsonl").mkdir()
    assert main(["record", "diamonds", "-n", "1000000000", "--out", str(tmp_path)]) == MISUSED
    assert one_sentence(capsys.readouterr().err)


ARGUMENTS = {
    "seats without end": ["record", "diamonds", "--seats", DIGITS],
    "a billion seats": ["record", "diamonds", "--seats", "1000000000"],
    "a seed of 5,000 digits": ["simulate", "diamonds", "-n", "2", "--seed", DIGITS],
    "a seed with two minus signs": ["simulate", "diamonds", "--seed=--5", "-n", "2"],
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
    except SystemExit as ended:  # argparse's own error, below the usage
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


def test_a_simulation_has_no_more_processes_than_the_machine(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked: list[int] = []

    class Counted(ThreadPoolExecutor):
        def __init__(self, processes: int) -> None:
            asked.append(processes)
            super().__init__(1)

        def map(self, *given: Any, chunksize: int = 1, **more: Any) -> Iterator[Any]:
            return super().map(*given, **more)

    monkeypatch.setattr("games.__main__.ProcessPoolExecutor", Counted)
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    assert main(["simulate", "diamonds", "-n", "200", "--jobs", "999"]) == 0
    assert asked == [2]
    assert "decisions" in capsys.readouterr().out

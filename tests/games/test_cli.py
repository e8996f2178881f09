"""The games on the command line."""

import io
import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from games.__main__ import FAILED, MISUSED, UNFINISHED, main, mean_and_error
from games.catalog import GAMES
from games.engine.chance import commitment
from games.engine.record import write
from games.engine.replay import verify
from tests.kit.diamonds import played

Type = Callable[[str], None]


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> Type:
    """Put typed lines into the input, which ends after them."""
    monkeypatch.setenv("COLUMNS", "120")  # so that no line is broken

    def put(text: str) -> None:
        monkeypatch.setattr(sys, "stdin", io.StringIO(text))

    return put


def outcome_in(path: Path) -> Any:
    return verify(path.read_text(encoding="utf-8"), GAMES).outcome


def test_play_with_numbers_to_the_end(typed: Type, capsys: pytest.CaptureFixture[str]) -> None:
    typed("1\n" * 60)
    assert main(["play", "diamonds", "--seed", "1"]) == 0
    out = capsys.readouterr().out
    assert "Diamonds & Dragons · Room 1" in out
    assert "4♠" in out  # the first card that seed 1 deals
    assert "Run away" in out
    assert "Diamonds & Dragons · Lost" in out
    assert "Score −" in out
    assert out.rstrip().endswith("Seed: 1")


def test_play_refuses_what_is_no_number_of_a_choice(
    typed: Type, capsys: pytest.CaptureFixture[str]
) -> None:
    typed("0\n6\nx\n\n²\n-1\n5\nq\n")
    assert main(["play", "diamonds", "--seed", "1"]) == 0
    out = capsys.readouterr().out
    assert out.count("Type a number from 1 to 5, or q to leave.") == 6
    assert "You leave the table." in out
    assert out.count("Diamonds & Dragons · Room 1") == 2  # 5 was to run


@pytest.mark.parametrize("leaving", ["q\n", " QUIT \n", ""])
def test_play_ends_when_the_person_does(
    leaving: str, typed: Type, capsys: pytest.CaptureFixture[str]
) -> None:
    typed("1\n" + leaving)
    assert main(["play", "diamonds", "--seed", "1"]) == 0
    out = capsys.readouterr().out
    assert "You leave the table." in out
    assert out.rstrip().endswith("Seed: 1")


def test_play_commits_itself_to_a_secret_seed_and_reveals_it(
    typed: Type, capsys: pytest.CaptureFixture[str]
) -> None:
    seeds = []
    for _ in range(2):
        typed("q\n")
        assert main(["play", "diamonds"]) == 0
        out = capsys.readouterr().out
        shown = re.search(r"SHA-256: ([0-9a-f]{64})\n", out)
        seed = re.search(r"Seed: ([0-9a-f]{32})\n", out)
        assert shown
        assert seed
        assert shown[1] == commitment(seed[1])
        seeds.append(seed[1])
    assert seeds[0] != seeds[1]


def test_play_takes_options(typed: Type, capsys: pytest.CaptureFixture[str]) -> None:
    # Seed 1 deals 4S 4H 7H 9D: the weapon first, then the four.
    typed("4\n1\n")
    main(["play", "diamonds", "--seed", "1", "--option", "fists=true"])
    assert "Bare hands: −4 HP" in capsys.readouterr().out


def test_record_writes_a_record_to_the_output(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["record", "diamonds"]) == 0
    out = capsys.readouterr().out
    assert out == write(played("1").record or []).replace(
        '{}, "seats": ["Ann"]',
        '{}, "seats": ["Player 1"]',
    )


def test_record_writes_one_file_for_each_seed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "new" / "records"
    assert main(["record", "diamonds", "--seed", "9", "-n", "3", "--out", str(out)]) == 0
    files = sorted(out.iterdir())
    assert [file.name for file in files] == [
        "diamonds-10.jsonl",
        "diamonds-11.jsonl",
        "diamonds-9.jsonl",
    ]
    for file, seed in zip(files, ("10", "11", "9"), strict=True):
        assert outcome_in(file) == played(seed).outcome
    assert capsys.readouterr().out == ""


def test_record_takes_a_seed_of_words_for_one_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["record", "diamonds", "--seed", "some words"]) == 0
    assert verify(capsys.readouterr().out, GAMES, "some words").outcome is not None


@pytest.mark.parametrize(
    ("given", "read"),
    [
        (["fists=true"], {"fists": True}),
        (["lost_score=deck"], {"lost_score": "deck"}),
        (['lost_score="deck"', "fists=false"], {"lost_score": "deck", "fists": False}),
        (["fists=true", "fists=false"], {"fists": False}),
    ],
)
def test_options_are_read_as_json_or_else_as_text(
    given: list[str], read: dict[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    options = [word for text in given for word in ("--option", text)]
    assert main(["record", "diamonds", *options]) == 0
    head = json.loads(capsys.readouterr().out.splitlines()[0])
    defaults = GAMES["diamonds"].read_options({}).model_dump()
    assert head["options"] == {key: value for key, value in read.items() if value != defaults[key]}


@pytest.mark.parametrize("command", ["play", "record", "simulate"])
@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--option", "speed=2"], "no option “speed”; it has: mode, dealer, fists, lost_score"),
        (["--option", "fists=yes"], "Option “fists”"),
        (["--option", "lost_score=1"], "Option “lost_score”"),
        (["--seats", "2"], "seats 1 here, not 2"),
        (["--sheets", "nowhere.json"], "nowhere.json"),
    ],
)
def test_a_game_that_cannot_be_opened_says_why(
    command: str, arguments: list[str], reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([command, "diamonds", *arguments]) == MISUSED == 2
    captured = capsys.readouterr()
    assert reason in captured.err
    assert "Room 1" not in captured.out


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ([], "COMMAND"),
        (["deal"], "invalid choice"),
        (["play"], "game"),
        (["play", "chess"], "invalid choice: 'chess'"),
        (["play", "diamonds", "--option", "fists"], "“fists” is not NAME=VALUE"),
        (["play", "diamonds", "--seats", "0"], "“0” is not a number from 1"),
        (["play", "diamonds", "--seats", "two"], "“two” is not a number from 1"),
        (["simulate", "diamonds", "-n", "-5"], "-n"),
        (["record", "diamonds", "--player", "clever"], "invalid choice: 'clever'"),
        (["verify"], "FILE"),
    ],
)
def test_misuse_ends_with_two(
    arguments: list[str], reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == MISUSED
    assert reason in capsys.readouterr().err


def test_many_records_want_a_directory_and_a_number(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["record", "diamonds", "-n", "2"]) == MISUSED
    assert "--out DIR" in capsys.readouterr().err
    words = ["--seed", "words", "-n", "2"]
    assert main(["record", "diamonds", *words, "--out", str(tmp_path)]) == MISUSED
    assert "need a number as --seed" in capsys.readouterr().err
    assert main(["simulate", "diamonds", *words]) == MISUSED


@pytest.fixture
def records(tmp_path: Path) -> Path:
    main(["record", "diamonds", "--seed", "1", "-n", "2", "--out", str(tmp_path)])
    return tmp_path


def test_verify_says_what_holds(records: Path, capsys: pytest.CaptureFixture[str]) -> None:
    one, two = (str(records / f"diamonds-{seed}.jsonl") for seed in (1, 2))
    assert main(["verify", one, two]) == 0
    printed = capsys.readouterr().out.splitlines()
    count = len(Path(one).read_text(encoding="utf-8").splitlines()) - 2
    assert printed[0] == f"{one}: ok, {count} lines, lost"
    assert len(printed) == 2


def test_verify_checks_the_seed(records: Path, capsys: pytest.CaptureFixture[str]) -> None:
    one, two = (str(records / f"diamonds-{seed}.jsonl") for seed in (1, 2))
    assert main(["verify", "--seed", "1", one]) == 0
    assert main(["verify", "--seed", "1", one, two]) == FAILED == 1
    *_, last = capsys.readouterr().out.splitlines()
    assert last == f"{two}: line 2: chance did not come from this seed"


@pytest.mark.parametrize(
    ("game", "words"),
    [
        ("cards", "nothing was dealt, so that no seed can be checked"),
        ("diamonds", f"dealt from this seed, whose SHA-256 is {commitment('1')}"),
    ],
)
def test_verify_says_of_a_seed_whether_anything_was_dealt(
    game: str, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """This game of C.A.R.D.S. fits any seed: its game master ended it at once."""
    main(["record", game, "--seed", "1", "--out", str(tmp_path), "-n", "1"])
    path = tmp_path / f"{game}-1.jsonl"
    capsys.readouterr()
    assert main(["verify", "--seed", "1", str(path)]) == 0
    assert capsys.readouterr().out.splitlines()[1] == f"{path}: {words}"


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
def test_a_record_may_begin_with_a_byte_order_mark(records: Path, encoding: str) -> None:
    record = records / "diamonds-1.jsonl"
    record.write_text(record.read_text(encoding="utf-8"), encoding=encoding)
    assert main(["verify", str(record)]) == 0


def test_verify_says_what_does_not_hold_and_goes_on(
    records: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    touched, latin, whole = (records / name for name in ("a.jsonl", "b.jsonl", "diamonds-1.jsonl"))
    text = whole.read_text(encoding="utf-8")
    touched.write_text(text.replace('"hp": [20]', '"hp": [21]', 1), encoding="utf-8")
    latin.write_bytes(b'{"game": "\x81"}\n')
    assert main(["verify", str(touched), str(whole)]) == FAILED
    capsys.readouterr()
    missing = records / "missing.jsonl"
    files = [str(each) for each in (touched, latin, missing, whole)]
    assert main(["verify", *files]) == MISUSED
    first, second, third, fourth = capsys.readouterr().out.splitlines()
    assert first == f"{touched}: line 3: state: hp is [21], the rules give [20]"
    assert second == f"{latin}: no text in UTF-8, UTF-16 or Windows-1252"
    assert third == f"{missing}: there is no such file"
    assert fourth.startswith(f"{whole}: ok")
    assert main(["record", "cardrpg", "--sheets", str(missing)]) == MISUSED
    assert capsys.readouterr().err == f"{missing}: there is no such file\n"


def test_verify_says_which_outcome_the_rules_give(
    records: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = records / "diamonds-1.jsonl"
    *lines, end = whole.read_text(encoding="utf-8").splitlines()
    outcome = json.loads(end)["end"]
    other = {"end": outcome | {"result": "vanished"}}
    whole.write_text("\n".join([*lines, json.dumps(other)]), encoding="utf-8")
    assert main(["verify", str(whole)]) == FAILED
    (said,) = capsys.readouterr().out.splitlines()
    result = outcome["result"]
    at = len(lines) + 1
    assert said == (f"{whole}: line {at}: end: result is 'vanished', the rules give {result!r}")


def test_verify_takes_a_game_that_still_goes_on(
    records: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = records / "diamonds-1.jsonl"
    rows = path.read_text(encoding="utf-8").splitlines(keepends=True)
    path.write_text("".join(rows[:2]), encoding="utf-8")
    assert main(["verify", str(path)]) == UNFINISHED == 3
    assert "still going on" in capsys.readouterr().out
    assert main(["verify", "--unfinished", str(path)]) == 0
    assert "still going on" in capsys.readouterr().out


def test_verify_takes_a_game_without_its_end_line(
    records: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = records / "diamonds-1.jsonl"
    rows = path.read_text(encoding="utf-8").splitlines(keepends=True)
    path.write_text("".join(rows[:-1]), encoding="utf-8")
    assert main(["verify", str(path)]) == UNFINISHED
    assert "the record has no end line; --unfinished takes it so" in capsys.readouterr().out
    assert main(["verify", "--seed", "2", str(path)]) == FAILED
    assert main(["verify", "--unfinished", str(path)]) == 0
    assert f"ok, {len(rows) - 2} lines, lost" in capsys.readouterr().out


def test_simulate_prints_how_games_came_out(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "diamonds", "-n", "50"]) == 0
    captured = capsys.readouterr()
    title, lost, wins, score, decisions = captured.out.splitlines()
    scores = [(played(str(seed)).outcome or {})["score"][0] for seed in range(1, 51)]
    mean, error = mean_and_error(scores)
    assert (title, lost, wins) == (
        "Diamonds & Dragons: 50 games",
        "lost 50 (100.00 %)",
        "wins 0 (0.00 %)",
    )
    assert score == f"score {mean:.2f} ± {error:.2f}"
    assert re.fullmatch(r"\d+ decisions, [\d,]+ a second", decisions)
    assert captured.err == ""


@pytest.mark.parametrize(
    ("game", "player"), [(name, each) for name in GAMES for each in GAMES[name].rules.players]
)
def test_simulate_knows_every_player(
    game: str, player: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["simulate", game, "-n", "2", "--player", player]) == 0
    assert capsys.readouterr().out.startswith(f"{GAMES[game].title}: 2 games\n")


def test_several_processes_have_the_same_result(capsys: pytest.CaptureFixture[str]) -> None:
    found = set()
    for jobs in ("1", "2", "3"):
        assert main(["simulate", "diamonds", "-n", "45", "--jobs", jobs]) == 0
        found.add(capsys.readouterr().out.partition(" decisions")[0])
    assert len(found) == 1


def test_mean_and_error() -> None:
    mean, error = mean_and_error([2, 4, 4, 6])
    assert (mean, round(error, 6)) == (4.0, round((8 / 3 / 4) ** 0.5, 6))
    assert mean_and_error([7]) == (7.0, 0.0)


@pytest.mark.parametrize(("touch", "status"), [("", 0), ('"hp": [21]', 1), ("no record", 2)])
def test_the_module_ends_with_its_status(touch: str, status: int, records: Path) -> None:
    path = records / "diamonds-1.jsonl"
    if touch:
        text = path.read_text(encoding="utf-8")
        path.write_text(text.replace('"hp": [20]', touch, 1), encoding="utf-8")
    ended = subprocess.run(
        [sys.executable, "-m", "games", "verify", str(path)],
        cwd=Path(__file__).parents[2],
        capture_output=True,
        check=False,
    )
    assert ended.returncode == status


def test_the_terminal_gives_a_hint_and_goes_on(
    typed: Type, capsys: pytest.CaptureFixture[str]
) -> None:
    typed("h\nq\n")
    assert main(["play", "diamonds", "--seed", "1"]) == 0
    out = capsys.readouterr().out
    assert "How often a simple player got out" in out
    assert "You leave the table." in out


def test_a_coached_game_has_a_record_that_verifies(tmp_path: Path) -> None:
    given = ["record", "solitaire", "--player", "coach", "--option", "level=24"]
    assert main([*given, "-n", "1", "--out", str(tmp_path)]) == 0
    (path,) = tmp_path.iterdir()
    assert outcome_in(path) is not None


def test_a_game_without_a_coach_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "dealer", "-n", "1", "--player", "coach"]) == MISUSED
    assert "has no player “coach”" in capsys.readouterr().err

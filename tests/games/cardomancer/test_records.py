"""Golden records of Cardomancer, what `verify` makes of touched ones, and the command line."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from games.__main__ import FAILED, MISUSED, main
from games.catalog import GAMES
from games.engine.record import RecordError, write
from games.engine.replay import verify
from tests.kit.cardomancer_reading import Reading
from tests.kit.records import changed
from tests.kit.runs import recorded

# A record here changes only together with the version of the game's rules. Those of the
# keen player are not made anew: how it plays is no matter of the rules.
GOLDEN = Path(__file__).parents[2] / "golden" / "cardomancer"
RECORDED = {
    "random-solo-5": "--seats 1",
    "random-pair-3": "--seats 2",
    "random-pair-18": "--seats 2",
    "random-three-epic-11": "--seats 3 --option epic=true --option classes=random",
    "random-four-letter-14": "--seats 4 --option setup_aces=card --option own_suit=full "
    "--option monster_diamonds=none --option monster_count=all",
    "safe-pair-2": "--seats 2 --player safe",
}
KEPT = [*RECORDED, "keen-hand-over-10"]
TOUCHED = "random-pair-18"
OPTIONS = [
    "classes", "epic", "dungeons", "campaign", "setup_aces", "own_suit", "monster_diamonds",
    "monster_count",
]  # fmt: skip
FIELDS = [
    "phase", "dungeon", "combat", "round", "cardomancer", "initiative", "turn", "classes",
    "levels", "max_hp", "hp", "special_used", "hands", "dull", "deck", "discard", "artifacts",
    "found", "ran_out", "traded", "ready", "refused", "proposal", "monsters", "monster_hp",
    "guards", "acted", "called", "monster", "aim", "card", "effect", "power", "targets",
    "healed", "blocked", "defended", "passed", "warded",
]  # fmt: skip
END = ["result", "dungeons", "combats", "slain", "deaths", "artifacts", "sheets", "campaign"]


def text_of(name: str) -> str:
    return (GOLDEN / f"{name}.jsonl").read_text(encoding="utf-8")


def lines_in(name: str) -> list[dict[str, Any]]:
    return [json.loads(row) for row in text_of(name).splitlines()]


def seed_of(name: str) -> str:
    return name.rpartition("-")[2]


def test_every_golden_record_is_known() -> None:
    assert {path.stem for path in GOLDEN.glob("*.jsonl")} == set(KEPT)


@pytest.mark.parametrize("hash_seed", ["0", "1"])
@pytest.mark.parametrize("name", RECORDED)
def test_golden_records_are_written_byte_for_byte(name: str, hash_seed: str) -> None:
    written = recorded("cardomancer", f"--seed {seed_of(name)} {RECORDED[name]}", hash_seed)
    assert written == (GOLDEN / f"{name}.jsonl").read_bytes()


@pytest.mark.parametrize("name", KEPT)
def test_golden_records_verify_with_their_seed_and_no_other(name: str) -> None:
    run = verify(text_of(name), GAMES, seed_of(name))
    assert {"end": run.outcome} == lines_in(name)[-1]
    with pytest.raises(RecordError, match="chance did not come from this seed"):
        verify(text_of(name), GAMES, seed_of(name) + "0")


@pytest.mark.parametrize("name", KEPT)
def test_golden_records_are_what_the_page_says(name: str) -> None:
    Reading(lines_in(name)).play()


def test_golden_records_show_what_they_are_kept_for() -> None:
    ends = {name: lines_in(name)[-1]["end"] for name in KEPT}
    assert {end["result"] for end in ends.values()} == {"won", "lost", "stopped"}
    assert ends["keen-hand-over-10"]["result"] == "won"
    assert ends["random-pair-18"]["campaign"]["dungeons"] == 1
    asked = {line["ask"] for name in KEPT for line in lines_in(name) if "ask" in line}
    assert asked == {
        "class", "trade", "agree", "react", "action", "second", "rest", "onward",
    }  # fmt: skip
    shuffled = {line["shuffle"] for name in KEPT for line in lines_in(name) if "shuffle" in line}
    assert shuffled == {"dungeon", "reshuffle"}
    picked = {line["pick"] for name in KEPT for line in lines_in(name) if "pick" in line}
    assert picked == {"class", "cardomancer"}
    effects = {line["state"]["effect"] for name in KEPT for line in lines_in(name) if "ask" in line}
    assert effects >= {None, "attack", "guard"}


@pytest.mark.parametrize("name", KEPT)
def test_every_line_has_the_fields_of_the_page_and_no_others(name: str) -> None:
    head, *middle, end = lines_in(name)
    brought = ["sheets"] if name.startswith("keen") else []
    assert list(head) == ["game", "version", "options", "seats", *brought]
    assert list(head["options"]) == OPTIONS
    for line in middle:
        if "ask" in line:
            assert list(line) == ["ask", "offers", "seat", "choice", "state"]
            assert list(line["state"]) == FIELDS
        elif "pick" in line:
            assert list(line) == ["pick", "from", "got"]
        else:
            assert list(line) == ["shuffle", "cards"]
    assert list(end) == ["end"]
    assert list(end["end"]) == END


def test_section_4_the_header_carries_all_options_defaults_included() -> None:
    assert lines_in("random-solo-5")[0]["options"] == {
        "classes": "choose", "epic": False, "dungeons": None, "campaign": None,
        "setup_aces": "item", "own_suit": "half", "monster_diamonds": "guard",
        "monster_count": "living",
    }  # fmt: skip


def test_options_left_out_of_a_header_have_their_defaults() -> None:
    head, *others = lines_in("random-pair-3")
    assert verify(write([head | {"options": {}}, *others]), GAMES).outcome is not None


def test_a_campaign_that_goes_on_verifies_without_an_end_line() -> None:
    lines = lines_in(TOUCHED)
    for at, line in enumerate(lines):
        if "ask" in line:
            run = verify(write(lines[:at]), GAMES)
            assert (run.pending is None, run.outcome) == (False, None)


def test_one_change_anywhere_after_the_header_is_refused() -> None:
    lines = lines_in(TOUCHED)
    tried = 0
    for at in range(1, len(lines)):
        for number, new in enumerate(changed(lines[at])):
            if number % 17 != at % 17:
                continue
            tried += 1
            with pytest.raises(RecordError):
                verify(write([*lines[:at], new, *lines[at + 1 :]]), GAMES)
    assert tried > 200


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


# The command line.


def test_play_with_numbers(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "120")
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\n" * 300))
    assert main(["play", "cardomancer", "--seed", "3", "--seats", "2"]) == 0
    out = capsys.readouterr().out
    assert "Cardomancer · Who are you?" in out
    assert "Cardomancer · Your hand" in out
    assert out.rstrip().endswith("Seed: 3")


def test_play_alone_with_random_numbers(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "120")
    monkeypatch.setattr(sys, "stdin", io.StringIO("3\n" + "1\n2\n" * 200))
    assert main(["play", "cardomancer", "--seed", "4"]) == 0
    assert "Cardomancer · Lost" in capsys.readouterr().out


def test_record_and_verify(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["record", "cardomancer", "--seats", "3", "-n", "3", "--out", str(tmp_path)]
    assert main(arguments) == 0
    files = sorted(map(str, tmp_path.iterdir()))
    assert len(files) == 3
    assert main(["verify", *files]) == 0
    touched = Path(files[0])
    touched.write_text(touched.read_text(encoding="utf-8").replace('"hp": [10', '"hp": [9', 1))
    assert main(["verify", files[0]]) == FAILED
    assert "hp is" in capsys.readouterr().out


@pytest.mark.parametrize("player", ["random", "safe", "keen"])
def test_simulate(player: str, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["simulate", "cardomancer", "-n", "5", "--seats", "2", "--player", player]
    assert main(arguments) == 0
    out = capsys.readouterr().out
    assert "Cardomancer: 5 games" in out
    assert "dungeons" in out


def test_a_player_that_a_game_does_not_have_is_refused(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["simulate", "diamonds", "-n", "1", "--player", "keen"]) == MISUSED
    assert "Diamonds & Dragons has no player “keen”" in capsys.readouterr().err

"""Logs that don't follow the rules: each wrong line is found, with its number."""

import re
from itertools import permutations
from typing import Any

import pytest

from games.engine.chance import Seeded
from games.engine.players import StandIn
from games.engine.record import RecordError, line_from_json
from games.engine.run import Run, lines_of
from games.engine.script import Diverged
from tests.kit.runs import as_stored, play_out
from tests.kit.toy import CARDS, FAIR, Fair, FairOptions, fair_header


def stored_log() -> list[dict[str, Any]]:
    run = Run(FAIR, fair_header(), Seeded("1"))
    play_out(run, StandIn(""))
    lines: list[dict[str, Any]] = as_stored(lines_of(run, 0))
    return lines


LOG = stored_log()
SHUFFLE, PICK, LUCK, FATE, MOVE, BID, NAME, SUBSET, VOTE = range(9)
LEAD: int = LOG[PICK]["got"]
OTHER = (LEAD + 1) % 3


def replay(lines: list[dict[str, Any]]) -> Run[FairOptions, Fair, Any]:
    return Run(FAIR, fair_header(), None, script=[line_from_json(line) for line in lines])


@pytest.mark.parametrize(
    ("at", "fields", "reason"),
    [
        (SHUFFLE, {"shuffle": "deck"}, "“cards” holds other cards in the log$"),
        (SHUFFLE, {"cards": [*CARDS[:4], "7S"]}, "“cards” holds other cards in the log$"),
        (SHUFFLE, {"cards": CARDS[:4]}, "“cards” holds other cards in the log$"),
        (SHUFFLE, {"cards": [*CARDS, "2S"]}, "“cards” holds other cards in the log$"),
        (PICK, {"pick": "first"}, "“lead” picks from other things in the log$"),
        (PICK, {"from": [0, 1]}, "“lead” picks from other things in the log$"),
        (PICK, {"from": [2, 1, 0]}, "“lead” picks from other things in the log$"),
        (PICK, {"got": 3}, "“lead” picks from other things in the log$"),
        (LUCK, {"roll": "fate"}, "“luck” rolls other dice in the log$"),
        (LUCK, {"dice": [1]}, "“luck” rolls other dice in the log$"),
        (LUCK, {"dice": [1, 1, 1]}, "“luck” rolls other dice in the log$"),
        (LUCK, {"dice": [0, 1]}, "“luck” rolls other dice in the log$"),
        (LUCK, {"dice": [1, 7]}, "“luck” rolls other dice in the log$"),
        (LUCK, {"sides": 8}, "“luck” rolls other dice in the log$"),
        (FATE, {"dice": [9]}, "“fate” rolls other dice in the log$"),
        (FATE, {"sides": 6}, "“fate” rolls other dice in the log$"),
        (MOVE, {"ask": "bid"}, "answers “bid” where the rules ask “move”"),
        (MOVE, {"seat": OTHER}, f"do not offer 'go' to seat {OTHER}"),
        (MOVE, {"seat": 7}, "do not offer 'go' to seat 7"),
        (MOVE, {"choice": "fly"}, "do not offer 'fly'"),
        (MOVE, {"choice": 1}, "do not offer 1"),
        (MOVE, {"offer": "00000000"}, "“move” offers other things than when it was answered$"),
        (BID, {"choice": 13}, "do not offer 13"),
        (NAME, {"choice": "x" * 9}, "do not offer 'xxxxxxxxx'"),
        (SUBSET, {"choice": []}, "do not offer \\[\\]"),
        (SUBSET, {"choice": ["6S", "2S"]}, "do not offer"),
        (VOTE, {"offer": "00000000"}, "“vote” offers other things than when it was answered$"),
    ],
)
def test_a_wrong_line_is_named(at: int, fields: dict[str, Any], reason: str) -> None:
    lines = [*LOG[:at], LOG[at] | fields, *LOG[at + 1 :]]
    # Lines count from 1, and a record's first is its header.
    with pytest.raises(Diverged, match=f"line {at + 2}: .*{reason}") as caught:
        replay(lines)
    assert caught.value.at == at + 2


@pytest.mark.parametrize(("at", "other"), list(permutations([SHUFFLE, PICK, LUCK, MOVE], 2)))
def test_a_line_of_another_kind_is_named(at: int, other: int) -> None:
    wanted = {
        SHUFFLE: "shuffle “cards”",
        PICK: "pick “lead”",
        LUCK: "roll “luck”",
        MOVE: "ask “move”",
    }
    there = re.escape(str(LOG[other]))
    reason = f"line {at + 2}: the log has {there} where the rules want {wanted[at]}"
    with pytest.raises(Diverged, match=reason):
        replay([*LOG[:at], LOG[other], *LOG[at + 1 :]])


def test_a_log_that_ends_where_chance_is_wanted() -> None:
    for cut, line in enumerate(LOG):
        if "ask" in line:
            assert replay(LOG[:cut]).pending is not None
        else:
            with pytest.raises(Diverged, match=f"line {cut + 2}: the log ends"):
                replay(LOG[:cut])


def test_a_log_that_goes_on_after_the_end() -> None:
    with pytest.raises(Diverged, match=f"line {len(LOG) + 2}: the log goes on"):
        replay([*LOG, LOG[0]])


def test_an_answer_without_a_mark_is_taken_by_its_offer_alone() -> None:
    bare = [{key: value for key, value in line.items() if key != "offer"} for line in LOG]
    assert replay(bare).outcome == replay(LOG).outcome


def test_diverging_is_a_record_error_and_says_where() -> None:
    with pytest.raises(RecordError) as caught:
        replay(LOG[1:])
    assert caught.value.at == 2
    assert str(caught.value).startswith("line 2: ")


@pytest.mark.parametrize(
    "line",
    [
        {},
        {"end": {}},
        {"ask": "move", "choice": "go"},
        {"ask": "move", "seat": 0},
        {"ask": "move", "seat": "first", "choice": "go"},
        {"shuffle": "cards"},
        {"shuffle": "cards", "cards": None},
        {"roll": "luck"},
        {"roll": "luck", "dice": 3},
        {"pick": "lead", "got": 1},
        {"pick": "lead", "from": [1]},
    ],
)
def test_a_line_outside_the_format_is_malformed(line: dict[str, Any]) -> None:
    with pytest.raises(RecordError, match="not a line"):
        line_from_json(line)


def test_lines_come_back_as_they_were_written() -> None:
    assert [line_from_json(line).to_json() for line in LOG] == LOG

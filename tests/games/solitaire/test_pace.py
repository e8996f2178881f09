"""Pace (R26 and section 5): more or fewer stops in the same game."""

# ruff: noqa: N802 - rulings have the page's names

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from games.catalog import GAMES
from games.engine.players import RandomPlayer, StandIn
from games.engine.record import Answered, RecordError, Shuffled, write
from games.engine.replay import verify
from games.engine.table import forced
from tests.kit.runs import offered, play_out
from tests.kit.solitaire import QUEST_OPTIONS, Quest, seeded_quest

Lines = list[dict[str, Any]]

AT_STEP = [options for options in QUEST_OPTIONS if options["pace"] == "step"]
FASTER = {"step": ["round", "fast"], "round": ["fast"]}


def games(pace: str) -> Iterator[tuple[str, Quest]]:
    """Yield random games of all levels and options at a pace, with their seeds."""
    for at in range(88):
        seed = f"pace {at}"
        run = seeded_quest(seed, **AT_STEP[at % len(AT_STEP)] | {"pace": pace})
        play_out(run, RandomPlayer(seed))
        yield seed, run


def left_out(line: dict[str, Any], pace: str) -> bool:
    """Whether a pace skips this ask."""
    if line.get("ask") == "brace":
        return pace != "step"
    return line.get("ask") == "turn" and line["offers"]["0"] == ["fight"] and pace == "fast"


def at_pace(lines: Lines, pace: str) -> Lines:
    """Return a record as a faster pace writes it."""
    head, *others = lines
    options = head["options"] | {"pace": pace}
    return [head | {"options": options}, *(line for line in others if not left_out(line, pace))]


@pytest.mark.parametrize("pace", FASTER)
def test_ruling_R26_a_record_without_the_asks_of_its_pace_is_one_at_a_faster_pace(
    pace: str,
) -> None:
    left = 0
    for seed, run in games(pace):
        for faster in FASTER[pace]:
            lines = at_pace(run.record or [], faster)
            left += len(run.record or []) - len(lines)
            again = verify(write(lines), GAMES, seed)  # with the same chance too
            assert again.outcome == run.outcome
    assert left > 200


@pytest.mark.parametrize("pace", FASTER)
def test_ruling_R26_the_slower_pace_wants_those_asks(pace: str) -> None:
    refused = 0
    for _, run in games(pace):
        head, *_ = lines = run.record or []
        for faster in FASTER[pace]:
            fewer = [head, *at_pace(lines, faster)[1:]]  # the header names the slower pace
            if fewer != lines:
                with pytest.raises(RecordError):
                    verify(write(fewer), GAMES)
                refused += 1
    assert refused > 50


def test_ruling_R26_the_same_decisions_give_the_same_game_at_any_pace() -> None:
    for seed, run in games("step"):
        chosen = [
            line["choice"]
            for line in run.record or []
            if ("ask" in line and len(line["offers"]["0"]) > 1) or line.get("ask") == "level"
        ]
        for pace in ("round", "fast"):
            again = seeded_quest(seed, **run.header.options | {"pace": pace})
            answers = iter(chosen)
            while again.pending is not None:
                only = forced(offered(again))
                again.answer(0, next(answers) if only is None else only)
            assert next(answers, None) is None
            assert again.outcome == run.outcome
            assert again.state == run.state
            assert again.events == run.events


def test_ruling_R26_whole_games_of_the_stand_in_come_out_alike() -> None:
    for at in range(30):
        ends = []
        for pace in ("step", "round", "fast"):
            run = seeded_quest(f"alike {at}", level=at % 26, pace=pace)
            play_out(run, StandIn(""))
            ends.append((run.outcome, [x for x in run.log if isinstance(x, Shuffled)]))
        assert ends[0] == ends[1] == ends[2]


def test_a_slower_pace_asks_more() -> None:
    asks = dict.fromkeys(("step", "round", "fast"), 0)
    for at in range(20):
        for pace in asks:
            run = seeded_quest(f"more {at}", pace=pace)
            play_out(run, StandIn(""))
            asks[pace] += sum(isinstance(line, Answered) for line in run.log)
    assert asks["step"] > asks["round"] > asks["fast"] > 20


def test_fast_asks_nothing_but_true_decisions() -> None:
    for _, run in games("fast"):
        for line in run.record or []:
            if "ask" in line:
                assert line["ask"] == "level" or len(line["offers"]["0"]) > 1

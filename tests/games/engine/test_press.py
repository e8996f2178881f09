"""A press that continues: with the only open answer, or as the game's pace says."""

from collections.abc import Callable
from typing import Any

import pytest

from games.engine.extensions.answers import Pace
from games.engine.record import Answered
from games.engine.run import Run
from games.engine.table import Ask, Table
from tests.kit.extensions import bringing
from tests.kit.toy import Fair, FairOptions, fair_header, game_of


async def steps(table: Table[FairOptions, Any], fair: Fair) -> dict[str, Any]:
    """Four steps with a choice, then one without, then another choice."""
    for _ in range(4):
        fair.said.append(await table.ask("step", 0, ["left", "right"]))
    fair.said.append(await table.ask("door", 0, ["open"]))
    fair.said.append(await table.ask("step", 0, ["left", "right"]))
    fair.said.append(await table.ask("fork", 0, ["up", "down"]))
    return {"said": fair.said}


def run_with(**rules: Any) -> Run[FairOptions, Fair, Any]:
    game = game_of(steps)
    return Run(bringing(game, Pace(**rules)), fair_header(1), None)


def right_at_steps(fair: Fair, ask: Ask, until: str) -> str | None:
    return "right" if ask.name == "step" and len(fair.said) < int(until) else None


def always(word: str) -> Callable[..., str]:
    return lambda *_: word


def anywhere(*_: object) -> bool:
    return True


@pytest.mark.parametrize(
    ("rules", "until", "said"),
    [
        ({}, "", 1),
        ({}, "9", 1),
        ({"continues": anywhere}, "9", 1),
        ({"answer": right_at_steps}, "", 1),
        ({"answer": right_at_steps}, "3", 3),
        ({"answer": right_at_steps}, "9", 4),
        ({"answer": right_at_steps, "continues": anywhere}, "9", 6),
        ({"answer": always("right"), "continues": anywhere}, "9", 6),
    ],
)
def test_a_press_goes_on_as_far_as_the_rules_let_it(
    rules: dict[str, Any], until: str, said: int
) -> None:
    run = run_with(**rules)
    run.press(0, ["right"], until)
    assert run.state.said == ["right", "right", "right", "right", "open", "right"][:said]
    assert run.pending is not None


def test_a_press_stops_where_its_answer_is_not_offered() -> None:
    run = run_with(answer=always("left"), continues=anywhere)
    run.press(0, ["left"], "9")
    assert run.pending is not None
    assert (run.pending.name, run.state.said[-1]) == ("fork", "left")


async def by_turns(table: Table[FairOptions, Any], fair: Fair) -> dict[str, Any]:
    """Two seats step in turns, four times each, then the first comes to a door."""
    for turn in range(8):
        fair.said.append(await table.ask("step", turn % 2, ["left", "right"]))
    fair.said.append(await table.ask("door", 0, ["open", "shut"]))
    return {"said": fair.said}


def two_by_turns() -> Run[FairOptions, Fair, Any]:
    return Run(bringing(game_of(by_turns), Pace(answer=right_at_steps)), fair_header(2), None)


def asked(run: Run[FairOptions, Fair, Any]) -> tuple[str, list[int]]:
    assert run.pending is not None
    return run.pending.name, list(run.pending.offers)


def test_presses_of_two_seats_go_on_side_by_side() -> None:
    run = two_by_turns()
    run.press(0, ["left"], "9")
    assert (run.state.said, asked(run)) == (["left"], ("step", [1]))
    run.press(1, ["left"], "4")
    assert run.state.said == ["left", "left", "right", "right", "right"]
    assert asked(run) == ("step", [1])


def test_a_press_that_has_stopped_goes_on_no_further() -> None:
    run = two_by_turns()
    run.press(0, ["left"], "9")
    run.press(1, ["left"], "3")  # stops at its next step, while the other continues
    assert asked(run) == ("step", [1])
    run.press(1, ["left"])
    assert (run.state.said[3:], asked(run)) == (["left", "right"], ("step", [1]))
    run.press(1, ["left"], "9")
    assert asked(run) == ("door", [0])


@pytest.mark.parametrize("follows", [False, True])
def test_a_press_ends_when_its_seat_stays_or_another_process_has_played(follows: bool) -> None:
    run = two_by_turns()
    run.press(0, ["left"], "9")
    if follows:
        run.follow([Answered("step", 1, "left")])
    else:
        run.stay(0)
        run.press(1, ["left"])
    assert run.further() is None
    assert asked(run) == ("step", [0])

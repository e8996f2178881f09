"""A worked check of the state of `exit`, and its outcome (6 to 8)."""

from typing import Any

from games.diamonds import GAME
from tests.kit.diamonds import Dungeon, exit_game, member, tracked
from tests.kit.runs import asked_of, say


def shown(run: Dungeon) -> dict[str, Any]:
    return run.snapshot()


def chance_lines(run: Dungeon) -> list[dict[str, Any]]:
    """Return the record's chance lines except the first shuffle."""
    return [line for line in run.record or [] if "shuffle" in line or "roll" in line][1:]


def test_outcome_of_a_party_that_goes_down_in_its_last_chamber_is_no_escape() -> None:
    run = tracked("2D 3D KS 4D", member("A", 3, 9), dice="4 " * 13, chambers=1)
    say(run, "face 2D 3D KS")
    assert run.outcome is not None
    assert (run.outcome["result"], run.outcome["rooms"]) == (["down"], 0)


def test_outcome_gives_the_standings() -> None:
    for result, won in (("escaped", True), ("down", False), ("fallen", False)):
        (standing,) = GAME.rules.standings({"mode": "exit", "result": [result]})
        assert (standing.result, standing.won, standing.score) == (result, won, None)


def test_worked_check_15_a_card_being_settled_and_what_lies_where() -> None:
    run = exit_game("9D KS JS 5S", dice="1 2 3")
    say(run, "face 9D KS 1 JS")
    assert asked_of(run)[0] == "reduce"
    state = shown(run)
    assert (state["card"], state["discard"], state["taken"]) == ("JS", ["KS"], 3)
    assert (state["limit"], state["last"], state["points"]) == ([11], ["KS"], 2)


def test_worked_check_15_healing_that_nobody_can_use() -> None:
    whole = [member("A", 9, 9), member("B", 4, 4)]
    run = tracked("3H 2D 4D 5S", *whole, dice="1 2 3", share="blind")
    say(run, "face 3H")
    assert asked_of(run)[0] == "card"
    assert chance_lines(run) == [{"roll": "healing", "dice": [1, 2, 3], "sides": 4}]
    state = shown(run)
    assert (state["healing_total"], state["party_hp"], state["party_healed"]) == (6, [9, 4], [0, 0])

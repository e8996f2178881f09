"""Every field of the state at every ask of `exit`, its dice, and its outcome (6 to 8)."""

from typing import Any

from games.diamonds import GAME
from tests.kit.diamonds import Dungeon, exit_game, full_deck, member, tracked
from tests.kit.runs import asked_of, say

COMMON = [
    "mode", "room", "deck", "discard", "text", "rooms", "runs", "taken", "need", "card",
    "weapon", "limit", "last",
]  # fmt: skip
EXIT = ["sides", "effect", "points", "pool", "damage_total", "healing_total"]
TRACKED = ["who", "what", "placed", "party_hp", "party_taken", "party_healed", "resources"]

CARDS = "9D KS 2H 5S 4C 3S 2D"
PARTY = [member("A", 5, 9, ki=3), member("B"), member("C", 8, 8, slot2=1)]


def shown(run: Dungeon) -> dict[str, Any]:
    return run.snapshot()


def state_of(asked: str, run: Dungeon) -> dict[str, Any]:
    """Return the state at the current ask."""
    assert asked_of(run)[0] == asked
    return shown(run)


def opening(**changed: Any) -> dict[str, Any]:
    """Return an untracked party before its first room."""
    return {
        "mode": "exit",
        "room": ["9D", "KS", "2H", "5S"],
        "deck": full_deck(CARDS)[4:],
        "discard": [],
        "text": "",
        "rooms": 0,
        "runs": 0,
        "taken": 0,
        "need": 3,
        "card": None,
        "weapon": [None],
        "limit": [None],
        "last": [None],
        "sides": 4,
        "effect": None,
        "points": 0,
        "pool": [],
        "damage_total": 0,
        "healing_total": 0,
    } | changed


def opening_tracked(**changed: Any) -> dict[str, Any]:
    """Return a tracked party before its first room."""
    return (
        opening()
        | {
            "who": None,
            "what": None,
            "placed": [],
            "party_hp": [5, None, 8],
            "party_taken": [0, 0, 0],
            "party_healed": [0, 0, 0],
            "resources": [{"ki": 3}, {}, {"slot2": 1}],
        }
        | changed
    )


# After the 9D and the K with it: four dice, minus these.
ARMED = {"room": ["KS", "2H", "5S"], "taken": 1, "weapon": ["9D"], "last": ["9D"]}


def test_state_fields_are_those_of_the_page_in_its_order() -> None:
    assert list(shown(exit_game(CARDS))) == COMMON + EXIT
    assert list(shown(tracked(CARDS, *PARTY))) == COMMON + EXIT + TRACKED


def test_state_when_a_room_is_asked() -> None:
    assert state_of("room", exit_game(CARDS)) == opening()
    assert state_of("room", tracked(CARDS, *PARTY)) == opening_tracked()
    assert state_of("room", exit_game(CARDS, level=17)) == opening(sides=12)


def test_state_when_a_room_is_asked_again_after_a_run() -> None:
    run = exit_game("KS", CARDS, rogue=True)
    say(run, "run")
    assert state_of("room", run) == opening(runs=1)


def test_state_when_a_fight_is_asked_the_card_still_lies_in_the_room() -> None:
    run = exit_game(CARDS, fists=True)
    say(run, "face 9D KS")
    assert state_of("fight", run) == opening(**ARMED | {"card": "KS"})


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
    state = state_of("reduce", run)
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

"""Checkpoints of an earlier version load, and their games go on."""

import json
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError

from games.diamonds import GAME
from games.engine.chance import Seeded
from games.engine.players import RandomPlayer
from games.engine.record import Answered
from games.engine.run import Bookmark
from tests.kit.diamonds import mode_game
from tests.kit.restoring import go_on, what_shows
from tests.kit.runs import play_out

# Each: options, seats and seed of a random game, a checkpoint of it, and its stored state.
CHECKPOINTS: list[dict[str, Any]] = json.loads(
    Path(__file__).with_name("checkpoints.json").read_text(encoding="utf-8")
)


@pytest.mark.parametrize("number", range(len(CHECKPOINTS)))
def test_an_old_checkpoint_goes_on_as_the_game_that_is_played_today(number: int) -> None:
    kept = CHECKPOINTS[number]
    assert "way_out" in kept["state"]
    chance, seats, options = Seeded(kept["seed"]), kept["seats"], kept["options"]
    whole = mode_game(chance, seats, **options)
    play_out(whole, RandomPlayer(kept["seed"]))
    state = json.dumps(kept["state"]).encode()
    start = Bookmark(kept["phase"], kept["seq"], kept["draws"], state)
    again = mode_game(chance, seats, start=start, **options)
    later = whole.log[kept["seq"] :]
    assert any(isinstance(line, Answered) for line in later)
    go_on(again, later)
    assert again.log == later
    old, new = again.state.tracked, whole.state.tracked
    if old is not None and new is not None:  # an old checkpoint counts whole dice alone (R14)
        old.lost, old.gained = new.lost, new.gained
    assert again.state == whole.state
    assert what_shows(again) == what_shows(whole)


def test_the_old_checkpoints_are_of_all_kinds() -> None:
    states = [kept["state"] for kept in CHECKPOINTS]
    assert {state["mode"] for state in states} == {"solo", "duel", "exit"}
    for mode in ("solo", "duel", "exit"):
        rooms = {state["rooms"] for state in states if state["mode"] == mode}
        assert {bool(done) for done in rooms} == {False, True}
    assert {bool(state["omen"]) for state in states} == {False, True}
    parties = [state["way_out"]["party"] for state in states if state["way_out"]]
    assert {party is None for party in parties} == {False, True}
    assert {kept["options"].get("share", "rolled") for kept in CHECKPOINTS} == {"rolled", "blind"}


@pytest.mark.parametrize("number", range(len(CHECKPOINTS)))
def test_a_checkpoint_with_anything_else_in_it_does_not_load(number: int) -> None:
    old = CHECKPOINTS[number]["state"]
    new = json.loads(GAME.dump(GAME.load(json.dumps(old).encode())))
    assert json.loads(GAME.dump(GAME.load(json.dumps(new).encode()))) == new
    wrong = [{}, new | {"omen": ""}, old | {"dealt": []}]
    if new["exit"] is not None:
        wrong.append(new | {"exit": new["exit"] | {"rolls": 1}})
    for state in wrong:
        with pytest.raises(ValidationError):
            GAME.load(json.dumps(state).encode())

"""Checkpoints of an earlier version load, and their games go on."""

import json
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError

from games.engine.chance import Seeded
from games.engine.players import RandomPlayer
from games.engine.record import Answered
from games.engine.run import Bookmark, Keep, Run
from games.solitaire import GAME
from games.solitaire.rules.state import State
from tests.kit.runs import play_out
from tests.kit.solitaire import quest_header, seeded_quest

# Each: the options and the seed of a random game, the checkpoint and its stored state.
CHECKPOINTS: list[dict[str, Any]] = json.loads(
    Path(__file__).with_name("checkpoints.json").read_text(encoding="utf-8")
)


@pytest.mark.parametrize("number", range(len(CHECKPOINTS)))
def test_an_old_checkpoint_goes_on_as_the_game_that_is_played_today(number: int) -> None:
    kept = CHECKPOINTS[number]
    assert "drawn" in kept["state"]
    whole = seeded_quest(kept["seed"], **kept["options"])
    play_out(whole, RandomPlayer(kept["seed"]))
    state = json.dumps(kept["state"]).encode()
    start = Bookmark(kept["phase"], kept["seq"], kept["draws"], state)
    header = quest_header(**kept["options"])
    again = Run(GAME, header, Seeded(kept["seed"]), start=start, keep=Keep.STORED)
    later = whole.log[kept["seq"] :]
    for line in later:
        if isinstance(line, Answered):
            again.answer(line.seat, line.choice)
    assert again.log == later
    whole.state.streak = again.state.streak  # an old checkpoint has none
    assert (again.outcome, again.state) == (whole.outcome, whole.state)


def test_the_old_checkpoints_are_of_all_kinds() -> None:
    assert {kept["options"].get("pace", "round") for kept in CHECKPOINTS} == {
        "fast", "round", "step",
    }  # fmt: skip
    states = [kept["state"] for kept in CHECKPOINTS]
    assert {bool(state["encounter"]) for state in states} == {True, False}
    assert any(state["player"]["down"] for state in states)
    assert any(state["kills"] for state in states)
    assert any(state["runs"] for state in states)


def test_a_checkpoint_with_anything_else_in_it_does_not_load() -> None:
    state = json.loads(GAME.dump(State()))
    assert GAME.load(json.dumps(state).encode()) == State()
    with pytest.raises(ValidationError):
        GAME.load(json.dumps(state | {"dealt": []}).encode())
    with pytest.raises(ValidationError):
        GAME.load(json.dumps(state | {"drawn": None, "dealt": []}).encode())

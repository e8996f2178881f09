"""Checkpoints of an earlier version, with seats and monsters as parallel lists, still load."""

import json
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError

from games.cardomancer import GAME
from games.engine.chance import Seeded
from games.engine.players import player_for
from games.engine.run import Bookmark, Keep, Run
from tests.kit.cardomancer import Campaign, campaign
from tests.kit.restoring import go_on
from tests.kit.runs import each_ask

# Campaigns of that version, each with some of its checkpoints as they were stored.
OLD: list[dict[str, Any]] = json.loads(
    Path(__file__).with_name("checkpoints.json").read_text(encoding="utf-8")
)
MARKS = [(game, mark) for game in OLD for mark in game["marks"]]
NAMES = [f"{game['seed']} {mark['phase']} {mark['seq']}" for game, mark in MARKS]


def replayed(game: dict[str, Any]) -> tuple[Campaign, dict[tuple[str, int], Bookmark]]:
    """Return the same campaign as today's program plays it, and all its checkpoints."""
    run = campaign(game["seats"], Seeded(game["seed"]), game["sheets"], **game["options"])
    player = player_for(GAME, game["player"], game["seed"])
    marks = {(mark.phase, mark.seq): mark for mark in run.bookmarks}
    for _ in each_ask(run):
        player.act(run)
        marks |= {(mark.phase, mark.seq): mark for mark in run.bookmarks}
    return run, marks


def old_bookmark(mark: dict[str, Any]) -> Bookmark:
    dumped = json.dumps(mark["state"]).encode()
    return Bookmark(mark["phase"], mark["seq"], mark["draws"], dumped)


def test_there_are_checkpoints_of_every_phase_and_all_that_they_hold() -> None:
    phases = {mark["phase"] for _, mark in MARKS}
    assert phases == {"dungeon", "trade", "combat", "round", "rest", "between"}
    states = [mark["state"] for _, mark in MARKS]
    for name in ("monsters", "refused", "artifacts", "called"):
        assert any(state[name] for state in states)
    for name in ("guards", "hands", "dull", "special_used", "acted"):
        assert any(any(state[name]) for state in states)
    assert all("monster_hp" in state for state in states)


@pytest.mark.parametrize(("game", "mark"), MARKS, ids=NAMES)
def test_an_old_checkpoint_is_today_s(game: dict[str, Any], mark: dict[str, Any]) -> None:
    _, marks = replayed(game)
    today = marks[mark["phase"], mark["seq"]]
    assert today.draws == mark["draws"]
    loaded, known = GAME.load(old_bookmark(mark).state), GAME.load(today.state)
    known.streak = 0  # an old checkpoint has none
    assert loaded == known
    assert GAME.dump(loaded) == GAME.dump(known)
    shown = GAME.rules.snapshot(loaded, None)
    assert shown == {name: mark["state"][name] for name in shown}


@pytest.mark.parametrize(("game", "mark"), MARKS, ids=NAMES)
def test_a_campaign_goes_on_from_an_old_checkpoint(
    game: dict[str, Any], mark: dict[str, Any]
) -> None:
    whole, _ = replayed(game)
    start = old_bookmark(mark)
    run: Campaign = Run(GAME, whole.header, Seeded(game["seed"]), start=start, keep=Keep.STORED)
    go_on(run, whole.log[start.seq :])
    assert run.log == whole.log[start.seq :]
    assert run.outcome == whole.outcome
    assert run.outcome is not None


def test_an_invalid_state_is_not_loaded() -> None:
    whole = next(mark["state"] for _, mark in MARKS if mark["phase"] == "round")
    broken: list[dict[str, Any]] = [
        {key: value for key, value in whole.items() if key != "hp"},
        whole | {"hp": whole["hp"][1:]},
        whole | {"guards": [*whole["guards"], None]},
        whole | {"refused": ["0"]},
        whole | {"classes": ["bard"] * len(whole["classes"])},
    ]
    for state in broken:
        with pytest.raises(ValidationError):
            GAME.load(json.dumps(state).encode())

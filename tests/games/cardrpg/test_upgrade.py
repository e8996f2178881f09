"""Checkpoints of an earlier version, whose state held the subject of the ask, still load."""

import json
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError

from games.cardrpg import GAME
from games.engine.chance import Seeded
from games.engine.players import player_for
from games.engine.run import Bookmark, Keep, Run
from tests.kit.cardrpg import Session, header
from tests.kit.restoring import go_on
from tests.kit.runs import each_ask

# Games of that version, each with some of its checkpoints as they were stored.
OLD: list[dict[str, Any]] = json.loads(
    Path(__file__).with_name("checkpoints.json").read_text(encoding="utf-8")
)
MARKS = [(game, mark) for game in OLD for mark in game["marks"]]
NAMES = [f"{game['seed']} at line {mark['seq']}" for game, mark in MARKS]


def replayed(game: dict[str, Any]) -> tuple[Session, dict[int, Bookmark]]:
    """Return the same game as today's program plays it, and all its checkpoints by line."""
    head = header(game["sheets"], **game["options"])
    run: Session = Run(GAME, head, Seeded(game["seed"]), keep=Keep.STORED, memory=None)
    player = player_for(GAME, game["player"], game["seed"])
    marks = {mark.seq: mark for mark in run.bookmarks}
    for _ in each_ask(run):
        player.act(run)
        marks |= {mark.seq: mark for mark in run.bookmarks}
    return run, marks


def old_bookmark(mark: dict[str, Any]) -> Bookmark:
    dumped = json.dumps(mark["state"]).encode()
    return Bookmark(mark["phase"], mark["seq"], mark["draws"], dumped)


def test_there_are_checkpoints_of_every_mode_and_phase() -> None:
    modes = {game["options"].get("mode", "session") for game in OLD}
    assert modes == {"session", "quest"}
    assert {mark["phase"] for _, mark in MARKS} == {"camp"}
    assert {mark["state"]["battle"] > 0 for _, mark in MARKS} == {False, True}
    assert all("doing" in mark["state"] for _, mark in MARKS)


@pytest.mark.parametrize(("game", "mark"), MARKS, ids=NAMES)
def test_an_old_checkpoint_is_today_s(game: dict[str, Any], mark: dict[str, Any]) -> None:
    _, marks = replayed(game)
    today = marks[mark["seq"]]
    assert (today.phase, today.draws) == (mark["phase"], mark["draws"])
    loaded, known = GAME.load(old_bookmark(mark).state), GAME.load(today.state)
    known.streak = 0  # an old checkpoint has none
    for hero in known.heroes:  # that version did not store how a hero was made
        hero.made_strength = hero.made_hp = 0
    assert loaded == known
    assert GAME.dump(loaded) == GAME.dump(known)


@pytest.mark.parametrize(("game", "mark"), MARKS, ids=NAMES)
def test_a_game_goes_on_from_an_old_checkpoint(game: dict[str, Any], mark: dict[str, Any]) -> None:
    whole, _ = replayed(game)
    start = old_bookmark(mark)
    run: Session = Run(GAME, whole.header, Seeded(game["seed"]), start=start, keep=Keep.STORED)
    go_on(run, whole.log[start.seq :])
    assert run.log == whole.log[start.seq :]
    assert run.outcome == whole.outcome
    assert run.outcome is not None


def test_an_invalid_state_is_not_loaded() -> None:
    _, mark = MARKS[0]
    whole = {key: value for key, value in mark["state"].items() if key != "doing"}
    broken: list[dict[str, Any]] = [
        whole | {"weapon": None},
        {key: value for key, value in whole.items() if key != "heroes"},
        whole | {"heroes": 5},
        whole | {"heroes": ["Ann"]},
        whole | {"battle": "many"},
    ]
    for state in broken:
        with pytest.raises(ValidationError):
            GAME.load(json.dumps(state).encode())

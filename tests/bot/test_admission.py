"""Interactions before their handlers: each user gets an answer, whatever breaks on the way."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from storage.database import Database, ReadFailed
from tests.e2e.test_metrics import asked, value
from tests.kit.stage import Stage, moves, staged, told

COMPLETES, BUTTON = 4, 3  # types of interactions
SUGGESTIONS = 8  # a type of answers


async def broken(*_: object) -> bool:
    raise ReadFailed("it broke")


@pytest.mark.parametrize("step", ["is_ours", "_speak_to"])
async def test_an_error_before_the_handler_is_explained(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    board = await stage.open()
    monkeypatch.setattr(stage.bot, step, broken)
    for result in (
        await stage.ann.click(board, custom_id=moves(board)[0]),
        await stage.ann.slash(stage.channel, "table list"),
    ):
        assert told(result).startswith("My database")
    assert not stage.bot._under_way._ids


@pytest.mark.parametrize("owner", ["bot", "database"])
async def test_suggestions_that_fail_are_none(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, owner: str
) -> None:
    answers: list[int] = []

    async def note(_: str, path: str, body: Any) -> None:
        if path.endswith("/callback"):
            answers.append(body["type"])

    stage.wire.faults.append(note)
    what, name = (stage.bot, "_speak_to") if owner == "bot" else (Database, "read")
    monkeypatch.setattr(what, name, broken)
    assert await stage.ann.autocomplete(stage.channel, "table resume", "table", "") == []
    assert answers == [SUGGESTIONS]


async def test_a_malformed_interaction_costs_itself(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with staged(tmp_path / "tables.db", metrics_port=0) as stage:
        board = await stage.open()
        for malformed in ({}, {"id": "1", "type": BUTTON}, {"id": "x", "type": COMPLETES}):
            stage.bot._connection.parsers["INTERACTION_CREATE"](malformed)
        await stage.ann.click(board, custom_id=moves(board)[0])
        assert (await stage.table(board)).run.state.taken == 1
        assert caplog.text.count("Discord sent something that is no interaction") == 3
        _, text = await asked(stage, "/metrics")
        assert value(text, 'dealer_errors_total{kind="Malformed"}') == 3

"""Telling, recording or exporting a long game runs in a thread and does not block the loop."""

import threading
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from bot.screens.privacy import _written
from bot.tables.application import Application
from bot.tables.offered import Offered
from games.catalog import GAMES
from tests.kit.core import ANN, DIAMONDS, Core
from tests.kit.stage import Stage


class Noted:
    """A stand-in that does its work and records its threads."""

    def __init__(self, work: Callable[..., Any]) -> None:
        self.threads: set[int] = set()
        self._work = work

    def __call__(self, *given: Any, **named: Any) -> Any:
        self.threads.add(threading.get_ident())
        return self._work(*given, **named)


async def test_a_story_and_a_record_are_replayed_in_threads(core: Core) -> None:
    table = await core.solo()
    while table.run.pending is not None:
        table = await core.act(table)
    played, told = Noted(DIAMONDS.rules.play), Noted(DIAMONDS.view.event_line)
    game = replace(
        DIAMONDS,
        rules=replace(DIAMONDS.rules, play=played),
        view=replace(DIAMONDS.view, event_line=told),
    )
    app = Application(
        core.database, Offered({**GAMES, game.id: game}), live_tables=1, tables_per_user=1
    )
    _, story, _ = await app.history.story(table.id, ANN, None)
    assert len(story) > 5
    assert '"end"' in await app.history.record(table.id, ANN)
    assert played.threads
    assert told.threads
    assert threading.get_ident() not in played.threads | told.threads


async def test_an_export_is_written_in_a_thread(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    await stage.open()
    written = Noted(_written)
    monkeypatch.setattr("bot.screens.privacy._written", written)
    result = await stage.ann.slash(stage.channel, "me export")
    assert result.response is not None
    assert result.response.attachments
    assert len(written.threads) == 1
    assert threading.get_ident() not in written.threads

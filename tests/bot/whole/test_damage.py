"""A database that breaks while the bot runs: users read the truth, and the log stays short."""

import sqlite3
from pathlib import Path

import pytest

from bot.rendering.errors import sentence_of
from bot.tables.errors import DatabaseBroken
from storage.database import Database, ReadFailed, Row
from tests.kit.stage import Stage, moves, told
from tests.storage.test_files import damage


async def test_files_that_are_gone(stage: Stage, caplog: pytest.LogCaptureFixture) -> None:
    board = await stage.open()
    path = stage.bot.settings.database
    assert isinstance(path, Path)
    path.rename(path.with_name("aside"))
    for _ in range(2):
        result = await stage.ann.click(board, custom_id=moves(board)[0])
        assert told(result) == sentence_of(DatabaseBroken())
    assert told(await stage.ann.slash(stage.channel, "diamonds play")).startswith("My database")
    assert caplog.text.count("has been deleted or replaced") == 1
    assert "Traceback" not in caplog.text
    path.with_name("aside").rename(path)
    await stage.ann.click(board, custom_id=moves(board)[0])
    assert (await stage.table(board)).run.state.taken == 1


async def test_pages_that_cannot_be_read(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    board = await stage.open()
    for session in list(stage.bot.core.sessions.memory._sessions):
        stage.bot.core.sessions.memory.evict(session)
    damage = sqlite3.DatabaseError("database disk image is malformed")

    async def damaged(*_: object) -> list[Row]:
        raise ReadFailed(f"the database cannot be read: {damage}") from damage

    with monkeypatch.context() as patch:
        patch.setattr(Database, "read", damaged)
        result = await stage.ann.click(board, custom_id=moves(board)[0])
    assert told(result) == sentence_of(DatabaseBroken())
    assert "Traceback" not in caplog.text
    assert caplog.text.count("malformed") == 1
    await stage.ann.click(board, custom_id=moves(board)[0])
    assert (await stage.table(board)).run.state.taken == 1


async def test_pages_that_cannot_be_written(stage: Stage, caplog: pytest.LogCaptureFixture) -> None:
    """A retry would not help, so no sentence suggests one."""
    board = await stage.open()
    path = stage.bot.settings.database
    assert isinstance(path, Path)
    damage(path)
    for _ in range(2):
        result = await stage.ann.click(board, custom_id=moves(board)[0])
        assert told(result) == sentence_of(DatabaseBroken())
    assert told(await stage.ann.slash(stage.channel, "diamonds play")).startswith("My database")
    assert caplog.text.count("is broken: database disk image is malformed") == 1
    assert "Traceback" not in caplog.text

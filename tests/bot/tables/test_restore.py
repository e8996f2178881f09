"""A table survives restarts, eviction from memory, and newer rules."""

import random
from pathlib import Path

import pytest

from bot.rendering.errors import sentence_of
from bot.tables.errors import LeftOut, NotPersisted, Stale
from storage.database import WriteFailed
from tests.kit.core import failing
from tests.kit.database.statements import execute
from tests.kit.stage import Message, Stage, embed, moves, play_on, staged, table_id, text, told
from tests.kit.unwrap import reply

WENT_BACK = "⚠️ The rules were updated, so this table went back to the start of its room."


@pytest.mark.parametrize("seed", range(3))
async def test_a_restart_after_every_press(stage: Stage, seed: int) -> None:
    """A game with a restart after each press ends like one without restarts."""
    board = await stage.open()
    chance = random.Random(seed)
    while moves(board):
        await play_on(stage.ann, board, chance, most=1)
        await stage.restart()
    table = await stage.table(board)
    assert table.run.outcome is not None
    assert f"Score {str(table.run.outcome['score'][0]).replace('-', '−')}" in text(board)


async def test_tables_leave_memory_and_come_back(tmp_path: Path) -> None:
    async with staged(tmp_path / "tables.db", live_tables=2) as stage:
        boards = [await stage.open() for _ in range(5)]
        assert len(stage.bot.core.sessions.memory) == 2
        for turn in range(3):
            for board in boards:
                await stage.ann.click(board, custom_id=moves(board)[0])
                table = await stage.table(board)
                assert table.run.state.taken == turn + 1 or turn == 2 or table.run.outcome
        assert len(stage.bot.core.sessions.memory) == 2


async def test_the_first_press_after_newer_rules_is_told_why(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = await stage.open()
    await stage.ann.click(board, custom_id=moves(board)[0])
    await stage.restart()
    monkeypatch.setattr("games.diamonds.rules.rooms.ROOM", (5, 3))
    result = await stage.ann.click(board, custom_id=moves(board)[0])
    assert told(result) == sentence_of(Stale())
    assert WENT_BACK in text(board)
    assert len((await stage.table(board)).run.state.room) == 5
    await stage.ann.click(board, custom_id=moves(board)[0])
    assert WENT_BACK not in text(board)
    monkeypatch.undo()


async def test_a_restored_checkpoint_is_written_before_play_continues(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The table has gone back, and the disk is full: no player sees the new cards."""
    board = await stage.open()
    await stage.ann.click(board, custom_id=moves(board)[0])
    await stage.restart()
    monkeypatch.setattr("games.diamonds.rules.rooms.ROOM", (5, 3))
    with failing(WriteFailed("the disk is full"), after=1) as refused:
        result = await stage.ann.click(board, custom_id=moves(board)[0])
        assert told(result) == sentence_of(NotPersisted())
    assert refused
    await stage.ann.click(board, custom_id=moves(board)[0])
    await stage.ann.click(board, custom_id=moves(board)[0])
    run = (await stage.table(board)).run
    assert run.state.taken == 1
    assert len(await stage.bot.core.stored.log(table_id(board))) == run.seq
    monkeypatch.undo()


def spoil_checkpoints(stage: Stage, after: int = -1) -> None:
    execute(stage, "UPDATE checkpoints SET state = '{}' WHERE seq > ?", (after,))


async def with_three_checkpoints(stage: Stage) -> Message:
    """Return a table of Ann's in the middle of its third room."""
    for seed in range(20):
        board = await stage.open()
        for _ in range(20):
            if "Room 3." in text(board):
                await stage.ann.click(board, custom_id=moves(board)[0])
                return board
            await play_on(stage.ann, board, random.Random(seed), most=1)
    raise AssertionError("nobody gets that far")


@pytest.mark.parametrize("spoiled", range(3))
async def test_a_table_goes_back_to_the_newest_checkpoint_that_fits(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, spoiled: int
) -> None:
    """It goes back no further than needed, and rooms that were left stay left."""
    board = await with_three_checkpoints(stage)
    key, stored = table_id(board), stage.bot.core.stored
    saved = await stored.checkpoints(key)
    fits, before = saved[-1 - spoiled], (await stage.table(board)).run.seq
    spoil_checkpoints(stage, fits.seq)
    monkeypatch.setattr("games.diamonds.rules.rooms.FACE", "enter")
    await stage.restart()
    result = reply(await stage.ann.slash(stage.channel, "table resume"))
    assert WENT_BACK in text(result)
    table = await stage.table(result)
    game, stored = table.run.game, stage.bot.core.stored
    assert table.checkpoint == fits.seq
    assert execute(stage, "SELECT count(*) FROM table_log_aside") == [(before - fits.seq,)]
    assert game.dump(game.load(fits.state)) == table.run.bookmarks[0].state
    assert [each.seq for each in await stored.checkpoints(key)] == [
        each.seq for each in saved if each.seq <= fits.seq
    ]
    monkeypatch.undo()


async def test_a_state_that_is_written_differently_now(stage: Stage) -> None:
    """The log alone restores a table, with nothing lost."""
    board = await stage.open()
    await stage.ann.click(board, custom_id=moves(board)[0])
    before = (await stage.table(board)).run.state
    for _ in range(2):
        spoil_checkpoints(stage)
        await stage.restart()
        assert (await stage.table(board)).run.state == before
    await stage.ann.click(board, custom_id=moves(board)[0])
    assert (await stage.table(board)).run.state.taken == 2


async def test_a_table_that_no_rules_can_bring_back(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It says so, and it can still be ended."""
    board = await stage.open()
    await stage.ann.click(board, custom_id=moves(board)[0])
    spoil_checkpoints(stage)
    monkeypatch.setattr("games.diamonds.rules.rooms.FACE", "enter")
    await stage.restart()
    result = await stage.ann.click(board, custom_id=moves(board)[0])
    assert told(result).startswith("The rules have changed too much")
    listed = reply(await stage.ann.slash(stage.channel, "table list"))
    assert f"{stage.channel.id}/{board.id}" in (embed(listed).description or "")
    asked = reply(await stage.ann.slash(stage.channel, "table end"))
    await stage.ann.click(asked, label="End it")
    assert "has ended" in asked.content
    assert told(await stage.ann.slash(stage.channel, "table end")).startswith("You have no open")
    monkeypatch.undo()


async def test_a_game_that_is_no_longer_there(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = await stage.open()
    await stage.restart()
    monkeypatch.delitem(stage.bot.core.tables.games, "diamonds")
    result = await stage.ann.click(board, custom_id=moves(board)[0])
    assert told(result) == sentence_of(LeftOut("diamonds"))

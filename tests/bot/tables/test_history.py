"""The history of a table: the record, and the log to read."""

import random

import pytest

from bot.rendering.errors import sentence_of
from bot.tables.errors import StillOpen
from games.catalog import GAMES
from games.engine.replay import verify
from tests.kit.stage import Stage, buttons, embed, moves, play_on, press, table_id, told
from tests.kit.unwrap import reply

JUST_HAD = "You’ve just had"


async def test_the_record_button_hands_out_the_record(stage: Stage) -> None:
    board = await stage.open()
    await play_on(stage.ann, board, random.Random(2))
    result = await press(stage.ann, board, "Record")
    assert result.response is not None
    assert result.ephemeral
    (file,) = result.response.attachments
    content = (await file.read()).decode()
    seed = (await stage.table(board)).stored.seed
    assert verify(content, GAMES, seed).outcome is not None
    assert f"verify {file.filename} --seed {seed}" in result.response.content


async def test_the_log_button_tells_the_whole_game(stage: Stage) -> None:
    board = await stage.open()
    chance = random.Random(11)
    await play_on(stage.ann, board, chance, most=2)
    shown = (embed(board).description or "").splitlines()[0].lstrip("# ")
    await play_on(stage.ann, board, chance)
    page = reply(await press(stage.bo, board, "Log"))
    assert page.ephemeral
    told_lines = (embed(page).description or "").splitlines()
    assert "Room 1." in told_lines[0]
    assert told_lines[-1] == "💀 You fall."
    assert shown.replace("**", "") in told_lines


async def test_a_long_log_has_pages_to_turn(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.screens.log.LINES_A_PAGE", 2)
    board = await stage.open()
    await play_on(stage.ann, board, random.Random(11))
    page = reply(await press(stage.ann, board, "Log"))
    said: list[str] = []
    while "◀" not in buttons(page, disabled=True):
        said = (embed(page).description or "").splitlines() + said
        await stage.ann.click(page, custom_id=next(iter(buttons(page).values())))
    assert "Room 1." in (embed(page).description or "")
    assert len(said) > 2


async def test_records_have_a_pause(stage: Stage) -> None:
    board = await stage.open()
    await play_on(stage.ann, board, random.Random(2))
    for _ in range(5):
        given = reply(await stage.ann.slash(stage.channel, "table record"))
        assert given.attachments
    assert told(await stage.ann.slash(stage.channel, "table record")).startswith(JUST_HAD)
    assert told(await press(stage.ann, board, "Record")).startswith(JUST_HAD)
    others = await stage.bo.slash(stage.channel, "table record")
    assert told(others) == "You haven’t finished a game yet."


async def test_the_record_of_a_table_that_was_put_away(stage: Stage) -> None:
    board = await stage.open()
    await stage.ann.click(board, custom_id=moves(board)[0])
    early = await stage.ann.slash(stage.channel, "table record", table=table_id(board))
    assert told(early) == sentence_of(StillOpen())
    table = await stage.bot.core.tables.end(table_id(board), stage.ann.id)
    result = reply(await stage.ann.slash(stage.channel, "table record"))
    (file,) = result.attachments
    run = verify((await file.read()).decode(), GAMES, table.seed)
    assert run.outcome is None
    assert run.state.taken == 1

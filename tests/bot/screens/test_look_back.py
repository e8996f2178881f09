"""*Look back* at the end of a game: who reads it, and its contents."""

import random

import pytest

from bot.tables.errors import NothingToHint, NotSeated, StillOpen
from games.kit.lookback import LEAST_TRIES
from tests.kit.stage import Stage, buttons, embed, play_on, press, private, table_id, tools


async def test_players_are_shown_the_turning_points(stage: Stage) -> None:
    board = await stage.open()
    assert "Look back" not in buttons(await tools(stage.ann, board))
    with pytest.raises(StillOpen):
        await stage.bot.core.look_back.at(table_id(board), stage.ann.id)
    await play_on(stage.ann, board, random.Random(1))
    # However long it takes on this machine: the press then finds the result.
    await stage.bot.core.look_back.at(table_id(board), stage.ann.id)
    shown = private(await press(stage.ann, board, "Look back"))
    words = embed(shown).description or ""
    assert embed(shown).title == "Look back"
    assert words.startswith(("Where it turned:", "No choice of yours cost much"))
    assert f"{LEAST_TRIES} test games or more" in words
    picture, record = shown.attachments
    assert picture.filename == "chances.png"
    assert (picture.description or "").startswith("The chance after each of ")
    assert record.filename.startswith("diamonds-")
    assert "Look back" not in buttons(await tools(stage.bo, board))
    with pytest.raises(NotSeated):
        await stage.bot.core.look_back.at(table_id(board), stage.bo.id)


async def test_there_is_nothing_to_look_back_at_in_a_duel(stage: Stage) -> None:
    board = await stage.open()
    await play_on(stage.ann, board, random.Random(1))
    session = await stage.table(board)
    assert session.teaching.looked_back
    session.coached = False
    assert not session.teaching.looked_back
    stage.bot.core.look_back._work = None
    with pytest.raises(NothingToHint):
        await stage.bot.core.look_back.at(table_id(board), stage.ann.id)

"""Undo: who may undo the last step, with whose consent, and what old buttons do then."""

from typing import Any

import pytest
import simcord

from bot.rendering.codec import Action, ActionId, DrawnAt
from bot.rendering.errors import sentence_of
from bot.tables.errors import NothingToUndo, Repeated
from games.engine.record import Answered
from tests.kit.discord_campaigns import CLASSES, icon, lobby
from tests.kit.discord_diamonds import duel, set_timer
from tests.kit.stage import Message, Stage, buttons, forge, moves, press, table_id, text, told

UNDO, AGREE = "↩️ Undo", "↩️ Agree to undo"
PASSED = "That moment has passed. The board shows what you can do now."


async def a_step_to_undo(stage: Stage) -> tuple[Message, list[dict[str, Any]]]:
    """Return a board of Ann's with a step that can be undone, and the log before it."""
    for _ in range(20):
        board = await stage.open()
        for _ in range(40):
            if not moves(board):
                break
            before = await stage.bot.core.stored.log(table_id(board))
            await stage.ann.click(board, custom_id=moves(board)[0])
            if UNDO in buttons(board):
                return board, before
    raise AssertionError("nothing can be taken back")


async def log_of(stage: Stage, board: Message) -> list[dict[str, Any]]:
    return await stage.bot.core.stored.log(table_id(board))


async def test_an_old_button_with_the_number_of_a_new_ask_is_refused(stage: Stage) -> None:
    """The log is as long as when the button was drawn, but another ask is open."""
    board, before = await a_step_to_undo(stage)
    undone = await log_of(stage, board)
    old = moves(board)[0]
    await press(stage.ann, board, UNDO)
    while len(await log_of(stage, board)) < len(undone):
        await stage.ann.click(board, custom_id=moves(board)[-1])
    forge(board, old)
    after = await log_of(stage, board)
    assert told(await stage.ann.click(board, custom_id=old)) == PASSED
    assert await log_of(stage, board) == after
    assert after[: len(before)] == before


async def test_a_card_that_was_turned_up_is_not_undone(stage: Stage) -> None:
    board, _ = await a_step_to_undo(stage)
    said = told(await stage.bo.click(board, custom_id=buttons(board)[UNDO]))
    assert said.startswith("You have no seat at this table")
    for _ in range(40):
        if UNDO not in buttons(board) and moves(board):
            break
        if not moves(board):
            board = await stage.open()
        await stage.ann.click(board, custom_id=moves(board)[0])
    after = await log_of(stage, board)
    undo = await forged_undo(stage, board)
    said = told(await stage.ann.click(board, custom_id=undo))
    assert said == "Too late to undo that: it has drawn, shown or rolled something."
    assert await log_of(stage, board) == after


async def forged_undo(stage: Stage, board: Message) -> str:
    drawn = DrawnAt((await stage.table(board)).revision)
    custom_id = str(ActionId(Action.UNDO, f"{table_id(board)}:{drawn}"))
    forge(board, custom_id)
    return custom_id


async def test_never_in_a_duel_nor_with_the_deal_of_a_day(stage: Stage) -> None:
    fought = await duel(stage)
    for _ in range(3):
        for who in (stage.ann, stage.bo):
            await who.click(fought, custom_id=moves(fought)[0])
        assert UNDO not in buttons(fought)
    said = told(await stage.ann.click(fought, custom_id=await forged_undo(stage, fought)))
    assert said == "You can’t undo here: you play against one another."
    opened = await stage.ann.slash(stage.channel, "daily play", game="diamonds")
    board = opened.response
    assert board is not None
    await stage.ann.click(board, custom_id=moves(board)[0])
    assert UNDO not in buttons(board)
    said = told(await stage.ann.click(board, custom_id=await forged_undo(stage, board)))
    assert said == "You can’t undo here: everyone plays this deal once."


async def test_a_timer_runs_anew_for_what_is_asked_again(stage: Stage) -> None:
    """Otherwise the table would act at once, since the ask is old."""
    board, before = await a_step_to_undo(stage)
    await set_timer(stage, "1m")
    await stage.env.advance_time(50)
    await press(stage.ann, board, UNDO)
    await stage.env.advance_time(50)
    assert await log_of(stage, board) == before
    await stage.env.advance_time(20)
    assert len(await log_of(stage, board)) > len(before), "nobody waits longer than that"


async def party(stage: Stage, *others: simcord.MemberActor, **options: Any) -> Message:
    """A party of Ann's that must still choose its classes."""
    board = await lobby(stage, **options)
    for who in others:
        await press(who, board, "Join")
    await press(stage.ann, board, "Start")
    return board


async def two(stage: Stage) -> tuple[Message, list[dict[str, Any]]]:
    """A party of Ann's and Bo's in which Ann has chosen her class."""
    board = await party(stage, stage.bo)
    before = await log_of(stage, board)
    await press(stage.ann, board, f"{icon('guardian')} Guardian")
    return board, before


@pytest.mark.parametrize("killed", [False, True])
async def test_together_all_agree(stage: Stage, *, killed: bool) -> None:
    board, before = await two(stage)
    await press(stage.ann, board, UNDO)
    assert "↩️ Undo the last step? Asked by Ann, waiting for Bo." in text(board)
    assert len(await log_of(stage, board)) > len(before)
    if killed:
        await stage.restart()
    once = told(await stage.ann.click(board, custom_id=buttons(board)[AGREE]))
    assert once == sentence_of(Repeated())
    await press(stage.bo, board, AGREE)
    assert await log_of(stage, board) == before
    assert "Ann undoes a step" in text(board)
    assert "would undo" not in text(board)


async def test_the_next_step_clears_the_agreement(stage: Stage) -> None:
    board, before = await two(stage)
    await press(stage.ann, board, UNDO)
    agree = buttons(board)[AGREE]
    await press(stage.bo, board, f"{icon('healer')} Healer")
    assert "would undo" not in text(board)
    forge(board, agree)
    assert told(await stage.bo.click(board, custom_id=agree)) == PASSED
    assert len(await log_of(stage, board)) > len(before) + 1


async def test_an_absent_player_is_not_asked(stage: Stage) -> None:
    board = await party(stage, stage.bo, stage.cy)
    key = table_id(board)
    await stage.bot.core.seats.kick(key, stage.ann.id, stage.bo.id)
    before = await log_of(stage, board)
    free = next(label for label in buttons(board) if label.split()[-1] in CLASSES.values())
    await press(stage.ann, board, free)
    await press(stage.ann, board, UNDO)
    assert "waiting for Cy" in text(board)
    await press(stage.cy, board, AGREE)
    assert await log_of(stage, board) == before


async def test_when_the_rest_is_away_one_is_enough(stage: Stage) -> None:
    board = await party(stage, stage.bo, heroes=2)
    await stage.bot.core.seats.kick(table_id(board), stage.ann.id, stage.bo.id)
    before = await log_of(stage, board)
    free = next(label for label in buttons(board) if label.split()[-1] in CLASSES.values())
    await press(stage.ann, board, free)
    await press(stage.ann, board, UNDO)
    assert await log_of(stage, board) == before


async def test_a_step_that_would_repeat_at_once_is_not_undone(stage: Stage) -> None:
    """Bo has left: the table has chosen for him, and would choose the same again."""
    board = await party(stage, stage.bo, stage.cy)
    key = table_id(board)
    await stage.bot.core.seats.kick(key, stage.ann.id, stage.bo.id)
    session = await stage.bot.core.tables.look(key)
    last = session.run.log[-1]
    assert isinstance(last, Answered)
    assert last.seat == 1
    with pytest.raises(NothingToUndo):
        await stage.bot.core.tables.undo(key, stage.ann.id, session.revision)
    await stage.bot.core.seats.rejoin(key, stage.bo.id)
    session = await stage.bot.core.tables.undo(key, stage.ann.id, session.revision)
    assert session.undo_asked == (0,)

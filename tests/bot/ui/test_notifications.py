"""Who is mentioned, when, and when the mention is taken back."""

from __future__ import annotations

import logging

import pytest

from tests.kit.discord_campaigns import (
    begin,
    end_all,
    play_until,
)
from tests.kit.discord_diamonds import duel, turn
from tests.kit.stage import (
    Stage,
    moves,
)


async def test_nobody_is_called_where_anybody_may_press(stage: Stage) -> None:
    result = await stage.ann.slash(stage.channel, "diamonds escape")
    assert result.response is not None
    await stage.bo.click(result.response, custom_id=moves(result.response)[0])
    assert not [words for words in stage.words() if words.startswith("👉")]


async def test_only_whoever_must_act_is_mentioned_and_only_when_the_turn_passes(
    stage: Stage,
) -> None:
    board = await duel(stage)
    first, second = await turn(stage, board)
    calls = [words for words in stage.words() if words.startswith("👉")]
    # Ann started the game: she knows. Bo is told if he goes first.
    assert len(calls) == (0 if first is stage.ann else 1)
    await first.click(board, custom_id=moves(board)[0])
    calls = [words for words in stage.words() if words.startswith("👉")]
    assert len(calls) == 1
    assert calls[0].startswith(f"👉 <@{second.id}>, your turn")
    await second.click(board, custom_id=moves(board)[0])
    calls = [words for words in stage.words() if words.startswith("👉")]
    assert len(calls) == 1
    assert calls[0].startswith(f"👉 <@{first.id}>, your turn")


async def test_nobody_is_named_where_it_would_betray_a_card(stage: Stage) -> None:
    for _ in range(8):
        party = await begin(stage, [stage.ann, stage.bo, stage.cy])
        if await play_until(party, "react"):
            break
        await end_all(stage)
    assert not [words for words in stage.words() if words.startswith("👉")]


# The fallback: in the channel, else as an answer to the press, else not at all.

CHANNEL_MESSAGES = "/channels/*/messages"
FOLLOWUPS = "/webhooks/*/*"


async def mentions(stage: Stage) -> list[str]:
    return [words for words in stage.words() if words.startswith("👉")]


async def test_where_the_bot_may_not_write_the_press_is_answered(stage: Stage) -> None:
    board = await duel(stage)
    first, second = await turn(stage, board)
    stage.env.inject_error("POST", CHANNEL_MESSAGES, status=403, code=50001, times=None)
    result = await first.click(board, custom_id=moves(board)[0])
    called = [each for each in result.followups if each.content.startswith("👉")]
    assert [each.content.partition(",")[0] for each in called] == [f"👉 <@{second.id}>"]
    assert not called[0].ephemeral
    # And it is taken back in its turn.
    stage.env.backend.faults.clear()
    await second.click(board, custom_id=moves(board)[0])
    assert [words.partition(",")[0] for words in await mentions(stage)] == [f"👉 <@{first.id}>"]


async def test_where_nothing_may_be_written_the_game_goes_on(
    stage: Stage, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "bot.ui.notify")
    board = await duel(stage)
    first, second = await turn(stage, board)
    before = await mentions(stage)
    stage.env.inject_error("POST", CHANNEL_MESSAGES, status=403, code=50001, times=None)
    stage.env.inject_error("POST", FOLLOWUPS, status=404, code=10015, times=None)
    await first.click(board, custom_id=moves(board)[0])
    assert "Nobody was mentioned in the channel" in caplog.text
    assert "Nobody was notified" in caplog.text
    assert "Traceback" not in caplog.text
    assert set(await mentions(stage)) <= set(before)
    stage.env.backend.faults.clear()
    await second.click(board, custom_id=moves(board)[0])
    assert [words.partition(",")[0] for words in await mentions(stage)] == [f"👉 <@{first.id}>"]


async def test_a_mention_that_cannot_be_taken_back_stays(stage: Stage) -> None:
    board = await duel(stage)
    first, second = await turn(stage, board)
    await first.click(board, custom_id=moves(board)[0])
    stage.env.inject_error("DELETE", "/channels/*/messages/*", status=404, code=10008, times=None)
    await second.click(board, custom_id=moves(board)[0])
    called = [words.partition(",")[0] for words in await mentions(stage)]
    assert called[-2:] == [f"👉 <@{second.id}>", f"👉 <@{first.id}>"]
    assert (await stage.table(board)).awaited() == [first.id]


async def test_a_deadline_has_nothing_to_answer_and_goes_on_unheard(
    stage: Stage, caplog: pytest.LogCaptureFixture
) -> None:
    """Nobody has pressed: where the channel is closed, nobody is called, and nothing breaks."""
    caplog.set_level(logging.INFO, "bot")
    board = await duel(stage)
    await stage.ann.slash(stage.channel, "table timer", wait="1m")
    stage.env.inject_error("POST", CHANNEL_MESSAGES, status=403, code=50001, times=None)
    before = (await stage.table(board)).run.seq
    await stage.env.advance_time(200)
    assert (await stage.table(board)).run.seq > before
    assert "is tried again" not in caplog.text

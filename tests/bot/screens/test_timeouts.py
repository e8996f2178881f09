"""The last word before a timer acts, and the question to the host of a silent table."""

from typing import Any

import pytest
import simcord

from bot.tables.sessions.waiting import SILENCE
from bot.tables.timestamps import A_DAY
from tests.kit.discord_campaigns import begin, play_until
from tests.kit.discord_diamonds import duel, set_timer, turn
from tests.kit.stage import Actor, Message, Stage, calls, moves, press, told

ASKED = "⏳ Diamonds & Dragons has waited for Bo for ten minutes. Play safe for them?"
CLOSED = "Look at the board: this question is closed."


async def bo_is_up(stage: Stage) -> Message:
    """Begin a duel, with Ann as its host, in which the table waits for Bo."""
    board = await duel(stage)
    while (await turn(stage, board))[0] is stage.ann:
        await stage.ann.click(board, custom_id=moves(board)[0])
    return board


def letters(stage: Stage, who: Actor) -> list[Message]:
    """Return the direct messages to a user."""
    backend = stage.env.backend
    channel = backend.dm_channels.get(who.id)
    sent = [] if channel is None else backend.messages[channel].values()
    return [simcord.ResponseMessage(stage.env, each) for each in sent]


def in_private(stage: Stage, who: Actor) -> Actor:
    """Return a user as they act outside of the server."""
    return simcord.UserHandle(stage.env, stage.env.backend.get_user(who.id))


async def test_the_host_is_asked_once_about_a_player_who_does_not_answer(stage: Stage) -> None:
    board = await bo_is_up(stage)
    await stage.restart()
    await stage.env.advance_time(SILENCE - 5)
    assert not letters(stage, stage.ann)
    await stage.env.advance_time(3 * SILENCE)
    (asked,) = letters(stage, stage.ann)
    assert (asked.content or "").startswith(ASKED)
    assert not letters(stage, stage.bo)
    before = (await stage.table(board)).run.seq
    await press(in_private(stage, stage.ann), asked, "Play safe")
    assert (await stage.table(board)).run.seq > before
    assert asked.content == "Done. Look at the board."
    marked = await stage.bot.core.stored.stand_ins((await stage.table(board)).id)
    assert marked


async def test_a_slow_table_asks_its_host_once_a_day(stage: Stage) -> None:
    board = await bo_is_up(stage)
    for _ in range(3):
        await stage.env.advance_time(SILENCE + 5)
        await stage.bo.click(board, custom_id=moves(board)[0])
        while (await turn(stage, board))[0] is stage.ann:
            await stage.ann.click(board, custom_id=moves(board)[0])
    assert len(letters(stage, stage.ann)) == 1
    await stage.env.advance_time(A_DAY)
    assert len(letters(stage, stage.ann)) == 1  # the silence has been asked about, or is old
    await stage.bo.click(board, custom_id=moves(board)[0])
    while (await turn(stage, board))[0] is stage.ann:
        await stage.ann.click(board, custom_id=moves(board)[0])
    await stage.env.advance_time(SILENCE + 5)
    assert len(letters(stage, stage.ann)) == 2


async def test_the_question_closes_when_the_player_has_answered(stage: Stage) -> None:
    board = await bo_is_up(stage)
    await stage.env.advance_time(SILENCE + 5)
    await stage.bo.click(board, custom_id=moves(board)[0])
    before = (await stage.table(board)).run.seq
    (asked,) = letters(stage, stage.ann)
    await press(in_private(stage, stage.ann), asked, "Play safe")
    assert (await stage.table(board)).run.seq == before
    assert asked.content == CLOSED


async def test_without_direct_messages_the_host_is_asked_in_the_channel(stage: Stage) -> None:
    board = await bo_is_up(stage)
    stage.env.inject_error(
        "POST", "/users/@me/channels", status=403, code=50007, message="No", times=None
    )
    await stage.env.advance_time(SILENCE + 5)
    (asked,) = [each for each in stage.words() if ASKED in each]
    assert asked.startswith(f"<@{stage.ann.id}>")
    before = (await stage.table(board)).run.seq
    refusal = await press(stage.bo, stage.channel_board(), "Play safe")
    assert "Ann" in told(refusal)
    assert (await stage.table(board)).run.seq == before


async def test_the_host_is_not_asked_about_themself_or_without_wish(stage: Stage) -> None:
    await stage.ann.slash(stage.channel, "table calls", how="off")
    board = await bo_is_up(stage)
    await stage.env.advance_time(SILENCE + 5)
    await stage.ann.slash(stage.channel, "table calls", how="on")
    while (await turn(stage, board))[0] is stage.bo:
        await stage.bo.click(board, custom_id=moves(board)[0])
    await stage.env.advance_time(SILENCE + 5)
    assert not letters(stage, stage.ann)


async def test_a_secret_question_names_no_player(stage: Stage) -> None:
    party = await begin(stage, [stage.ann, stage.bo, stage.cy])
    assert await play_until(party, "react")
    run = await party.run()
    await stage.env.advance_time(SILENCE + 5)
    asked = letters(stage, stage.ann)
    is_asked = 0 not in (run.pending.waits_for() if run.pending else [0])
    assert len(asked) == is_asked
    assert all("Bo" not in (each.content or "") for each in asked)


@pytest.mark.parametrize(("wait", "after"), [("5m", 240), ("1h", 3240)])
async def test_a_late_player_is_warned_once_before_the_timer_acts(
    stage: Stage, wait: str, after: int
) -> None:
    board = await bo_is_up(stage)
    await set_timer(stage, "1m")  # too short for a last word
    await stage.env.advance_time(55)
    await set_timer(stage, wait)
    before = (await stage.table(board)).run.seq
    await stage.env.advance_time(after - 5)
    assert "play safe" not in " ".join(calls(stage))
    await stage.env.advance_time(10)
    (word,) = [each for each in stage.words() if "I play safe for you" in each]
    assert word.startswith(f"⏳ <@{stage.bo.id}>: I play safe for you <t:")
    assert (await stage.table(board)).run.seq == before
    again: list[str] = []

    async def noted(method: str, path: str, body: Any) -> None:
        again.extend(each for each in [str(body)] if "I play safe for you" in each)

    await stage.restart()
    stage.wire.faults.append(noted)
    await stage.env.advance_time(after)
    assert (await stage.table(board)).run.seq > before
    assert not again

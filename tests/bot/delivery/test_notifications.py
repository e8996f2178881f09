"""Who is mentioned, when, and when the mention is deleted."""

import logging

import pytest

from tests.kit.discord_campaigns import begin, end_all, play_until
from tests.kit.discord_diamonds import duel
from tests.kit.stage import Stage, moves


async def test_no_player_is_mentioned_if_any_player_may_press(stage: Stage) -> None:
    result = await stage.ann.slash(stage.channel, "diamonds escape")
    assert result.response is not None
    await stage.bo.click(result.response, custom_id=moves(result.response)[0])
    assert not [words for words in stage.words() if words.startswith("👉")]


async def test_no_player_is_named_if_that_would_reveal_a_card(stage: Stage) -> None:
    for _ in range(8):
        party = await begin(stage, [stage.ann, stage.bo, stage.cy])
        if await play_until(party, "react"):
            break
        await end_all(stage)
    assert not [words for words in stage.words() if words.startswith("👉")]


# The fallback: a post in the channel, else an answer to the press, else nothing.

CHANNEL_MESSAGES = "/channels/*/messages"


async def test_a_deadline_has_nothing_to_answer_and_goes_on_unheard(
    stage: Stage, caplog: pytest.LogCaptureFixture
) -> None:
    """A deadline has no interaction to answer.

    In a closed channel no user is mentioned and nothing fails.
    """
    caplog.set_level(logging.INFO, "bot")
    board = await duel(stage)
    await stage.ann.slash(stage.channel, "table timer", wait="1m")
    stage.env.inject_error("POST", CHANNEL_MESSAGES, status=403, code=50001, times=None)
    before = (await stage.table(board)).run.seq
    await stage.env.advance_time(200)
    assert (await stage.table(board)).run.seq > before
    assert "is tried again" not in caplog.text

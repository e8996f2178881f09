"""Who is mentioned, when, and when the mention is deleted."""

import logging

import pytest

from bot.delivery.notifications import AFTER
from bot.rendering.board import onlooker
from bot.rendering.cards import Cards
from tests.kit.discord_campaigns import begin, end_all, play_until
from tests.kit.discord_diamonds import duel
from tests.kit.stage import Stage, calls, embed, moves, press, private
from tests.kit.unwrap import unwrap


async def test_no_player_is_mentioned_if_any_player_may_press(stage: Stage) -> None:
    result = await stage.ann.slash(stage.channel, "diamonds escape")
    assert result.response is not None
    await stage.bo.click(result.response, custom_id=moves(result.response)[0])
    assert not [words for words in stage.words() if words.startswith("👉")]


async def test_all_who_might_answer_are_called_if_a_name_would_reveal_a_card(stage: Stage) -> None:
    for _ in range(8):
        party = await begin(stage, [stage.ann, stage.bo, stage.cy])
        if await play_until(party, "react"):
            break
        await end_all(stage)
    assert not calls(stage)
    await stage.env.advance_time(AFTER + 1)
    run, (call,) = await party.run(), calls(stage)
    passed, members = unwrap(run.pending).about.passed, (stage.ann, stage.bo, stage.cy)
    called = {seat for seat, member in enumerate(members) if f"<@{member.id}>" in call}
    heroes = enumerate(run.state.party)
    might = {seat for seat, hero in heroes if hero.hp and hero.hand and not passed[seat]}
    assert called
    assert called <= might
    assert len(might - called) <= 1  # who has just pressed is not called


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


async def test_an_ended_table_asks_for_nothing(stage: Stage) -> None:
    """Neither its board, nor an open panel, nor a call that was due asks for an answer."""
    party = await begin(stage, [stage.ann, stage.bo])
    assert await play_until(party, "action")
    panel = await party.panel(1)
    asked = private(await stage.ann.slash(stage.channel, "table end"))
    lost = "What this dungeon has brought is lost"
    assert lost in asked.content
    await press(stage.ann, asked, "End it")
    await stage.env.advance_time(100)
    assert not [words for words in stage.words() if words.startswith("👉")]
    for shown in (party.board, panel):
        assert (embed(shown).title or "").endswith("ended")
        assert "turn" not in (embed(shown).description or "")
    assert lost in (embed(party.board).description or "")


async def test_a_duel_that_is_ended_loses_nothing_else(stage: Stage) -> None:
    board = await duel(stage)
    asked = private(await stage.ann.slash(stage.channel, "table end"))
    assert "lost" not in asked.content
    await press(stage.ann, asked, "End it")
    await stage.env.advance_time(100)
    assert not [words for words in stage.words() if words.startswith("👉")]
    assert (embed(board).title or "").endswith("ended")
    assert "Take" not in (embed(board).description or "")
    looked_on = onlooker(await stage.table(board), Cards())
    assert (looked_on.embed.title or "").endswith("ended")

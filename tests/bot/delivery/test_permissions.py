"""The bot in a channel where it lacks a permission."""

from pathlib import Path

import pytest
import simcord

from bot.delivery.messages import STRIPPED
from bot.delivery.notifications import AFTER
from bot.languages.catalogs import catalog_of
from games.engine.speech import gettext, speaking
from tests.kit.discord_diamonds import duel, turn
from tests.kit.stage import Message, Stage, calls, embed, moves, staged, told
from tests.kit.strict import faults
from tests.kit.strict.permissions import deny, open_thread

OLD = 15 * 60 + 1  # seconds
SOON = 30.0  # seconds


def own_requests(stage: Stage) -> list[tuple[str, str]]:
    return [each for each in stage.wire.limits.counted.by_bot if each[1].startswith("/channels")]


def standing(stage: Stage, board: Message) -> Message:
    """Return a board as its channel shows it."""
    stored = stage.env.backend.get_message(stage.channel.id, board.id)
    return simcord.ResponseMessage(stage.env, stored)


async def change(stage: Stage, wait: str) -> None:
    """Change a table from another channel, so that its board must be edited."""
    other = stage.guild.create_text_channel(f"another-table-{wait}")
    await stage.ann.slash(other, "table timer", wait=wait)
    await stage.env.advance_time(SOON)


async def test_a_rested_board_keeps_its_cards(stage: Stage) -> None:
    deny(stage.env, stage.channel.id, "embed_links")
    board = await duel(stage)
    await stage.env.advance_time(OLD)
    await change(stage, "1d")
    assert embed(standing(stage, board)).description
    assert not [path for method, path in own_requests(stage) if method == "PATCH"]


async def test_a_board_that_lost_its_cards_says_why_until_it_is_pressed(tmp_path: Path) -> None:
    """After a restart the bot learns of the missing permission only from a stripped edit."""
    async with staged(tmp_path / "tables.db") as stage:
        board = await duel(stage)
        first, _ = await turn(stage, board)
        deny(stage.env, stage.channel.id, "embed_links")
        await stage.restart()
        await stage.env.advance_time(OLD)
        await change(stage, "1d")
        stripped = standing(stage, board)
        assert "I need **Embed Links**" in stripped.content
        assert not stripped.embeds
        await change(stage, "off")
        assert len([way for way, _ in own_requests(stage) if way == "PATCH"]) == 2
        await first.click(board, custom_id=moves(board)[0])
        restored = standing(stage, board)
        assert restored.content.startswith("# ")
        assert embed(restored).description


async def test_a_lost_board_says_so_in_the_tables_language(tmp_path: Path) -> None:
    async with staged(tmp_path / "tables.db") as stage:
        stage.arrivals.locale = "de"
        board = await stage.open()
        stage.arrivals.locale = "fr"
        deny(stage.env, stage.channel.id, "embed_links")
        await stage.restart()
        await stage.env.advance_time(OLD)
        await change(stage, "1d")
        with speaking(catalog_of("de")):
            assert standing(stage, board).content.endswith(gettext(STRIPPED))


async def test_with_the_permission_back_the_bot_edits_again(stage: Stage) -> None:
    deny(stage.env, stage.channel.id, "embed_links")
    board = await duel(stage)
    deny(stage.env, stage.channel.id)
    first, _ = await turn(stage, board)
    await first.click(board, custom_id=moves(board)[0])
    await stage.env.advance_time(OLD)
    await change(stage, "1d")
    assert [path for method, path in own_requests(stage) if method == "PATCH"]
    assert embed(standing(stage, board)).description


async def test_a_call_is_words_and_comes_all_the_same(stage: Stage) -> None:
    deny(stage.env, stage.channel.id, "embed_links")
    board = await duel(stage)
    first, second = await turn(stage, board)
    await first.click(board, custom_id=moves(board)[0])
    await stage.env.advance_time(AFTER + 1)
    assert f"<@{second.id}>" in calls(stage)[-1]


@pytest.mark.parametrize("lost", [0, 1])
@pytest.mark.parametrize("command", ["diamonds play", "diamonds duel"])
async def test_missing_permissions_are_named_once_to_the_opener(
    stage: Stage, command: str, lost: int
) -> None:
    """Also if the receipt of the message before that sentence is lost; of a private one never."""
    deny(stage.env, stage.channel.id, "embed_links")
    assert not (await stage.bo.slash(stage.channel, "daily play", game="diamonds")).followups
    stage.discord_fails = bool(lost)
    path = "/interactions/*/callback"
    with faults.lost_receipts(stage.wire, "POST", path, times=lost, silent=True):
        opened = await stage.ann.slash(stage.channel, command)
    assert told(opened).startswith("I need **Embed Links**")
    second = await stage.bo.slash(stage.channel, "solitaire play")
    assert not second.followups


async def test_threads_have_a_permission_of_their_own(stage: Stage) -> None:
    deny(stage.env, stage.channel.id, "send_messages_in_threads", "embed_links")
    thread = open_thread(stage.channel, "evening")
    words = told(await stage.ann.slash(thread, "diamonds play"))
    assert words.startswith("I need **Send Messages in Threads** and **Embed Links** in this")
    deny(stage.env, stage.channel.id, "send_messages")
    assert not (await stage.ann.slash(thread, "solitaire play")).followups


async def test_cards_without_their_board_are_taken_back(tmp_path: Path) -> None:
    """Discord drops the embed of a new message that has content, and cards alone are no board."""
    async with staged(tmp_path / "tables.db") as stage:
        board = await duel(stage)
        faults.delete_message(stage.env, stage.channel.id, board.id)
        deny(stage.env, stage.channel.id, "embed_links")
        await stage.restart()
        await stage.env.advance_time(OLD)
        await change(stage, "1d")
        channel = f"/channels/{stage.channel.id}/messages"
        ways = [method for method, path in own_requests(stage) if path.startswith(channel)]
        assert ways[:3] == ["PATCH", "POST", "DELETE"]  # then Ann is called
        assert not [each for each in stage.channel.history() if each.content.startswith("# ")]
        await change(stage, "off")  # the bot knows it by now
        assert not [each for each in stage.channel.history() if each.content.startswith("# ")]

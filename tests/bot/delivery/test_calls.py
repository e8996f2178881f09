"""The bot mentions a late player: late enough, once, and in the way they chose."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from bot.delivery.notifications import AFTER, AGAIN, IDLE
from bot.languages.catalogs import catalog_of
from games.engine.speech import gettext, speaking
from storage.database import Database, ReadFailed
from tests.kit.discord_campaigns import HAND, begin, won_a_dungeon
from tests.kit.discord_diamonds import duel, turn
from tests.kit.stage import Stage, buttons, calls, embed, moves, press, private, staged
from tests.kit.strict.lively import measure
from tests.kit.unwrap import reply

SOON = AFTER / 2


async def test_a_press_cancels_the_call(stage: Stage) -> None:
    board = await duel(stage)
    await stage.env.advance_time(AFTER + 1)
    before = calls(stage)
    for _ in range(4):
        first, _ = await turn(stage, board)
        await first.click(board, custom_id=moves(board)[0])
        await stage.env.advance_time(SOON)
    assert calls(stage) in ([], before[1:])


async def test_a_lively_table_mentions_no_player(stage: Stage) -> None:
    """Four players, and as many moves as a dungeon has: no post and no deletion."""
    cost = await measure(stage, [stage.ann, stage.bo, stage.cy, stage.di], 47)
    assert (cost.posts, cost.deletes) == (0, 0)


async def test_one_standing_message_a_table(stage: Stage) -> None:
    """The message with the mention is gone once it is answered."""
    board = await duel(stage)
    counted = stage.wire.limits.counted
    for _ in range(3):
        first, second = await turn(stage, board)
        await first.click(board, custom_id=moves(board)[0])
        await stage.env.advance_time(AFTER + 1)
        (call,) = calls(stage)
        assert f"<@{second.id}>" in call
        assert len(stage.channel.history()) == 2  # the board and the call
    assert counted.kinds()["POST /channels/#/messages"] == 3
    first, _ = await turn(stage, board)
    await first.click(board, custom_id=moves(board)[0])
    assert not calls(stage)
    assert len(stage.channel.history()) == 1, "an answered call takes no line"


async def test_where_nothing_happened_for_minutes_they_are_called_at_once(stage: Stage) -> None:
    board = await duel(stage)
    await stage.env.advance_time(IDLE + 1)
    first, second = await turn(stage, board)
    await first.click(board, custom_id=moves(board)[0])
    await stage.env.advance_time(0.1)
    (call,) = calls(stage)
    assert f"<@{second.id}>" in call


async def test_a_player_present_at_the_table_is_not_mentioned(stage: Stage) -> None:
    party = await begin(stage, [stage.ann, stage.bo])
    await stage.env.advance_time(SOON)
    await party.panel(0)
    await stage.env.advance_time(SOON + 1)
    assert not calls(stage)
    await stage.env.advance_time(AFTER)
    (call,) = calls(stage)
    assert f"<@{stage.ann.id}>" in call


async def test_the_player_who_has_waited_longest_is_called_first(stage: Stage) -> None:
    party = await begin(stage, [stage.ann, stage.bo, stage.cy])  # Cy chooses last
    await stage.env.advance_time(SOON)
    await party.panel(1)
    await stage.env.advance_time(SOON + 1)
    (call,) = calls(stage)
    assert call.startswith(f"👉 <@{stage.ann.id}>, your turn")
    await stage.env.advance_time(SOON)
    (call,) = calls(stage)
    assert call.startswith(f"👉 <@{stage.bo.id}>, your turn")


async def test_the_call_carries_the_hand(stage: Stage) -> None:
    """The message with the mention opens the hand, also when all other messages are old."""
    party = await begin(stage, [stage.ann, stage.bo])
    await stage.env.advance_time(1000)
    call = stage.channel_board()
    assert call.id != party.board.id
    shown = private(await press(stage.bo, call, HAND))
    assert embed(shown).title
    assert buttons(shown)


@pytest.mark.parametrize(("chosen", "language"), [("de", "de"), ("discord", "fr")])
async def test_a_direct_message_is_in_its_readers_language(
    stage: Stage, chosen: str, language: str
) -> None:
    stage.arrivals.locale, stage.arrivals.server_locale = "fr", "en-GB"
    for who in (stage.ann, stage.bo):
        await who.slash(stage.channel, "me language", language=chosen)
        await who.slash(stage.channel, "table calls", how="dm")
    await duel(stage)
    await stage.env.advance_time(AFTER + 1)
    backend = stage.env.backend
    (call, *_) = [
        each.content
        for channel in backend.dm_channels.values()
        for each in backend.messages[channel].values()
    ]
    with speaking(catalog_of(language)):
        assert call.startswith(gettext("👉 Your turn at {game}", game="Diamonds & Dragons"))
    assert "Your turn" not in call


@pytest.mark.parametrize("wanted", ["off", "dm"])
async def test_each_player_chooses_the_way_of_mentions(stage: Stage, wanted: str) -> None:
    for who in (stage.ann, stage.bo):
        answer = await who.slash(stage.channel, "table calls", how=wanted)
        assert private(answer)
    await duel(stage)
    await stage.env.advance_time(AFTER + 1)
    assert not calls(stage)
    backend = stage.env.backend
    direct = [
        message.content or ""
        for channel in backend.dm_channels.values()
        for message in backend.messages[channel].values()
    ]
    assert [words[:26] for words in direct] == ["👉 Your turn at Diamonds & "] * (wanted == "dm")
    await stage.ann.slash(stage.channel, "table calls", how="on")
    exported = await stage.bot.core.privacy.export(stage.bo.id)
    assert exported["calls"] == wanted
    await stage.bot.core.privacy.forget(stage.bo.id)
    assert (await stage.bot.core.privacy.export(stage.bo.id))["calls"] == "on"
    assert (await stage.bot.core.privacy.export(stage.ann.id))["calls"] == "on"


async def test_every_awaited_player_gets_a_direct_message(stage: Stage) -> None:
    for who in (stage.ann, stage.bo):
        await who.slash(stage.channel, "table calls", how="dm")
    await begin(stage, [stage.ann, stage.bo, stage.cy])  # Cy chooses last
    await stage.env.advance_time(AFTER + 1)
    backend = stage.env.backend
    for who in (stage.ann, stage.bo):
        (call,) = backend.messages[backend.dm_channels[who.id]].values()
        assert (call.content or "").startswith("👉 Your turn")


async def test_a_player_without_direct_messages_is_mentioned_in_the_channel(stage: Stage) -> None:
    for who in (stage.ann, stage.bo):
        await who.slash(stage.channel, "table calls", how="dm")
    board = await duel(stage)
    first, _ = await turn(stage, board)
    stage.env.inject_error(
        "POST", "/users/@me/channels", status=403, code=50007, message="No", times=None
    )
    await stage.env.advance_time(AFTER + 1)
    (call,) = calls(stage)
    assert f"<@{first.id}>" in call


async def test_a_call_that_was_pending_comes_after_a_restart(stage: Stage) -> None:
    """It waits for no further move, and mentions the late player, not the one who just acted."""
    board = await duel(stage)
    first, second = await turn(stage, board)
    await first.click(board, custom_id=moves(board)[0])
    await stage.env.advance_time(SOON)
    await stage.restart()
    await stage.env.advance_time(AFTER - 1)
    assert not calls(stage)
    await stage.env.advance_time(2)
    (call,) = calls(stage)
    assert f"<@{second.id}>" in call


async def test_a_table_that_has_just_begun_calls_after_a_restart(stage: Stage) -> None:
    board = await duel(stage)
    first, _ = await turn(stage, board)
    await stage.restart()
    await stage.env.advance_time(AFTER + 1)
    (call,) = calls(stage)
    assert f"<@{first.id}>" in call


async def test_a_restart_repeats_no_mention(stage: Stage) -> None:
    """The message from before the restart is still current, and the next one replaces it."""
    board = await duel(stage)
    first, second = await turn(stage, board)
    await first.click(board, custom_id=moves(board)[0])
    await stage.env.advance_time(AFTER + 1)
    before = stage.channel_board()
    stage.wire.limits.counted.by_bot.clear()
    await stage.restart()
    await stage.env.advance_time(10 * AFTER)
    (call,) = calls(stage)
    assert f"<@{second.id}>" in call
    assert not [way for way in stage.wire.limits.counted.by_bot if "/messages" in way[1]]
    await second.click(board, custom_id=moves(board)[0])
    await stage.env.advance_time(1)
    assert not calls(stage)
    await stage.restart()
    await stage.env.advance_time(AFTER + 1)
    (call,) = calls(stage)
    assert f"<@{first.id}>" in call
    assert before.id not in [message.id for message in stage.channel.history()]


async def test_a_solo_player_is_not_mentioned_after_a_restart(stage: Stage) -> None:
    await stage.open()
    await stage.restart()
    await stage.env.advance_time(AFTER + 1)
    assert not calls(stage)


@contextmanager
def database_away() -> Iterator[None]:
    """Make every read fail for a while."""

    async def fail(*_: Any) -> None:
        raise ReadFailed("the database cannot be read: the connection is closed")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Database, "read", fail)
        yield


async def test_a_call_that_is_due_while_the_database_is_away_comes_later(
    stage: Stage, caplog: pytest.LogCaptureFixture
) -> None:
    board = await duel(stage)
    first, second = await turn(stage, board)
    await first.click(board, custom_id=moves(board)[0])
    with database_away():
        await stage.env.advance_time(AFTER + 2 * AGAIN)
    assert not calls(stage)
    await stage.env.advance_time(AGAIN + 1)
    (call,) = calls(stage)
    assert call.startswith(f"👉 <@{second.id}>, your turn")
    assert "Traceback" not in caplog.text
    assert not [each for each in caplog.records if each.levelname == "ERROR"]
    await stage.env.advance_time(AFTER + AGAIN)
    assert len(calls(stage)) == 1


async def test_calls_from_before_a_start_wait_for_the_database(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with staged(tmp_path / "tables.db") as stage:
        board = await duel(stage)
        first, second = await turn(stage, board)
        await first.click(board, custom_id=moves(board)[0])
        await stage.restart()
        boards = stage.bot._boards
        assert boards is not None
        with database_away(), stage.env._bot_scope():
            await boards.start()
        await stage.env.advance_time(AGAIN + AFTER + 2)
        (call,) = calls(stage)
        assert call.startswith(f"👉 <@{second.id}>, your turn")
        assert "Traceback" not in caplog.text


async def test_players_of_a_table_that_no_lobby_opened_are_called(stage: Stage) -> None:
    await won_a_dungeon(stage, [stage.ann, stage.bo])
    shown = reply(await stage.ann.slash(stage.channel, "cardomancer campaign"))
    await press(stage.ann, shown, "Next dungeon")
    await stage.env.advance_time(AFTER + 1)
    assert calls(stage)

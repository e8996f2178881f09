"""Boards follow the game, within Discord's limits, even if messages are deleted."""

import gc
from pathlib import Path

import discord

from bot.delivery.board_updates import EVERY
from bot.delivery.channel_access import BELIEVED
from bot.delivery.notifications import AFTER
from tests.kit.discord_campaigns import begin
from tests.kit.discord_diamonds import duel, turn
from tests.kit.stage import (
    Message,
    Stage,
    calls,
    embed,
    moves,
    press,
    press_at_once,
    private,
    staged,
    table_id,
)
from tests.kit.strict import faults
from tests.kit.strict.limits import HOUR

OLD = 15 * 60 + 1  # seconds: no interaction can edit any longer


async def refresh(stage: Stage, board: Message) -> None:
    """Change a table without editing its board."""
    session = await stage.table(board)
    with stage.env._bot_scope():
        stage.bot.screens.play._boards.refresh(session)


def drawn_at(board: Message) -> set[str]:
    """Return the log's length when a board's moves were drawn."""
    return {custom_id.split(":")[2] for custom_id in moves(board)}


async def test_a_press_does_not_wait_for_a_background_edit(stage: Stage) -> None:
    party = await begin(stage, [stage.ann, stage.bo])
    await stage.env.advance_time(OLD)
    with faults.held(stage.env, stage.wire, "PATCH", "/channels/*/messages/*"):
        await refresh(stage, party.board)
        shown = await press(stage.ann, party.board, "Log")
        assert shown.response is not None
        panel = await party.panel(0)
        assert embed(panel).title
    await stage.env.settle()


async def test_the_newest_state_stands_after_an_older_edit_has_landed(stage: Stage) -> None:
    """A delayed edit arrives after a newer one: the bot shows the newest state again."""
    for who in (stage.ann, stage.bo):
        await who.slash(stage.channel, "table calls", how="off")
    board = await duel(stage)
    await stage.env.advance_time(OLD)
    with faults.held(stage.env, stage.wire, "PATCH", "/channels/*/messages/*") as go_on:
        await refresh(stage, board)
        first, _ = await turn(stage, board)
        await press_at_once(stage, [(first, board, moves(board)[0])])
        run = (await stage.table(board)).run
        assert drawn_at(board) == {str(run.seq)}  # the press did not wait
        go_on.set()
        await stage.env.advance_time(EVERY + 1)
    assert drawn_at(board) == {str(run.seq)}


async def test_background_edits_are_one_where_several_were_due(stage: Stage) -> None:
    board = await duel(stage)
    await stage.env.advance_time(OLD)
    counted = stage.wire.limits.counted
    before = len(counted.by_bot)
    for _ in range(20):
        await refresh(stage, board)
        await stage.env.advance_time(1)
    assert len(counted.by_bot) - before <= 20 / EVERY + 1


async def test_a_rested_board_lags_three_seconds_and_meets_no_limit(tmp_path: Path) -> None:
    """Discord's strictest known limit is three edits of an old message in six seconds."""
    async with staged(tmp_path / "tables.db", limits=True) as stage:
        for who in (stage.ann, stage.bo):
            await who.slash(stage.channel, "table calls", how="off")
        board = await duel(stage)
        await stage.env.advance_time(HOUR + 1)
        edits = stage.wire.limits.counted.by_bot
        before = len(edits)
        for number in range(1, 6):
            await refresh(stage, board)
            await refresh(stage, board)
            await stage.env.advance_time(3)
            assert len(edits) - before == number
        assert not stage.wire.limits.counted.invalid


async def test_a_board_that_a_moderator_deleted_is_posted_anew_at_once(stage: Stage) -> None:
    party = await begin(stage, [stage.ann, stage.bo])
    panel = await party.panel(0)
    faults.delete_message(stage.env, party.board.channel_id, party.board.id)
    await press(stage.ann, panel, "Ready")
    new = stage.channel_board()
    assert new.id != party.board.id
    assert table_id(new) == table_id(party.board)
    stored = await stage.bot.core.tables.stored(table_id(new), stage.ann.id)
    assert stored.place.message == new.id


async def test_a_channel_that_refuses_is_asked_once(stage: Stage) -> None:
    board = await duel(stage)
    await stage.env.advance_time(OLD)
    faults.delete_channel(stage.env, stage.channel.id)
    before = len(stage.wire.limits.counted.by_bot)
    for _ in range(5):
        await refresh(stage, board)
        await stage.env.advance_time(EVERY + 1)
    assert len(stage.wire.limits.counted.by_bot) - before == 1


async def test_the_hand_gives_the_board_a_younger_interaction(stage: Stage) -> None:
    """After 15 minutes boards need the bot's own requests only until a player opens a panel."""
    party = await begin(stage, [stage.ann, stage.bo])
    await stage.env.advance_time(OLD)
    counted = stage.wire.limits.counted
    panel = private(await press(stage.ann, party.board, "Your hand"))
    await press(stage.ann, panel, "Ready")
    assert not [path for _, path in counted.by_bot if path.endswith(str(party.board.id))]
    assert (await stage.table(party.board)).run.seq > 0


async def test_a_server_that_has_the_commands_but_not_the_bot(stage: Stage) -> None:
    """Its interactions don't say so: the bot asks once an hour, and plays through interactions."""
    stage.arrivals.lock_out(stage.channel.id)
    board = await duel(stage)
    refused = stage.wire.limits.counted.invalid

    async def move() -> None:
        first, _ = await turn(stage, board)
        await first.click(board, custom_id=moves(board)[0])
        await stage.env.advance_time(AFTER + 1)

    for number in range(1, 5):
        await move()
        assert calls(stage)
        assert len(refused) == 1, number
    stage.env.backend.faults.clear()
    await stage.env.advance_time(BELIEVED)
    stage.wire.limits.counted.by_bot.clear()
    await move()
    assert stage.wire.limits.counted.kinds()["POST /channels/#/messages"] == 1
    assert len(refused) == 1


async def test_presses_are_not_kept_in_memory(stage: Stage) -> None:
    """A board may be edited through its newest press, whose message is large."""
    board = await duel(stage)
    for _ in range(4):
        await turn(stage, board)
    gc.collect()
    kept = [each for each in gc.get_objects() if type(each) is discord.Message]
    assert [each.id for each in kept if each.id == board.id] == []

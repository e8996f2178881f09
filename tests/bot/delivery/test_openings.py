"""An opening that never appeared is taken back, and one press opens one game."""

import asyncio
import random
from typing import Any

import aiohttp
import pytest

from bot.delivery.refusals import NOT_TAKEN
from storage.database import Change, Database
from tests.kit.discord_diamonds import duel, play_duel
from tests.kit.stage import Stage, buttons, moves, play_again, play_on, press, told
from tests.kit.strict import faults
from tests.kit.strict.lively import send
from tests.kit.unwrap import reply

CALLBACK = "/interactions/*/callback"
COMMANDS = ["diamonds play", "diamonds duel", "cardomancer start", "cardrpg play"]


@pytest.mark.parametrize(("status", "times"), [(400, 21), (503, 1)])
@pytest.mark.parametrize("command", COMMANDS)
async def test_an_opening_that_never_appeared_is_taken_back(
    stage: Stage, command: str, status: int, times: int
) -> None:
    """More failures than the limit of tables: none counts. Discord's own are tried again."""
    core, stage.discord_fails = stage.bot.core, True
    with faults.lost_answers(stage.wire, "POST", CALLBACK, status=status) as failed:
        for _ in range(times):
            await stage.ann.slash(stage.channel, command)
        await stage.env.advance_time(30)
    assert len(failed) > times or status == 400
    assert not await core.tables.of_user(stage.ann.id)
    assert not await core.lobbies.waiting()
    assert not await core.campaigns.elsewhere("cardomancer", 0, stage.ann.id)
    result = reply(await stage.ann.slash(stage.channel, command))
    assert buttons(result)


async def test_playing_again_that_never_appeared_may_be_tried_again(stage: Stage) -> None:
    board = await duel(stage)
    await play_duel(stage, board, random.Random(6))
    with faults.lost_answers(stage.wire, "POST", CALLBACK, status=400):
        await press(stage.ann, board, "Play again")
    assert not await stage.bot.core.lobbies.waiting()
    await play_again(stage, board, stage.bo)
    assert len(await stage.bot.core.lobbies.waiting()) == 1


@pytest.mark.parametrize("command", ["diamonds play", "cardrpg play", "diamonds duel"])
async def test_a_command_that_comes_twice_opens_one_table(stage: Stage, command: str) -> None:
    with faults.twice(stage.env):
        await stage.ann.slash(stage.channel, command)
    core = stage.bot.core
    tables = await core.tables.of_user(stage.ann.id)
    assert len(tables) + len(await core.lobbies.waiting()) == 1
    assert len(stage.channel.history()) == 1


async def test_a_press_that_comes_twice_counts_once(stage: Stage) -> None:
    board = await stage.open()
    with faults.twice(stage.env):
        result = send(stage, stage.ann, board, moves(board)[0])
        await stage.env.settle()
    assert (await stage.table(board)).run.state.taken == 1
    assert not result.followups  # no user reads that one press is enough
    await play_on(stage.ann, board, random.Random(1), most=5)


async def test_a_start_that_could_not_be_shown_is_shown_later(stage: Stage) -> None:
    result = await stage.ann.slash(stage.channel, "diamonds duel")
    board = reply(result)
    await press(stage.bo, board, "Join")
    with faults.lost_answers(stage.wire, "POST", CALLBACK, status=400):
        await press(stage.ann, board, "Start")
    await stage.env.settle()
    assert moves(board)


async def test_a_timeout_is_no_bug_of_mine(stage: Stage) -> None:
    """If it is unknown whether Discord took an answer, the sentence says so, and blames no bug."""
    stage.discord_fails = True
    left = 1

    async def time_out(_method: str, path: str, _: Any) -> None:
        nonlocal left
        if path.endswith("/callback") and left:
            left = 0
            raise aiohttp.ServerTimeoutError("Connection timeout")

    stage.wire.faults.append(time_out)
    assert told(await stage.ann.slash(stage.channel, "table list")) == NOT_TAKEN


async def test_a_failed_opening_tells_its_user_the_reason(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If Discord has acknowledged the press, a sentence can still reach the user."""
    page = reply(await stage.ann.slash(stage.channel, "play"))
    write = Database.write

    async def slow(self: Database, *changes: Change) -> None:
        await stage.env.external_wait(asyncio.sleep(2.1), reason="a slow disk")
        await write(self, *changes)

    monkeypatch.setattr(Database, "write", slow)
    stage.discord_fails = True
    with faults.lost_answers(stage.wire, "PATCH", "/webhooks/*", times=faults.TRIES) as failed:
        result = send(stage, stage.ann, page, buttons(page)["🎓 New? Learn Diamonds & Dragons"])
        await stage.env.advance_time(20)
    assert failed
    await stage.env.advance_time(20)
    assert not await stage.bot.core.tables.of_user(stage.ann.id)
    assert told(result) == NOT_TAKEN


@pytest.mark.parametrize("command", COMMANDS)
async def test_an_opening_whose_receipt_was_lost_is_found(stage: Stage, command: str) -> None:
    """Discord has the message, but answers with an error."""
    with faults.lost_receipts(stage.wire, "POST", CALLBACK) as lost:
        result = await stage.ann.slash(stage.channel, command)
        await stage.env.advance_time(3)
    assert lost
    assert result.followups == [], "no apology"
    (message,) = stage.channel.history()
    board = stage.channel_board()
    assert board.id == message.id
    if command in ("diamonds play", "cardrpg play"):
        (table,) = await stage.bot.core.tables.of_user(stage.ann.id)
        assert table.place.message == board.id
    else:
        (lobby,) = await stage.bot.core.lobbies.waiting()
        assert lobby.place.message == board.id
        await press(stage.bo, board, "Join")
        await press(stage.ann, board, "Start")
    assert buttons(board)


async def test_a_start_whose_receipt_was_lost_stands(stage: Stage) -> None:
    board = reply(await stage.ann.slash(stage.channel, "diamonds duel"))
    await press(stage.bo, board, "Join")
    with faults.lost_receipts(stage.wire, "POST", CALLBACK) as lost:
        await press(stage.ann, board, "Start")
        await stage.env.advance_time(3)
    assert lost
    assert moves(board)
    assert len(stage.channel.history()) == 1


async def test_a_press_whose_receipt_was_lost_is_shown(stage: Stage) -> None:
    board = await stage.open()
    with faults.lost_receipts(stage.wire, "POST", CALLBACK) as lost:
        result = send(stage, stage.ann, board, moves(board)[0])
        await stage.env.advance_time(3)
    assert lost
    assert (await stage.table(board)).run.state.taken == 1
    assert not result.followups
    await stage.ann.click(board, custom_id=moves(board)[0])
    assert (await stage.table(board)).run.state.taken == 2


async def test_a_refusal_whose_receipt_was_lost_is_told_once_more(stage: Stage) -> None:
    board = await stage.open()
    with faults.lost_receipts(stage.wire, "POST", CALLBACK) as lost:
        result = send(stage, stage.bo, board, moves(board)[0])
        await stage.env.advance_time(3)
    assert lost
    assert told(result).startswith("You have no seat at this table")

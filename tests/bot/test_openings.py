"""What was opened and never appeared is not there; what was asked for once is opened once."""

from __future__ import annotations

import random

import pytest

from tests.kit.discord_diamonds import duel, play_duel
from tests.kit.stage import Stage, buttons, moves, play_on, press, table_id
from tests.kit.strict import faults
from tests.kit.strict.lively import send

CALLBACK = "/interactions/*/callback"
COMMANDS = ["diamonds play", "diamonds duel", "cardomancer start", "cardrpg play"]


@pytest.mark.parametrize("command", COMMANDS)
async def test_an_opening_that_never_appeared_is_taken_back(stage: Stage, command: str) -> None:
    """More failures than anybody may have tables: none of them counts."""
    core, stage.discord_fails = stage.bot.core, True
    with faults.lost_answers(stage.wire, "POST", CALLBACK, status=400) as failed:
        for _ in range(21):
            await stage.ann.slash(stage.channel, command)
    assert len(failed) >= 21
    assert not await core.tables.of_user(stage.ann.id)
    assert not await core.lobbies.waiting()
    result = await stage.ann.slash(stage.channel, command)
    assert result.response is not None
    assert buttons(result.response)


async def test_playing_again_that_never_appeared_may_be_tried_again(stage: Stage) -> None:
    board = await duel(stage)
    await play_duel(stage, board, random.Random(6))
    with faults.lost_answers(stage.wire, "POST", "/webhooks/*", status=400):
        await press(stage.ann, board, "Play again")
    (only,) = await stage.bot.core.tables.of_user(stage.ann.id)
    assert only.id == table_id(board)
    assert only.successor is None
    await press(stage.bo, board, "Play again")
    assert len(await stage.bot.core.tables.of_user(stage.ann.id)) == 2


@pytest.mark.parametrize("command", ["diamonds play", "cardrpg play"])
async def test_a_command_that_comes_twice_opens_one_table(stage: Stage, command: str) -> None:
    with faults.twice(stage.env):
        await stage.ann.slash(stage.channel, command)
    assert len(await stage.bot.core.tables.of_user(stage.ann.id)) == 1
    assert len(stage.channel.history()) == 1


async def test_a_lobby_that_is_asked_for_twice_is_one(stage: Stage) -> None:
    with faults.twice(stage.env):
        await stage.ann.slash(stage.channel, "diamonds duel")
    assert len(await stage.bot.core.lobbies.waiting()) == 1


async def test_a_press_that_comes_twice_counts_once(stage: Stage) -> None:
    board = await stage.open()
    with faults.twice(stage.env):
        result = send(stage, stage.ann, board, moves(board)[0])
        await stage.env.settle()
    assert (await stage.table(board)).run.state.taken == 1
    assert not result.followups  # nobody is told that once is enough
    await play_on(stage.ann, board, random.Random(1), most=5)


async def test_a_start_that_could_not_be_shown_is_shown_later(stage: Stage) -> None:
    result = await stage.ann.slash(stage.channel, "diamonds duel")
    board = result.response
    assert board is not None
    await press(stage.bo, board, "Join")
    with faults.lost_answers(stage.wire, "POST", CALLBACK, status=400):
        await press(stage.ann, board, "Start")
    await stage.env.settle()
    assert moves(board)

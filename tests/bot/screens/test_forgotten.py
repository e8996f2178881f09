"""No name of a deleted user stays on a message of ours, and what has ended says so at once."""

import json
import re
from collections.abc import Awaitable, Callable

import pytest
import simcord
from simcord.backend import serializers

from storage.tables.repository import EndedBy
from tests.kit.discord_cards import begin as cards
from tests.kit.discord_cards import gather
from tests.kit.discord_diamonds import duel
from tests.kit.lobbies import choose, played
from tests.kit.stage import Message, Stage, buttons, moves, press, private, table_id, text
from tests.kit.unwrap import reply


def named(stage: Stage, name: str) -> list[str]:
    """Return the messages of the channel on which a name stands."""
    backend = stage.env.backend
    messages = [backend.get_message(stage.channel.id, each.id) for each in stage.channel.history()]
    written = [json.dumps(serializers.message_payload(backend, each)) for each in messages]
    ours = [re.sub(r'"(?:author|interaction\w*)": \{.*?\}', "", each) for each in written]
    return [each for each in ours if re.search(rf"\b{name}\b", each)]


async def forget(stage: Stage, who: simcord.MemberActor | None = None) -> None:
    """Ann, or another user, deletes their data."""
    who = who or stage.ann
    asked = private(await who.slash(stage.channel, "me forget"))
    await press(who, asked, "Delete everything")
    await stage.env.advance_time(60)


async def led(stage: Stage) -> Message:
    return await cards(stage)


async def choosing(stage: Stage) -> Message:
    """The players of Ann's table still choose their classes."""
    board = await gather(stage)
    for each in (stage.bo, stage.cy):
        await press(each, board, "Join")
    await press(stage.ann, board, "Start")
    await press(stage.bo, board, next(iter(buttons(board))))
    return board


async def alone(stage: Stage) -> Message:
    return await stage.open()


async def fought(stage: Stage) -> Message:
    return await duel(stage)


async def over(stage: Stage) -> Message:
    board = await duel(stage)
    asked = private(await stage.ann.slash(stage.channel, "table end"))
    await press(stage.ann, asked, "End it")
    return board


async def gathering(stage: Stage) -> Message:
    return reply(await stage.ann.slash(stage.channel, "cardrpg coop"))


@pytest.mark.parametrize("old", [False, True])
@pytest.mark.parametrize("opened", [led, choosing, alone, fought, over, gathering])
async def test_no_name_of_a_deleted_user_stays_on_a_message(
    stage: Stage, opened: object, *, old: bool
) -> None:
    board = await opened(stage)  # type: ignore[operator]
    if old:
        await stage.env.advance_time(15 * 60 + 1)
    await forget(stage)
    assert named(stage, "Ann") == []
    if opened is not fought:
        assert not moves(board)
    if opened is choosing:
        assert "A player has deleted their data, so it has ended." in text(board)


async def test_a_game_ends_before_it_begins_if_its_master_has_lost_the_seat(stage: Stage) -> None:
    """At a table for the invited a removed game master can't come back."""
    board = await gather(stage, master=stage.bo)
    await choose(stage.ann, board, "invited=yes")
    await press(stage.bo, board, "Join")
    await press(stage.ann, board, "Start")
    await stage.ann.slash(stage.channel, "table kick", who=stage.bo)
    assert not moves(board)
    assert "The host has ended it." in text(board)


@pytest.mark.parametrize("late", [False, True])
async def test_a_lobby_goes_on_without_its_host(stage: Stage, *, late: bool) -> None:
    """Another player of before is the host of a latecomer's lobby, although none has come yet."""
    if late:
        offered = private(await press(stage.di, await played(stage, stage.bo), "Play again"))
        board = reply(await press(stage.di, offered, "Play again, with me"))
    else:
        board = await gathering(stage)
        await press(stage.bo, board, "Join")
    await forget(stage)
    (lobby,) = await stage.bot.core.lobbies.waiting()
    assert lobby.host == stage.bo.id
    assert ("reserved for Bo" if late else "**Bo** (host)") in text(board)


async def test_a_latecomers_lobby_ends_with_its_only_player(stage: Stage) -> None:
    offered = private(await press(stage.di, await played(stage, stage.bo), "Play again"))
    await press(stage.di, offered, "Play again, with me")
    await forget(stage, stage.di)
    assert not await stage.bot.core.lobbies.waiting()


@pytest.mark.parametrize("opened", [led, fought])
async def test_a_table_that_only_absent_players_have_left_does_not_play_on(
    stage: Stage, opened: Callable[[Stage], Awaitable[Message]]
) -> None:
    board = await opened(stage)
    for each in (stage.bo, stage.cy, stage.di) if opened is led else (stage.bo,):
        await stage.bot.core.seats.leave(table_id(board), each.id)
    played = (await stage.table(board)).run.seq
    await forget(stage)
    session = await stage.table(board)
    assert (session.stored.ended_by, session.run.seq) == (EndedBy.FORGOTTEN, played)


async def test_the_name_goes_from_a_game_that_is_switched_off(stage: Stage) -> None:
    board = await duel(stage)
    await stage.restart(without=frozenset({"diamonds"}))
    await forget(stage)
    assert named(stage, "Ann") == []
    assert "is switched off on this bot" in text(board)

"""Seats: leaving, coming back, removing, replacing, handing over."""

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from bot.tables.errors import (
    Closed,
    Gone,
    InvalidGuest,
    LobbyGone,
    NoSeatFree,
    NotAtTable,
    NotHost,
    NotInLobby,
    NotSeated,
    Refused,
    SeatedAlready,
)
from tests.kit.core import ANN, BO, CY, DI, HERE, Core
from tests.kit.discord_diamonds import duel
from tests.kit.stage import Stage, moves, told
from tests.kit.unwrap import reply


async def test_a_player_who_left_is_away_until_they_come_back(stage: Stage) -> None:
    board = await duel(stage)
    asked = reply(await stage.bo.slash(stage.channel, "table leave"))
    await stage.bo.click(asked, label="Leave")
    await stage.restart()
    refused = await stage.bo.click(board, custom_id=moves(board)[0])
    assert told(refused) == "You have left this table. `/table resume` brings you back."
    for _ in range(3):
        await stage.ann.click(board, custom_id=moves(board)[0])
        assert (await stage.table(board)).waiting.awaited() == [stage.ann.id]


# Actions that a host may not take, and users who are not the host, without Discord.

Do = Callable[[Core, str], Awaitable[Any]]


def kick(user: int, other: int) -> Do:
    return lambda core, key: core.app.seats.kick(key, user, other)


def replace_by(user: int, old: int, new: int) -> Do:
    return lambda core, key: core.app.seats.replace(key, user, old, new, "New")


def hand_over(user: int, other: int) -> Do:
    return lambda core, key: core.app.seats.hand_over(key, user, other)


def end(user: int) -> Do:
    return lambda core, key: core.app.tables.end(key, user)


def timer(user: int) -> Do:
    return lambda core, key: core.app.seats.set_timer(key, user, 60)


BY_THE_HOST = {
    "kick": lambda user: kick(user, BO if user == ANN else ANN),
    "replace": lambda user: replace_by(user, BO if user == ANN else ANN, DI),
    "host": lambda user: hand_over(user, BO if user == ANN else ANN),
    "end": end,
    "timer": timer,
}


async def nothing_changes(core: Core, key: str, do: Do, why: type[Refused]) -> None:
    """Check that the action is refused for that reason and changes nothing."""
    before = core.dump()
    with pytest.raises(Refused) as refused:
        await do(core, key)
    assert type(refused.value) is why
    assert core.dump() == before
    await core.check()


@pytest.mark.parametrize("name", BY_THE_HOST)
async def test_only_the_host_of_an_open_table_may(core: Core, name: str) -> None:
    do = BY_THE_HOST[name]
    key = (await core.duel()).id
    await nothing_changes(core, key, do(BO), NotHost)
    await nothing_changes(core, key, do(CY), NotSeated)
    await nothing_changes(core, "nosuchid", do(ANN), Gone)
    await core.app.seats.hand_over(key, ANN, BO)
    await nothing_changes(core, key, do(ANN), NotHost)
    await core.app.tables.end(key, BO)
    await nothing_changes(core, key, do(BO), Closed)
    await nothing_changes(core, key, do(ANN), Closed)
    over = (await core.play(await core.duel())).id
    await nothing_changes(core, over, do(ANN), Closed)
    await core.app.privacy.forget(BO)
    await core.app.privacy.forget(ANN)
    await nothing_changes(core, key, do(BO), Gone)


@pytest.mark.parametrize(
    ("do", "why"),
    [
        (kick(ANN, ANN), NotAtTable),
        (kick(ANN, CY), NotAtTable),
        (kick(ANN, 0), NotAtTable),
        (replace_by(ANN, ANN, CY), NotAtTable),
        (replace_by(ANN, CY, DI), NotAtTable),
        (replace_by(ANN, BO, ANN), SeatedAlready),
        (replace_by(ANN, BO, BO), SeatedAlready),
        (hand_over(ANN, CY), NotAtTable),
        (hand_over(ANN, 0), NotAtTable),
    ],
)
async def test_only_present_users_are_moved(core: Core, do: Do, why: type[Refused]) -> None:
    session = await core.duel()
    await nothing_changes(core, session.id, do, why)
    core.app.sessions.memory.evict(session.id)
    await nothing_changes(core, session.id, do, why)


async def test_a_forgotten_user_cannot_be_removed_from_a_seat(core: Core) -> None:
    key = (await core.duel()).id
    await core.app.privacy.forget(BO)
    for do in (kick(ANN, BO), replace_by(ANN, BO, CY), hand_over(ANN, BO)):
        await nothing_changes(core, key, do, NotAtTable)


async def test_users_outside_a_lobby_change_nothing_there(core: Core) -> None:
    lobby = await core.lobby(BO)
    before = core.dump()
    lobbies = core.app.lobbies
    tries: list[tuple[type[Refused], Awaitable[Any]]] = [
        (NotInLobby, lobbies.leave(lobby.id, CY)),
        (NotHost, core.app.starts.start(lobby.id, CY, HERE)),
        (NotHost, core.app.starts.start(lobby.id, BO, HERE)),
        (NotHost, lobbies.invite(lobby.id, CY, [])),
        (NoSeatFree, lobbies.join(lobby.id, CY, "Cy", dealer=False)),
        (NoSeatFree, lobbies.join(lobby.id, CY, "Cy", dealer=True)),
        (SeatedAlready, lobbies.join(lobby.id, ANN, "Ann", dealer=False)),
        (InvalidGuest, lobbies.invite(lobby.id, ANN, [])),
        (LobbyGone, core.app.starts.start("nosuchid", ANN, HERE)),
        (LobbyGone, lobbies.leave("nosuchid", ANN)),
    ]
    for why, work in tries:
        with pytest.raises(why):
            await work
    assert core.dump() == before

"""Concurrent actions: each counts once, in one order."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.tables.errors import (
    Gone,
    HasBegun,
    HasLeft,
    LobbyGone,
    NoSeatFree,
    NotAtTable,
    NotEnough,
    NotHost,
    NotSeated,
    NotYourTurn,
    Refused,
    Repeated,
)
from bot.tables.lobbies.opening import NewLobby
from bot.tables.sessions.session import Session
from games.engine.house import USUAL
from games.engine.record import Answered
from storage.tables.lobbies import Guest
from storage.tables.places import Place
from tests.kit.core import ANN, BO, CY, DI, HERE, Core, application, jostle, move_at
from tests.kit.discord_diamonds import duel, turn
from tests.kit.stage import Stage, moves, press_at_once, told
from tests.kit.strict.clock import PATIENCE


async def look(core: Core, key: str) -> None:
    await core.app.tables.look(key)


async def change(core: Core, key: str) -> None:
    await core.app.seats.set_timer(key, ANN, 60)


@pytest.mark.parametrize("act", [look, change])
async def test_looks_and_changes_wait_for_a_change_of_the_same_table_only(
    core: Core, act: Callable[[Core, str], Coroutine[Any, Any, None]]
) -> None:
    one, two = await core.duel(), await core.duel()
    async with core.app.sessions.memory.lock(one.id):
        first, second = [asyncio.create_task(act(core, each.id)) for each in (one, two)]
        async with asyncio.timeout(PATIENCE):
            await second
        assert not first.done()  # both are in memory, and it came first
    await first


async def test_both_at_once(stage: Stage) -> None:
    board = await duel(stage)
    first, second = await turn(stage, board)
    custom_id = moves(board)[0]
    results = await press_at_once(
        stage, [(second, board, custom_id), (first, board, custom_id), (first, board, custom_id)]
    )
    waits, repeats = "It isn’t your turn yet.", "You’ve already done that."
    assert told(results[0]).startswith(waits)
    assert told(results[2]) in (waits, repeats)
    table = await stage.table(board)
    assert table.run.state.taken == 1


# Without Discord, in many orders, with one table in memory or with all.

Work = Coroutine[Any, Any, Any]


@pytest.fixture(params=[1, 25], ids=["one in memory", "all in memory"])
async def busy(
    tmp_path: Path, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Core]:
    monkeypatch.setattr(time, "time", lambda: 1_800_000_000.0)
    async with application(tmp_path / "busy.db", live_tables=request.param) as ready:
        yield ready


SEEDS = pytest.mark.parametrize("seed", range(6))


async def together(seed: int, *work: Work) -> list[Any]:
    """Run all at once and return each result, or the refusal."""
    tasks = list(work)
    with pytest.MonkeyPatch.context() as patch:
        jostle(patch, seed)
        async with asyncio.timeout(PATIENCE):  # no deadlock
            results = await asyncio.gather(*tasks, return_exceptions=True)
    wrong = [e for e in results if isinstance(e, BaseException) and not isinstance(e, Refused)]
    assert not wrong
    return [type(each) if isinstance(each, Refused) else each for each in results]


def refused(results: list[Any]) -> list[Any]:
    """Return the refused ones and their reasons."""
    return [each for each in results if isinstance(each, type)]


def answers(session: Session) -> int:
    """Return the number of answers a table has received."""
    return sum(isinstance(line, Answered) for line in session.run.log)


@SEEDS
async def test_one_answer_many_times(busy: Core, seed: int) -> None:
    session = await busy.duel()
    await busy.solo(CY)  # the duel may be out of memory now
    user, move = move_at(session)
    results = await together(seed, *(busy.app.tables.act(user, move) for _ in range(4)))
    assert refused(results) == [Repeated] * 3
    await busy.check()
    assert answers(await busy.fresh().tables.look(session.id)) == 1


@SEEDS
async def test_both_act_while_others_play(busy: Core, seed: int) -> None:
    """The answer of the player who is asked counts. Other tables go on."""
    session, others = await busy.duel(), [await busy.solo(CY), await busy.solo(DI)]
    user, move = move_at(session)
    other = BO if user == ANN else ANN
    wrong = replace(move, seat=[ANN, BO].index(other))
    results = await together(
        seed,
        busy.app.tables.act(other, wrong),
        busy.app.tables.act(user, move),
        *(busy.act(each) for each in others),
    )
    assert refused(results[1:]) == []
    now = await busy.fresh().tables.look(session.id)
    assert answers(now) == 1 + (not refused(results))
    for each in others:
        assert (await busy.fresh().tables.look(each.id)).run.seq > 1
    await busy.check()


@SEEDS
async def test_a_user_is_forgotten_while_they_and_others_act(busy: Core, seed: int) -> None:
    own, shared, other = await busy.solo(), await busy.duel(), await busy.duel(BO, ANN)
    await busy.hero()
    results = await together(
        seed,
        busy.act(own),
        busy.act(shared),
        busy.app.privacy.forget(ANN),
        busy.act(other),
        busy.app.seats.replace(other.id, BO, ANN, CY, "Cy"),
        busy.act(shared),
    )
    assert set(refused(results)) <= {Gone, HasLeft, NotSeated, Repeated, NotYourTurn, NotAtTable}
    assert busy.holds(ANN) == []
    await busy.check()
    for each in (shared, other):
        now = await busy.app.tables.look(each.id)
        assert now.stored.host in (BO, CY)
        assert 0 not in now.waiting.awaited()


@SEEDS
async def test_two_who_share_everything_are_forgotten_at_once(busy: Core, seed: int) -> None:
    await busy.duel()
    await busy.play(await busy.duel(BO, ANN))
    lobby = await busy.lobby(BO)
    results = await together(
        seed,
        busy.app.privacy.forget(ANN),
        busy.app.privacy.forget(BO),
        busy.app.starts.start(lobby.id, ANN, HERE),
        busy.app.lobbies.join(lobby.id, CY, "Cy", dealer=False),
    )
    assert set(refused(results)) <= {LobbyGone, HasBegun, NotHost, NotEnough, NoSeatFree}
    assert busy.holds(BO) == []
    await busy.check()


@SEEDS
async def test_the_last_answer_of_a_session_while_a_player_is_forgotten(
    busy: Core, seed: int
) -> None:
    """The end of the table does not write a forgotten user into the campaign again."""
    campaign = await busy.app.campaigns.new("cardomancer", Place(None, 200), ANN, {}, USUAL)
    guest = Guest(ANN, "Ann")
    lobby = await busy.app.lobby_openings.open(
        NewLobby("cardomancer", guest, HERE, campaign=campaign)
    )
    await busy.app.lobbies.join(lobby.id, BO, "Bo", dealer=False)
    session = await busy.play_to_the_last(await busy.app.starts.start(lobby.id, ANN, HERE))
    user, move = move_at(session)
    gone = BO if user == ANN else ANN
    await together(seed, busy.app.privacy.forget(gone), busy.app.tables.act(user, move))
    assert busy.holds(gone) == []
    await busy.check()

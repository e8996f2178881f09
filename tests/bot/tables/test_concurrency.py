"""Concurrent actions: each counts once, in one order."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.cluster.due import Due
from bot.rendering.errors import sentence_of
from bot.tables.errors import (
    Busy,
    Closed,
    Gone,
    HasBegun,
    HasLeft,
    LobbyGone,
    NoCharacter,
    NoHero,
    NoSeatFree,
    NotAtTable,
    NotEnough,
    NotHost,
    NotSeated,
    NotYourTurn,
    OpenAlready,
    Refused,
    Repeated,
    Stale,
)
from bot.tables.lobbies.opening import NewLobby
from bot.tables.opening.openings import NewTable
from bot.tables.sessions.session import Session
from games.engine.house import USUAL
from games.engine.record import Answered
from storage.tables.lobbies import Guest
from storage.tables.places import Place
from storage.tables.repository import Seat, Status
from tests.kit.core import ANN, BO, CY, DI, HERE, Core, application, jostle, move_at
from tests.kit.discord_diamonds import duel, turn
from tests.kit.stage import Stage, moves, press_at_once, told
from tests.kit.strict.clock import PATIENCE
from tests.kit.unwrap import unwrap


async def test_two_tables_of_one_moment(stage: Stage) -> None:
    """Locks of different tables don't wait for each other."""
    one, two = await duel(stage), await duel(stage)
    (first, _), (other, _) = await turn(stage, one), await turn(stage, two)
    await press_at_once(stage, [(first, one, moves(one)[0]), (other, two, moves(two)[0])])
    taken = [(await stage.table(board)).run.state.taken for board in (one, two)]
    assert taken == [1, 1]
    await asyncio.sleep(0)


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


async def test_two_different_clicks_at_once(stage: Stage) -> None:
    """The first click counts. The other user reads that the choice is no longer open."""
    board = await stage.open()
    one, other = moves(board)[:2]
    _, second = await press_at_once(stage, [(stage.ann, board, one), (stage.ann, board, other)])
    assert told(second) == sentence_of(Stale())
    assert (await stage.table(board)).run.state.taken == 1


async def test_the_player_and_another_user_at_once(stage: Stage) -> None:
    board = await stage.open(stage.ann)
    move = moves(board)[0]
    his, hers = await press_at_once(stage, [(stage.bo, board, move), (stage.ann, board, move)])
    assert told(his).startswith("You have no seat at this table.")
    assert hers.acknowledged
    assert (await stage.table(board)).run.state.taken == 1


async def test_two_players_at_two_tables_at_once(stage: Stage) -> None:
    hers, his = await stage.open(stage.ann), await stage.open(stage.bo)
    await press_at_once(stage, [(stage.ann, hers, moves(hers)[0]), (stage.bo, his, moves(his)[1])])
    assert (await stage.table(hers)).run.state.taken == 1
    assert (await stage.table(his)).run.state.taken == 1


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
async def test_a_player_acts_while_leaving(busy: Core, seed: int) -> None:
    session = await busy.duel()
    user, move = move_at(session)
    other = BO if user == ANN else ANN
    acted, continues = await together(
        seed, busy.app.tables.act(user, move), busy.app.seats.leave(session.id, user)
    )
    assert continues is True
    assert acted is HasLeft or isinstance(acted, Session)
    now = await busy.fresh().tables.look(session.id)
    assert [seat.away for seat in now.stored.seats] == [
        seat.user == user for seat in now.stored.seats
    ]
    assert now.waiting.awaited() == [other]
    given = [line for line in now.run.log if isinstance(line, Answered)]
    assert (given[0].choice == move.answers[0]) or acted is HasLeft
    await busy.check()


@SEEDS
async def test_both_leave_and_the_table_ends_once(busy: Core, seed: int) -> None:
    session = await busy.duel()
    results = await together(
        seed, *(busy.app.seats.leave(session.id, user) for user in (ANN, BO, ANN, BO))
    )
    assert results.count(False) == 1
    assert set(refused(results)) <= {Closed}
    stored = await busy.app.tables.stored(session.id, ANN)
    assert stored.status is Status.ENDED
    await busy.check()


@SEEDS
async def test_a_player_comes_back_while_their_time_is_up(busy: Core, seed: int) -> None:
    session = await busy.duel()
    user, _ = move_at(session)
    await busy.app.seats.leave(session.id, BO if user == ANN else ANN)
    back = BO if user == ANN else ANN
    deadline = unwrap((await busy.app.seats.set_timer(session.id, user, 60)).waiting.deadline)
    results = await together(
        seed,
        busy.app.seats.rejoin(session.id, back),
        busy.deadlines.time_out(Due(session.id, deadline)),
        busy.deadlines.time_out(Due(session.id, deadline)),
    )
    assert refused(results) == []
    assert results[1:].count(True) >= 1
    now = await busy.fresh().tables.look(session.id)
    assert not any(seat.away for seat in now.stored.seats)
    await busy.check()


@SEEDS
async def test_an_answer_comes_when_its_time_is_up(busy: Core, seed: int) -> None:
    """Either the answer or the default counts, never both."""
    session = await busy.duel()
    deadline = unwrap((await busy.app.seats.set_timer(session.id, ANN, 60)).waiting.deadline)
    user, move = move_at(session, index=1)
    acted, late = await together(
        seed,
        busy.app.tables.act(user, move),
        busy.deadlines.time_out(Due(session.id, deadline)),
    )
    now = await busy.fresh().tables.look(session.id)
    first = next(line for line in now.run.log if isinstance(line, Answered))
    assert (first.choice == move.answers[0]) == isinstance(acted, Session)
    assert acted in (Stale, NotYourTurn, Repeated) or isinstance(acted, Session)
    assert late is True or isinstance(acted, Session)
    await busy.check()


@SEEDS
async def test_a_lobby_is_started_left_and_joined_at_once(busy: Core, seed: int) -> None:
    lobby = await busy.lobby(BO)
    lobbies = busy.app.lobbies
    results = await together(
        seed,
        busy.app.starts.start(lobby.id, ANN, HERE),
        busy.app.starts.start(lobby.id, ANN, HERE),
        lobbies.leave(lobby.id, BO),
        lobbies.join(lobby.id, CY, "Cy", dealer=False),
        lobbies.time_out(lobby.id),
    )
    tables = await busy.app.tables.of_user(ANN)
    assert len(tables) == sum(isinstance(each, Session) for each in results[:2]) <= 1
    waiting = await lobbies.waiting()
    assert not (tables and waiting)
    assert set(refused(results)) <= {LobbyGone, HasBegun, NotEnough, NoSeatFree, NotHost}
    await busy.check()


@SEEDS
async def test_again_is_pressed_by_both_at_once(busy: Core, seed: int) -> None:
    session = await busy.play(await busy.duel())
    results = await together(
        seed,
        *(busy.app.openings.again(session.id, user, HERE) for user in (ANN, BO, ANN)),
    )
    assert refused(results) == [OpenAlready] * 2
    (new,) = [each for each in results if isinstance(each, Session)]
    stored = await busy.fresh().tables.stored(session.id, ANN)
    assert stored.successor == new.id
    assert len(await busy.app.tables.of_user(BO)) == 2
    await busy.check()


@SEEDS
async def test_play_again_while_a_player_is_forgotten(busy: Core, seed: int) -> None:
    session = await busy.play(await busy.duel())
    await together(
        seed,
        busy.app.openings.again(session.id, ANN, HERE),
        busy.app.privacy.forget(BO),
    )
    assert busy.holds(BO) == []
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
async def test_a_lobby_is_not_brought_back_by_who_joins_it(busy: Core, seed: int) -> None:
    lobby = await busy.lobby()
    await together(
        seed,
        busy.app.lobbies.join(lobby.id, BO, "Bo", dealer=False),
        busy.app.privacy.forget(ANN),
        busy.app.lobbies.move(lobby, HERE),
        busy.app.lobbies.invite(lobby.id, ANN, [Guest(CY, "Cy", seated=False)]),
    )
    assert busy.holds(ANN) == []


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


@SEEDS
async def test_a_hero_is_changed_while_it_sits_down(busy: Core, seed: int) -> None:
    """Either the hero joins unchanged, or the change came first.

    At a table it cannot be changed.
    """
    hero = await busy.hero()
    new = NewTable("cardrpg", [Seat(ANN, "Ann")], HERE, cast=[hero])
    opened, *changes = await together(
        seed,
        busy.app.openings.open(new),
        busy.app.heroes.rename(hero, "Marian"),
        busy.app.characters.retire(hero),
        busy.app.characters.delete(hero),
    )
    assert set(refused(changes)) <= {Busy, NoCharacter}
    stored = await busy.app.characters.of_user(ANN, "cardrpg")
    if isinstance(opened, Session):
        assert [each.table for each in stored] == [opened.id]
        assert unwrap(opened.stored.sheets)[0]["name"] == stored[0].name  # type: ignore[index]
    else:
        assert opened is NoHero


@SEEDS
async def test_one_hero_is_wanted_at_two_tables(busy: Core, seed: int) -> None:
    hero = await busy.hero()
    new = NewTable("cardrpg", [Seat(ANN, "Ann")], HERE, cast=[hero])
    results = await together(seed, *(busy.app.openings.open(new) for _ in range(3)))
    assert refused(results) == [Busy] * 2

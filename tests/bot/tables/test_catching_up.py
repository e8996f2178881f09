"""A stale session applies the newer rows of the log, and equals a restored one."""

import random
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import fields, replace
from functools import partial
from typing import Any

import pytest

from bot.tables.coach import worker
from bot.tables.coach.workers import Workers
from bot.tables.people.preferences import Hints
from bot.tables.sessions.catching_up import catch_up
from bot.tables.sessions.persistence import SessionChange
from bot.tables.sessions.restore import Restorer
from bot.tables.sessions.session import Session
from bot.tables.sessions.undo import may_undo
from games.engine.chance import Seeded
from games.engine.players import RandomPlayer
from games.engine.run import Keep, Run
from storage.database import Database
from storage.tables.places import Place
from storage.tables.repository import Seat, Status, StoredTable
from storage.tables.updates import TableNews
from tests.games.contract.test_restore import without_log
from tests.kit.configurations import FIRST_CASES, NAMES, Case
from tests.kit.core import ANN, BO, CY, HERE, Core, move_at
from tests.kit.database.postgresql import Server
from tests.kit.restoring import what_shows

GAMES = 3
MOST = 40  # turns of a game
FURTHER = 5  # steps of a turn, at most

WORKERS = Workers(1, worker.begin)  # none is ever started

# Over after the first answer, if there is an ask at all.
ONE_PRESS = ("solitaire: fast", "solitaire: won at once")

# Lazily computed fields of a table, stored with their inputs.
WORKED_OUT = {
    "hidden_before",
    "undoable",
    "read_at",
    "run",
    "told",
    "is_told",
}


@pytest.fixture
async def processes(postgresql: Server) -> AsyncIterator[list[Core]]:
    """Two processes, each with its own connection and memory."""
    with postgresql.database() as address:
        databases = [await Database.open(address) for _ in range(2)]
        yield [Core(each, live_tables=25, workers=WORKERS) for each in databases]
        for each in databases:
            await each.close()


@pytest.fixture
def restored(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Record the tables that were restored, one entry for each time."""
    found: list[str] = []
    restore = Restorer.restore

    async def noted(self: Restorer, table_id: str) -> Any:
        found.append(table_id)
        return await restore(self, table_id)

    monkeypatch.setattr(Restorer, "restore", noted)
    return found


async def newest(core: Core, key: str) -> Session:
    """Return the table that a process has after asking for it."""
    async with core.app.sessions.memory.lock(key):
        return await core.app.sessions.load(key, trusted=0.0)


async def anew(core: Core, key: str) -> Session:
    """Return the table as a fresh process restores it."""
    return await Core(core.database, 25, WORKERS).app.tables.look(key)


def remembered(session: Session) -> dict[str, Any]:
    """Return all fields of a session that a restored one has too."""
    run, house = session.run, session.house
    seats: list[int | None] = [None, *range(len(session.stored.seats))]
    bare = {
        each.name: getattr(session, each.name)
        for each in fields(Session)
        if each.name not in WORKED_OUT
    }
    return {
        **bare,
        "cast": sorted(session.cast),
        "people": replace(session.people, past=(), deadliest=None),
        **what_shows(run),
        "own state": run.game.dump(run.state),
        "bookmark": run.bookmarks[-1] if run.bookmarks else run.start,
        "draws": run._script.draws,
        "panels": [without_log(run.panel(seat, house)) for seat in seats],
        "undo": may_undo(session),
        "deadline": session.waiting.deadline,
    }


def check_same(caught_up: Session, back: Session) -> None:
    """Compare both; either may remember more of the log and of recent events."""
    assert remembered(caught_up) == remembered(back)
    told, again = list(caught_up.run.events), list(back.run.events)
    assert told[max(0, len(told) - len(again)) :] == again[max(0, len(again) - len(told)) :]
    log, known = caught_up.run.log, back.run.log
    assert log[max(0, len(log) - len(known)) :] == known[max(0, len(known) - len(log)) :]


async def opened(core: Core, case: Case, number: int) -> str:
    """Open a table of that case."""
    header = case.header()
    seats = [Seat(ANN + at, NAMES[at]) for at in range(case.seats)]
    stored = StoredTable(
        id=f"abcd234{number}", game=header.game, version=header.version, options=header.options,
        sheets=header.sheets, seed=f"seed {number}", host=ANN, place=HERE, seats=tuple(seats),
        opened_at=100,
    )  # fmt: skip
    run = Run(case.game, header, Seeded(stored.seed), keep=Keep.STORED)
    await core.app.sessions.insert(Session(stored, run, last_change=100))
    return stored.id


@FIRST_CASES
async def test_catching_up_gives_the_same_session_as_a_restore(
    case: Case, processes: list[Core], restored: list[str]
) -> None:
    """The two processes play in turns, some steps each, and look at the other's steps."""
    caught_up = [await _play_in_turns(case, at, processes, restored) for at in range(GAMES)]
    assert any(caught_up) or case.id in ONE_PRESS


async def _play_in_turns(
    case: Case, number: int, processes: list[Core], restored: list[str]
) -> int:
    """Play one game and return how often a process caught up."""
    one, two = processes
    chance, player = random.Random(number), RandomPlayer(f"random {number}")
    key, caught_up = await opened(one, case, number), 0
    await newest(two, key)
    for at in range(MOST):
        acting, other = (one, two) if at % 2 else (two, one)
        known, before = other.app.sessions.memory.get(key), len(restored)
        for _ in range(chance.randint(1, FURTHER) if number else 1):
            session = await newest(acting, key)
            if session.run.pending is None:
                break
            change = SessionChange(partial(player.act, session.run))
            await acting.app.sessions.commit(session, change)
        found = await newest(other, key)
        if found.stored.status is Status.OPEN:
            assert found is known
            assert len(restored) == before
            assert len(found.run.bookmarks) <= 1  # no more than is wanted to go on
            caught_up += 1
        check_same(found, await anew(other, key))
        if found.run.pending is None:
            break
    return caught_up


Work = Callable[[Core, str], Awaitable[Any]]


async def _press(core: Core, key: str) -> None:
    await core.act(await newest(core, key))


async def _leave(core: Core, key: str) -> None:
    await core.app.seats.leave(key, BO)


async def _rejoin(core: Core, key: str) -> None:
    await core.app.seats.leave(key, BO)
    await core.app.seats.rejoin(key, BO)


async def _replace(core: Core, key: str) -> None:
    await core.app.seats.replace(key, ANN, BO, CY, "Cy")


async def _end(core: Core, key: str) -> None:
    await core.app.tables.end(key, ANN)


async def _forget(core: Core, key: str) -> None:
    await core.app.privacy.forget(BO)


# Steps of another process at a duel, and whether the first process must restore the table.
ELSEWHERE: dict[str, tuple[Work, bool]] = {
    "a press": (_press, False),
    "a timer": (lambda core, key: core.app.seats.set_timer(key, ANN, 60), False),
    "another host": (lambda core, key: core.app.seats.hand_over(key, ANN, BO), False),
    "somebody leaves": (_leave, False),
    "somebody comes back": (_rejoin, False),
    "another place": (lambda core, key: core.app.sessions.move(key, Place(1, 2, 3)), False),
    "somebody else sits there": (_replace, True),
    "somebody is forgotten": (_forget, True),
    "the end": (_end, True),
}


@pytest.mark.parametrize("name", ELSEWHERE)
async def test_any_step_of_another_process(
    name: str, processes: list[Core], restored: list[str]
) -> None:
    work, is_restored = ELSEWHERE[name]
    one, two = processes
    key = (await one.duel()).id
    for _ in range(5):
        await _press(one, key)
    known = await newest(two, key)
    restored.clear()
    await work(one, key)
    restored.clear()
    found = await newest(two, key)
    assert (restored == [key]) is is_restored
    assert (found is not known) is is_restored
    check_same(found, await anew(two, key))


async def test_a_log_of_which_something_was_taken_back_is_another(processes: list[Core]) -> None:
    """Even where the new rows would fit, the state in memory may differ."""
    session = await processes[0].duel()
    news = await TableNews(processes[0].database).of(session.stored, session.run.seq)
    assert news is not None
    assert catch_up(session, news)
    news.table = replace(news.table, taken_back=2)
    assert not catch_up(session, news)


async def test_when_something_last_happened_is_read_where_nothing_has_since(
    processes: list[Core], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two = processes
    key = (await one.duel()).id
    await _press(two, key)
    later = time.time() + 1000
    monkeypatch.setattr(time, "time", lambda: later)
    await two.app.seats.hand_over(key, ANN, BO)
    await one.app.seats.hand_over(key, BO, ANN)
    check_same(await newest(two, key), await anew(two, key))


async def test_a_log_that_does_not_go_on_in_memory_is_restored(
    processes: list[Core], restored: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two = processes
    key = (await one.duel()).id
    known = await newest(two, key)
    known.run.state.deck.reverse()  # as if its rules had been others
    session = await newest(one, key)
    while session.stored.status is Status.OPEN and session.run.state.rooms < 3:
        session = await one.act(session)
    assert session.stored.status is Status.OPEN
    restored.clear()
    found = await newest(two, key)
    assert found is not known
    assert restored == [key]
    check_same(found, await anew(two, key))


async def test_a_press_at_a_process_that_is_behind_restores_nothing(
    processes: list[Core], restored: list[str]
) -> None:
    session = await processes[0].duel()
    await newest(processes[1], session.id)
    restored.clear()
    for at in range(20):
        user, move = move_at(session)
        session = await processes[(at + 1) % 2].app.tables.act(user, move)
    assert restored == []


async def test_tips_and_hints_of_other_processes_are_known(processes: list[Core]) -> None:
    """Tips that were read at another process, and hints that were turned off there."""
    session = await processes[0].solo()
    await newest(processes[1], session.id)
    told = [session.people.tips_shown]
    for at in range(12):
        acting, other = processes[at % 2], processes[1 - at % 2]
        session = await acting.act(session)
        await acting.app.preferences.persist(ANN, hints=Hints.ON if at % 3 else Hints.OFF)
        found = await newest(other, session.id)
        check_same(found, await anew(other, session.id))
        if found.run.pending is None:
            break
        assert found.people.unhinted == (set() if at % 3 else {ANN})
        told.append(found.people.tips_shown)
    assert told[0] != told[-1]
    assert len(told) > 4

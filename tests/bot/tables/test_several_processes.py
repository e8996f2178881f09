"""Several processes on one PostgreSQL: each deadline is handled once, and limits are shared."""

import asyncio
import time
from collections.abc import AsyncIterator

import pytest

from bot.cluster.due import GRACE, RETRY_AFTER, Due, DueRows
from bot.tables.coach import worker
from bot.tables.coach.workers import Workers
from bot.tables.errors import HintsOff, Repeated, TooManyLobbies, TooManyTables
from bot.tables.lobbies.opening import MOST_LOBBIES, NewLobby
from bot.tables.people.preferences import Hints
from games.engine.house import USUAL
from storage.database import Database
from storage.tables.lobbies import Guest, Lobbies, StoredLobby
from storage.tables.places import Place
from tests.kit.core import ANN, Core, move_at
from tests.kit.database.postgresql import Server
from tests.kit.left_alone import left_alone

TIMER = 60  # seconds
WORKERS = Workers(1, worker.begin)  # none is ever started


@pytest.fixture
async def processes(postgresql: Server) -> AsyncIterator[list[Core]]:
    """Three processes, each with its own connection and memory."""
    with postgresql.database() as address:
        databases = [await Database.open(address) for _ in range(3)]
        yield [Core(each, live_tables=25) for each in databases]
        for each in databases:
            await each.close()


@pytest.fixture
async def coached(postgresql: Server) -> AsyncIterator[list[Core]]:
    """Two processes that give hints."""
    with postgresql.database() as address:
        databases = [await Database.open(address) for _ in range(2)]
        yield [Core(each, live_tables=25, workers=WORKERS) for each in databases]
        for each in databases:
            await each.close()


class Clock:
    """A clock that all processes read."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.ahead = 0.0
        real = time.time
        patch.setattr(time, "time", lambda: real() + self.ahead)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


async def all_do_what_is_due(processes: list[Core]) -> int:
    """Run the deadlines of all at once, and return how many processes acted for a table."""
    before = sum(len(each.heard.tables) for each in processes)
    queues = [(each.app.sessions.queue, each.deadlines._do) for each in processes]
    await asyncio.gather(
        *(queue.handle_due(do) for queue, do in queues if isinstance(queue, DueRows))
    )
    return sum(len(each.heard.tables) for each in processes) - before


async def test_a_deadline_is_met_once(processes: list[Core], clock: Clock) -> None:
    one, two, three = processes
    keys = [(await one.duel()).id for _ in range(5)]
    for key in keys:
        await two.app.seats.set_timer(key, ANN, TIMER)
    assert await all_do_what_is_due(processes) == 0
    clock.ahead += TIMER + 1
    assert await all_do_what_is_due(processes) == len(keys)
    assert await all_do_what_is_due(processes) == 0
    for key in keys:
        assert len(set(await one.app.stored.stand_ins(key))) > 0
        newest = await three.app.tables.look(key)
        await one.act(newest)  # by the player who is asked now, at a process with a stale table
        assert (newest.waiting.deadline or 0) > time.time()


async def test_deadlines_are_put_off_by_the_first_process_alone(
    postgresql: Server, clock: Clock
) -> None:
    """A process that starts beside others changes no deadline. After a pause all are extended."""

    async def due() -> list[tuple[int, int]]:
        return await one.read("SELECT due, closes_at FROM tables, lobbies")

    with postgresql.database() as address:
        one, two = [await Database.open(address) for _ in range(2)]
        cores = [Core(each, live_tables=25) for each in (one, two)]
        key = (await cores[0].duel()).id
        await cores[0].lobby()
        await cores[0].app.seats.set_timer(key, ANN, TIMER)
        agreed = await due()
        clock.ahead += 3600
        await started(cores[1])
        assert await due() == agreed
        await one.close()
        three = await Database.open(address)
        await started(Core(three, live_tables=25))
        one = three
        assert await due() == agreed  # the second is there still
        await two.close()
        await three.close()
        one = await Database.open(address)
        await started(Core(one, live_tables=25))
        [(table, lobby)] = await due()
        assert min(table, lobby) >= int(time.time()) + GRACE - 5
        await one.close()


async def started(core: Core) -> None:
    """Start its jobs and stop them at once."""
    await core.deadlines.start(core.scheduler)
    await core.scheduler.stop()


async def test_after_a_start_all_players_have_at_least_a_minute(
    processes: list[Core], clock: Clock
) -> None:
    one, *_ = processes  # the first of them
    key = (await one.duel()).id
    await one.lobby()
    await one.app.seats.set_timer(key, ANN, TIMER)
    clock.ahead += 3600
    await one.deadlines.start(one.scheduler)
    await one.scheduler.stop()
    clock.ahead += 58
    assert await all_do_what_is_due(processes) == 0
    assert await one.app.lobbies.waiting()
    clock.ahead += 5
    assert await all_do_what_is_due(processes) == 1
    assert not await one.app.lobbies.waiting()


async def test_a_killed_process_leaves_its_work_to_another(
    processes: list[Core], clock: Clock
) -> None:
    one, two, _ = processes
    key = (await one.duel()).id
    lobby = await one.lobby()
    await one.app.seats.set_timer(key, ANN, TIMER)
    clock.ahead += 3600
    moment = int(time.time())
    await two.app.due.take(moment, moment + RETRY_AFTER)  # and has stopped
    await Lobbies(two.database).claim_due(moment, moment + RETRY_AFTER)
    assert await all_do_what_is_due(processes) == 0
    clock.ahead += RETRY_AFTER
    assert await all_do_what_is_due(processes) == 1
    assert [each.heard.lobbies for each in processes].count([lobby.id]) == 1
    assert await one.app.lobbies.waiting() == []


async def test_a_press_that_reaches_all_of_them_is_done_once(processes: list[Core]) -> None:
    session = await processes[0].duel()
    for _ in range(10):
        user, move = move_at(await processes[0].app.tables.look(session.id))
        before = len(await processes[0].app.stored.log(session.id))
        answers = await asyncio.gather(
            *(each.app.tables.act(user, move) for each in processes), return_exceptions=True
        )
        refused = [each for each in answers if isinstance(each, BaseException)]
        assert [type(each) for each in refused] == [Repeated, Repeated]
        (done,) = [each for each in answers if not isinstance(each, BaseException)]
        log = await processes[0].app.stored.log(session.id)
        assert len(log) == done.run.seq > before
        for each in processes:
            assert (await each.app.tables.look(session.id)).run.seq == done.run.seq


async def test_hints_turned_off_elsewhere_go_with_the_next_choice(
    coached: list[Core],
) -> None:
    """One process handles all presses, and has no rows of others to apply."""
    pressing, asked = coached
    session = await pressing.solo()
    for wanted in (False, True, False):
        await asked.app.preferences.persist(ANN, hints=Hints.ON if wanted else Hints.OFF)
        session = await pressing.act(session)
        assert session.run.pending is not None
        assert session.people.unhinted == (set() if wanted else {ANN})


async def test_hints_turned_off_in_another_process_are_not_given(coached: list[Core]) -> None:
    pressing, asked = coached
    session = await pressing.solo()
    await asked.app.preferences.persist(ANN, hints=Hints.OFF)
    with pytest.raises(HintsOff):
        await pressing.app.coach.hint(session.id, ANN)


async def test_limits_hold_where_lobbies_begin_campaigns(processes: list[Core]) -> None:
    places = [Place(100, 300 + at, None) for at in range(3 * MOST_LOBBIES)]

    async def begin(core: Core, place: Place) -> StoredLobby:
        campaign = await core.app.campaigns.new("cardomancer", place, ANN, {}, USUAL)
        new = NewLobby("cardomancer", Guest(ANN, "Ann"), place, {}, campaign=campaign)
        return await core.app.lobby_openings.open(new)

    gathered = await asyncio.gather(
        *(begin(processes[at % 3], place) for at, place in enumerate(places)),
        return_exceptions=True,
    )
    full = [type(each) for each in gathered if isinstance(each, BaseException)]
    assert set(full) == {TooManyLobbies}
    assert len(gathered) - len(full) == MOST_LOBBIES


async def test_limits_hold_for_all_of_them_together(processes: list[Core]) -> None:
    most = processes[0].app.openings._limit
    opened = await asyncio.gather(
        *(each.solo() for each in processes for _ in range(most // 2)), return_exceptions=True
    )
    full = [type(each) for each in opened if isinstance(each, BaseException)]
    assert set(full) == {TooManyTables}
    assert len(opened) - len(full) == most
    assert await processes[0].app.index.count_open(ANN) == most
    gathered = await asyncio.gather(
        *(each.lobby() for each in processes for _ in range(MOST_LOBBIES)), return_exceptions=True
    )
    full = [type(each) for each in gathered if isinstance(each, BaseException)]
    assert set(full) == {TooManyLobbies}
    assert len(gathered) - len(full) == MOST_LOBBIES


async def test_a_table_that_waits_for_the_coach_stays_due(coached: list[Core]) -> None:
    """A process that finds no late player leaves the table to the coach."""
    one, _ = coached
    session = await left_alone(one)
    assert session.waiting.coach_waits is not None
    assert not await one.deadlines.time_out(Due(session.id, int(time.time())))
    [(due,)] = await one.database.read("SELECT due FROM tables WHERE id = ?", (session.id,))
    assert due is not None
    assert due <= time.time()

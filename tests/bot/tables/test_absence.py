"""The coach plays for absent players: off the event loop, in time, and never for a stale ask."""

import asyncio
import multiprocessing
import os
import signal
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.tables.coach import worker
from bot.tables.coach.workers import Workers
from bot.tables.deadlines import absence
from bot.tables.deadlines.absence import AbsenceService
from bot.tables.sessions.session import Session
from games.cardomancer.rules.automatic import keen
from games.engine.extensions.hidden import Coach
from games.engine.hints import hint_at, position_of
from games.engine.house import COACH
from games.engine.record import Answered, line_from_json
from games.engine.table import Answer
from storage.database import Database
from tests.kit.core import BO, Core, application
from tests.kit.database.storage import laid_out
from tests.kit.discord_campaigns import begin
from tests.kit.left_alone import BOS, at_his_turn, left_alone
from tests.kit.stage import Stage, press, table_id, text
from tests.kit.unwrap import reply, unwrap

LONG = 60.0  # seconds, however busy this machine is


@pytest.fixture
async def core(tmp_path: Path) -> AsyncIterator[Core]:
    """An application with a coach."""
    database = await Database.open(laid_out(tmp_path / "coached.db"))
    there = Core(database, 25, Workers(1, worker.begin))
    yield there
    await there.scheduler.stop()
    there.app.coach.stop()
    await database.close()


def played(core: Core) -> AbsenceService:
    return AbsenceService(core.app.sessions, core.app.tables, core.app.coach)


def plain(session: Session) -> Answer:
    ask, coach = session.run.pending, session.run.game.find(Coach)
    assert ask is not None
    mine = replace(ask, offers={BOS: ask.offers[BOS]})
    return unwrap(coach).player(session.run.options, session.run.state, mine)[1]


async def answered(core: Core, session: Session, seq: int) -> Answer:
    """Return Bo's answers there, each marked as given by the coach."""
    log = await core.app.stored.log(session.id)
    line = line_from_json(log[seq])
    assert isinstance(line, Answered)
    assert line.seat == BOS
    assert seq in await core.app.stored.stand_ins(session.id)
    return line.choice


async def test_the_coachs_best_answer_is_given(core: Core, monkeypatch: pytest.MonkeyPatch) -> None:
    """The coach knows what Bo would know: his own hand and no other."""
    monkeypatch.setattr(absence, "PATIENCE", LONG)
    session = await left_alone(core)
    seq = session.run.seq
    assert session.waiting.coach_waits == BOS, "nothing was answered under the lock"
    position = position_of(session.run, BOS, session.id, [BOS])
    assert position.knows == (BOS,)
    best = hint_at(session.run.game, position).best.answers[0]
    assert await played(core).play(session.id)
    assert await answered(core, session, seq) == best


async def test_a_hint_uses_only_the_hand_of_the_player_who_asks(core: Core) -> None:
    session = await at_his_turn(core)
    own = position_of(session.run, BOS, session.id, [BOS])
    all_hands = position_of(session.run, BOS, session.id, [0, BOS])
    hint = hint_at(session.run.game, own)
    assert hint != hint_at(session.run.game, all_hands)
    assert (await core.app.coach.hint(session.id, BO)).hint == hint


async def test_a_late_coach_answer_is_dropped_and_delays_no_player(
    core: Core, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(absence, "PATIENCE", LONG)
    session = await left_alone(core)
    seq = session.run.seq
    work = asyncio.create_task(played(core).play(session.id))
    while not core.app.coach._under_way:  # noqa: ASYNC110
        await asyncio.sleep(0)
    assert not core.app.sessions.memory.lock(session.id).locked()
    await core.app.seats.rejoin(session.id, BO)
    assert not await work
    assert len(await core.app.stored.log(session.id)) == seq
    assert not await played(core).play(session.id), "he is there, and plays himself"


@pytest.mark.parametrize("trouble", ["slow", "killed"])
async def test_the_plain_player_goes_on_where_the_coach_does_not_come(
    trouble: str, core: Core, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = await left_alone(core)
    seq, wanted = session.run.seq, plain(session)
    if trouble == "slow":
        monkeypatch.setattr(absence, "PATIENCE", 0.001)
    else:
        monkeypatch.setattr(absence, "PATIENCE", LONG)
        coach = unwrap(core.app.coach._work)
        await coach.workers.run(os.getpid, tuple)  # so that there is one
        for each in multiprocessing.active_children():
            os.kill(unwrap(each.pid), signal.SIGKILL)
    assert await played(core).play(session.id)
    assert await answered(core, session, seq) == wanted


async def test_a_wait_for_the_coach_continues_after_a_kill(
    core: Core, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The coach's work is not stored. After a restart it starts again without a press."""
    monkeypatch.setattr(absence, "PATIENCE", 0.001)
    session = await left_alone(core)
    other = Core(core.database, 25, Workers(1, worker.begin))
    await other.deadlines.start(other.scheduler)
    async with asyncio.timeout(LONG):
        while session.id not in other.heard.tables:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    assert await answered(other, session, session.run.seq)
    await other.scheduler.stop()
    other.app.coach.stop()


async def test_without_a_coach_its_plain_player_plays_at_once(tmp_path: Path) -> None:
    async with application(tmp_path / "plain.db") as alone:
        session = await left_alone(alone)
        assert session.waiting.coach_waits is None
        assert not session.waiting.away()
        assert await alone.app.stored.stand_ins(session.id)


async def test_the_others_see_that_the_coach_played(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(absence, "PATIENCE", 0.001)
    party = await begin(stage, [stage.ann, stage.bo], away=COACH)
    asked = reply(await stage.bo.slash(stage.channel, "table leave", table=table_id(party.board)))
    assert "I play for you until you’re back" in (asked.content or "")
    await press(stage.bo, asked, "Leave")
    for _ in range(80):
        ask = (await party.run()).pending
        if "⏳ Away: Bo. I chose for them." in text(party.board) or ask is None:
            break
        if 0 in ask.offers:
            run = await party.run()
            mine = replace(ask, offers={0: ask.offers[0]})
            await party.act(0, str(keen(run.options, run.state, mine)[1]))
        await stage.env.advance_time(1)
    assert "⏳ Away: Bo. I chose for them." in text(party.board)

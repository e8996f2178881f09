"""Long computations run beside the event loop, once, with a limit on waiting."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from typing import Any

import pytest

from bot.tables.coach.reckoner import Reckoner
from bot.tables.sessions.session import Session
from games.engine.extensions.reckoning import Reckoning, Reckonings
from games.solitaire.odds import Odds
from tests.kit.drawing import session_of
from tests.kit.extensions import bringing
from tests.kit.solitaire import seeded_quest

ODDS, SHOWN = Odds(won=0.5, most=7, deadly=0.25, may_kill=True), "about 50 %"


class Work:
    """A job that records where and how often it runs, and waits until the test releases it."""

    def __init__(self, *, fails: bool = False) -> None:
        self.threads: list[str] = []
        self.may_end = threading.Event()
        self._fails = fails

    def __call__(self) -> Odds:
        self.threads.append(threading.current_thread().name)
        self.may_end.wait(10)
        if self._fails:
            raise ValueError("no odds")
        return ODDS


def table(work: Work, key: str = "here") -> Session:
    run: Any = seeded_quest("reckoner", level=4, pace="step")
    game = run.game
    run.game = bringing(game, Reckonings(lambda _: Reckoning(key, work)))
    return session_of(run)


async def reckon(reckoner: Reckoner, session: Session, later: Callable[[], None]) -> None:
    wanted = reckoner.wanted(session)
    assert wanted is not None
    await reckoner.reckon(session, wanted, later)


async def test_what_is_worked_out_is_known_from_then_on() -> None:
    work, reckoner = Work(), Reckoner()
    work.may_end.set()
    first, second = table(work), table(work)
    await reckon(reckoner, first, lambda: None)
    await reckon(reckoner, second, lambda: None)
    assert first.reckoned == second.reckoned == ("here", ODDS)
    assert len(work.threads) == 1
    assert work.threads[0] != threading.current_thread().name
    assert SHOWN in str(first.panel(None).lines)
    reckoner.stop()


async def test_no_press_waits_long_and_the_board_follows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.tables.coach.reckoner.PATIENCE", 0.01)
    work, reckoner, later = Work(), Reckoner(), asyncio.Event()
    session = table(work)
    await reckon(reckoner, session, later.set)
    assert session.reckoned is None
    assert SHOWN not in str(session.panel(None).lines)
    await reckon(reckoner, session, lambda: None)
    work.may_end.set()
    await asyncio.wait_for(later.wait(), 5)
    await reckon(reckoner, session, lambda: None)
    assert session.reckoned == ("here", ODDS)
    assert len(work.threads) == 1
    reckoner.stop()


async def test_odds_of_another_moment_are_not_shown() -> None:
    work, reckoner = Work(), Reckoner()
    work.may_end.set()
    session = table(work)
    await reckon(reckoner, session, lambda: None)
    session.reckoned = ("elsewhere", ODDS)
    assert SHOWN not in str(session.panel(None).lines)
    reckoner.stop()


async def test_a_reckoning_that_fails_costs_nothing_but_itself() -> None:
    work, reckoner = Work(fails=True), Reckoner()
    work.may_end.set()
    session = table(work)
    await reckon(reckoner, session, lambda: None)
    await reckon(reckoner, session, lambda: None)
    assert len(work.threads) == 1
    assert SHOWN not in str(session.panel(None).lines)
    assert session.panel(None).rows
    reckoner.stop()

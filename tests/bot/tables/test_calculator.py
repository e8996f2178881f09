"""Long computations run beside the event loop, once, with a limit on waiting."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from typing import Any

import pytest

from bot.tables.coach.calculator import Calculator
from bot.tables.sessions.session import Session
from games.engine.extensions.calculations import Calculation, Calculations
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
    run: Any = seeded_quest("calculator", level=4, pace="step")
    game = run.game
    run.game = bringing(game, Calculations(lambda _: Calculation(key, work)))
    return session_of(run)


async def calculate(calculator: Calculator, session: Session, later: Callable[[], None]) -> None:
    wanted = calculator.wanted(session)
    assert wanted is not None
    await calculator.calculate(session, wanted, later)


async def test_a_calculated_result_is_cached() -> None:
    work, calculator = Work(), Calculator()
    work.may_end.set()
    first, second = table(work), table(work)
    await calculate(calculator, first, lambda: None)
    await calculate(calculator, second, lambda: None)
    assert first.calculated == second.calculated == ("here", ODDS)
    assert len(work.threads) == 1
    assert work.threads[0] != threading.current_thread().name
    assert SHOWN in str(first.panel(None).lines)
    calculator.stop()


async def test_no_press_waits_long_and_the_board_follows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.tables.coach.calculator.PATIENCE", 0.01)
    work, calculator, later = Work(), Calculator(), asyncio.Event()
    session = table(work)
    await calculate(calculator, session, later.set)
    assert session.calculated is None
    assert SHOWN not in str(session.panel(None).lines)
    await calculate(calculator, session, lambda: None)
    work.may_end.set()
    await asyncio.wait_for(later.wait(), 5)
    await calculate(calculator, session, lambda: None)
    assert session.calculated == ("here", ODDS)
    assert len(work.threads) == 1
    calculator.stop()


async def test_odds_of_another_moment_are_not_shown() -> None:
    work, calculator = Work(), Calculator()
    work.may_end.set()
    session = table(work)
    await calculate(calculator, session, lambda: None)
    session.calculated = ("elsewhere", ODDS)
    assert SHOWN not in str(session.panel(None).lines)
    calculator.stop()


async def test_a_calculation_that_fails_costs_nothing_but_itself() -> None:
    work, calculator = Work(fails=True), Calculator()
    work.may_end.set()
    session = table(work)
    await calculate(calculator, session, lambda: None)
    await calculate(calculator, session, lambda: None)
    assert len(work.threads) == 1
    assert SHOWN not in str(session.panel(None).lines)
    assert session.panel(None).rows
    calculator.stop()

"""An offline Discord whose clock only tests move, however fast or busy the machine is."""

import asyncio
import contextvars
import math
import time
from collections.abc import Awaitable, Callable
from functools import wraps
from typing import Any

import aiosqlite.core
import psycopg.waiting
import pytest
import simcord
from simcord import _dpy_internals, _runtime, _settlement

# Timers that are due so soon after an operation are part of it: a retry, a deferral. Later ones,
# such as a reminder, fire only where a test advances the time.
HORIZON = 5.0  # simulated seconds

# An operation that has not settled by then has failed.
PATIENCE = 100.0  # seconds

_POLL = 0.003  # seconds

# simcord finds a timer among many by comparing all that they are.
vars(_runtime)["_CallbackRecord"].__eq__ = object.__eq__

_at_databases = 0  # requests that have no answer yet


def share_the_clock(patch: pytest.MonkeyPatch) -> None:
    """Let the time of day be the environment's, for its bot and for the test that drives it."""
    real = time.time

    def simulated() -> float:
        env = _runtime._selected_env()
        return env.now().timestamp() if isinstance(env, Env) else real()

    patch.setattr(time, "time", simulated)


def count_requests_to_databases(patch: pytest.MonkeyPatch) -> None:
    """Let environments know that a database is at work: meanwhile no timer fires."""
    for owner, name in (
        (aiosqlite.core.Connection, "_execute"),
        (psycopg.waiting, "wait_async"),
        (psycopg.waiting, "wait_conn_async"),
    ):
        patch.setattr(owner, name, _counted(getattr(owner, name)))


def _counted(request: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
    @wraps(request)
    async def counted(*given: Any, **named: Any) -> Any:
        global _at_databases
        _at_databases += 1
        try:
            return await request(*given, **named)
        finally:
            _at_databases -= 1

    return counted


class _Alarm:
    """A timer's own time, in place of simcord's timer in real time."""

    def __init__(self, when: float) -> None:
        self._when = when
        self._cancelled = False

    def when(self) -> float:
        """When it fires, in simulated seconds."""
        return math.inf if self._cancelled else self._when

    def cancel(self) -> None:
        """Leave the timer to tests that advance the time."""
        self._cancelled = True

    def cancelled(self) -> bool:
        """Whether only tests make it fire."""
        return self._cancelled


class Env(simcord.Env):
    """An offline Discord with a clock of its own.

    simcord lets a bot's timers fire after as many real seconds, and looks for rest within five.
    Here time stands still while the bot works. When it rests, the clock jumps to the next timer
    within `HORIZON` of the operation's beginning; without one, the operation is over.
    """

    def __init__(self, bot: Any, **given: Any) -> None:
        super().__init__(bot, settle_timeout=PATIENCE, **given)

    def _schedule_timer(
        self,
        record: Any,
        callback: Any,
        args: tuple[Any, ...],
        schedule_context: contextvars.Context | None,
    ) -> None:
        task = _runtime._current_task()
        waits_for_test = task is not None and (
            (task in self._work.external_waits and _dpy_internals.is_wakeup_shaped(callback))
            or _dpy_internals.is_intentional_wait_wakeup(self.bot, callback, args, task)
        )
        if not waits_for_test:
            record.real_handle = _Alarm(record.when)

    async def _settle_internal(
        self,
        *,
        timeout: float | None = None,  # noqa: ASYNC109 - simcord's own; `PATIENCE` holds
        idle: float = _POLL,
        dispatch: str | None = None,
        _deadline: float | None = None,
    ) -> None:
        self._last_dispatch = dispatch
        assert self._loop is not None
        give_up = self._loop.time() + PATIENCE
        horizon = self._virtual_time + (0.0 if self._advancing else HORIZON)
        rested = 0
        while True:
            _settlement._run_due_virtual_callbacks(self._settlement_state(), math.inf)
            await asyncio.sleep(0)
            if self._advance_task not in (None, _runtime._current_task()):
                await asyncio.wait([self._advance_task])
                continue
            if self._loop.time() > give_up:
                raise TimeoutError(self._why(horizon))
            if self._works():
                rested = 0
                await self._wait(idle)
            elif vars(self._loop)["_ready"]:
                rested = 0
            elif (rested := rested + 1) < 2:
                continue
            elif (due := self._next_alarm()) <= horizon:
                rested = 0
                self._move_clock(due)
            elif self._all_parked(horizon):
                return
            else:
                await self._wait(idle)

    def _works(self) -> bool:
        """Whether a thread, a process or a database is at work for the bot."""
        return bool(self._work.executors) or _at_databases > 0

    async def _wait(self, seconds: float) -> None:
        """Wait until some work is done, though no longer than that."""
        pending = [*self._tasks(), *self._work.executors]
        if pending:
            await asyncio.wait(pending, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
        else:
            await asyncio.sleep(seconds)

    def _tasks(self) -> list[asyncio.Task[Any]]:
        return _settlement._owned_tasks(self._settlement_state())

    def _next_alarm(self) -> float:
        """When the next timer fires that no test waits for, or never."""
        state = self._settlement_state()
        _settlement._virtualize_recognized_waits(state, self._tasks())
        return min(
            (
                record.real_handle.when()
                for record in _settlement._active_callbacks(state)
                if record.real_handle is not None
            ),
            default=math.inf,
        )

    def _all_parked(self, horizon: float) -> bool:
        state = self._settlement_state()
        return all(_settlement._is_parked(state, task, horizon) for task in self._tasks()) and all(
            _settlement._callback_is_parked(state, record, horizon)
            for record in _settlement._active_callbacks(state)
        )

    def _why(self, horizon: float) -> str:
        state = self._settlement_state()
        tasks = self._tasks()
        stuck = [task for task in tasks if not _settlement._is_parked(state, task, horizon)]
        active = _settlement._active_callbacks(state)
        return _settlement._settle_timeout_message(state, stuck, tasks, PATIENCE, active)

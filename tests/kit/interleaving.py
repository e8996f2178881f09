"""Two pieces of work, interleaved: the first is suspended at each of its waits in turn.

A wait comes before and after each read and write. While the first is suspended the second runs to
its end, or to a lock that the first holds. The result must equal that of one order or the other:
the return values, and all that is stored.

Both are done by one process, or each by its own process, which does not know the other's locks and
has read all tables before.
"""

import asyncio
import secrets
import sqlite3
import sys
import time
import weakref
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import closing
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Any

import pytest

from bot.tables.locks import Locks
from storage.database import Change, Database, Row
from storage.sqlite.engine import SQLite
from tests.kit.core import Core
from tests.kit.database.storage import file_of

Work = Callable[[Core], Awaitable[Any]]
# What the first and the second came to, and every row of every table.
Outcome = tuple[str, str, dict[str, list[Row]]]

NOON = 1_800_000_000.0
MOST = 60  # waits of one piece of work
_who: ContextVar[str] = ContextVar("who", default="")


class _Turns:
    """Whose turn it is: `stop` is the wait at which the first is suspended."""

    def __init__(self, stop: int | None) -> None:
        self.stop = stop
        self.count = 0
        self.suspended, self.held_up, self.go_on = (asyncio.Event() for _ in range(3))

    async def wait(self) -> None:
        """Suspend the first work at its chosen wait."""
        if _who.get() != "first":
            return
        if self.count == self.stop:
            self.suspended.set()
            await self.go_on.wait()
        self.count += 1


class _Lock(asyncio.Lock):
    """One that tells when the second has to wait for it."""

    def __init__(self, turns: _Turns) -> None:
        super().__init__()
        self._turns = turns

    async def acquire(self) -> Any:
        """Take it, sooner or later."""
        if self.locked() and _who.get() == "second":
            self._turns.held_up.set()
        return await super().acquire()


class NoLock(asyncio.Lock):
    """A lock that never blocks."""

    async def acquire(self) -> Any:
        """Go on."""
        return True

    def release(self) -> None:
        """Nothing is held."""


# They take a lock for their caller.
HAND_ON = {
    "SessionCache.lock", "SessionRepository.reading", "attempts_at",
    "_AsyncGeneratorContextManager.__aenter__", "TableService.openings", "CharacterService.lock",
    "CampaignService.lock", "LobbyService.lock", "LobbyService.attempts",
}  # fmt: skip


def who_locks() -> str:
    """Who takes a lock now, and whose lock that is: called by what stands for `Locks.of`."""
    frame = sys._getframe(2)
    whose = type(frame.f_locals["self"]).__name__
    while frame.f_code.co_qualname in HAND_ON and frame.f_back is not None:
        frame = frame.f_back
    change = frame.f_locals.get("change")  # a method that is `locked`
    name = frame.f_code.co_qualname if change is None else change.__qualname__
    return f"{name}: {whose}"


async def _nothing(_: Core) -> None:
    """Nothing is done."""


class World:
    """A database image from which work is tried repeatedly."""

    def __init__(self, core: Core, processes: int = 1) -> None:
        self._database = core.database
        self._database.shared = processes > 1
        engine = core.database.engine
        assert isinstance(engine, SQLite)
        self._writer = engine.writer
        self._image = sqlite3.connect(":memory:", check_same_thread=False)
        weakref.finalize(self, self._image.close)  # Python 3.13 warns of what is left open
        with closing(sqlite3.connect(file_of(core.database))) as connection:
            connection.backup(self._image)
        rows = self._image.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        names = sorted(name for (name,) in rows if not name.startswith("sqlite_"))
        self._tables = {name: self._columns(name) for name in names}

    def _columns(self, table: str) -> str:
        """All but how often a row has changed, which is no result."""
        rows = self._image.execute("SELECT name FROM pragma_table_info(?)", (table,))
        return ", ".join(f'"{name}"' for (name,) in rows if name != "edition")

    async def both_orders(self, first: Work, second: Work) -> list[Outcome]:
        """Return the results of both orders, one after the other."""
        return [await self._one_by_one(first, second), await self._swapped(first, second)]

    async def _one_by_one(self, first: Work, second: Work) -> Outcome:
        core = await self._fresh()
        with pytest.MonkeyPatch.context() as patch:
            _pin(patch)
            one, two = await _as("first", first(core)), await _as("second", second(core))
        return one, two, await self._rows()

    async def _swapped(self, first: Work, second: Work) -> Outcome:
        core = await self._fresh()
        with pytest.MonkeyPatch.context() as patch:
            _pin(patch)
            two, one = await _as("second", second(core)), await _as("first", first(core))
        return one, two, await self._rows()

    async def each_alone(self, first: Work, second: Work) -> list[dict[str, list[Row]]]:
        """All that is stored when only one of them is done, the one or the other."""
        alone = (await self._one_by_one(first, _nothing), await self._one_by_one(_nothing, second))
        return [each[2] for each in alone]

    async def through(
        self, first: Work, second: Work, stop: int, unlocked: str = ""
    ) -> Outcome | None:
        """Return the result when the first is suspended at this wait; None: it has no such wait.

        With `unlocked`, the function of that name takes no lock.
        """
        core, turns = await self._fresh(), _Turns(stop)
        other = await self._beside() if self._database.shared else core
        with pytest.MonkeyPatch.context() as patch:
            _pin(patch)
            _suspend(patch, turns, unlocked)
            one = asyncio.create_task(_as("first", first(core)))
            await _either(one, turns.suspended)
            if not turns.suspended.is_set():
                return None
            two = asyncio.create_task(_as("second", second(other)))
            await _either(two, turns.held_up)
            turns.go_on.set()
            async with asyncio.timeout(120):  # fails on a deadlock
                results = await one, await two
        for each in {core, other}:
            _out_of_date(each)
            await each.check()
        return *results, await self._rows()

    async def _fresh(self) -> Core:
        """Return an application with an empty memory, on the original database."""
        writer = self._writer
        await writer._execute(self._image.backup, writer._conn)  # type: ignore[no-untyped-call]
        return await self._beside()

    async def _beside(self) -> Core:
        """An application; where there are several, it has read all tables, and trusts none."""
        core = Core(self._database, live_tables=25)
        if self._database.shared:
            for (key,) in await self._database.read("SELECT id FROM tables"):
                await core.app.tables.look(key)
            _out_of_date(core)
        return core

    async def _rows(self) -> dict[str, list[Row]]:
        return {
            name: sorted(await self._database.read(f"SELECT {columns} FROM {name}"), key=repr)  # noqa: S608
            for name, columns in self._tables.items()
        }


def _out_of_date(core: Core) -> None:
    """It is long ago that this process has read its tables."""
    for session in core.app.sessions.memory:
        session.read_at = float("-inf")


async def _either(task: asyncio.Task[str], event: asyncio.Event) -> None:
    waiting = asyncio.create_task(event.wait())
    await asyncio.wait([task, waiting], return_when=asyncio.FIRST_COMPLETED)
    waiting.cancel()


async def _as(who: str, work: Awaitable[Any]) -> str:
    """Do it under that name; what it came to."""
    token = _who.set(who)
    try:
        result = await work
    except Exception as error:  # noqa: BLE001 - a refusal is a result, and a defect is seen
        return type(error).__name__
    finally:
        _who.reset(token)
    return str(result) if isinstance(result, bool) else "done"


def _pin(patch: pytest.MonkeyPatch) -> None:
    """The same time and the same secrets for the same work."""
    counts: Counter[str] = Counter()

    def letter(letters: Sequence[str]) -> str:
        who = _who.get()
        counts[who] += 1
        return letters[(counts[who] + 7 * len(who)) % len(letters)]

    patch.setattr(time, "time", lambda: NOON)
    patch.setattr(secrets, "choice", letter)
    patch.setattr(secrets, "token_hex", lambda _: f"seed {_who.get()}")


def _suspend(patch: pytest.MonkeyPatch, turns: _Turns, unlocked: str) -> None:
    read, write = Database.read, Database.write

    async def slow_read(self: Database, sql: str, parameters: Sequence[Any] = ()) -> list[Row]:
        await turns.wait()
        rows = await read(self, sql, parameters)
        await turns.wait()
        return rows

    async def slow_write(self: Database, *changes: Change) -> None:
        await turns.wait()
        await write(self, *changes)
        await turns.wait()

    def lock_of(self: Locks[Any], key: Any) -> asyncio.Lock:
        if unlocked and who_locks() == unlocked:
            return NoLock()
        found = self._locks.get(key)
        if found is None:
            self._locks[key] = found = _Lock(turns)
        return found

    patch.setattr(Database, "read", slow_read)
    patch.setattr(Database, "write", slow_write)
    patch.setattr(Locks, "of", lock_of)


@dataclass(frozen=True, slots=True)
class InBetween:
    """An accepted result of interleaved work in neither order: one is refused because of the other.

    - `came`: the result of each, or, where both do the same, of one and of the other;
    - `besides`: the tables that may differ from the result of some order, or of one alone;
    - `same`: whether both do the same.
    """

    came: tuple[str, str]
    besides: tuple[str, ...] = ()
    same: bool = False

    def holds(self, came: Outcome, rows: Iterable[dict[str, list[Row]]]) -> bool:
        """Whether it came to that, and left such rows."""
        results = {self.came, self.came[::-1]} if self.same else {self.came}
        return came[:2] in results and any(
            all(came[2][name] == each[name] for name in each if name not in self.besides)
            for each in rows
        )


async def drive(
    world: World,
    first: Work,
    second: Work,
    between: InBetween | None = None,
    unlocked: str = "",
) -> None:
    """Drive the second through the first, at each wait; fails where it is not as in some order."""
    allowed = await world.both_orders(first, second)
    rows = [each[2] for each in allowed]
    if between is not None:
        rows += await world.each_alone(first, second)
    for stop in range(MOST):
        came = await world.through(first, second, stop, unlocked)
        if came is None:
            return
        if between is not None and between.holds(came, rows):
            continue
        assert came[:2] in [each[:2] for each in allowed], (stop, came[:2], allowed)
        assert came in allowed, (stop, came[:2], [_differs(came, each) for each in allowed])
    raise AssertionError("it waits without end")


def _differs(one: Outcome, other: Outcome) -> dict[str, Any]:
    """The tables in which two outcomes differ, with the rows that only one has."""
    return {
        name: ([r for r in rows if r not in other[2][name]],
               [r for r in other[2][name] if r not in rows])
        for name, rows in one[2].items()
        if rows != other[2][name]
    }  # fmt: skip

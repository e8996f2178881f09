"""Leadership: one process runs each shared job, and another takes over soon after it stops."""

import asyncio
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from bot.cluster import leadership, leases, shards
from bot.cluster.cluster import cluster_of
from bot.cluster.leadership import Leadership
from bot.shared import background
from bot.shared.background import Background
from storage.database import Database, ReadFailed, WriteFailed
from storage.processes.leases import Leases
from tests.kit.database.postgresql import Server

SOON = 60.0  # seconds, however busy this machine is


@pytest.fixture
async def database(postgresql: Server, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Database]:
    monkeypatch.setattr(leases, "HELD_FOR", 0.7)
    monkeypatch.setattr(leases, "EXPIRES_AFTER", 1.0)
    monkeypatch.setattr(leases, "RENEW_EVERY", 0.1)
    monkeypatch.setattr(leadership, "PATIENCE", 0.2)
    with postgresql.database() as address:
        opened = await Database.open(address)
        yield opened
        await opened.close()


class Process:
    """A process that runs its jobs while it holds their lease, and records when."""

    def __init__(self, database: Database, name: str, at_it: list[str], *broken: Exception) -> None:
        self._broken = list(broken)
        self.background = Background(self._never, (ReadFailed, WriteFailed))
        self.leadership = Leadership(cluster_of(database), "jobs", self.background)
        self.name = name
        self._at_it = at_it
        self._task = asyncio.create_task(self._live())

    async def _live(self) -> None:
        await self.leadership.seek()
        await self.leadership.lead({"work": self._work})

    async def _never(self, _: Exception) -> None:
        """Close the bot."""
        raise AssertionError

    async def _work(self) -> None:
        self._at_it.append(self.name)
        try:
            if self._broken:
                raise self._broken.pop()
            await asyncio.sleep(3600)
        finally:
            self._at_it.remove(self.name)

    async def die(self) -> None:
        self._task.cancel()
        await asyncio.wait([self._task])


async def until(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(SOON):
        while not holds():  # noqa: ASYNC110
            await asyncio.sleep(0.01)


async def renewed(database: Database, times: int) -> None:
    """Wait until the lease has been renewed this many times."""

    async def beat() -> int:
        return max((lease.beat for lease in await Leases(database).of("job")), default=0)

    wanted = await beat() + times
    async with asyncio.timeout(SOON):
        while await beat() < wanted:  # noqa: ASYNC110
            await asyncio.sleep(0.01)


async def test_one_does_it_and_another_takes_over(database: Database) -> None:
    at_it: list[str] = []
    ann, bo = (Process(database, name, at_it) for name in ("ann", "bo"))
    await until(lambda: bool(at_it))
    await renewed(database, 15)  # longer than a lease lasts
    await until(lambda: len(at_it) == 1)
    first, second = (ann, bo) if at_it == ["ann"] else (bo, ann)
    await first.die()
    await until(lambda: at_it == [second.name])
    await second.die()


async def test_a_released_lease_need_not_expire(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(leases, "EXPIRES_AFTER", 10 * SOON)
    at_it: list[str] = []
    ann = Process(database, "ann", at_it)
    await until(lambda: at_it == ["ann"])
    await ann.die()
    await ann.leadership.resign()
    bo = Process(database, "bo", at_it)
    await until(lambda: at_it == ["bo"])
    await bo.die()


async def test_a_process_that_cannot_renew_stops_before_another_may_begin(
    database: Database, postgresql: Server
) -> None:
    at_it: list[str] = []
    ann = Process(database, "ann", at_it)
    await until(lambda: at_it == ["ann"])
    await asyncio.to_thread(postgresql.stop)
    try:
        await until(lambda: at_it == [])
    finally:
        await asyncio.to_thread(postgresql.start)
    await until(lambda: at_it == ["ann"])  # the connection comes back by itself with the server
    await ann.die()


async def test_with_a_file_it_is_always_ours(tmp_path: Path) -> None:
    """With SQLite, no lease is written or renewed."""
    database = await Database.open(tmp_path / "tables.db")
    at_it: list[str] = []
    process = Process(database, "ann", at_it)
    await until(lambda: at_it == ["ann"])
    assert await database.read("SELECT 1 FROM leases") == []
    await process.die()
    await database.close()


async def test_failed_work_starts_again_under_the_same_lease(
    database: Database, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(background, "FIRST_PAUSE", 0.01)
    at_it: list[str] = []
    broken = (ReadFailed("the database cannot be read: database is locked"), ValueError("a defect"))
    ann = Process(database, "ann", at_it, *broken)
    await until(lambda: len(caplog.records) == 2 and at_it == ["ann"])
    await renewed(database, 10)  # longer than a lease lasts
    await until(lambda: ann.leadership.is_ours and at_it == ["ann"])
    await ann.die()
    assert at_it == []
    assert caplog.text.count("Traceback") == 1  # of the defect


async def test_work_that_breaks_and_is_stopped_meanwhile(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    database = await Database.open(tmp_path / "tables.db")
    at_it: list[str] = []
    ann = Process(database, "ann", at_it, WriteFailed("database or disk is full"))
    await until(lambda: "database or disk is full" in caplog.text)
    await ann.die()
    assert at_it == []
    await database.close()


def test_times_leave_room_for_one_another() -> None:
    """Takeovers never overlap, and a new leader starts within half a minute."""
    noticed = leases.RENEW_EVERY + leadership.PATIENCE
    assert leases.HELD_FOR + noticed + shards.FAREWELL <= leases.EXPIRES_AFTER
    assert leases.EXPIRES_AFTER + noticed < 30
    assert shards.IDENTIFY_EVERY < leases.HELD_FOR

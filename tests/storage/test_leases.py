"""Leases: each has one holder, also under concurrent requests, on each engine."""

import asyncio
from types import SimpleNamespace

import pytest

from bot.cluster import leases as leases_of_processes
from bot.cluster.leases import RENEW_EVERY, StoredLeases
from storage.database import Conflict, Database
from storage.processes.leases import Lease, Leases
from storage.tables.daily import DailyChannel, DailyChannels


@pytest.fixture
def leases(database: Database) -> Leases:
    return Leases(database)


async def test_of_two_that_come_at_once_one_has_it(leases: Leases) -> None:
    await asyncio.gather(*(leases.claim("shard", who, "01") for who in ("ann", "bo")))
    found = await leases.of("shard")
    assert [each.name for each in found] == ["0", "1"]
    assert len({each.holder for each in found}) == 1
    assert await leases.of("job") == []


async def test_only_the_holder_renews_a_lease(leases: Leases) -> None:
    await leases.claim("job", "ann", ["jobs"])
    await leases.claim("job", "bo", ["jobs"])
    await leases.claim("job", "ann", ["jobs"])
    assert await leases.of("job") == [Lease("jobs", "ann", 2)]


async def test_one_that_has_run_out_goes_to_the_first_who_saw_that(leases: Leases) -> None:
    await leases.claim("job", "ann", ["jobs"])
    out = await leases.of("job")
    await leases.claim("job", "bo", ["jobs"], out)
    await leases.claim("job", "cy", ["jobs"], out)
    assert await leases.of("job") == [Lease("jobs", "bo", 2)]


async def test_one_that_was_renewed_has_not_run_out(leases: Leases) -> None:
    await leases.claim("job", "ann", ["jobs"])
    out = await leases.of("job")
    await leases.claim("job", "ann", ["jobs"])
    await leases.claim("job", "bo", ["jobs"], out)
    await leases.clear("job", out)
    assert await leases.of("job") == [Lease("jobs", "ann", 2)]
    await leases.clear("job", await leases.of("job"))
    assert await leases.of("job") == []


async def test_a_process_renews_what_it_holds(
    leases: Leases, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bo = (StoredLeases(leases, "job", name) for name in ("ann", "bo"))
    await ann.acquire(["jobs"])
    for beat in range(20):
        clock = SimpleNamespace(monotonic=lambda at=beat * RENEW_EVERY: at)
        monkeypatch.setattr(leases_of_processes, "time", clock)
        await bo.acquire(["jobs"])
        await ann.acquire(["jobs"])
        assert (ann.holds("jobs"), bo.holds("jobs")) == (True, False)


async def test_only_ones_own_is_given_back(leases: Leases) -> None:
    await leases.claim("shard", "ann", "01")
    await leases.claim("shard", "bo", "2")
    await leases.give_back("shard", "ann", "12")
    assert await leases.of("shard") == [Lease("0", "ann", 1), Lease("2", "bo", 1)]


async def test_a_day_is_posted_in_a_channel_once(database: Database) -> None:
    """Also if two processes hold the job for themselves."""
    channels = DailyChannels(database)
    await channels.keep(DailyChannel(5, 6, 60), "2026-01-01")
    done = await asyncio.gather(
        *(channels.posted(5, "2026-01-02") for _ in range(3)), return_exceptions=True
    )
    assert [type(each) for each in done if each is not None] == [Conflict, Conflict]
    await channels.keep(DailyChannel(5, 6, 90), "2026-01-01")  # at another time: today again
    await channels.posted(5, "2026-01-02")

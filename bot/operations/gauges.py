"""The bot's state as Prometheus gauges, measured at each scrape."""

import math
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from prometheus_client import CollectorRegistry, Counter, Gauge

from bot.operations.health import Health
from bot.tables.application import Application
from storage.database import Database, ReadFailed

_OPEN_TABLES = "SELECT game, count(*) FROM tables WHERE status = 'open' GROUP BY game"

# Counting tables and measuring the database is slow, so not every scrape does it.
_LOOK_EVERY = 60.0  # seconds


@dataclass(frozen=True, slots=True)
class Sources:
    """Sources of the gauges.

    - `latencies`: `Gateway.latencies`; None: interactions come over HTTP.
    """

    health: Health
    core: Application
    database: Database
    latencies: Callable[[], Mapping[int, float | None]] | None = None


class Gauges:
    """The gauges of a bot."""

    def __init__(self, sources: Sources, registry: CollectorRegistry) -> None:
        def gauge(name: str, what: str, *labels: str) -> Gauge:
            return Gauge(name, what, labels, registry=registry)

        self._from = sources
        self._look_at = 0.0
        self._open = gauge("dealer_open_tables", "Open tables", "game")
        self._size = gauge("dealer_database_bytes", "Size of the database")
        # None with a database server, whose disk is not on this machine.
        self._free: Gauge | None = None
        if isinstance(sources.database.address, Path):
            self._free = gauge("dealer_disk_free_bytes", "Free space on the database’s disk")
        self._waiting = gauge("dealer_writes_waiting", "Writes that wait for their commit")
        self._oldest = gauge("dealer_oldest_write_seconds", "How long the first of them waits")
        self._hints = gauge("dealer_hints_waiting", "Hints that are worked out or wait for it")
        self._lost = Counter(
            "dealer_hints_lost", "Hints that were lost, by reason", ["why"], registry=registry
        )
        self._lost_before: Mapping[str, int] = {}
        if sources.latencies is not None:
            self._shards = gauge("dealer_shards", "Connected shards of this process")
            self._latency = gauge(
                "dealer_gateway_latency_seconds",
                "From a heartbeat to its answer; +Inf: the shard is not connected",
                "shard",
            )
        self._backup_age: Gauge | None = None
        if sources.health.backup_age() is not None:
            self._backup_age = gauge(
                "dealer_backup_age_seconds", "Since the newest backup; +Inf: there is none"
            )
        self._healthy = gauge("dealer_healthy", "Whether /healthz says ok")
        self._degraded = gauge("dealer_degraded", "Parts that fail while tables can be played")

    async def ask(self) -> None:
        """Measure everything."""
        waiting, oldest = self._from.database.queue
        self._waiting.set(waiting)
        self._oldest.set(oldest)
        self._healthy.set(not self._from.health.complaints())
        self._degraded.set(len(self._from.health.degraded()))
        self._ask_coach()
        if self._from.latencies is not None:
            self._ask_gateway(self._from.latencies())
        age = self._from.health.backup_age()
        if self._backup_age is not None and age is not None:
            self._backup_age.set(age)
        if time.monotonic() >= self._look_at:
            self._look_at = time.monotonic() + _LOOK_EVERY
            with suppress(ReadFailed):
                await self._ask_database()

    def _ask_coach(self) -> None:
        load = self._from.core.coach.load
        self._hints.set(load.waiting)
        for why, count in load.lost.items():
            self._lost.labels(why).inc(count - self._lost_before.get(why, 0))
        self._lost_before = dict(load.lost)

    def _ask_gateway(self, latencies: Mapping[int, float | None]) -> None:
        self._shards.set(sum(each != math.inf for each in latencies.values()))
        self._latency.clear()  # another process may hold the shard now
        for shard, latency in latencies.items():
            if latency is not None:
                self._latency.labels(str(shard)).set(latency)

    async def _ask_database(self) -> None:
        found: dict[str, int] = dict(await self._from.database.engine.read_aside(_OPEN_TABLES))
        counts = {**dict.fromkeys(self._from.core.tables.games, 0), **found}
        for game, count in counts.items():
            self._open.labels(game).set(count)
        usage = await self._from.database.engine.usage()
        self._size.set(usage.size)
        if self._free is not None and usage.free is not None:
            self._free.set(usage.free)

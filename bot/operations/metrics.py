"""How the bot does, in numbers for Prometheus."""

from __future__ import annotations

import time
from collections.abc import Mapping
from contextlib import suppress
from http import HTTPStatus

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from bot.operations.health import Health
from bot.requests import Requests, Unanswered
from bot.tables.application import Application
from bot.trace import Trace
from storage.database import Database, ReadFailed

_NO_GAME = "none"

# Discord waits three seconds; most presses take a few thousandths.
_BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0, 10.0)

_OPEN_TABLES = "SELECT game, count(*) FROM tables WHERE status = 'open' GROUP BY game"

# All tables are looked at to count them: nobody waits for that.
_COUNTED_EVERY = 60.0  # seconds


class Metrics:
    """Counts what is handled, and asks the others when Prometheus does."""

    def __init__(
        self, health: Health, core: Application, database: Database, requests: Requests
    ) -> None:
        self._health = health
        self._core = core
        self._database = database
        self._counted: Mapping[str, int] = {}
        self._counted_until = 0.0
        requests.observer = self._requested
        registry = self._registry = CollectorRegistry()
        self._seconds = Histogram(
            "dealer_interaction_seconds",
            "Presses, forms and commands, from their arrival until they were handled",
            ["game"],
            buckets=_BUCKETS,
            registry=registry,
        )
        self._refusals = Counter(
            "dealer_refusals", "What people could not do, by kind", ["kind"], registry=registry
        )
        self._errors = Counter(
            "dealer_errors", "What broke while it was handled, by kind", ["kind"], registry=registry
        )
        self._requests = Counter(
            "dealer_discord_requests",
            "Requests to Discord, with the bot\u2019s own token or through interactions",
            ["way", "method"],
            registry=registry,
        )
        self._refused = Counter(
            "dealer_discord_requests_refused",
            "Those that Discord refused, by HTTP status",
            ["way", "status"],
            registry=registry,
        )
        self._unanswered = Counter(
            "dealer_discord_requests_unanswered",
            "Those that Discord has not answered, by why: a time-out, a connection, another has",
            ["way", "why"],
            registry=registry,
        )
        self._waiting = Gauge(
            "dealer_writes_waiting", "Writes that wait for their commit", registry=registry
        )
        self._oldest = Gauge(
            "dealer_oldest_write_seconds", "How long the first of them waits", registry=registry
        )
        self._open = Gauge("dealer_open_tables", "Open tables", ["game"], registry=registry)
        self._healthy = Gauge("dealer_healthy", "Whether /healthz says ok", registry=registry)

    def handled(self, trace: Trace, seconds: float) -> None:
        """An interaction has been handled."""
        session = self._core.sessions.cached(trace.table or "")
        game = _NO_GAME if session is None else session.stored.game
        self._seconds.labels(game).observe(seconds)
        if trace.refused is not None:
            (self._errors if trace.failed else self._refusals).labels(trace.refused).inc()

    async def text(self) -> bytes:
        """All of them, as Prometheus reads them."""
        waiting, oldest = self._database.queue
        self._waiting.set(waiting)
        self._oldest.set(oldest)
        self._healthy.set(not self._health.complaints())
        for game, count in (await self._open_tables()).items():
            self._open.labels(game).set(count)
        return generate_latest(self._registry)

    async def _open_tables(self) -> Mapping[str, int]:
        """How many tables of each game are open, as of a minute ago at most."""
        if time.monotonic() >= self._counted_until:
            self._counted_until = time.monotonic() + _COUNTED_EVERY
            with suppress(ReadFailed):
                found: dict[str, int] = dict(await self._database.read_aside(_OPEN_TABLES))
                self._counted = {**dict.fromkeys(self._core.sessions.games, 0), **found}
        return self._counted

    def _requested(self, own: bool, method: str, outcome: int | Unanswered) -> None:
        way = "bot" if own else "interaction"
        self._requests.labels(way, method).inc()
        if isinstance(outcome, Unanswered):
            self._unanswered.labels(way, outcome).inc()
        elif outcome >= HTTPStatus.BAD_REQUEST:
            self._refused.labels(way, str(outcome)).inc()

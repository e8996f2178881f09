"""Metrics for Prometheus."""

from http import HTTPStatus

from prometheus_client import (
    CollectorRegistry,
    Counter,
    GCCollector,
    Histogram,
    Info,
    PlatformCollector,
    ProcessCollector,
    generate_latest,
)

from bot.operations.gauges import Gauges, Sources
from bot.shared.requests import Requests, Unanswered
from bot.shared.trace import Trace
from games.installation import VERSION

_NO_GAME = "none"

# Discord waits three seconds; most presses take a few milliseconds.
_BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0, 10.0)


class Metrics:
    """Counters of handled interactions and requests, and the gauges."""

    def __init__(self, sources: Sources, requests: Requests) -> None:
        self._core = sources.core
        requests.observer = self._requested
        registry = self._registry = CollectorRegistry()
        for collector in (ProcessCollector, PlatformCollector, GCCollector):
            collector(registry=registry)
        Info("dealer_build", "What runs", registry=registry).info({"version": VERSION})
        self._gauges = Gauges(sources, registry)
        self._seconds = Histogram(
            "dealer_interaction_seconds",
            "Presses, forms and commands, from their arrival until they were handled",
            ["game", "kind"],
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

    def handled(self, kind: str, trace: Trace, seconds: float) -> None:
        """Count a handled interaction.

        Args:
            kind: `command`, `press` or `form`.
            trace: its table and its result.
            seconds: how long it took.
        """
        session = self._core.sessions.memory.get(trace.table or "")
        game = _NO_GAME if session is None else session.stored.game
        self._seconds.labels(game, kind).observe(seconds)
        if trace.refused is not None:
            (self._errors if trace.failed else self._refusals).labels(trace.refused).inc()

    def malformed(self) -> None:
        """Count something that Discord sent as an interaction and that is none."""
        self._errors.labels("Malformed").inc()

    async def text(self) -> bytes:
        """Return all metrics in Prometheus' text format."""
        await self._gauges.ask()
        return generate_latest(self._registry)

    def _requested(self, own: bool, method: str, outcome: int | Unanswered) -> None:
        way = "bot" if own else "interaction"
        self._requests.labels(way, method).inc()
        if isinstance(outcome, Unanswered):
            self._unanswered.labels(way, outcome).inc()
        elif outcome >= HTTPStatus.BAD_REQUEST:
            self._refused.labels(way, str(outcome)).inc()

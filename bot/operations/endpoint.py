"""A port on which the bot says how it does: `/metrics` for Prometheus, `/healthz` for watchers."""

from __future__ import annotations

from typing import Self

from aiohttp import web

from bot.operations.metrics import Metrics
from bot.operations.status import CannotStart

_PROMETHEUS = "text/plain; version=0.0.4; charset=utf-8"


class Endpoint:
    """The open port."""

    def __init__(self, metrics: Metrics, runner: web.AppRunner) -> None:
        self.metrics = metrics
        self._runner = runner

    @classmethod
    async def open(cls, metrics: Metrics, host: str, port: int) -> Self:
        """Open the port.

        Raises:
            CannotStart: it cannot be opened.
        """
        app = web.Application()
        runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.5)
        endpoint = cls(metrics, runner)
        app.router.add_get("/metrics", endpoint._metrics)
        app.router.add_get("/healthz", endpoint._health)
        await runner.setup()
        try:
            await web.TCPSite(runner, host, port).start()
        except OSError as error:
            await runner.cleanup()
            raise CannotStart(
                f"The metrics’ port {host}:{port} cannot be opened: {error.strerror}."
                " DEALER_METRICS_PORT sets another."
            ) from None
        return endpoint

    @property
    def port(self) -> int:
        """The port that is open."""
        return int(self._runner.addresses[0][1])

    async def close(self) -> None:
        """Close it."""
        await self._runner.cleanup()

    async def _metrics(self, _: web.Request) -> web.Response:
        text = await self.metrics.text()
        return web.Response(body=text, headers={"Content-Type": _PROMETHEUS})

    async def _health(self, _: web.Request) -> web.Response:
        complaints = self.metrics.complaints()
        words = "\n".join(complaints) or "ok"
        return web.Response(text=f"{words}\n", status=503 if complaints else 200)

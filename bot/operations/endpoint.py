"""The port with `/metrics` for Prometheus and `/healthz` for process supervisors."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Self

from aiohttp import web

from bot.operations.health import Health
from bot.start.exit_status import CannotStart
from bot.start.settings import Address

if TYPE_CHECKING:
    from bot.operations.metrics import Metrics

_PROMETHEUS = "text/plain; version=0.0.4; charset=utf-8"


class Endpoint:
    """The open port."""

    def __init__(self, metrics: Metrics | None, runner: web.AppRunner) -> None:
        self.metrics = metrics
        self._runner = runner

    @classmethod
    async def open(cls, metrics: Metrics | None, health: Health, address: Address) -> Self:
        """Open the port; without metrics it serves only the health.

        Raises:
            CannotStart: the port cannot be opened.
        """
        app = web.Application()
        runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.5)
        endpoint = cls(metrics, runner)
        if metrics is not None:
            app.router.add_get("/metrics", partial(_metrics, metrics))
        add_health(app, health)
        await listen(runner, address, "metrics’", "DEALER_METRICS_HOST or DEALER_METRICS_PORT")
        return endpoint

    @property
    def port(self) -> int:
        """The port number."""
        return int(self._runner.addresses[0][1])

    async def close(self) -> None:
        """Close the port."""
        await self._runner.cleanup()


async def _metrics(metrics: Metrics, _: web.Request) -> web.Response:
    return web.Response(body=await metrics.text(), headers={"Content-Type": _PROMETHEUS})


def add_health(app: web.Application, health: Health) -> None:
    """Add `/healthz`: `ok`, or status 503 with the complaints; and `/livez`, which is always `ok`.

    Parts that fail while tables can be played are lines behind `ok`.

    `/livez` tells a process supervisor that a restart is not needed.
    """

    async def answer(_: web.Request) -> web.Response:
        complaints = health.complaints()
        lines = complaints or ["ok", *(f"degraded: {each}" for each in health.degraded())]
        words = "".join(f"{each}\n" for each in lines)
        return web.Response(text=words, status=503 if complaints else 200)

    async def live(_: web.Request) -> web.Response:
        return web.Response(text="ok\n")

    app.router.add_get("/healthz", answer)
    app.router.add_get("/livez", live)


async def listen(runner: web.BaseRunner, address: Address, whose: str, setting: str) -> None:
    """Open a port.

    Raises:
        CannotStart: the port cannot be opened; the text names its use and its setting.
    """
    await runner.setup()
    try:
        await web.TCPSite(runner, address.host, address.port).start()
    except OSError as error:
        await runner.cleanup()
        raise CannotStart(
            f"The {whose} port {address} cannot be opened: {error.strerror or error}."
            f" Change {setting}."
        ) from None

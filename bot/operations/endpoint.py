"""A port on which the bot says how it does: `/metrics` for Prometheus, `/healthz` for watchers."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Self

from aiohttp import web

from bot.exit_status import CannotStart
from bot.operations.health import Health
from bot.settings import Address

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
        """Open the port; without metrics it has only the health.

        Raises:
            CannotStart: it cannot be opened.
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
        """The port that is open."""
        return int(self._runner.addresses[0][1])

    async def close(self) -> None:
        """Close it."""
        await self._runner.cleanup()


async def _metrics(metrics: Metrics, _: web.Request) -> web.Response:
    return web.Response(body=await metrics.text(), headers={"Content-Type": _PROMETHEUS})


def add_health(app: web.Application, health: Health) -> None:
    """Let somebody ask at `/healthz` how the bot does: `ok`, or with status 503 why not well.

    At `/livez` it only says that it lives: whoever would start it anew need not.
    """

    async def answer(_: web.Request) -> web.Response:
        complaints = health.complaints()
        words = "\n".join(complaints) or "ok"
        return web.Response(text=f"{words}\n", status=503 if complaints else 200)

    async def live(_: web.Request) -> web.Response:
        return web.Response(text="ok\n")

    app.router.add_get("/healthz", answer)
    app.router.add_get("/livez", live)


async def listen(runner: web.BaseRunner, address: Address, whose: str, setting: str) -> None:
    """Open a port.

    Raises:
        CannotStart: it cannot be opened; it says whose port that is, and which setting to change.
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

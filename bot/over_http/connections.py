"""Protection against connections that are opened and then send nothing, or too slowly."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

from aiohttp import web

# A new connection has this long to send the headers of its first request. Later requests are
# covered by the server's keep-alive timeout.
PROMPT = 5.0  # seconds

_LOOK = 1.0  # seconds

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class Connections:
    """Closes new connections that are silent, or send their headers too slowly."""

    def __init__(self) -> None:
        self._since: dict[Any, float] = {}  # each connection, and when it was first seen
        self._heard: set[Any] = set()
        self._watch: asyncio.Task[None] | None = None

    def start(self, runner: web.AppRunner) -> None:
        """Watch the connections of a server until `stop`."""
        self._watch = asyncio.create_task(self._look_after(runner), name="connections")

    async def stop(self) -> None:
        """Stop watching."""
        if self._watch is not None:
            self._watch.cancel()
            await asyncio.gather(self._watch, return_exceptions=True)

    def activity_middleware(self) -> Any:
        """Build a middleware that notes which connections have sent a request."""

        @web.middleware
        async def note(request: web.Request, handler: Handler) -> web.StreamResponse:
            self._heard.add(request.protocol)
            return await handler(request)

        return note

    async def _look_after(self, runner: web.AppRunner) -> None:
        while True:
            await asyncio.sleep(_LOOK)
            server = runner.server
            if server is not None:
                self._close_late(server.connections)

    def _close_late(self, connections: Iterable[Any]) -> None:
        now = time.monotonic()
        self._since = {each: self._since.get(each, now) for each in connections}
        self._heard &= self._since.keys()
        for connection, since in self._since.items():
            if connection not in self._heard and now - since > PROMPT:
                connection.force_close()

"""A small Discord on this machine: enough HTTP and gateway for a whole bot to start on it."""

import asyncio
import json
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from aiohttp import WSMsgType, web

APPLICATION = 1_100_000_000_000_000_001

_LONG = 6.0  # seconds
_HELLO, _IDENTIFY, _HEARTBEAT, _ACK = 10, 2, 1, 11
_USER = {"id": str(APPLICATION), "username": "dealer", "discriminator": "0", "avatar": None}


@dataclass
class Wire:
    """A stand-in for Discord's gateway: its requests, and how it answers.

    - `shards`: the recommended numbers of shards, one for each request; the last one from then on;
    - `buckets`: how many may IDENTIFY at a time (`max_concurrency`);
    - `closes`: the codes with which it ends the first connections;
    - `sends`: what it sends to the first connections after READY;
    - `pages`: the requests that it answers with a page of HTML, by method and the end of the path;
    - `silent`: it sends nothing when a connection is closed, and never ends that by itself;
    - `connected`: the connections by the token and the shard that they identified with;
    - `refusals`: the status and answer of requests, by method and the end of the path.
    """

    shards: list[int] = field(default_factory=lambda: [1])
    buckets: int = 1
    closes: list[int] = field(default_factory=list)
    sends: list[list[dict[str, Any]]] = field(default_factory=list)
    refusals: dict[tuple[str, str], tuple[int, Any]] = field(default_factory=dict)
    pages: list[tuple[str, str]] = field(default_factory=list)
    silent: bool = False
    asked: list[tuple[str, str]] = field(default_factory=list)
    commands: list[Any] = field(default_factory=list)
    identified: list[dict[str, Any]] = field(default_factory=list)
    identified_at: list[float] = field(default_factory=list)
    connected: list[tuple[str, int]] = field(default_factory=list)
    ready: asyncio.Event = field(default_factory=asyncio.Event)
    port: int = 0
    _open: list[web.WebSocketResponse] = field(default_factory=list)

    async def go_away(self) -> None:
        """End all connections, and accept no others."""
        self.refusals["GET", "/gateway"] = (503, {})
        for each in self._open:
            await each.close(code=1001)

    async def answer(self, request: web.Request) -> web.StreamResponse:
        """One request."""
        method, path = request.method, request.path
        self.asked.append((method, path))
        for (refused, end), (status, body) in self.refusals.items():
            if refused == method and path.endswith(end):
                return _json(body, status)
        if any(method == each and path.endswith(end) for each, end in self.pages):
            return web.Response(text="<html>Log in</html>", content_type="text/html")
        if path == "/gateway":
            return await self._gateway(request)
        if path.endswith("/commands"):
            if method == "PUT":
                self.commands = _taken(await request.json())
            return _json(self.commands)
        if path.endswith("/gateway/bot"):
            return _json(self._advice())
        return _json(_ANSWERS[path.rpartition("/v10")[2]])

    def _advice(self) -> dict[str, Any]:
        shards = self.shards.pop(0) if len(self.shards) > 1 else self.shards[0]
        limit = {"total": 1000, "remaining": 999, "reset_after": 0}
        limit["max_concurrency"] = self.buckets
        url = f"ws://127.0.0.1:{self.port}/gateway"
        return {"url": url, "shards": shards, "session_start_limit": limit}

    async def _gateway(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(autoclose=not self.silent)
        await socket.prepare(request)
        self._open.append(socket)
        await socket.send_json({"op": _HELLO, "d": {"heartbeat_interval": 40_000}})
        mine: list[tuple[str, int]] = []
        try:
            await self._listen(socket, mine)
        finally:
            for each in mine:
                self.connected.remove(each)
        if self.silent:
            await asyncio.sleep(_LONG)
        return socket

    async def _listen(self, socket: web.WebSocketResponse, mine: list[tuple[str, int]]) -> None:
        async for message in socket:
            if message.type is not WSMsgType.TEXT:
                continue
            said = json.loads(message.data)
            if said["op"] == _HEARTBEAT:
                await socket.send_json({"op": _ACK})
            elif said["op"] == _IDENTIFY:
                self.identified.append(said["d"])
                self.identified_at.append(time.monotonic())
                if self.closes:
                    await socket.close(code=self.closes.pop(0))
                else:
                    ready = {**self._session(), "shard": said["d"].get("shard", [0, 1])}
                    await socket.send_json({"op": 0, "s": 1, "t": "READY", "d": ready})
                    mine.append((said["d"]["token"], ready["shard"][0]))
                    self.connected.append(mine[-1])
                    self.ready.set()
                    for each in self.sends.pop(0) if self.sends else ():
                        await socket.send_json(each)

    def _session(self) -> dict[str, Any]:
        return {
            "v": 10, "user": _USER, "guilds": [], "session_id": "s", "private_channels": [],
            "resume_gateway_url": f"ws://127.0.0.1:{self.port}/gateway",
            "application": {"id": str(APPLICATION), "flags": 0},
        }  # fmt: skip


def _json(body: Any, status: int = 200) -> web.Response:
    """As Discord says it, without a charset."""
    packed = json.dumps(body).encode()
    return web.Response(body=packed, status=status, content_type="application/json")


def _taken(commands: list[Any]) -> list[Any]:
    return [
        {**each, "id": str(APPLICATION + at), "application_id": str(APPLICATION), "version": "1"}
        for at, each in enumerate(commands, 1)
    ]


ABOUT: dict[str, Any] = {
    "id": str(APPLICATION), "name": "dealer", "icon": None, "description": "", "summary": "",
    "bot_public": True, "bot_require_code_grant": False, "verify_key": "0" * 64,
    "owner": _USER, "flags": 0, "team": None,
}  # fmt: skip
_ANSWERS: dict[str, Any] = {
    "/users/@me": _USER,
    "/users/@me/guilds": [],
    "/oauth2/applications/@me": ABOUT,
}


@asynccontextmanager
async def serving(wire: Wire) -> AsyncIterator[Wire]:
    """The wire, answering on a port of its own."""
    app = web.Application()
    app.router.add_route("*", "/{path:.*}", wire.answer)
    runner = web.AppRunner(app, shutdown_timeout=0)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    wire.port = runner.addresses[0][1]
    try:
        yield wire
    finally:
        await runner.cleanup()

"""The strict Discord at the other end of two wires: its API a server, its interactions signed.

The bot is a process of its own with `DEALER_INTERACTIONS=http`. What it asks of
the API passes the same checks and limits as in all other tests; what people do reaches it as a
request.
"""

import asyncio
import contextvars
import io
import json
import os
import random
import re
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

import aiohttp
import discord
import simcord
from aiohttp import web
from nacl.signing import SigningKey
from simcord._clock import Clock

from bot.over_http.interactions import PATH
from tests.kit.program import BOT, start_program
from tests.kit.strict import payloads
from tests.kit.strict.arrivals import ServerArrivals
from tests.kit.strict.guest import Guest
from tests.kit.strict.permissions import EmbedLinks
from tests.kit.strict.promised import Promised
from tests.kit.strict.transport import Wire, _files, _Session
from tests.kit.unwrap import unwrap

TOKEN = "not-a-token-but-secret"
PATIENCE = 120.0  # seconds
PUBLISHED = "https://dealer.example.org/interactions"
ACKNOWLEDGED = 40060  # the code of a second answer, which Discord ignores in a response
TAKEN = (200, 202)  # the statuses of interactions that a process handles
QUIET = 0.02  # seconds without a request, after which a press is over

_AT = re.compile(r"Interactions are awaited at (http://\S+)/interactions")
_TOKENLESS = re.compile(r"/(?:interactions|webhooks)/")
_INTERACTION = "INTERACTION_CREATE"


class _RealTime(Clock):
    """Discord's clock, when it is the machine's."""

    def __init__(self) -> None:
        self._ahead = 0.0
        super().__init__()

    @property
    def elapsed(self) -> float:
        return time.time() - self._epoch.timestamp() + self._ahead

    @elapsed.setter
    def elapsed(self, value: float) -> None:
        """It began with the epoch."""

    def advance(self, seconds: float) -> None:
        self._ahead += seconds


@dataclass
class OverHTTP:
    """Discord, and the process that it sends interactions to.

    - `arrivals`: how interactions from a channel arrive;
    - `key`: what it signs with;
    - `url`: where the bot awaits them;
    - `published`: whether the application's page has the endpoint's address;
    - `token`: the one that it knows;
    - `statuses`: how it has answered the requests with them, the newest last;
    - `under_way`: how many requests of the bot are being answered;
    - `log`: what the processes have logged.
    """

    env: simcord.Env
    arrivals: ServerArrivals
    wire: Wire
    guild: simcord.GuildHandle
    channel: simcord.ChannelHandle
    ann: simcord.MemberActor
    bo: simcord.MemberActor
    database: Path
    key: SigningKey = field(default_factory=SigningKey.generate)
    url: str = ""
    api: str = ""
    published: bool = True
    token: str = TOKEN
    statuses: list[int] = field(default_factory=list)
    log: list[str] = field(default_factory=list)
    more: Mapping[str, str] = field(default_factory=dict)
    process: subprocess.Popen[str] | None = None
    _under_way: int = 0
    _last: float = 0.0
    _listener: asyncio.Task[None] | None = None
    _awaited: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def runs(self) -> bool:
        """Whether its process runs, and awaits interactions."""
        return self.process is not None and self.process.poll() is None and self._awaited.is_set()

    async def start(self) -> None:
        """Start the bot's process, and wait until it awaits interactions."""
        self._awaited.clear()
        settings = {
            "DISCORD_TOKEN": TOKEN,
            "DISCORD_PUBLIC_KEY": self.key.verify_key.encode().hex(),
            "DISCORD_API_BASE": self.api,
            "DEALER_INTERACTIONS": "http",
            "DEALER_HTTP": "127.0.0.1:0",
            "DEALER_DATABASE": str(self.database),
            "DEALER_CARD_EMOJI": "0",
            **self.more,
        }
        inherited = {
            k: v for k, v in os.environ.items() if not k.startswith(("DISCORD_", "DEALER_"))
        }
        self.process = start_program(
            BOT, cwd=self.database.parent, env={**inherited, **settings}, stderr=subprocess.PIPE
        )
        self._listener = asyncio.create_task(self._listen(self.process))
        async with asyncio.timeout(PATIENCE):
            await self._awaited.wait()
        assert self.process.poll() is None, "".join(self.log)

    async def _listen(self, process: subprocess.Popen[str]) -> None:
        said = asyncio.StreamReader()
        await asyncio.get_running_loop().connect_read_pipe(
            lambda: asyncio.StreamReaderProtocol(said), process.stderr
        )
        async for line in said:
            self.log.append(line.decode())
            if found := _AT.search(self.log[-1]):
                self.url = found[1]
                self._awaited.set()
        self._awaited.set()

    async def ended(self) -> int:
        """Wait for the end of the process; gives its status."""
        async with asyncio.timeout(PATIENCE):
            await unwrap(self._listener)
        return unwrap(self.process).wait(PATIENCE)

    async def kill(self) -> None:
        """End the process at once."""
        with suppress(ProcessLookupError):
            unwrap(self.process).kill()
        await self.ended()

    async def stop(self) -> None:
        """Stop the process as service managers do; nothing may have gone wrong in it."""
        assert self.process is not None
        if self.process.poll() is None:
            self.process.terminate()
        status = await self.ended()
        words = "".join(self.log)
        assert status == 0, words
        assert "Traceback" not in words, words
        assert TOKEN not in words
        assert not self.wire.wrong, list(self.wire.wrong)

    def signed(self, body: bytes, at: float | None = None) -> dict[str, str]:
        """The headers of a request that Discord makes at that time."""
        timestamp = str(int(time.time() if at is None else at))
        signature = self.key.sign(timestamp.encode() + body).signature
        return {
            "X-Signature-Ed25519": signature.hex(),
            "X-Signature-Timestamp": timestamp,
            "Content-Type": "application/json",
        }

    async def post(self, body: Any, headers: Mapping[str, str] | None = None) -> tuple[int, bytes]:
        """Send a request: bytes that are signed now, unless it has headers of its own."""
        async with (
            aiohttp.ClientSession() as session,
            session.post(
                f"{self.url}/interactions",
                data=body,
                headers=self.signed(body) if headers is None else headers,
            ) as response,
        ):
            return response.status, await response.read()

    async def hang_up(self, body: bytes) -> None:
        """Send a request, and close the connection before the response."""
        host, port = self.url.removeprefix("http://").split(":")
        with suppress(OSError):
            _, writer = await asyncio.open_connection(host, int(port))
            headers = {**self.signed(body), "Host": host, "Content-Length": str(len(body))}
            lines = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
            writer.write(f"POST {PATH} HTTP/1.1\r\n{lines}\r\n".encode() + body)
            await writer.drain()
            writer.close()  # no reset, which could overtake what was sent

    def deliver(self, event: str, payload: Mapping[str, Any]) -> None:
        """Send an interaction of the gateway to the bot over HTTP."""
        if event != _INTERACTION:
            return
        if "guild_id" in payload:  # of which no gateway has told
            features: list[str] = []
            guild = {"id": payload["guild_id"], "locale": "en-US", "features": features}
            payload = {**payload, "guild": guild}
        body = json.dumps(payload).encode()
        over: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        with self.env._bot_scope():  # the acting user waits for it as for the bot's own work
            asyncio.get_running_loop().create_task(_until(over))
        contextvars.Context().run(asyncio.ensure_future, self._deliver(body, over))

    async def _deliver(self, body: bytes, over: asyncio.Future[None]) -> None:
        """Send an interaction, and wait until the bot has done what it does about it."""
        try:
            status, answer = await self.post(body)
            self.statuses.append(status)
            await self.read(body, status, answer)
            token, end = json.loads(body)["token"], time.perf_counter() + PATIENCE
            while status in TAKEN and time.perf_counter() < end and not self._is_over(token):  # noqa: ASYNC110
                await asyncio.sleep(QUIET / 4)
        except (aiohttp.ClientError, OSError):
            self.statuses.append(0)
        finally:
            if not over.done():
                over.set_result(None)

    async def read(self, body: bytes, status: int, answer: bytes) -> None:
        """Take what a response to an interaction says for its answer."""
        if status != 200:
            return
        interaction = json.loads(body)
        path = f"/interactions/{interaction['id']}/{interaction['token']}/callback"
        given = {"data": answer.decode()}
        response = await _Session(self.env.backend, True).answer(
            "POST", f"https://discord.com/api/v10{path}", given
        )
        late = json.loads(response._text or "null")
        if response.status >= 400 and late["code"] != ACKNOWLEDGED:
            self.wire.wrong[f"an answer in a response: {response._text}"] = path

    def _is_over(self, token: str) -> bool:
        if self.process is None or self.process.poll() is not None:
            return True
        backend = self.env.backend
        answered = backend.interactions[backend.interaction_tokens[token]].responded
        quiet = time.perf_counter() - self._last > QUIET
        return answered and not self._under_way and quiet

    async def answer(self, request: web.Request) -> web.Response:
        """One request of the bot to the API."""
        self._under_way += 1
        try:
            return await self._answer(request)
        finally:
            self._under_way -= 1
            self._last = time.perf_counter()

    async def _answer(self, request: web.Request) -> web.Response:
        authorized = request.headers.get("Authorization") == f"Bot {self.token}"
        if not authorized and not _TOKENLESS.search(request.path):
            return _json(401, {"message": "401: Unauthorized", "code": 0})
        data, files = await _body(request)
        token = _files.set(files)
        try:
            url = f"https://discord.com{request.path}"
            given = {"data": data, "params": dict(request.query)}
            response = await _Session(self.env.backend, True).answer(request.method, url, given)
        finally:
            _files.reset(token)
        body = json.loads(response._text or "null")
        if body is None:
            return web.Response(status=204)
        if request.path.endswith("/oauth2/applications/@me"):
            body["verify_key"] = self.key.verify_key.encode().hex()
            body["interactions_endpoint_url"] = PUBLISHED if self.published else None
        return _json(response.status, body, response.headers)


D = TypeVar("D", bound=OverHTTP)


@dataclass
class Several(OverHTTP):
    """The same with several processes on one database, behind a balancer.

    An interaction goes to any of them. Now and then the balancer loses the connection and sends it
    to a second one as well.

    - `beside`: the other processes;
    - `chance`: which of them gets what;
    - `twice`: how many of the interactions two of them get.
    """

    beside: list[OverHTTP] = field(default_factory=list)
    chance: random.Random = field(default_factory=lambda: random.Random(1))
    twice: float = 0.3

    @property
    def processes(self) -> list[OverHTTP]:
        """All of them."""
        return [self, *self.beside]

    async def join(self) -> None:
        """Start another process."""
        new = OverHTTP(
            self.env, self.arrivals, self.wire, self.guild, self.channel, self.ann, self.bo,
            self.database, key=self.key, api=self.api, log=self.log, more=self.more,
        )  # fmt: skip
        await new.start()
        self.beside.append(new)

    async def _deliver(self, body: bytes, over: asyncio.Future[None]) -> None:
        there = [each for each in self.processes if each.runs]
        self.chance.shuffle(there)
        tried = [each.process for each in there[:1]]
        try:
            if there[1:] and self.chance.random() < self.twice:
                await there[0].hang_up(body)  # the balancer tries another process
                there.append(there.pop(0))
            for each in there:
                tried.append(each.process)
                try:
                    status, answer = await each.post(body)
                except (aiohttp.ClientError, OSError):  # as a balancer does
                    continue
                self.statuses.append(status)
                await self.read(body, status, answer)
                if status in TAKEN:
                    await self._answered(tried, json.loads(body)["token"])
                    break
        finally:
            if not over.done():
                over.set_result(None)

    async def _answered(self, tried: Sequence[subprocess.Popen[str] | None], token: str) -> None:
        """Wait until an interaction is answered, or a process that had it was killed."""
        interactions, end = self.env.backend.interactions, time.perf_counter() + PATIENCE
        key = self.env.backend.interaction_tokens[token]
        while not interactions[key].responded and time.perf_counter() < end:
            if any(each is None or each.poll() is not None for each in tried):
                break
            await asyncio.sleep(QUIET / 4)
        await asyncio.sleep(QUIET)

    async def stop(self) -> None:
        """Stop all processes."""
        for each in self.beside:
            await each.stop()
        await super().stop()


@asynccontextmanager
async def several_over_http(folder: Path, processes: int, **more: str) -> AsyncIterator[Several]:
    """Start several processes on the database that the settings name."""
    async with _begun(Several, folder / "none.db", more) as discord_:
        try:
            for _ in range(processes - 1):
                await discord_.join()
            yield discord_
        finally:
            for each in discord_.beside:
                if each.runs and sys.exc_info()[0] is not None:
                    await each.kill()


async def _until(over: asyncio.Future[None]) -> None:
    await over


async def _body(request: web.Request) -> tuple[str | None, list[discord.File]]:
    """Return the body of a request, and its files."""
    if not request.content_type.startswith("multipart/"):
        return (await request.text()) or None, []
    said, files = None, []
    async for part in await request.multipart():
        assert isinstance(part, aiohttp.BodyPartReader)
        if part.name == "payload_json":
            said = await part.text()
        else:
            files.append(discord.File(io.BytesIO(await part.read()), part.filename))
    return said, files


def _json(status: int, body: Any, headers: Mapping[str, str] | None = None) -> web.Response:
    return web.Response(
        status=status,
        body=json.dumps(body).encode(),
        headers={**(headers or {}), "Content-Type": "application/json"},
    )


@asynccontextmanager
async def over_http(database: Path, **more: str) -> AsyncIterator[OverHTTP]:
    """Two people in a server, a bot that is started over HTTP, and its end at the end."""
    async with _begun(OverHTTP, database, more) as discord_:
        yield discord_


@asynccontextmanager
async def _begun(kind: type[D], database: Path, more: Mapping[str, str]) -> AsyncIterator[D]:
    env = simcord.Env(discord.Client(intents=discord.Intents.none()), settle_timeout=PATIENCE)
    env.backend.clock = _RealTime()
    wire = Wire.of(env, strict=True)
    arrivals = ServerArrivals(env)
    wire.checks += [payloads.problems, Promised(env).problems, arrivals.picks.problems]
    wire.faults += [Guest(env, arrivals).look, EmbedLinks(env).look]
    await env.start()
    guild = env.create_guild()
    channel = guild.create_text_channel("card-table")
    ann = guild.add_member(env.create_user("ann", global_name="Ann"))
    bo = guild.add_member(env.create_user("bo", global_name="Bo"))
    discord_ = kind(env, arrivals, wire, guild, channel, ann, bo, database, more=more)
    app = web.Application(client_max_size=1 << 26)
    app.router.add_route("*", "/{path:.*}", discord_.answer)
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    discord_.api = f"http://127.0.0.1:{runner.addresses[0][1]}/api"
    env.backend.subscribers[:] = [discord_.deliver]  # it has no gateway
    try:
        await discord_.start()
        yield discord_
        await discord_.stop()
    finally:
        if discord_.process is not None and discord_.process.poll() is None:
            await discord_.kill()
        await env.shutdown()
        await runner.cleanup()

"""discord.py's own HTTP path, down to a session that the offline Discord answers.

simcord replaces the whole of it, and with it what discord.py does about limits and failures.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from contextvars import ContextVar
from dataclasses import dataclass, field
from typing import Any, Literal

import simcord
from discord.http import HTTPClient, Route
from multidict import CIMultiDict
from simcord import _runtime
from simcord.backend import Backend
from simcord.backend.errors import BackendError
from simcord.http import client as offline
from simcord.http import router

from bot.operations.receipts import FewReceipts
from tests.kit.strict.limits import Limits
from tests.kit.strict.threads import Nonces

_Files = Sequence[Any]
_files: ContextVar[_Files] = ContextVar("files", default=())

Hook = Callable[[str, str, Any], Awaitable[None]]
Check = Callable[[str, str, Any], Iterator[tuple[str, str]]]


@dataclass
class Wire:
    """The path of every request of one offline Discord.

    - `limits`: counts it, and may refuse it;
    - `faults`: failures on the way there, raising a `BackendError`, or delays;
    - `losses`: failures on the way back, after the work is done;
    - `checks`: inspect outgoing requests, and report where something is wrong, and what;
    - `wrong`: their findings.
    """

    env: simcord.Env
    limits: Limits
    faults: list[Hook] = field(default_factory=list)
    losses: list[Hook] = field(default_factory=list)
    checks: list[Check] = field(default_factory=list)
    wrong: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.nonces = Nonces(self.env)

    def check(self, method: str, path: str, body: Any) -> None:
        for check in self.checks:
            for where, what in check(method, path, body):
                self.wrong[f"{where}: {what}"] = f"{method} {path}"

    @classmethod
    def of(cls, env: simcord.Env, *, strict: bool = False) -> Wire:
        """Lay the wire of an offline Discord that has not started yet."""
        wire = cls(env, Limits(lambda: env.now().timestamp(), strict=strict))
        _WIRES[id(env.backend)] = wire
        vars(_runtime).update(FakeHTTPClient=HTTP, FakeWebhookAdapter=Adapter)
        return wire


_WIRES: dict[int, Wire] = {}
_GUILD = re.compile(r"/guilds/\d+")
# Fields of a server that come with its creation over the gateway alone.
_GATEWAY_ONLY = (
    "joined_at", "large", "unavailable", "member_count", "voice_states", "members", "channels",
    "threads", "presences", "stage_instances", "guild_scheduled_events", "soundboard_sounds",
)  # fmt: skip
_BANNED = {"message": "You are being blocked from accessing our API temporarily."}


class _Gate(asyncio.Event):
    """The wait of all requests after too many, until the clock goes on."""

    def __init__(self, env: simcord.Env) -> None:
        super().__init__()
        self._env = env

    async def wait(self) -> Literal[True]:
        await self._env.external_wait(super().wait(), reason="all requests are limited")
        return True


class HTTP(HTTPClient):
    """The real client; its requests go to the offline Discord."""

    def __init__(self, backend: Backend, loop: Any, *, message_content_access: bool = True) -> None:
        super().__init__(loop)
        self._offline = offline.FakeHTTPClient(
            backend, loop, message_content_access=message_content_access
        )
        session = _Session(backend, message_content_access)
        self._HTTPClient__session = session  # what interactions take from it, too
        self._global_over = _Gate(_WIRES[id(backend)].env)
        self._global_over.set()

    async def static_login(self, token: str) -> Any:
        """Log in without a word on the wire."""
        self.token = token
        return await self._offline.static_login(token)

    async def close(self) -> None:
        """Nothing is open."""

    async def ws_connect(self, url: str, *, compress: int = 0) -> Any:
        """There is no gateway to connect to."""
        return await self._offline.ws_connect(url, compress=compress)

    async def get_from_cdn(self, url: str) -> bytes:
        """An asset."""
        return await self._offline.get_from_cdn(url)

    async def request(
        self, route: Route, *, files: Any = None, form: Any = None, **kwargs: Any
    ) -> Any:
        """A request, whose form is taken apart before the session would encode it."""
        given = list(files or ())
        if form is not None:
            payload, given = router.parse_form(list(form), given)
            if payload is not None:
                kwargs["json"] = payload
        token = _files.set(given)
        try:
            return await super().request(route, files=given, **kwargs)
        finally:
            _files.reset(token)


class Adapter(FewReceipts):
    """The bot's adapter for what goes through interactions."""

    def __init__(self, backend: Backend, *, message_content_access: bool = True) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self._session = _Session(backend, message_content_access)

    async def request(self, route: Any, session: Any, **kwargs: Any) -> Any:
        """A request, through the offline session."""
        given = list(kwargs.get("files") or ())
        multipart = kwargs.pop("multipart", None)
        if multipart:
            payload, given = router.parse_form(multipart, given)
            if payload is not None:
                kwargs["payload"] = payload
        token = _files.set(given)
        try:
            return await super().request(route, self._session, **kwargs)  # type: ignore[arg-type]
        finally:
            _files.reset(token)


class _Session:
    """As much of an aiohttp session as discord.py uses."""

    def __init__(self, backend: Backend, message_content_access: bool) -> None:
        self._backend = backend
        self._content = message_content_access

    def request(self, method: str, url: str, **kwargs: Any) -> _Exchange:
        return _Exchange(self, method, url, kwargs)

    async def answer(self, method: str, url: str, kwargs: Mapping[str, Any]) -> _Response:
        wire, path = _WIRES[id(self._backend)], offline._path_of(url)
        body = json.loads(kwargs["data"]) if kwargs.get("data") else None
        if wire.limits.banned:
            return _Response(429, _BANNED, passed_on=False)
        answer = wire.limits.ask(method, path)
        if answer.wait is not None:
            refused = {
                "message": "You are being rate limited.",
                "retry_after": answer.wait,
                "global": answer.shared,
                "code": answer.code,
            }
            wire.limits.answered(method, path, 429)
            return _Response(429, refused)
        wire.check(method, path, body)
        try:
            for fault in wire.faults:
                await fault(method, path, body)
            data = wire.nonces.known(path, body)
            if data is None:
                data = router.dispatch(
                    self._backend, method, path, json=body, params=kwargs.get("params"),
                    files=list(_files.get()), message_content_access=self._content,
                )  # fmt: skip
                wire.nonces.remember(path, body, data)
            if method == "GET" and _GUILD.fullmatch(path):
                data = {key: value for key, value in data.items() if key not in _GATEWAY_ONLY}
            for loss in wire.losses:
                await loss(method, path, body)
        except (router.RouteNotImplemented, router.UnsupportedField):
            raise
        except BackendError as error:
            wire.limits.answered(method, path, error.status)
            return _Response(error.status, error.to_json())
        if path.endswith("/callback") and "with_response" not in (kwargs.get("params") or {}):
            return _Response(204, None)
        return _Response(200, data)


@dataclass
class _Exchange:
    session: _Session
    method: str
    url: str
    kwargs: Mapping[str, Any]

    async def __aenter__(self) -> _Response:
        return await self.session.answer(self.method, self.url, self.kwargs)

    async def __aexit__(self, *error: object) -> None:
        pass


class _Response:
    """As much of an answer as discord.py reads."""

    def __init__(self, status: int, data: Any, *, passed_on: bool = True) -> None:
        self.status = status
        self.reason = "OK" if status < 300 else "Error"
        self._text = "" if data is None else json.dumps(data)
        self.headers = CIMultiDict({"Via": "1.1 google"})
        if self._text:
            self.headers["Content-Type"] = "application/json"
        if not passed_on:  # it never came to Discord itself
            del self.headers["Via"]
        if status == 429:
            self.headers["X-RateLimit-Remaining"] = "0"

    async def text(self, encoding: str = "utf-8") -> str:
        return self._text

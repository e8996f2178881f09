"""Faults between Discord and the bot."""

import asyncio
import copy
import fnmatch
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import aiohttp
import simcord
from simcord.backend.errors import BackendError

from tests.kit.strict.transport import Wire

TRIES = 5  # that discord.py makes where Discord itself fails

UNKNOWN_CHANNEL, UNKNOWN_MESSAGE, ARCHIVED = 10003, 10008, 50083

_Emit = Callable[[str, Mapping[str, Any]], None]


@contextmanager
def held(stage_env: simcord.Env, wire: Wire, method: str, path: str) -> Iterator[asyncio.Event]:
    """Requests to a path wait until the event is set, or to the end."""
    go_on = asyncio.Event()

    async def wait(asked: str, way: str, _: Any) -> None:
        if asked == method and fnmatch.fnmatch(way, path):
            await stage_env.external_wait(go_on.wait(), reason="Discord takes its time")

    wire.faults.append(wait)
    try:
        yield go_on
    finally:
        wire.faults.remove(wait)
        go_on.set()


@contextmanager
def lost_answers(
    wire: Wire,
    method: str,
    path: str,
    *,
    status: int = 503,
    code: int = 0,
    times: int | None = None,
) -> Iterator[list[str]]:
    """Fail requests to a path before they arrive, all or `times`; yield those that failed."""
    failed: list[str] = []

    async def fail(asked: str, way: str, _: Any) -> None:
        if asked == method and fnmatch.fnmatch(way, path) and len(failed) != times:
            failed.append(way)
            raise BackendError(status, code, "it fails")

    wire.faults.append(fail)
    try:
        yield failed
    finally:
        wire.faults.remove(fail)


@contextmanager
def lost_receipts(
    wire: Wire, method: str, path: str, *, times: int = 1, silent: bool = False
) -> Iterator[list[str]]:
    """Requests to a path arrive, and what comes back is an error; gives those that did.

    If `silent`, nothing comes back, and discord.py does not try again.
    """
    lost: list[str] = []
    nothing, fails = aiohttp.ServerTimeoutError("no answer"), BackendError(503, 0, "it fails")

    async def lose(asked: str, way: str, _: Any) -> None:
        if asked == method and fnmatch.fnmatch(way, path) and len(lost) < times:
            lost.append(way)
            raise nothing if silent else fails

    wire.losses.append(lose)
    try:
        yield lost
    finally:
        wire.losses.remove(lose)


@contextmanager
def twice(env: simcord.Env) -> Iterator[None]:
    """Every interaction arrives twice, as after a connection that was lost and resumed."""

    def send(emit: _Emit, event: str, payload: Mapping[str, Any]) -> None:
        for _ in range(2):
            emit(event, dict(payload))

    with _sending(env, send):
        yield


@contextmanager
def late(env: simcord.Env, seconds: float) -> Iterator[None]:
    """Every interaction has been under way for so long when it arrives."""

    def send(emit: _Emit, event: str, payload: Mapping[str, Any]) -> None:
        env.backend.advance_clock(seconds)
        emit(event, payload)

    with _sending(env, send):
        yield


@contextmanager
def outdated(env: simcord.Env, change: Callable[[dict[str, Any]], None]) -> Iterator[None]:
    """Commands arrive as a client sends them that has cached older ones: `change` their data."""

    def send(emit: _Emit, event: str, payload: Mapping[str, Any]) -> None:
        data = copy.deepcopy(payload["data"])
        change(data)
        emit(event, {**payload, "data": data})

    with _sending(env, send):
        yield


@contextmanager
def _sending(
    env: simcord.Env, send: Callable[[_Emit, str, Mapping[str, Any]], object]
) -> Iterator[None]:
    emit = env.backend.emit

    def changed(event: str, payload: Mapping[str, Any]) -> None:
        if event == "INTERACTION_CREATE":
            send(emit, event, payload)
        else:
            emit(event, payload)

    env.backend.emit = changed  # type: ignore[method-assign]
    try:
        yield
    finally:
        env.backend.emit = emit  # type: ignore[method-assign]


def delete_message(env: simcord.Env, channel: int, message: int) -> None:
    """A moderator deletes a message."""
    env.backend.delete_message(channel, message)


def delete_channel(env: simcord.Env, channel: int) -> None:
    """A channel is deleted: nothing there can be reached."""
    for path in (f"/channels/{channel}", f"/channels/{channel}/*"):
        env.inject_error(
            "*", path, status=404, code=UNKNOWN_CHANNEL, message="Unknown Channel", times=None
        )


def archive_thread(env: simcord.Env, channel: int) -> None:
    """A thread is archived: nothing can be posted or edited in it by the bot's own requests."""
    for method in ("POST", "PATCH"):
        env.inject_error(
            method, f"/channels/{channel}/messages*", status=400, code=ARCHIVED,
            message="Thread is archived", times=None,
        )  # fmt: skip

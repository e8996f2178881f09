"""Observation of every request to Discord: who has answered, and the counts for metrics."""

from __future__ import annotations

import re
from asyncio import CancelledError
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from enum import StrEnum
from http import HTTPStatus
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import yarl
from discord.http import Route

# Errors of a request to Discord.
DISCORD_FAILS = (discord.HTTPException, aiohttp.ClientError, OSError)

_JSON = "application/json"
_THROUGH_INTERACTIONS = re.compile(r"/(?:interactions|webhooks)/")


class Unanswered(StrEnum):
    """Why a request to Discord has no answer."""

    TIMEOUT = "timeout"
    CONNECTION = "connection"
    ANOTHER = "another"  # another server has answered instead


# Called with: whether the bot's own token was used, the method, and the status or the failure.
Observer = Callable[[bool, str, int | Unanswered], None]


class Requests:
    """Observer of all requests of a client.

    Requests with the bot's own token are seen by aiohttp's trace, which costs as much as a sixth
    of a request. Those through interactions have a session without a trace, which counts them.

    An answer that is not JSON comes from a proxy or a network's login page. It counts as a failed
    connection. `token_refused` is called when Discord rejects the bot's own token.
    """

    def __init__(self) -> None:
        self._counted: Counted | None = None
        self.observer: Observer | None = None
        self.token_refused: Callable[[], None] | None = None
        self.trace = aiohttp.TraceConfig()
        self.trace.on_request_end.append(self._answered)
        self.trace.on_request_exception.append(self._failed)

    def through_interactions(self, session: aiohttp.ClientSession) -> Counted:
        """Return a session over the same connections, for requests through interactions."""
        connector = session.connector
        assert connector is not None  # noqa: S101 - the session is open
        if self._counted is None or self._counted.connector is not connector:
            self._counted = Counted(self, connector)
        return self._counted

    async def _answered(
        self,
        _session: aiohttp.ClientSession,
        context: SimpleNamespace,
        request: aiohttp.TraceRequestEndParams,
    ) -> None:
        own = _is_own(request.url)
        if own is not None:
            context.counted = True
            self.count(request.response, own=own)

    async def _failed(
        self,
        _session: aiohttp.ClientSession,
        context: SimpleNamespace,
        request: aiohttp.TraceRequestExceptionParams,
    ) -> None:
        """Count a failed request; ignore errors that `_answered` raised, and cancellations."""
        own, error = _is_own(request.url), request.exception
        if own is not None and not hasattr(context, "counted"):
            self.count_failure(error, request.method, own=own)

    def count(self, response: aiohttp.ClientResponse, *, own: bool) -> None:
        """Count an answered request.

        Raises:
            aiohttp.ClientPayloadError: another server has answered.
        """
        empty = response.status == HTTPStatus.NO_CONTENT
        unlike = not empty and response.content_type != _JSON
        another = response.status < HTTPStatus.BAD_REQUEST and unlike
        self._observe(own, response.method, Unanswered.ANOTHER if another else response.status)
        if own and response.status == HTTPStatus.UNAUTHORIZED and self.token_refused is not None:
            self.token_refused()
        if another:
            response.close()
            raise aiohttp.ClientPayloadError(
                f"{response.url.host} answers with {response.content_type}, as Discord does not"
            )

    def count_failure(self, error: BaseException, method: str, *, own: bool) -> None:
        """Count a request without an answer, unless it was cancelled."""
        if isinstance(error, CancelledError):
            return
        late = isinstance(error, TimeoutError)
        self._observe(own, method, Unanswered.TIMEOUT if late else Unanswered.CONNECTION)

    def _observe(self, own: bool, method: str, outcome: int | Unanswered) -> None:
        if self.observer is not None:
            self.observer(own, method, outcome)


class Counted:
    """As much of a session as discord.py needs for interactions. It counts each request."""

    def __init__(self, requests: Requests, connector: aiohttp.BaseConnector) -> None:
        self.connector = connector
        self._requests = requests
        self._session = aiohttp.ClientSession(
            connector=connector, connector_owner=False, cookie_jar=aiohttp.DummyCookieJar()
        )

    @asynccontextmanager
    async def request(
        self, method: str, url: str, **options: Any
    ) -> AsyncIterator[aiohttp.ClientResponse]:
        """Send a request.

        Raises:
            aiohttp.ClientError, OSError: Discord has not answered.
        """
        try:
            response = await self._session.request(method, url, **options)
        except DISCORD_FAILS as error:
            self._requests.count_failure(error, method, own=False)
            raise
        async with response:
            self._requests.count(response, own=False)
            yield response


def _is_own(url: yarl.URL) -> bool | None:
    """Return whether a request uses the bot's own token; None if it is not to Discord's API."""
    if not str(url).startswith(Route.BASE):  # an attached file
        return None
    return not _THROUGH_INTERACTIONS.search(str(url))

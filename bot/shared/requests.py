"""Observation of every request to Discord: who has answered, and the counts for metrics."""

import re
from asyncio import CancelledError
from collections.abc import Callable
from enum import StrEnum
from http import HTTPStatus
from types import SimpleNamespace

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

    An answer that is not JSON comes from a proxy or a network's login page. It counts as a failed
    connection. `token_refused` is called when Discord rejects the bot's own token.
    """

    def __init__(self) -> None:
        self.observer: Observer | None = None
        self.token_refused: Callable[[], None] | None = None
        self.trace = aiohttp.TraceConfig()
        self.trace.on_request_end.append(self._answered)
        self.trace.on_request_exception.append(self._failed)

    async def _answered(
        self,
        _session: aiohttp.ClientSession,
        context: SimpleNamespace,
        request: aiohttp.TraceRequestEndParams,
    ) -> None:
        response = request.response
        own = _is_own(request.url)
        if own is None:
            return
        empty = response.status == HTTPStatus.NO_CONTENT
        another = response.status < HTTPStatus.BAD_REQUEST and not empty and not _is_json(response)
        context.counted = True
        self._observe(own, request.method, Unanswered.ANOTHER if another else response.status)
        if own and response.status == HTTPStatus.UNAUTHORIZED and self.token_refused is not None:
            self.token_refused()
        if another:
            response.close()
            raise aiohttp.ClientPayloadError(
                f"{request.url.host} answers with {response.content_type}, as Discord does not"
            )

    async def _failed(
        self,
        _session: aiohttp.ClientSession,
        context: SimpleNamespace,
        request: aiohttp.TraceRequestExceptionParams,
    ) -> None:
        """Count a failed request; ignore errors that `_answered` raised, and cancellations."""
        own, error = _is_own(request.url), request.exception
        if own is None or hasattr(context, "counted") or isinstance(error, CancelledError):
            return
        late = isinstance(error, TimeoutError)
        self._observe(own, request.method, Unanswered.TIMEOUT if late else Unanswered.CONNECTION)

    def _observe(self, own: bool, method: str, outcome: int | Unanswered) -> None:
        if self.observer is not None:
            self.observer(own, method, outcome)


def _is_own(url: yarl.URL) -> bool | None:
    """Return whether a request uses the bot's own token; None if it is not to Discord's API."""
    if not str(url).startswith(Route.BASE):  # an attached file
        return None
    return not _THROUGH_INTERACTIONS.search(str(url))


def _is_json(response: aiohttp.ClientResponse) -> bool:
    return response.content_type == _JSON

"""Every request to Discord: whether what answered is Discord, and how many of them there are."""

from __future__ import annotations

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

# The errors in which a request to Discord may end.
DISCORD_FAILS = (discord.HTTPException, aiohttp.ClientError, OSError)

_JSON = "application/json"
_THROUGH_INTERACTIONS = re.compile(r"/(?:interactions|webhooks)/")


class Unanswered(StrEnum):
    """Why Discord has not answered a request."""

    TIMEOUT = "timeout"
    CONNECTION = "connection"
    ANOTHER = "another"  # has answered in its place


# Called with: whether it was made with the bot's own token, the method, and the status, or why
# there is none.
Observer = Callable[[bool, str, int | Unanswered], None]


class Requests:
    """Looks at all requests of a client, at their answers and at those that have none.

    What is not JSON does not come from Discord, but from a proxy or the login page of a network:
    to whoever asked that is a connection that failed. `token_refused` is called whenever Discord
    does not know the bot's own token.
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
        """Also called for what `_answered` has raised, and where whoever waited is cancelled."""
        own, error = _is_own(request.url), request.exception
        if own is None or hasattr(context, "counted") or isinstance(error, CancelledError):
            return
        late = isinstance(error, TimeoutError)
        self._observe(own, request.method, Unanswered.TIMEOUT if late else Unanswered.CONNECTION)

    def _observe(self, own: bool, method: str, outcome: int | Unanswered) -> None:
        if self.observer is not None:
            self.observer(own, method, outcome)


def _is_own(url: yarl.URL) -> bool | None:
    """Whether it is made with the bot's own token; None: not to Discord's API at all."""
    if not str(url).startswith(Route.BASE):  # a file that somebody has attached
        return None
    return not _THROUGH_INTERACTIONS.search(str(url))


def _is_json(response: aiohttp.ClientResponse) -> bool:
    return response.content_type == _JSON

"""Every request to Discord: whether what answered is Discord, and how many of them there are."""

from __future__ import annotations

import re
from collections.abc import Callable
from http import HTTPStatus
from types import SimpleNamespace

import aiohttp
from discord.http import Route

_JSON = "application/json"
_THROUGH_INTERACTIONS = re.compile(r"/(?:interactions|webhooks)/")

# Called with: whether it was made with the bot's own token, the method, and the status.
Observer = Callable[[bool, str, int], None]


class Requests:
    """Looks at the answers to all requests of a client.

    What is not JSON does not come from Discord, but from a proxy or the login page of a network:
    to whoever asked that is a connection that failed. `token_refused` is called whenever Discord
    does not know the bot's own token.
    """

    def __init__(self) -> None:
        self.observer: Observer | None = None
        self.token_refused: Callable[[], None] | None = None
        self.trace = aiohttp.TraceConfig()
        self.trace.on_request_end.append(self._answered)

    async def _answered(
        self,
        _session: aiohttp.ClientSession,
        _context: SimpleNamespace,
        request: aiohttp.TraceRequestEndParams,
    ) -> None:
        url, response = str(request.url), request.response
        if not url.startswith(Route.BASE):  # a file that somebody has attached
            return
        own = not _THROUGH_INTERACTIONS.search(url)
        if self.observer is not None:
            self.observer(own, request.method, response.status)
        if own and response.status == HTTPStatus.UNAUTHORIZED and self.token_refused is not None:
            self.token_refused()
        empty = response.status == HTTPStatus.NO_CONTENT
        if response.status < HTTPStatus.BAD_REQUEST and not empty and not _is_json(response):
            response.close()
            raise aiohttp.ClientPayloadError(
                f"{request.url.host} answers with {response.content_type}, as Discord does not"
            )


def _is_json(response: aiohttp.ClientResponse) -> bool:
    return response.content_type == _JSON

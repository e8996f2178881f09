"""Answers to interactions in the HTTP requests that deliver them."""

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import aiohttp
from discord import InteractionResponseType
from discord.http import MultipartParameters, Route

from bot.operations.receipts import FewReceipts, receipt_of

# Discord waits three seconds for a response, the time on the way included.
LONGEST = 2.5  # seconds

# A request that overtakes the response is refused, for Discord knows of no answer yet.
SETTLED_AFTER = 0.5  # seconds

_ALWAYS = {
    InteractionResponseType.autocomplete_result.value,
    InteractionResponseType.modal.value,
}
_EDIT = InteractionResponseType.message_update.value
_NOTHING = {"tts"}  # what discord.py sends with an edit that changes nothing
_GUILD_INSTALL = "0"  # a key of `authorizing_integration_owners`

JSON = Mapping[str, Any]


@dataclass(slots=True)
class _Open:
    """A request that waits for its answer.

    - `edits`: whether an edit may be the answer;
    - `answer`: the callback to write into it, None: the interaction is answered over REST;
    - `is_written`: whether the answer was written to an open connection.
    """

    edits: bool
    answer: asyncio.Future[JSON | None] = field(
        default_factory=lambda: asyncio.get_running_loop().create_future()
    )
    is_written: asyncio.Future[bool] = field(
        default_factory=lambda: asyncio.get_running_loop().create_future()
    )


class RequestAnswers(FewReceipts):
    """discord.py's way to the API, which answers in an open request where that is enough.

    It is enough for forms, suggestions and edits, since nothing in Discord's reply to them is
    needed. Messages and deferrals go over REST. So does an edit in a server that has not
    installed the app: AutoMod may refuse it there, and only a reply tells.
    """

    def __init__(self) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self._open: dict[int, _Open] = {}
        self._settles: dict[str, float] = {}  # when requests with a token may be sent

    @asynccontextmanager
    async def to(self, payload: JSON, take: Callable[[JSON], None]) -> AsyncIterator[JSON | None]:
        """Handle an interaction; yield the answer to write into its request.

        None: it is answered over REST. So is one whose answer could not be written, that is, where
        the context ends with an error.

        Args:
            payload: the interaction.
            take: starts to handle it and returns at once.

        Raises:
            ValueError, TypeError, LookupError, AttributeError: the payload is malformed.
        """
        key = int(payload["id"])
        if key in self._open:  # it came twice
            yield None
            return
        opened = self._open[key] = _Open("guild_id" not in payload or _is_installed(payload))
        try:
            take(payload)
            await asyncio.wait([opened.answer], timeout=LONGEST)
            self._open.pop(key, None)  # from here on it is too late
            yield opened.answer.result() if opened.answer.done() else None
            opened.is_written.set_result(True)
        finally:
            self._open.pop(key, None)
            if not opened.is_written.done():
                opened.is_written.set_result(False)

    def leave(self, interaction: int) -> None:
        """End the request of an interaction, if it is open, without an answer."""
        opened = self._open.pop(interaction, None)
        if opened is not None:
            opened.answer.set_result(None)

    async def create_interaction_response(
        self,
        interaction_id: int,
        token: str,
        *,
        session: aiohttp.ClientSession,
        proxy: str | None = None,
        proxy_auth: aiohttp.BasicAuth | None = None,
        params: MultipartParameters,
    ) -> Any:
        """Answer an interaction: in its request, or with one of its own."""
        opened = self._open.pop(interaction_id, None)
        if opened is not None:
            answer = params.payload if _fits(opened, params) else None
            opened.answer.set_result(answer)
            if answer is not None and await opened.is_written:
                self._settle(token)
                return receipt_of(interaction_id)
        return await super().create_interaction_response(
            interaction_id,
            token,
            session=session,
            proxy=proxy,
            proxy_auth=proxy_auth,
            params=params,
        )

    async def request(self, route: Route, session: aiohttp.ClientSession, **options: Any) -> Any:
        """Send a request, but not before Discord has read an answer that it relies on."""
        ready = self._settles.get(route.webhook_token or "", 0.0)
        await asyncio.sleep(max(0.0, ready - asyncio.get_running_loop().time()))
        return await super().request(route, session, **options)

    def _settle(self, token: str) -> None:
        loop = asyncio.get_running_loop()
        self._settles[token] = loop.time() + SETTLED_AFTER
        loop.call_later(SETTLED_AFTER, self._settles.pop, token, None)


def _is_installed(payload: JSON) -> bool:
    """Return whether the server of an interaction has installed the app."""
    return _GUILD_INSTALL in payload.get("authorizing_integration_owners", {})


def _fits(opened: _Open, params: MultipartParameters) -> bool:
    """Return whether a callback can be written into the request."""
    if params.payload is None or params.files:
        return False
    kind, data = params.payload["type"], params.payload.get("data") or {}
    is_a_change = len(data) > len(_NOTHING & data.keys())  # else a message follows it at once
    return kind in _ALWAYS or (kind == _EDIT and opened.edits and is_a_change)

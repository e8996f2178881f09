"""The endpoint to which Discord sends interactions over HTTP, without a gateway.

An edit, a form and suggestions are written into the response to the request. Other answers go
over REST, as those to interactions from a gateway do, and the request gets a 202: so the handlers
learn the id of the message that they have sent, and whether it arrived.
"""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import Callable, Mapping
from typing import Any, Self

import discord
from aiohttp import web
from discord.webhook.async_ import async_context

from bot.operations.endpoint import add_health, listen
from bot.operations.health import Health
from bot.over_http.connections import Connections
from bot.over_http.in_request import RequestAnswers
from bot.over_http.signatures import BadSignature, SignatureExpired, Signatures
from bot.shared.requests import Requests
from bot.start.exit_status import CannotStart
from bot.start.settings import Address, Settings

logger = logging.getLogger(__name__)

PATH = "/interactions"

# Discord's largest payload, a form with long texts on a full message, is a fifth of this.
LARGEST = 1 << 20  # bytes

# The time limit for receiving a request. Discord itself waits three seconds for the answer.
SLOWEST = 2.0  # seconds

# After this time the load balancer sends nothing more over its open connections.
DRAINING = 1.0  # seconds

_PING, _KINDS = 1, (2, 3, 4, 5)
_PONG = {"type": 1}
_WARN_AGAIN = 60.0  # seconds

ANOTHERS_KEY = (
    "DISCORD_PUBLIC_KEY is not this application’s key. Copy it again from its General Information"
    " page."
)
NO_URL = (
    "Discord does not send the interactions here yet: set the Interactions Endpoint URL, on the"
    " application’s General Information page, to the public address of %s"
)

Payload = Mapping[str, Any]


def signatures_of(application: discord.AppInfo | None, public_key: str | None) -> Signatures:
    """Return the signature checker of this application.

    Raises:
        CannotStart: the key belongs to another application.
    """
    if application is None or public_key is None or application.verify_key != public_key:
        raise CannotStart(ANOTHERS_KEY)
    if application.interactions_endpoint_url is None:
        logger.warning(NO_URL, PATH)
    return Signatures(public_key)


async def awaited(
    application: discord.AppInfo | None,
    settings: Settings,
    take: Callable[[Payload], None],
    health: Health,
    requests: Requests,
) -> InteractionsEndpoint:
    """Open the endpoint of this application.

    Raises:
        CannotStart: the port cannot be opened, or the key belongs to another application.
    """
    signatures = signatures_of(application, settings.public_key)
    return await InteractionsEndpoint.open(signatures, take, health, settings.http, requests)


class InteractionsEndpoint:
    """The HTTP endpoint.

    Args:
        signatures: verifies Discord's signatures.
        take: called with every interaction; starts to handle it and returns at once.
        requests: counts the requests that answer interactions.
    """

    def __init__(
        self, signatures: Signatures, take: Callable[[Payload], None], requests: Requests
    ) -> None:
        self.stops = False
        self._refuses = False
        self._signatures = signatures
        self._take = take
        self._answers = RequestAnswers()
        self._answers.requests = requests
        self._warned = float("-inf")
        self._connections = Connections()
        app = web.Application(
            client_max_size=LARGEST, middlewares=[self._connections.activity_middleware()]
        )
        app.router.add_post(PATH, self._answer)
        self._app = app
        self._runner = web.AppRunner(
            app, access_log=None, shutdown_timeout=0.5, auto_decompress=False, keepalive_timeout=75
        )

    @classmethod
    async def open(
        cls,
        signatures: Signatures,
        take: Callable[[Payload], None],
        health: Health,
        address: Address,
        requests: Requests,
    ) -> Self:
        """Open the endpoint, with `/healthz` beside it.

        Raises:
            bot.start.exit_status.CannotStart: the port cannot be opened.
        """
        endpoint = cls(signatures, take, requests)
        async_context.set(endpoint._answers)  # for the handlers of the interactions
        add_health(endpoint._app, health)
        await listen(endpoint._runner, address, "interactions’", "DEALER_HTTP")
        endpoint._connections.start(endpoint._runner)
        logger.info("Interactions are awaited at http://%s%s", endpoint.address, PATH)
        return endpoint

    @property
    def address(self) -> Address:
        """The address on which the endpoint is open."""
        host, port, *_ = self._runner.addresses[0]
        return Address(host, port)

    def leave(self, interaction: int) -> None:
        """End the request of an interaction that this process does not answer."""
        self._answers.leave(interaction)

    async def drain(self) -> None:
        """Accept requests over open connections for a moment, then refuse all.

        New connections are refused at once, so that the load balancer uses another process.
        """
        self.stops = True
        for site in list(self._runner.sites):
            await site.stop()
        await asyncio.sleep(DRAINING)
        self._refuses = True

    async def close(self) -> None:
        """Close the endpoint."""
        await self._connections.stop()
        await self._runner.cleanup()

    async def _answer(self, request: web.Request) -> web.StreamResponse:
        response = await self._answered(request)
        if self.stops and not response.prepared:
            response.force_close()
        return response

    async def _answered(self, request: web.Request) -> web.StreamResponse:
        if self._refuses:
            return _refusal(503, "stopping")
        try:
            async with asyncio.timeout(SLOWEST):
                body = await request.read()
        except TimeoutError:
            return _refusal(408, "too slow")
        try:
            self._signatures.check(request.headers, body)
        except BadSignature as error:
            self._note(error)
            return _refusal(401, "invalid request signature")
        return await self._handled(request, body)

    async def _handled(self, request: web.Request, body: bytes) -> web.StreamResponse:
        """Handle a verified request."""
        try:
            payload = json.loads(body)
            kind = payload["type"]
            if kind == _PING:
                return web.json_response(_PONG)
            if kind not in _KINDS:
                logger.warning("Unknown type of interaction: %s", kind)
                return _refusal(400, "unknown type")
            async with self._answers.to(payload, self._take) as answer:
                if answer is not None:
                    return await self._written(request, answer)
        except (ValueError, TypeError, LookupError, AttributeError) as error:
            logger.warning("Discord sent something that is no interaction: %r", error)
            return _refusal(400, "no interaction")
        except OSError as error:
            logger.info("An answer goes over REST, for its connection was lost: %s", error)
        return web.Response(status=202)

    async def _written(self, request: web.Request, answer: Payload) -> web.StreamResponse:
        """Write an answer into the request.

        Raises:
            OSError: the connection was lost.
        """
        response = web.json_response(answer)
        if self.stops:
            response.force_close()
        await response.prepare(request)
        await response.write_eof()
        return response

    def _note(self, error: BadSignature) -> None:
        """Log a bad clock. Other bad signatures are normal: Discord sends some as a test."""
        if isinstance(error, SignatureExpired) and time.monotonic() - self._warned > _WARN_AGAIN:
            self._warned = time.monotonic()
            logger.warning("A request is refused: %s", error)


def _refusal(status: int, words: str) -> web.Response:
    """Return a refusal that closes the connection, since the rest of the request is not read."""
    refusal = web.Response(status=status, text=f"{words}\n")
    refusal.force_close()
    return refusal

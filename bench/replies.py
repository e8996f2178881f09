"""Replies of a bot under load, which are sent to the endpoint of this machine."""

from collections.abc import Callable
from typing import Any

import aiohttp
from discord.http import Route

from bench import wire
from bench.people import MESSAGE_UPDATE, People
from bot.operations.receipts import FewReceipts

_LATER = 6  # the reply type of a deferred press


class Replies(FewReceipts):
    """Sends every reply, as the bot does, and tells who pressed; the end of a token is the table.

    A slow press is deferred, and edits its message later: the edit counts.

    Args:
        players: the players.
        tell: called with the table's number and its board; None: the press had no effect.
    """

    def __init__(self, players: People, tell: Callable[[int, wire.JSON | None], None]) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self.requests = players.bot.requests
        self._tell = tell

    async def request(
        self, route: Route, session: aiohttp.ClientSession, *, payload: Any = None, **rest: Any
    ) -> Any:
        """Send a reply to a press, or its later edit."""
        answer = await super().request(route, session, payload=payload, **rest)
        at = int((route.webhook_token or "")[-wire.DIGITS :])
        if payload is None:  # a picture for its message
            return answer
        if "type" not in payload:
            self._tell(at, payload)
        elif payload["type"] != _LATER:
            self._tell(at, payload["data"] if payload["type"] == MESSAGE_UPDATE else None)
        return answer

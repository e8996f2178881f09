"""What a bot under load replies, taken in place of HTTP."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from discord.http import Route
from discord.webhook.async_ import AsyncWebhookAdapter

from bench import wire
from bench.people import MESSAGE_UPDATE, People

_LATER = 6  # the reply of a press that promises one


class Replies(AsyncWebhookAdapter):
    """Hands every reply on; the end of a token says which table it was.

    A press that takes long is promised a reply, and edits its message later: that counts.

    Args:
        players: who has pressed.
        tell: is called with the table's number and what it shows now; None: nothing came of it.
    """

    def __init__(self, players: People, tell: Callable[[int, wire.JSON | None], None]) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self._players = players
        self._tell = tell
        self._ids = wire.Ids()

    async def request(
        self, route: Route, session: Any, *, payload: Any = None, **rest: Any
    ) -> wire.JSON:
        """Take a reply: to the press itself, or later where that took long."""
        del session, rest
        wire.as_sent(payload)
        at = int((route.webhook_token or "")[-wire.DIGITS :])
        if "type" not in payload:
            self._tell(at, payload)
            return wire.message(self._ids, self._players.boards[at].spot, self._ids.next(), payload)
        if payload["type"] != _LATER:
            self._tell(at, payload["data"] if payload["type"] == MESSAGE_UPDATE else None)
        return wire.accepted()

"""Replies of a bot under load, received in place of HTTP."""

from collections.abc import Callable
from typing import Any

from discord.http import Route
from discord.webhook.async_ import AsyncWebhookAdapter

from bench import wire
from bench.people import MESSAGE_UPDATE, People

_LATER = 6  # the reply type of a deferred press


class Replies(AsyncWebhookAdapter):
    """Forwards every reply; the end of a token is the number of its table.

    A slow press is deferred, and edits its message later: the edit counts.

    Args:
        players: the players.
        tell: called with the table's number and its board; None: the press had no effect.
    """

    def __init__(self, players: People, tell: Callable[[int, wire.JSON | None], None]) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self._players = players
        self._tell = tell
        self._ids = wire.Ids()

    async def request(
        self, route: Route, session: Any, *, payload: Any = None, **rest: Any
    ) -> wire.JSON:
        """Receive a reply to a press, or its later edit."""
        del session, rest
        wire.as_sent(payload)
        at = int((route.webhook_token or "")[-wire.DIGITS :])
        if payload is None:  # a picture for its message
            return wire.message(
                self._ids, self._players.boards[at].spot, self._ids.next(), wire.EMPTY
            )
        if "type" not in payload:
            self._tell(at, payload)
            return wire.message(self._ids, self._players.boards[at].spot, self._ids.next(), payload)
        if payload["type"] != _LATER:
            self._tell(at, payload["data"] if payload["type"] == MESSAGE_UPDATE else None)
        return wire.accepted()

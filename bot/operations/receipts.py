"""Answers to interactions for which Discord need not return the message."""

from typing import Any

import aiohttp
from discord import InteractionResponseType
from discord.http import Route
from discord.webhook.async_ import AsyncWebhookAdapter

from bot.shared.requests import Requests

# Answers whose receipt is needed: the id of a new message, and whether only one user sees it.
_WANTED = {InteractionResponseType.channel_message.value}


class FewReceipts(AsyncWebhookAdapter):
    """discord.py's way to the API, which asks for a message only where it is new.

    discord.py asks for it with each answer. The message of a press is known, and a large board
    would come back with each of them only to be parsed and dropped.

    `requests` counts what is sent; without it, all goes through discord.py's own session.
    """

    requests: Requests | None = None

    async def request(
        self,
        route: Route,
        session: aiohttp.ClientSession,
        *,
        payload: Any = None,
        params: dict[str, Any] | None = None,
        **options: Any,
    ) -> Any:
        """Send a request."""
        if self.requests is not None:
            session = self.requests.through_interactions(session)  # type: ignore[assignment]
        is_wanted = payload is None or payload.get("type") in _WANTED
        if is_wanted or params is None or "with_response" not in params:
            return await super().request(route, session, payload=payload, params=params, **options)
        await super().request(route, session, payload=payload, **options)
        return receipt_of(route.webhook_id)


def receipt_of(interaction_id: int | str | None) -> dict[str, Any]:
    """Return a receipt without a message, as discord.py reads it."""
    return {"interaction": {"id": str(interaction_id)}}

"""Answers to interactions for which Discord need not return the message."""

from __future__ import annotations

from typing import Any

import aiohttp
from discord import InteractionResponseType
from discord.http import MultipartParameters, Route
from discord.webhook.async_ import AsyncWebhookAdapter

# Answers whose receipt is needed: the id of a new message, and whether only one user sees it.
_WANTED = {InteractionResponseType.channel_message.value}


class FewReceipts(AsyncWebhookAdapter):
    """discord.py's way to the API, which asks for a message only where it is new.

    discord.py asks for it with each answer. The message of a press is known, and a large board
    would come back with each of them only to be parsed and dropped.
    """

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
        """Answer an interaction."""
        if params.files or params.payload is None or params.payload["type"] in _WANTED:
            return await super().create_interaction_response(
                interaction_id,
                token,
                session=session,
                proxy=proxy,
                proxy_auth=proxy_auth,
                params=params,
            )
        path = "/interactions/{webhook_id}/{webhook_token}/callback"
        route = Route("POST", path, webhook_id=interaction_id, webhook_token=token)
        await self.request(
            route, session, payload=params.payload, proxy=proxy, proxy_auth=proxy_auth
        )
        return receipt_of(interaction_id)


def receipt_of(interaction_id: int) -> dict[str, Any]:
    """Return a receipt without a message, as discord.py reads it."""
    return {"interaction": {"id": str(interaction_id)}}

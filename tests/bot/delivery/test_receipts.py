"""Discord is asked for a message only where its id is not known yet."""

from __future__ import annotations

from typing import Any

import pytest
from discord import InteractionResponseType as Kind
from discord.http import MultipartParameters, Route
from discord.webhook.async_ import AsyncWebhookAdapter

from bot.delivery.receipts import FewReceipts

RECEIPT = {"interaction": {"id": "7"}, "resource": {"type": 4, "message": {"id": "8"}}}


@pytest.mark.parametrize("kind", [
    Kind.channel_message, Kind.deferred_channel_message, Kind.deferred_message_update,
    Kind.message_update, Kind.autocomplete_result, Kind.modal,
])  # fmt: skip
async def test_only_a_new_message_comes_back(monkeypatch: pytest.MonkeyPatch, kind: Kind) -> None:
    sent: list[dict[str, Any]] = []

    async def request(_: object, route: Route, *args: object, **options: Any) -> Any:
        assert route.path.endswith("/callback")
        sent.append(options)
        return RECEIPT if options.get("params") else None

    monkeypatch.setattr(AsyncWebhookAdapter, "request", request)
    params = MultipartParameters(payload={"type": kind.value}, multipart=None, files=None)
    session: Any = None
    adapter = FewReceipts()  # type: ignore[no-untyped-call]
    receipt = await adapter.create_interaction_response(7, "token", session=session, params=params)
    (options,) = sent
    assert options["payload"] == {"type": kind.value}
    is_new = kind is Kind.channel_message
    assert (options.get("params") == {"with_response": "1"}) is is_new
    assert receipt == (RECEIPT if is_new else {"interaction": {"id": "7"}})

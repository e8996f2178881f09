"""An endpoint that stops lets requests over open connections finish, and then refuses more."""

import asyncio
from typing import Any
from unittest.mock import Mock

import aiohttp
import pytest
from nacl.signing import SigningKey

from bot.over_http import interactions
from bot.over_http.interactions import PATH, InteractionsEndpoint
from bot.over_http.signatures import Signatures
from bot.shared.requests import Requests
from bot.start.settings import Address

PING = b'{"type": 1}'
NOW = 1_800_000_000
_DRAINING = 12_345.0  # seconds that nothing else waits


async def test_open_connections_are_served_while_it_drains(monkeypatch: pytest.MonkeyPatch) -> None:
    drained = asyncio.Event()
    sleep = asyncio.sleep

    async def wait(seconds: float) -> None:
        await (drained.wait() if seconds == _DRAINING else sleep(seconds))

    monkeypatch.setattr(interactions, "DRAINING", _DRAINING)
    monkeypatch.setattr(asyncio, "sleep", wait)
    key = SigningKey.generate()
    signatures = Signatures(key.verify_key.encode().hex(), lambda: NOW)
    headers = {
        "X-Signature-Ed25519": key.sign(str(NOW).encode() + PING).signature.hex(),
        "X-Signature-Timestamp": str(NOW),
    }
    health: Any = Mock()
    endpoint = await InteractionsEndpoint.open(
        signatures, Mock(), health, Address("127.0.0.1", 0), Requests()
    )
    url = f"http://{endpoint.address}"
    async with aiohttp.ClientSession() as kept, aiohttp.ClientSession() as longer:
        for each in (kept, longer):
            async with each.get(f"{url}/livez") as response:
                assert response.status == 200
        draining = asyncio.create_task(endpoint.drain())
        while not endpoint.stops:
            await sleep(0)
        async with aiohttp.ClientSession() as new:
            with pytest.raises(aiohttp.ClientOSError):
                await new.get(f"{url}/livez")
        async with kept.post(f"{url}{PATH}", data=PING, headers=headers) as late:
            assert (late.status, late.headers["Connection"]) == (200, "close")
        drained.set()
        await draining
        async with longer.post(f"{url}{PATH}", data=PING, headers=headers) as later:
            assert later.status == 503
    await endpoint.close()

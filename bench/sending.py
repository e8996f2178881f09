"""Replies that are really sent: through discord.py's adapter and TLS to `bench.endpoint`."""

import asyncio
import shutil
import ssl
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter_ns
from typing import Any
from unittest.mock import patch

import aiohttp
import discord
from discord.http import Route
from discord.webhook.async_ import AsyncWebhookAdapter

from bench import wire

_TOKEN = "token"  # noqa: S105 - the endpoint accepts any


class NoCertificate(Exception):
    """Error: no certificate can be made here."""


class Sent(wire.Instant):
    """Sends the reply, as discord.py does, and keeps it for comparison."""

    async def request(
        self, route: Route, session: Any, *, payload: wire.JSON | None = None, **rest: Any
    ) -> wire.JSON:
        """Send a reply or a later edit, and wait for the answer."""
        answer: wire.JSON = await AsyncWebhookAdapter.request(
            self, route, session, payload=payload, **rest
        )
        if wire.is_reply(route):
            self.at = perf_counter_ns()
            self.reply = payload
            self.done()
        return answer


class Endpoint:
    """The endpoint, for clients that connect to it."""

    def __init__(self, trusted: ssl.SSLContext) -> None:
        self._trusted = trusted

    async def connect(self, client: discord.Client) -> None:
        """Give a client its HTTP session, as a login does."""
        client.http.connector = aiohttp.TCPConnector(limit=0, ssl=self._trusted)
        await client.http.static_login(_TOKEN)


@asynccontextmanager
async def endpoint() -> AsyncIterator[Endpoint]:
    """Run the endpoint in place of Discord.

    Raises:
        NoCertificate: there is no openssl here.
    """
    with TemporaryDirectory() as folder:
        certificate, key = _make_certificate(Path(folder))
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "bench.endpoint", str(certificate), str(key),
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
        )  # fmt: skip
        assert process.stdin is not None
        assert process.stdout is not None
        port = int(await process.stdout.readline())
        try:
            with patch.object(Route, "BASE", f"https://127.0.0.1:{port}/api/v10"):
                yield Endpoint(ssl.create_default_context(cafile=str(certificate)))
        finally:
            process.stdin.close()
            await process.wait()


def _make_certificate(folder: Path) -> tuple[Path, Path]:
    """Make a certificate for this machine, and its key."""
    program = shutil.which("openssl")
    if program is None:
        raise NoCertificate("openssl is not installed here.")
    certificate, key = folder / "certificate.pem", folder / "key.pem"
    subprocess.run(
        [
            program, "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256",
            "-nodes", "-days", "2", "-subj", "/CN=127.0.0.1",
            "-addext", "subjectAltName=IP:127.0.0.1",
            "-keyout", str(key), "-out", str(certificate),
        ],
        check=True, capture_output=True,
    )  # fmt: skip
    return certificate, key

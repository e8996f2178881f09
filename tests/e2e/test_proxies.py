"""The proxies of the operating notes, as they stand there: real ones, where there are any."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from time import monotonic

import aiohttp
import pytest
from aiohttp import web

ROOT = Path(__file__).parents[2]
README = (ROOT / "deploy" / "README.md").read_text(encoding="utf-8")
PATIENCE = 20.0  # seconds
NO_HEADERS = 5.0  # seconds, after which whoever says nothing is not waited for

Start = Callable[[Path, int, str], list[str]]


def block(language: str) -> str:
    (found,) = re.findall(rf"^```{language}\n(.*?)^```", README, re.DOTALL | re.MULTILINE)
    return str(found)


def nginx(folder: Path, port: int, behind: str) -> list[str]:
    """nginx with what the notes put into a server."""
    server = block("nginx").replace("127.0.0.1:8080", behind)
    (folder / "nginx.conf").write_text(
        f"daemon off; pid {folder}/pid; error_log stderr; events {{}}\n"
        f"http {{ access_log off; client_body_temp_path {folder}/body;"
        f" proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/f; uwsgi_temp_path"
        f" {folder}/u; scgi_temp_path {folder}/s;\n"
        f"server {{ listen 127.0.0.1:{port};\n{server}}} }}\n",
        encoding="utf-8",
    )
    return ["nginx", "-p", str(folder), "-c", str(folder / "nginx.conf")]


def caddy(folder: Path, port: int, behind: str) -> list[str]:
    """Caddy with the whole Caddyfile of the notes."""
    text = block("caddyfile").replace("127.0.0.1:8080", behind)
    return _caddy(folder, text.replace("dealer.example.org", f"http://127.0.0.1:{port}"))


def caddy_before_two(folder: Path, port: int, behind: str) -> list[str]:
    """Caddy with the file for several processes; the first of them does not answer."""
    os.environ["DEALER_HOST"] = f"http://127.0.0.1:{port}"
    with socket.create_server(("127.0.0.1", 0)) as gone:
        nobody = gone.getsockname()[1]
    os.environ["DEALER_PROCESSES"] = f"127.0.0.1:{nobody} {behind}"
    return _caddy(folder, (ROOT / "deploy" / "Caddyfile").read_text(encoding="utf-8"))


def _caddy(folder: Path, text: str) -> list[str]:
    text = text.replace("{\n", "{\n\tadmin off\n\tauto_https off\n", 1)
    (folder / "Caddyfile").write_text(text, encoding="utf-8")
    return ["caddy", "run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")]


@asynccontextmanager
async def proxied(folder: Path, start: Start) -> AsyncIterator[tuple[str, int]]:
    """A server that gives back what it is sent, behind a proxy; gives the proxy's address."""

    async def answer(request: web.Request) -> web.Response:
        return web.Response(status=202, body=await request.read())

    app = web.Application()
    app.router.add_post("/interactions", answer)
    app.router.add_get("/healthz", answer)
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    command = start(folder, port, f"127.0.0.1:{runner.addresses[0][1]}")
    if shutil.which(command[0]) is None:
        await runner.cleanup()
        pytest.skip(f"there is no {command[0]} here")
    log = (folder / "log").open("w")
    process = await asyncio.create_subprocess_exec(*command, cwd=folder, stdout=log, stderr=log)
    try:
        end = monotonic() + PATIENCE
        while process.returncode is None and monotonic() < end:
            with socket.socket() as there:
                if not there.connect_ex(("127.0.0.1", port)):
                    break
            await asyncio.sleep(0.1)
        assert process.returncode is None, (folder / "log").read_text()
        yield "127.0.0.1", port
    finally:
        process.terminate()
        await process.wait()
        log.close()
        await runner.cleanup()


@pytest.mark.parametrize("start", [nginx, caddy, caddy_before_two])
async def test_proxies_pass_interactions_on_and_wait_for_nobody(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    for name in ("DEALER_HOST", "DEALER_PROCESSES"):
        monkeypatch.setenv(name, "")
    async with proxied(tmp_path, start) as (host, port):
        begun = monotonic()
        silent, writer = await asyncio.open_connection(host, port)
        writer.write(b"POST /interactions HTTP/1.1\r\n")
        async with aiohttp.ClientSession(f"http://{host}:{port}") as session:
            for _ in range(4):
                async with session.post("/interactions", data=b"hand me on") as response:
                    assert (response.status, await response.read()) == (202, b"hand me on")
            async with session.get("/healthz") as response:
                assert response.status == 404
        async with asyncio.timeout(PATIENCE):
            await silent.read()
        assert NO_HEADERS - 1 < monotonic() - begun < 2 * NO_HEADERS
        writer.close()

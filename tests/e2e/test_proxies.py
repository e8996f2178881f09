"""The proxies of the operating notes with their real programs, where installed."""

import asyncio
import os
import re
import shutil
import socket
import sys
import time
from collections.abc import AsyncIterator, Callable
from contextlib import ExitStack, asynccontextmanager, suppress
from pathlib import Path
from time import monotonic

import aiohttp
import pytest
from aiohttp import web
from nacl.signing import SigningKey

from tests.e2e.test_start import environment_with, with_discord_at
from tests.kit.database.postgresql import Server
from tests.kit.strict.wire import ABOUT, Wire, serving

ROOT = Path(__file__).parents[2]
README = (ROOT / "deploy" / "README.md").read_text(encoding="utf-8")
PING = b'{"type": 1}'
PATIENCE = 120.0  # seconds
NO_HEADERS = 5.0  # seconds until a silent peer is dropped

Start = Callable[[Path, int, str], list[str]]


def block(language: str) -> str:
    (found,) = re.findall(rf"^```{language}\n(.*?)^```", README, re.DOTALL | re.MULTILINE)
    return str(found)


def nginx(folder: Path, port: int, behind: str) -> list[str]:
    """Run nginx with the server block of the notes."""
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
    """Run Caddy with the whole Caddyfile of the notes."""
    text = block("caddyfile").replace("127.0.0.1:8080", behind)
    return _caddy(folder, text.replace("dealer.example.org", f"http://127.0.0.1:{port}"))


def caddy_before_two(folder: Path, port: int, behind: str) -> list[str]:
    """Run Caddy with the file for several processes; the first of them does not answer."""
    os.environ["DEALER_HOST"] = f"http://127.0.0.1:{port}"
    (nobody,) = free_ports(1)
    os.environ["DEALER_PROCESSES"] = f"127.0.0.1:{nobody} {behind}"
    return _caddy(folder, (ROOT / "deploy" / "Caddyfile").read_text(encoding="utf-8"))


def _caddy(folder: Path, text: str) -> list[str]:
    text = text.replace("{\n", "{\n\tadmin off\n\tauto_https off\n", 1)
    (folder / "Caddyfile").write_text(text, encoding="utf-8")
    return ["caddy", "run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")]


@asynccontextmanager
async def proxied(folder: Path, start: Start) -> AsyncIterator[tuple[str, int]]:
    """Run an echo server behind a proxy, and return the proxy's address."""

    async def answer(request: web.Request) -> web.Response:
        return web.Response(status=202, body=await request.read())

    app = web.Application()
    app.router.add_post("/interactions", answer)
    app.router.add_get("/healthz", answer)
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    (port,) = free_ports(1)
    command = start(folder, port, f"127.0.0.1:{runner.addresses[0][1]}")
    if shutil.which(command[0]) is None:
        await runner.cleanup()
        pytest.skip(f"there is no {command[0]} here")
    log = (folder / "log").open("w")
    process = await asyncio.create_subprocess_exec(*command, cwd=folder, stdout=log, stderr=log)
    try:
        await _open(port, process)
        yield "127.0.0.1", port
    finally:
        process.terminate()
        await process.wait()
        log.close()
        await runner.cleanup()


@pytest.mark.parametrize("start", [nginx, caddy, caddy_before_two])
async def test_proxies_pass_interactions_on_without_waiting(
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
        assert monotonic() - begun > NO_HEADERS - 1
        writer.close()


@pytest.mark.skipif(shutil.which("caddy") is None, reason="there is no caddy here")
async def test_an_upgrade_behind_the_proxy_refuses_no_request(
    postgresql: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two processes are stopped and restarted, one after the other, under requests."""
    key = SigningKey.generate()
    public = key.verify_key.encode().hex()
    about = {"verify_key": public, "interactions_endpoint_url": "https://dealer.example.org"}
    wire = Wire()
    wire.refusals["GET", "/oauth2/applications/@me"] = 200, {**ABOUT, **about}
    with postgresql.database() as address:
        async with serving(wire):
            ports = free_ports(2)
            settings = with_discord_at(wire.port) | {
                "DEALER_DATABASE": address, "DEALER_INTERACTIONS": "http",
                "DISCORD_PUBLIC_KEY": public,
            }  # fmt: skip

            async def start(port: int) -> asyncio.subprocess.Process:
                process = await asyncio.create_subprocess_exec(
                    sys.executable, "-m", "bot", stderr=asyncio.subprocess.DEVNULL, cwd=tmp_path,
                    env=environment_with(settings | {"DEALER_HTTP": f"127.0.0.1:{port}"}),
                )  # fmt: skip
                await _open(port, process)
                return process

            both = [await start(port) for port in ports]
            behind = " ".join(f"127.0.0.1:{port}" for port in ports)
            try:
                async with _caddy_before(behind, tmp_path, monkeypatch) as url:
                    stop = asyncio.Event()
                    asking = asyncio.create_task(_ping_on(url, key, stop))
                    for at, port in enumerate(ports):
                        await asyncio.sleep(1)
                        both[at].terminate()
                        assert await both[at].wait() == 0
                        both[at] = await start(port)
                    await asyncio.sleep(1)
                    stop.set()
                    answers = await asking
            finally:
                for process in both:
                    with suppress(ProcessLookupError):
                        process.kill()
                    await process.wait()
    assert len(answers) > 50
    assert set(answers) == {200}


async def _ping_on(url: str, key: SigningKey, stop: asyncio.Event) -> list[int]:
    """Ping repeatedly, as Discord does, and return the statuses."""
    answers = []
    async with aiohttp.ClientSession() as session:
        while not stop.is_set():
            at = str(int(time.time()))
            headers = {
                "X-Signature-Timestamp": at,
                "X-Signature-Ed25519": key.sign(at.encode() + PING).signature.hex(),
            }
            async with session.post(url, data=PING, headers=headers) as response:
                answers.append(response.status)
            await asyncio.sleep(0.02)
    return answers


@asynccontextmanager
async def _caddy_before(
    behind: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[str]:
    """Run Caddy with the file for several processes, and return the interactions' address."""
    (port,) = free_ports(1)
    for name, value in {
        "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder),
        "DEALER_HOST": f"http://127.0.0.1:{port}", "DEALER_PROCESSES": behind,
    }.items():  # fmt: skip
        monkeypatch.setenv(name, value)
    text = (ROOT / "deploy" / "Caddyfile").read_text(encoding="utf-8")
    process = await asyncio.create_subprocess_exec(
        *_caddy(folder, text), stderr=asyncio.subprocess.DEVNULL
    )
    try:
        await _open(port, process)
        yield f"http://127.0.0.1:{port}/interactions"
    finally:
        process.terminate()
        await process.wait()


async def _open(port: int, process: asyncio.subprocess.Process) -> None:
    """Wait until a process listens there."""
    end = monotonic() + PATIENCE
    while process.returncode is None:
        assert monotonic() < end
        with socket.socket() as there:
            if not there.connect_ex(("127.0.0.1", port)):
                return
        await asyncio.sleep(0.1)
    raise AssertionError("it has ended")


def free_ports(count: int) -> list[int]:
    with ExitStack() as stack:
        sockets = [
            stack.enter_context(socket.create_server(("127.0.0.1", 0))) for _ in range(count)
        ]
        return [each.getsockname()[1] for each in sockets]

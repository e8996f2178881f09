"""Starting the bot, and every way in which that can fail: one readable line, no traceback."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest
from aiohttp import web

from bot.__main__ import HOW_TO_START

PATIENCE = 60
SECRET = "not-a-token-but-secret"


@pytest.fixture(autouse=True)
def no_settings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """An empty folder, and nothing in the environment."""
    monkeypatch.chdir(tmp_path)
    for name in [*os.environ]:
        if name == "DISCORD_TOKEN" or name.startswith("DEALER_"):
            monkeypatch.delenv(name)


def started(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run `python -m bot` until it ends."""
    return subprocess.run(
        [sys.executable, "-m", "bot", *arguments],
        env=environment_with(environment),
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )


def environment_with(more: Mapping[str, str]) -> dict[str, str]:
    root = str(Path(__file__).parents[2])
    return {**os.environ, "PYTHONPATH": root, **more}


def one_line(words: str) -> str:
    """The only line that is no log line."""
    lines = [line for line in words.splitlines() if line and not line.startswith(("\x1b", "20"))]
    assert "Traceback" not in words
    assert len(lines) == 1, words
    return lines[0]


def test_no_token() -> None:
    result = started()
    assert result.returncode == 2
    assert one_line(result.stderr) == HOW_TO_START


def test_an_empty_token_is_none() -> None:
    assert started(DISCORD_TOKEN="").returncode == 2


def test_a_setting_that_does_not_fit() -> None:
    result = started(DEALER_LIVE_TABLES="many")
    assert result.returncode == 1
    assert one_line(result.stderr).startswith("DEALER_LIVE_TABLES: Input should be a valid integer")


def test_settings_that_are_no_text(tmp_path: Path) -> None:
    (tmp_path / ".env").write_bytes("DISCORD_TOKEN=x".encode("utf-16"))
    result = started()
    assert result.returncode == 1
    assert one_line(result.stderr).startswith(".env cannot be read")


@pytest.mark.parametrize("how", ["--local", "--play"])
def test_an_unwritable_database(how: str, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    result = started(
        how, DEALER_DATABASE=str(tmp_path / "file" / "tables.db"), DEALER_LOCAL_PORT="0"
    )
    assert result.returncode == 1
    assert one_line(result.stderr).startswith("The database ")


def test_the_port_of_the_page_is_taken(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        result = started("--local", DEALER_LOCAL_PORT=str(port), DEALER_CARD_EMOJI="0")
    assert result.returncode == 1
    assert one_line(result.stderr).startswith(f"Port {port} is taken")


@pytest.mark.parametrize("sent", [[signal.SIGTERM], [signal.SIGINT], [signal.SIGTERM] * 3])
def test_the_local_page_stops_cleanly(sent: list[signal.Signals]) -> None:
    """Also when make passes on a signal that its child has had already."""
    process = subprocess.Popen(
        [sys.executable, "-m", "bot", "--local"],
        env=environment_with(
            {"DEALER_LOCAL_PORT": "0", "DEALER_CARD_EMOJI": "0", "BROWSER": "true"}
        ),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    assert process.stdout.readline().startswith("Dungeon Dealer is ready: open http://127.0.0.1:")
    for each in sent:
        process.send_signal(each)
    _, errors = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0
    assert errors == ""


def started_with_discord_at(port: int) -> subprocess.CompletedProcess[str]:
    """Run the bot with a token, its Discord somewhere on this machine."""
    program = (
        "import sys; from discord.http import Route;"
        f" Route.BASE = 'http://127.0.0.1:{port}/api';"
        " from bot.__main__ import main; sys.exit(main([]))"
    )
    return subprocess.run(
        [sys.executable, "-c", program],
        env=environment_with({"DISCORD_TOKEN": SECRET}),
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )


@pytest.mark.parametrize(
    ("status", "sentence", "left"),
    [
        (
            401,
            "Discord does not accept the token. Copy it anew from the application’s Bot page.",
            1,
        ),
        (403, "Discord cannot be reached: 403 Forbidden", 75),
    ],
)
async def test_discord_refuses(status: int, sentence: str, left: int) -> None:
    async def refuse(_: web.Request) -> web.Response:
        return web.json_response({"message": "no", "code": 0}, status=status)

    app = web.Application()
    app.router.add_route("*", "/{path:.*}", refuse)
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    result = await asyncio.to_thread(started_with_discord_at, runner.addresses[0][1])
    await runner.cleanup()
    assert result.returncode == left
    assert one_line(result.stderr).startswith(sentence)
    assert SECRET not in result.stderr + result.stdout


def test_discord_is_unreachable() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
    result = started_with_discord_at(port)
    assert result.returncode == 75
    assert one_line(result.stderr).startswith("Discord cannot be reached: ")
    assert SECRET not in result.stderr + result.stdout

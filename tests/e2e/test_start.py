"""Starting the bot, and every way in which that fails: one readable line, no traceback."""

import asyncio
import logging
import os
import re
import signal
import socket
import sqlite3
import subprocess
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from pydantic import SecretStr

from bot.cluster.shards import IDENTIFY_EVERY
from bot.connection.loop import NO_SHARDS, NOBODY_TO_SHARE_WITH, TOO_FEW_SHARDS
from bot.operations.logs import _outage_in_one_line
from bot.operations.token import REFUSED
from bot.start.exit_status import FOR_GOOD, Status
from bot.start.settings import BadSettings, Settings, ShardPlan, read_settings, wants_json
from storage.database import ReadFailed
from tests.kit.program import (
    BOT,
    IMPATIENT,
    PATIENCE,
    ROOT,
    bot_after,
    run_to_the_end,
    start_program,
)
from tests.kit.strict.wire import Wire, serving

SECRET = "not-a-token-but-secret"

# As in a terminal: a shell's background jobs ignore SIGINT, and so do their children.
HEEDS_INTERRUPTS = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)"


@pytest.fixture(autouse=True)
def no_settings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """An empty folder and no environment variables."""
    monkeypatch.chdir(tmp_path)
    for name in [*os.environ]:
        if name.startswith(("DISCORD_", "DEALER_")):
            monkeypatch.delenv(name)


def started(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the program until it ends."""
    return run_to_the_end(arguments, environment_with(environment))


def environment_with(more: Mapping[str, str]) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(ROOT), **more}


def one_line(words: str) -> str:
    """Return the only line that is no log line."""
    lines = [line for line in words.splitlines() if line and not line.startswith("[20")]
    assert "Traceback" not in words
    assert len(lines) == 1, words
    return lines[0]


@pytest.mark.parametrize("garbled", ["8", "auto", "4-3/8", "0-8/8", "8/8", "auto/0", "0-3/8/2"])
def test_shards_that_there_are_not(garbled: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DEALER_SHARDS", garbled)
    with pytest.raises(BadSettings, match=r"^DEALER_SHARDS: it is like 0-3/8, .*\.$"):
        read_settings()


def test_shards_that_do_not_go_together_with_the_rest() -> None:
    given = {"DISCORD_TOKEN": SECRET, "DISCORD_PUBLIC_KEY": "0" * 64}
    for more, words in (
        ({"DEALER_SHARDS": "0-3/8", "DEALER_INTERACTIONS": "http"}, NO_SHARDS),
        ({"DEALER_SHARDS": "auto/8"}, NOBODY_TO_SHARE_WITH),
    ):
        result = started(**given, **more)
        assert (result.returncode, one_line(result.stderr)) == (Status.CONFIGURATION, words)


@pytest.mark.parametrize(
    ("name", "value", "why"),
    [
        ("DEALER_HTTP", "8080", "it is a host and a port"),
        ("DEALER_HTTP", "localhost:65536", "it is a host and a port"),
        ("DISCORD_PUBLIC_KEY", "0x12", "it has 64 hexadecimal digits"),
        ("DISCORD_API_BASE", "discord.com/api", "it is an address like"),
        ("DISCORD_API_BASE", "https://discord.com/api/v10", "it is an address like"),
        ("DEALER_INTERACTIONS", "https", "write gateway or http."),
        ("DEALER_METRICS_PORT", "65536", "write a number of at most 65535"),
        ("DEALER_METRICS_PORT", "-1", "write a number of at least 0"),
        ("DEALER_LOCAL_PORT", "65536", "write a number of at most 65535"),
        ("DEALER_LOCAL_PORT", "-1", "write a number of at least 0"),
        ("DEALER_LIVE_TABLES", "0", "write a number of at least 1"),
        ("DEALER_TABLES_PER_USER", "0", "write a number of at least 1"),
        ("DEALER_LEFT_SERVER_DAYS", "-1", "write a number of at least 0"),
        ("DEALER_ENDED_TABLE_DAYS", "-1", "write a number of at least 0"),
        ("DEALER_CARD_EMOJI", "perhaps", "write true or false."),
        ("DEALER_LOG_LEVEL", "LOUD", "write DEBUG, INFO, WARNING or ERROR."),
        ("DEALER_COACH_WORKERS", "0", "write a number of at least 1"),
        ("DEALER_COACH_WORKERS", "17", "write a number of at most 16"),
    ],
)
def test_settings_that_do_not_fit(
    name: str, value: str, why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(BadSettings, match=f"^{name}: {re.escape(why)}"):
        read_settings()


@pytest.mark.parametrize(
    ("name", "value", "field", "read"),
    [
        ("DEALER_LOG_LEVEL", "debug", "log_level", "DEBUG"),
        ("DEALER_LOG_LEVEL", " Info ", "log_level", "INFO"),
        ("DEALER_LOG_FORMAT", "JSON", "log_format", "json"),
        ("DEALER_INTERACTIONS", "HTTP", "interactions", "http"),
    ],
)
def test_words_are_read_in_any_case(
    name: str, value: str, field: str, read: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(name, value)
    assert getattr(read_settings(), field) == read
    assert wants_json() is (field == "log_format")


@pytest.mark.parametrize(
    ("name", "field", "values"),
    [
        ("DEALER_METRICS_PORT", "metrics_port", (0, 65535)),
        ("DEALER_LOCAL_PORT", "local_port", (0, 65535)),
        ("DEALER_LIVE_TABLES", "live_tables", (1,)),
        ("DEALER_TABLES_PER_USER", "tables_per_user", (1,)),
        ("DEALER_LEFT_SERVER_DAYS", "left_server_days", (0,)),
        ("DEALER_ENDED_TABLE_DAYS", "ended_table_days", (0,)),
        ("DEALER_COACH_WORKERS", "coach_workers", (1, 16)),
    ],
)
def test_settings_that_just_fit(
    name: str, field: str, values: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    for value in values:
        monkeypatch.setenv(name, str(value))
        assert getattr(read_settings(), field) == value


def test_settings_of_http_that_fit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DEALER_HTTP", " [::1]:80 ")
    monkeypatch.setenv("DISCORD_PUBLIC_KEY", "AB" * 32)
    monkeypatch.setenv("DISCORD_API_BASE", "http://proxy:81/api/")
    settings = read_settings()
    assert (settings.http, str(settings.http)) == (("::1", 80), "[::1]:80")
    assert settings.public_key == "ab" * 32
    assert settings.api_base == "http://proxy:81/api"


def test_settings_that_are_no_text(tmp_path: Path) -> None:
    (tmp_path / ".env").write_bytes("DISCORD_TOKEN=x".encode("utf-16"))
    result = started()
    assert result.returncode == Status.CONFIGURATION
    assert one_line(result.stderr).startswith(".env cannot be read")


@pytest.mark.parametrize("how", ["--local", "--play"])
def test_an_unwritable_database(how: str, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    result = started(
        how, DEALER_DATABASE=str(tmp_path / "file" / "tables.db"), DEALER_LOCAL_PORT="0"
    )
    assert result.returncode == Status.CONFIGURATION
    assert one_line(result.stderr).startswith("The database ")


@pytest.mark.parametrize("setting", ["DEALER_LOCAL_PORT", "DEALER_LOCAL_PAGE_PORT"])
def test_the_port_of_the_page_is_taken(setting: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        given = {"DEALER_LOCAL_PORT": "0", setting: str(port), "DEALER_CARD_EMOJI": "0"}
        result = started("--local", **given)
    assert result.returncode == Status.CONFIGURATION
    assert one_line(result.stderr).startswith(f"Port {port} is taken")


@pytest.mark.parametrize("sent", [[signal.SIGINT], [signal.SIGTERM] * 3])
def test_the_local_page_stops_cleanly(sent: list[signal.Signals]) -> None:
    """Also if make forwards a signal that its child has already received."""
    settings = {"DEALER_LOCAL_PORT": "0", "DEALER_CARD_EMOJI": "0", "BROWSER": "true"}
    process = start_program(
        bot_after(HEEDS_INTERRUPTS), "--local", env=environment_with(settings),
        stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )  # fmt: skip
    assert process.stdout is not None
    assert process.stdout.readline().startswith("Dungeon Dealer is ready: open http://127.0.0.1:")
    for each in sent:
        process.send_signal(each)
    _, errors = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0
    assert errors == ""


def with_discord_at(port: int) -> dict[str, str]:
    """Return settings of a bot whose Discord is on this machine."""
    base = f"http://127.0.0.1:{port}/api"
    return {"DISCORD_TOKEN": SECRET, "DISCORD_API_BASE": base, "DEALER_CARD_EMOJI": "0"}


def started_with_discord_at(port: int) -> subprocess.CompletedProcess[str]:
    """Run the bot with a token until it ends."""
    return run_to_the_end((), environment_with(with_discord_at(port)), IMPATIENT)


async def ended_on(wire: Wire) -> subprocess.CompletedProcess[str]:
    """Run the bot with a token on that Discord until it ends."""
    async with serving(wire):
        result = await asyncio.to_thread(started_with_discord_at, wire.port)
    assert SECRET not in result.stderr + result.stdout
    return result


def connected_to(wire: Wire, code: str = IMPATIENT, **more: str) -> subprocess.Popen[str]:
    """Run a bot with a token that stays connected."""
    settings = environment_with(with_discord_at(wire.port) | more)
    return start_program(code, env=settings, stderr=subprocess.PIPE)


@asynccontextmanager
async def running_on(wire: Wire) -> AsyncIterator[subprocess.Popen[str]]:
    """Run a bot that is connected to that Discord, and check that it stops well."""
    process = connected_to(wire)
    try:
        await asyncio.wait_for(wire.ready.wait(), PATIENCE)
        wire.ready.clear()
        yield process
    finally:
        process.terminate()
        _, errors = await asyncio.to_thread(process.communicate, timeout=PATIENCE)
    assert process.returncode == 0, errors
    assert "Traceback" not in errors
    assert "intent" not in errors


NO = {"message": "no", "code": 0}
REFUSED_COMMAND = {
    "message": "Invalid Form Body",
    "code": 50035,
    "errors": {
        "0": {
            "description": {"_errors": [{"code": "BASE_TYPE_BAD_LENGTH", "message": "Too long."}]}
        }
    },
}


REFUSED_HERE = (
    "Discord refuses the commands: Failed to upload commands to Discord (HTTP status 400, error"
    " code 50035); In group 'diamonds' defined in module 'bot.cogs.diamonds';"
    " description: Too long."
)


@pytest.mark.parametrize(
    ("what", "answer", "sentence", "status"),
    [
        (("GET", "/users/@me"), (401, NO), REFUSED, 78),
        (("GET", "/users/@me"), (403, NO), "Discord cannot be reached: 403 Forbidden", 75),
        (("PUT", "/commands"), (401, NO), REFUSED, 78),
        (
            ("PUT", "/commands"),
            (400, REFUSED_COMMAND),
            REFUSED_HERE,
            1,
        ),
        (("PUT", "/commands"), (403, NO), "Discord refuses the commands: 403 Forbidden", 1),
    ],
)
async def test_discord_refuses(
    what: tuple[str, str], answer: tuple[int, Any], sentence: str, status: int
) -> None:
    """The systemd unit does not restart a bot that ended with 78, but restarts others."""
    result = await ended_on(Wire(refusals={what: answer}))
    assert one_line(result.stderr).startswith(sentence)
    assert result.returncode == status


async def test_of_many_refused_commands_the_first_five_are_named() -> None:
    errors: Any = REFUSED_COMMAND["errors"]
    refused = {**REFUSED_COMMAND, "errors": {str(each): errors["0"] for each in range(9)}}
    result = await ended_on(Wire(refusals={("PUT", "/commands"): (400, refused)}))
    line = one_line(result.stderr)
    assert line.count("Too long.") == 5
    assert "and 8 more lines" in line


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        (4004, REFUSED),
        (4013, "Discord ended the connection: Shard ID 0"),
        (4014, "Discord refuses the connection: it was asked for privileged intents"),
    ],
)
async def test_the_gateway_refuses(code: int, sentence: str) -> None:
    result = await ended_on(Wire(closes=[code]))
    assert one_line(result.stderr).startswith(sentence)
    assert result.returncode == Status.CONFIGURATION


async def test_the_gateway_is_down() -> None:
    """The log has one line for each attempt, with the reason, and the end."""
    result = await ended_on(Wire(refusals={("GET", "/gateway"): (503, NO)}))
    (attempt,) = [each for each in result.stderr.splitlines() if "Failed to connect" in each]
    assert "Failed to connect for shard_id: 0. Retrying: 503, message=" in attempt
    assert "Traceback" not in result.stderr
    last = result.stderr.splitlines()[-1]
    assert last == "Discord cannot be reached: The gateway to connect to discord was not found."
    assert result.returncode == 75


async def test_a_gateway_that_goes_away_is_a_line_an_attempt() -> None:
    said = list[str]()
    async with serving(Wire()) as wire:
        process = connected_to(wire)
        await asyncio.wait_for(wire.ready.wait(), PATIENCE)
        await wire.go_away()
        assert process.stderr is not None
        while "Attempting a reconnect for shard ID 0" not in "".join(said):
            said.append(await asyncio.to_thread(process.stderr.readline))
            assert said[-1], said
        process.terminate()
        _, rest = await asyncio.to_thread(process.communicate, timeout=PATIENCE)
    assert "Traceback" not in "".join(said) + rest
    assert re.search(r"ID 0 in \d+\.\d\ds: \S", said[-1])


async def test_the_gateway_of_the_setting_is_kept_after_an_invalid_session() -> None:
    """An interaction that is none ends no connection either."""
    malformed = {"op": 0, "s": 2, "t": "INTERACTION_CREATE", "d": {"id": "1", "type": 3}}
    async with serving(Wire(sends=[[malformed, {"op": 9, "d": False}]])) as wire:
        process = connected_to(wire)
        try:
            for _ in range(2):
                await asyncio.wait_for(wire.ready.wait(), PATIENCE)
                wire.ready.clear()
        finally:
            process.terminate()
            _, errors = await asyncio.to_thread(process.communicate, timeout=PATIENCE)
    assert len(wire.identified) == 2
    assert errors.count("Discord sent something that is no interaction: KeyError(") == 1
    assert "Traceback" not in errors
    assert process.returncode == 0


def test_a_defect_of_a_connection_keeps_its_traceback() -> None:
    for error, kept in (
        (OSError("away"), False),
        (ReadFailed("away"), False),
        (TimeoutError(), False),
        (KeyError("x"), True),
    ):
        about = (type(error), error, None)
        record = logging.LogRecord("discord.shard", 40, "", 0, "100 %% %s", ("failed...",), about)
        assert _outage_in_one_line(record)
        assert (record.exc_info == about) is kept
        assert record.getMessage().startswith("100 % failed")
        assert record.getMessage().endswith(("away", "TimeoutError", "..."))


async def test_commands_are_told_when_they_have_changed(tmp_path: Path) -> None:
    tables = tmp_path / "dungeon-dealer.db"
    async with serving(Wire()) as wire:

        async def told() -> list[str]:
            wire.asked.clear()
            async with running_on(wire):
                return [method for method, path in wire.asked if path.endswith("/commands")]

        assert await told() == ["PUT"]
        descriptions = {command["name"]: command for command in wire.commands}
        assert "de" in descriptions["play"]["description_localizations"]
        assert await told() == ["GET"]
        with sqlite3.connect(tables) as connection:
            connection.execute("UPDATE synced_commands SET hash = 'of an earlier version'")
        connection.close()
        assert await told() == ["PUT"]
        wire.commands.pop()  # a server administrator deletes one
        assert await told() == ["GET", "PUT"]
        wire.refusals["GET", "/commands"] = (404, NO)
        assert await told() == ["GET"]


async def test_a_bot_that_outgrows_its_shards_goes_on_with_more() -> None:
    async with serving(Wire(shards=[1, 2], closes=[4011])) as wire, running_on(wire) as process:
        await asyncio.wait_for(wire.ready.wait(), PATIENCE)
        assert [each["shard"] for each in wire.identified] == [[0, 1], [0, 2], [1, 2]]
        assert {each["intents"] for each in wire.identified} == {0}
        assert process.poll() is None


async def test_only_the_shards_that_it_is_given(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two may IDENTIFY at a time if Discord allows it; the others wait."""
    monkeypatch.setenv("DEALER_SHARDS", "1-3/4")
    async with serving(Wire(buckets=2)) as wire, running_on(wire) as process:
        while len(wire.identified) < 3:
            await asyncio.wait_for(wire.ready.wait(), PATIENCE)
            wire.ready.clear()
        assert [each["shard"] for each in wire.identified] == [[1, 4], [2, 4], [3, 4]]
        first, second, third = wire.identified_at
        assert second - first < IDENTIFY_EVERY <= third - first
        assert process.poll() is None


async def test_more_servers_than_the_shards_of_the_setting_may_have(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("DEALER_SHARDS", "0-1/2")
    result = await ended_on(Wire(closes=[4011]))
    assert result.returncode == Status.CONFIGURATION
    assert one_line(result.stderr) == TOO_FEW_SHARDS.format(2)


def test_discord_is_unreachable() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
    result = started_with_discord_at(port)
    assert result.returncode == 75
    assert one_line(result.stderr).startswith("Discord cannot be reached: ")
    assert SECRET not in result.stderr + result.stdout


def test_another_process_has_the_database(tmp_path: Path) -> None:
    """As a backup or an old process may, for a while: the start is retried."""
    tables = tmp_path / "tables.db"
    other = sqlite3.connect(tables, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    result = started("--local", DEALER_DATABASE=str(tables), DEALER_LOCAL_PORT="0")
    other.close()
    assert one_line(result.stderr).startswith(f"The database {tables} cannot be used: ")
    assert result.returncode == 75


@pytest.mark.parametrize("environment", [{}, {"DEALER_LIVE_TABLES": "many"}])
def test_in_a_container_it_waits_after_what_no_restart_mends(environment: dict[str, str]) -> None:
    process = start_program(
        BOT, "--stay", env=environment_with(environment), stderr=subprocess.PIPE
    )
    assert process.stderr is not None
    assert process.stderr.readline()
    with pytest.raises(subprocess.TimeoutExpired):
        process.wait(timeout=0.5)
    process.terminate()
    process.communicate(timeout=PATIENCE)
    assert process.returncode == Status.CONFIGURATION


def test_the_unit_and_the_container_know_the_statuses() -> None:
    deploy = Path(__file__).parents[2] / "deploy"
    unit = (deploy / "dungeon-dealer.service").read_text(encoding="utf-8")
    prevented = next(line for line in unit.splitlines() if line.startswith("RestartPrevent"))
    assert prevented.partition("=")[2].split() == [str(int(each)) for each in FOR_GOOD]
    assert "\nRestart=on-failure\n" in unit
    assert "--stay" in (deploy / "Dockerfile").read_text(encoding="utf-8")


# Each setting as it is set, and its effect.
EVERY_SETTING: dict[str, tuple[str, str, object]] = {
    "DISCORD_TOKEN": ("token", SECRET, SecretStr(SECRET)),
    "DISCORD_API_BASE": ("api_base", "http://proxy/api", "http://proxy/api"),
    "DEALER_INTERACTIONS": ("interactions", "http", "http"),
    "DEALER_HTTP": ("http", "[::1]:81", ("::1", 81)),
    "DISCORD_PUBLIC_KEY": ("public_key", "AB" * 32, "ab" * 32),
    "DEALER_SHARDS": ("shards", "2-3/8", ShardPlan(8, range(2, 4))),
    "DEALER_DATABASE": ("database", "other.db", Path("other.db")),
    "DEALER_BACKUPS": ("backups", "copies", Path("copies")),
    "DEALER_LIVE_TABLES": ("live_tables", "7", 7),
    "DEALER_TABLES_PER_USER": ("tables_per_user", "7", 7),
    "DEALER_CARD_EMOJI": ("card_emoji", "no", False),
    "DEALER_WITHOUT": ("without", "dealer, cards", frozenset({"dealer", "cards"})),
    "DEALER_REFUSED": ("refused", f"{10**17}, {10**16},", frozenset({10**17, 10**16})),
    "DEALER_LEFT_SERVER_DAYS": ("left_server_days", "7", 7),
    "DEALER_ENDED_TABLE_DAYS": ("ended_table_days", "7", 7),
    "DEALER_COACH": ("coach", "no", False),
    "DEALER_COACH_WORKERS": ("coach_workers", "7", 7),
    "DEALER_LOG_LEVEL": ("log_level", "DEBUG", "DEBUG"),
    "DEALER_LOG_FORMAT": ("log_format", "json", "json"),
    "DEALER_METRICS_PORT": ("metrics_port", "7", 7),
    "DEALER_METRICS_HOST": ("metrics_host", "::", "::"),
    "DEALER_LOCAL_PORT": ("local_port", "7", 7),
    "DEALER_LOCAL_PAGE_PORT": ("local_page_port", "7", 7),
}


@pytest.mark.parametrize("name", EVERY_SETTING)
def test_each_setting_is_read_and_explained(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    field, given, expected = EVERY_SETTING[name]
    before = getattr(read_settings(), field)
    monkeypatch.setenv(name, given)
    assert getattr(read_settings(), field) == expected != before
    example = (Path(__file__).parents[2] / ".env.example").read_text(encoding="utf-8")
    assert re.search(rf"^#?{name}=", example, re.MULTILINE)


def test_there_is_no_other_setting() -> None:
    assert {field for field, *_ in EVERY_SETTING.values()} == set(Settings.model_fields)

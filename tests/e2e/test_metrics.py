"""What the bot says of itself on its own port, and in its log."""

from __future__ import annotations

import asyncio
import json
import logging
import socket
import subprocess
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from bot.operations.logs import JsonFormatter, _with_trace
from bot.operations.status import CannotStart
from storage.database import Change, WriteFailed
from tests.e2e.test_start import (
    PATIENCE,
    environment_with,
    impatient_program,
    with_discord_at,
)
from tests.kit.discord_diamonds import duel
from tests.kit.stage import Stage, moves, set_up, staged, table_id
from tests.kit.strict.lively import send
from tests.kit.wire import Wire, serving


async def asked(stage: Stage, path: str) -> tuple[int, str]:
    endpoint = stage.bot._endpoint
    assert endpoint is not None
    async with (
        aiohttp.ClientSession() as session,
        session.get(f"http://127.0.0.1:{endpoint.port}{path}") as response,
    ):
        return response.status, await response.text()


def value(text: str, name: str) -> float:
    (line,) = [line for line in text.splitlines() if line.startswith(f"{name} ")]
    return float(line.rpartition(" ")[2])


@asynccontextmanager
async def measured(folder: Path) -> AsyncIterator[Stage]:
    async with staged(folder / "tables.db", metrics_port=0) as stage:
        yield stage


async def test_presses_refusals_and_tables_are_counted(tmp_path: Path) -> None:
    async with measured(tmp_path) as stage:
        board = await duel(stage)
        actor = stage.ann if (await stage.table(board)).awaited() == [stage.ann.id] else stage.bo
        pressed = moves(board)[0]
        await actor.click(board, custom_id=pressed)
        await stage.cy.click(board, custom_id=moves(board)[0])
        status, text = await asked(stage, "/metrics")
        assert status == 200
        assert value(text, 'dealer_interaction_seconds_count{game="diamonds"}') >= 2
        assert value(text, 'dealer_refusals_total{kind="NotSeated"}') == 1
        assert value(text, 'dealer_open_tables{game="diamonds"}') == 1
        assert value(text, 'dealer_open_tables{game="cards"}') == 0
        assert value(text, "dealer_writes_waiting") == 0
        assert value(text, "dealer_oldest_write_seconds") == 0
        assert value(text, "dealer_healthy") == 1
        assert "dealer_errors_total{" not in text
        assert str(actor.id) not in text
        assert (await asked(stage, "/healthz")) == (200, "ok\n")


async def test_errors_are_counted_by_kind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with measured(tmp_path) as stage:
        board = await stage.open()

        async def broken(*_: object) -> None:
            raise ZeroDivisionError

        with monkeypatch.context() as patch:
            patch.setattr(stage.bot.router._play, "choose", broken)
            await stage.ann.click(board, custom_id=moves(board)[0])
        _, text = await asked(stage, "/metrics")
        assert value(text, 'dealer_errors_total{kind="ZeroDivisionError"}') == 1


async def test_a_database_that_is_gone_is_no_health(tmp_path: Path) -> None:
    async with measured(tmp_path) as stage:
        (tmp_path / "tables.db").rename(tmp_path / "aside")
        status, words = await asked(stage, "/healthz")
        assert await asked(stage, "/livez") == (200, "ok\n")
        assert status == 503
        assert "tables.db has been deleted or replaced" in words
        assert value((await asked(stage, "/metrics"))[1], "dealer_healthy") == 0
        (tmp_path / "aside").rename(tmp_path / "tables.db")
        assert (await asked(stage, "/healthz"))[0] == 200
        assert value((await asked(stage, "/metrics"))[1], "dealer_healthy") == 1


async def test_a_port_that_is_taken_is_one_line(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(CannotStart, match=f"127.0.0.1:{port} cannot be opened"):
            await set_up(tmp_path / "tables.db", metrics_port=port)


async def test_the_log_in_json_names_table_and_interaction(tmp_path: Path) -> None:
    """A whole bot, its requests to Discord counted, and stopped within five seconds."""
    wire = Wire()
    async with serving(wire):
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        process = subprocess.Popen(  # noqa: ASYNC220
            impatient_program(),
            env=environment_with(
                {
                    **with_discord_at(wire.port),
                    "DEALER_LOG_FORMAT": "json",
                    "DEALER_METRICS_PORT": str(port),
                    "DEALER_DATABASE": str(tmp_path / "tables.db"),
                }
            ),
            stderr=subprocess.PIPE,
            text=True,
        )
        try:
            await asyncio.wait_for(wire.ready.wait(), PATIENCE)
            async with aiohttp.ClientSession() as session:
                for _ in range(100):
                    async with session.get(f"http://127.0.0.1:{port}/healthz") as response:
                        if response.status == 200:
                            break
                    await asyncio.sleep(0.1)
                assert response.status == 200
                async with session.get(f"http://127.0.0.1:{port}/metrics") as response:
                    text = await response.text()
            assert value(text, 'dealer_discord_requests_total{method="GET",way="bot"}') >= 1
        finally:
            process.terminate()
            _, errors = await asyncio.to_thread(process.communicate, timeout=PATIENCE)
    lines = [json.loads(line) for line in errors.splitlines()]
    assert lines
    for line in lines:
        assert {"at", "level", "logger", "message", "table", "interaction"} <= set(line)


class Kept(logging.Handler):
    """The lines of a log in JSON."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[dict[str, Any]] = []
        self.addFilter(_with_trace)
        self.setFormatter(JsonFormatter())

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(json.loads(self.format(record)))


async def test_a_line_of_the_log_knows_what_it_is_about(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def refuse(*_: Change) -> None:
        raise WriteFailed("the disk is full")

    kept, logger = Kept(), logging.getLogger("bot")
    logger.addHandler(kept)
    try:
        async with staged(tmp_path / "tables.db") as stage:
            board = await stage.open()
            with monkeypatch.context() as patch:
                patch.setattr(stage.bot._database, "write", refuse)
                result = send(stage, stage.ann, board, moves(board)[0])
                await stage.env.settle()
    finally:
        logger.removeHandler(kept)
    (line,) = [each for each in kept.lines if "not written" in each["message"]]
    assert line["table"] == table_id(board)
    assert line["interaction"] == result._interaction.id

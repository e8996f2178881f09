"""Metrics on the bot's own port, and its log."""

import asyncio
import json
import logging
import os
import re
import socket
import sqlite3
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from discord.http import Route

from bot.__main__ import how_to_start
from bot.connection.loop import NO_KEY
from bot.operations.endpoint import Endpoint
from bot.operations.gauges import Sources
from bot.operations.health import Health
from bot.operations.logs import _with_trace
from bot.operations.metrics import Metrics
from bot.shared.requests import Requests
from bot.start.exit_status import CannotStart, Status, report_failure
from bot.start.json_lines import JsonFormatter
from bot.start.settings import Address
from bot.tables.application import Application
from bot.tables.coach import worker
from bot.tables.coach.workers import Workers
from bot.tables.errors import CoachBusy, CoachLost
from bot.tables.offered import Offered
from games.catalog import GAMES
from games.installation import VERSION
from storage.backup.folder import make_backup_in
from storage.database import Change, Database, Unwritable, WriteFailed
from storage.sqlite.engine import SQLite
from tests.e2e.test_start import connected_to, started, with_discord_at
from tests.kit.core import application, coach_work
from tests.kit.discord_diamonds import duel
from tests.kit.program import PATIENCE
from tests.kit.stage import Stage, moves, set_up, staged, table_id
from tests.kit.strict.lively import send
from tests.kit.strict.over_http import over_http
from tests.kit.strict.wire import Wire, serving
from tests.storage.test_files import TABLE
from tests.storage.test_last_writes import big_row


async def asked(stage: Stage, path: str) -> tuple[int, str]:
    endpoint = stage.bot._endpoint
    assert endpoint is not None
    return await asked_at(endpoint.port, path)


async def asked_at(port: int, path: str) -> tuple[int, str]:
    async with (
        aiohttp.ClientSession() as session,
        session.get(f"http://127.0.0.1:{port}{path}") as response,
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
        actor = (
            stage.ann
            if (await stage.table(board)).waiting.awaited() == [stage.ann.id]
            else stage.bo
        )
        pressed = moves(board)[0]
        await actor.click(board, custom_id=pressed)
        await stage.cy.click(board, custom_id=moves(board)[0])
        status, text = await asked(stage, "/metrics")
        assert status == 200
        assert value(text, 'dealer_interaction_seconds_count{game="diamonds",kind="press"}') == 2
        assert value(text, 'dealer_interaction_seconds_count{game="none",kind="command"}') >= 1
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


async def said_by(stage: Stage, way: str) -> dict[str, float]:
    """Return the counts of requests in one way, by counter and other label."""
    _, text = await asked(stage, "/metrics")
    lines = re.findall(r"^dealer_discord_requests(\w*)_total{(.*)} (.*)$", text, re.MULTILINE)
    found = {}
    for counter, labels, count in lines:
        by_name = dict(re.findall(r'(\w+)="(\w+)"', labels))
        if by_name.pop("way") == way:
            found[" ".join([counter, *by_name.values()]).strip()] = float(count)
    return found


async def test_requests_to_discord_are_counted_by_how_they_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    refusals: dict[tuple[str, str], tuple[int, Any]] = {
        ("GET", "/users/@me"): (403, {}),
        ("PATCH", "/@original"): (404, {}),
    }
    wire = Wire(refusals=refusals, pages=[("GET", "/gateway/bot")])
    with socket.create_server(("127.0.0.1", 0)) as silent, socket.socket() as closed:
        closed.bind(("127.0.0.1", 0))  # and no process listens
        async with (
            measured(tmp_path) as stage,
            serving(wire),
            aiohttp.ClientSession(
                trace_configs=[stage.bot.requests.trace], timeout=aiohttp.ClientTimeout(0.2)
            ) as session,
        ):
            requests = stage.bot.requests

            async def ask(port: int, method: str, path: str) -> None:
                monkeypatch.setattr(Route, "BASE", f"http://127.0.0.1:{port}/api/v10")
                is_own = path.startswith(("/users", "/gateway"))
                through = session if is_own else requests.through_interactions(session)
                async with through.request(method, f"{Route.BASE}{path}"):
                    pass

            await ask(wire.port, "GET", "/users/@me")
            await ask(wire.port, "GET", "/users/@me/guilds")
            await ask(wire.port, "PATCH", "/webhooks/1/token/messages/@original")
            with pytest.raises(aiohttp.ClientPayloadError):
                await ask(wire.port, "GET", "/gateway/bot")
            for _ in range(2):
                with pytest.raises(TimeoutError):
                    await ask(silent.getsockname()[1], "GET", "/users/@me")
            with pytest.raises(aiohttp.ClientConnectorError):
                await ask(closed.getsockname()[1], "POST", "/interactions/1/token/callback")
            given_up = asyncio.create_task(ask(silent.getsockname()[1], "PUT", "/users/@me"))
            await asyncio.sleep(0.05)
            given_up.cancel()
            with pytest.raises(asyncio.CancelledError):
                await given_up
            async with session.get(f"http://127.0.0.1:{wire.port}/else/users/@me"):
                pass  # a file that a user has attached, for example
            assert await said_by(stage, "bot") == {
                "GET": 5, "_refused 403": 1, "_unanswered another": 1, "_unanswered timeout": 2,
            }  # fmt: skip
            assert await said_by(stage, "interaction") == {
                "PATCH": 1, "POST": 1, "_refused 404": 1, "_unanswered connection": 1,
            }  # fmt: skip


async def test_a_whole_bot_counts_what_goes_through_interactions(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    async with over_http(tmp_path / "tables.db", DEALER_METRICS_PORT=str(port)) as http:
        board = (await http.ann.slash(http.channel, "diamonds play")).response
        assert board is not None
        await http.ann.click(board, custom_id=moves(board)[0])  # answered in its request
        await http.bo.click(board, custom_id=moves(board)[0])
        _, text = await asked_at(port, "/metrics")
    requests = 'dealer_discord_requests_total{method="POST",way="interaction"}'
    assert value(text, requests) >= 2
    assert "dealer_discord_requests_refused_total{" not in text
    assert "dealer_discord_requests_unanswered_total{" not in text


async def test_writes_that_wait_are_told_and_are_no_health(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on a stalled disk: here another process has the database."""
    monkeypatch.setattr("bot.operations.health._STUCK", 2.0)
    async with application(tmp_path / "tables.db") as core:
        database, health = core.database, Health(lambda: None, core.database)
        metrics = Metrics(Sources(health, core.app, database), Requests())
        endpoint = await Endpoint.open(metrics, health, Address("127.0.0.1", 0))

        async def ask(path: str) -> tuple[int, str]:
            return await asked_at(endpoint.port, path)

        with closing(sqlite3.connect(tmp_path / "tables.db", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            writing = [asyncio.create_task(database.write(Change(TABLE, (key,)))) for key in "ab"]
            await asyncio.sleep(0.1)
            _, text = await ask("/metrics")
            assert value(text, "dealer_writes_waiting") == 2
            assert 0.1 <= value(text, "dealer_oldest_write_seconds") < PATIENCE
            assert (await ask("/healthz")) == (200, "ok\n")
            await asyncio.sleep(2.1 - database.queue[1])
            assert (await ask("/healthz")) == (503, "writes wait for their commit\n")
            assert value((await ask("/metrics"))[1], "dealer_healthy") == 0
            other.execute("ROLLBACK")
            await asyncio.gather(*writing)
        _, text = await ask("/metrics")
        assert value(text, "dealer_writes_waiting") == 0
        assert value(text, "dealer_oldest_write_seconds") == 0
        assert (await ask("/healthz")) == (200, "ok\n")
        await endpoint.close()


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


async def test_the_state_of_the_process_and_its_database_is_told(tmp_path: Path) -> None:
    async with measured(tmp_path) as stage:
        _, text = await asked(stage, "/metrics")
        size = size_of(tmp_path / "tables.db")
    assert f'dealer_build_info{{version="{VERSION}"}} 1.0' in text
    assert value(text, "process_resident_memory_bytes") > 10_000_000
    assert re.search(r'^python_info\{.*version="3\.', text, re.MULTILINE)
    assert re.search(r'^python_gc_collections_total\{generation="2"\}', text, re.MULTILINE)
    assert 0 < value(text, "dealer_database_bytes") <= size
    assert value(text, "dealer_disk_free_bytes") > 0
    assert value(text, "dealer_hints_waiting") == 0
    assert "dealer_backup_age_seconds" not in text  # no folder of backups was named


def size_of(database: Path) -> int:
    """Return its size, with the log."""
    return sum(each.stat().st_size for each in (database, database.with_name("tables.db-wal")))


async def test_an_outage_of_the_gateway_is_said(tmp_path: Path) -> None:
    async with measured(tmp_path) as stage:
        assert await asked(stage, "/healthz") == (200, "ok\n")
        for happens, status in (("lost", 503), ("found", 200), ("lost", 503)):
            getattr(stage.bot._gateway, happens)(0)
            stage.bot._gateway._lost.clear()  # the time for a resume is over
            assert (await asked(stage, "/healthz"))[0] == status
            assert value((await asked(stage, "/metrics"))[1], "dealer_healthy") == (status == 200)
        assert (await asked(stage, "/healthz"))[1] == "not connected to Discord\n"
        assert value((await asked(stage, "/metrics"))[1], "dealer_shards") == 0


async def test_a_full_disk_is_said_until_there_is_room(tmp_path: Path) -> None:
    async with measured(tmp_path) as stage:
        board = await stage.open()
        database = stage.bot._database
        assert database is not None
        assert isinstance(database.engine, SQLite)
        writer = database.engine.writer
        await writer.execute_fetchall("PRAGMA max_page_count=1")
        with pytest.raises(Unwritable):
            await database.write(big_row("x", 10**6))
        said = await asked(stage, "/healthz")
        assert said == (503, "nothing can be saved: database or disk is full\n")
        await writer.execute_fetchall("PRAGMA max_page_count=100000")
        await stage.ann.click(board, custom_id=moves(board)[0])
        assert await asked(stage, "/healthz") == (200, "ok\n")


async def test_a_part_that_fails_is_named_and_the_rest_goes_on(tmp_path: Path) -> None:
    async with measured(tmp_path) as stage:
        stage.bot._background._failed["card emoji"] = "the disk is full", float("inf")
        assert await asked(stage, "/healthz") == (
            200,
            "ok\ndegraded: card emoji: the disk is full\n",
        )
        assert value((await asked(stage, "/metrics"))[1], "dealer_degraded") == 1


def test_the_page_for_operators_names_every_part() -> None:
    """Each name that a background task has, as its line in `/healthz` begins."""
    root = Path(__file__).parents[2]
    code = "".join(each.read_text(encoding="utf-8") for each in (root / "bot").rglob("*.py"))
    names = set(re.findall(r'background\.start\([^"]*?, "([a-z ]+)"\)', code))
    names |= set(re.findall(r'^ +"([a-z -]+)": (?:posts|partial)', code, re.MULTILINE))
    page = (root / "deploy" / "unhealthy.md").read_text(encoding="utf-8")
    assert {"card emoji", "daily posts", "clean-up"} <= names
    assert [name for name in names if f"{name}: …" not in page] == []


async def test_connected_shards_are_told_with_their_latency(tmp_path: Path) -> None:
    """A lost shard is infinitely slow: its series must not vanish from the alerts."""
    held: dict[int, float | None] = {0: 0.25, 1: None, 2: float("inf")}
    async with application(tmp_path / "tables.db") as core:
        health = Health(lambda: None, core.database)
        sources = Sources(health, core.app, core.database, lambda: held)
        metrics = Metrics(sources, Requests())
        text = (await metrics.text()).decode()
        assert value(text, "dealer_shards") == 2
        assert value(text, 'dealer_gateway_latency_seconds{shard="0"}') == 0.25
        assert value(text, 'dealer_gateway_latency_seconds{shard="2"}') == float("inf")
        assert text.count("dealer_gateway_latency_seconds{") == 2
        del held[0]
        text = (await metrics.text()).decode()
        assert value(text, "dealer_shards") == 1
        assert text.count("dealer_gateway_latency_seconds{") == 1


async def test_the_age_of_the_newest_backup_is_told(tmp_path: Path) -> None:
    backups = tmp_path / "backups"
    backups.mkdir()
    path = tmp_path / "tables.db"
    async with application(path) as core:
        health = Health(lambda: None, core.database, _backups=backups)
        metrics = Metrics(Sources(health, core.app, core.database), Requests())

        async def age() -> float:
            text = (await metrics.text()).decode()
            assert value(text, "dealer_degraded") == len(health.degraded())
            return value(text, "dealer_backup_age_seconds")

        assert await age() == float("inf")
        assert health.degraded() == ["backups: there is none from the last 36 hours"]
        (backups / "tables-2026-01-01T030000Z.db").touch()
        assert await age() > 24 * 3600
        await asyncio.to_thread(make_backup_in, backups, path)
        assert 0 <= await age() < PATIENCE
        assert health.degraded() == []


async def test_hints_that_are_lost_are_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    workers = Workers(1, worker.begin)
    monkeypatch.setattr("bot.tables.coach.workers.MOST_WAITING", 1)
    monkeypatch.setattr("bot.tables.coach.workers.LONGEST", 100.0)
    async with with_workers(workers, tmp_path) as metrics:
        told = tmp_path / "told to die"
        dying = asyncio.create_task(workers.run(die_when, lambda: (told,)))
        await asyncio.sleep(0)
        text = (await metrics.text()).decode()
        assert value(text, "dealer_hints_waiting") == 1
        with pytest.raises(CoachBusy):
            await workers.run(os.getpid, tuple)
        told.touch()
        with pytest.raises(CoachLost):
            await dying
        for _ in range(2):  # asked twice, they are counted once
            text = (await metrics.text()).decode()
        assert value(text, "dealer_hints_waiting") == 0
        assert value(text, 'dealer_hints_lost_total{why="busy"}') == 1
        assert value(text, 'dealer_hints_lost_total{why="killed"}') == 1


def die_when(told: Path) -> None:
    while not told.exists():
        time.sleep(0.01)
    os._exit(1)


@asynccontextmanager
async def with_workers(workers: Workers, folder: Path) -> AsyncIterator[Metrics]:
    """Return the metrics of an application whose hints those workers compute."""
    database = await Database.open(folder / "tables.db")
    coach = coach_work(workers)
    core = Application(database, Offered(GAMES), live_tables=9, tables_per_user=9, coach=coach)
    try:
        yield Metrics(Sources(Health(lambda: None, database), core, database), Requests())
    finally:
        core.coach.stop()
        await database.close()


async def test_a_port_that_is_taken_is_one_line(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(CannotStart, match=f"127.0.0.1:{port} cannot be opened"):
            await set_up(tmp_path / "tables.db", metrics_port=port)


async def test_the_log_in_json_names_table_and_interaction(tmp_path: Path) -> None:
    """A whole bot, with its requests to Discord counted, stopped within five seconds."""
    wire = Wire()
    async with serving(wire):
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        process = connected_to(
            wire, DEALER_LOG_FORMAT="json", DEALER_METRICS_PORT=str(port),
            DEALER_DATABASE=str(tmp_path / "tables.db"),
        )  # fmt: skip
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


@pytest.mark.parametrize(
    ("given", "status", "words"),
    [
        ({}, Status.CONFIGURATION, how_to_start()),
        ({"DEALER_LIVE_TABLES": "many"}, Status.CONFIGURATION, "DEALER_LIVE_TABLES: write a whole"),
        ({"DISCORD_TOKEN": "x", "DEALER_INTERACTIONS": "http"}, Status.CONFIGURATION, NO_KEY),
        (with_discord_at(1), Status.TRY_AGAIN, "Discord cannot be reached: "),
    ],
)
@pytest.mark.parametrize("written", [False, True])
def test_a_start_that_fails_is_told_in_json(
    given: dict[str, str],
    status: int,
    words: str,
    written: bool,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    asked = {} if written else {"DEALER_LOG_FORMAT": "json"}
    if written:
        (tmp_path / ".env").write_text("DEALER_LOG_FORMAT=json\n", encoding="utf-8")
    result = started(**given, **asked)
    last = [json.loads(line) for line in result.stderr.splitlines()][-1]
    assert (last["level"], result.returncode) == ("CRITICAL", status)
    assert last["message"].startswith(words)
    assert {"at", "logger", "table", "interaction"} <= set(last)


def test_a_defect_is_told_in_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert report_failure(ZeroDivisionError("a defect"), as_json=True) is Status.DEFECT
    (line,) = map(json.loads, capsys.readouterr().err.splitlines())
    assert line["message"] == "The bot broke"
    assert line["error"].endswith("ZeroDivisionError: a defect")


class Kept(logging.Handler):
    """The lines of a JSON log."""

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

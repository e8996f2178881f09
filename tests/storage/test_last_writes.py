"""A database that can't store anything says so, and that it can again."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import psycopg
import pytest

from storage import last_writes
from storage.database import Change, Conflict, Database, Unwritable, WriteFailed
from storage.sqlite.engine import SQLite
from tests.kit.database.postgresql import Server
from tests.storage.test_files import TABLE

LATEST = 60.0  # seconds, however busy this machine is
NO_SENSE = Change("INSERT INTO leases (kind, name, holder, beat) VALUES ('', '', '', -1)")

Switch = Callable[[bool], Awaitable[None]]


@asynccontextmanager
async def full_file(folder: Path) -> AsyncIterator[tuple[Database, Switch]]:
    """Open a file whose disk can be full: SQLite may add no page to it."""
    database = await Database.open(folder / "tables.db")
    assert isinstance(database.engine, SQLite)
    writer = database.engine.writer
    await writer.execute_fetchall("VACUUM")  # the migrations leave pages that are free

    async def switch(on: bool) -> None:
        await writer.execute_fetchall(f"PRAGMA max_page_count={1 if on else 10**6}")

    yield database, switch
    await database.close()


@asynccontextmanager
async def read_only_server(server: Server) -> AsyncIterator[tuple[Database, Switch]]:
    """Open a database whose server can be demoted: its sessions become read-only."""
    with server.database() as address:
        database = await Database.open(address)

        async def switch(on: bool) -> None:
            how = "SET default_transaction_read_only = on" if on else "RESET ALL"
            with psycopg.connect(address, autocommit=True) as admin:
                admin.execute("SET default_transaction_read_only = off")
                name = admin.info.dbname
                admin.execute(f'ALTER DATABASE "{name}" {how}')
                if on:  # an operator's change reaches new sessions alone
                    admin.execute(
                        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                        " WHERE datname = current_database() AND pid <> pg_backend_pid()"
                    )

        yield database, switch
        await database.close()


@pytest.fixture(params=["file", "server"])
async def failing(
    request: pytest.FixtureRequest, tmp_path: Path
) -> AsyncIterator[tuple[Database, Switch]]:
    if request.param == "file":
        opened = full_file(tmp_path)
    else:
        opened = read_only_server(request.getfixturevalue("own_postgresql"))
    async with opened as found:
        yield found


async def fails_and_works(database: Database, switch: Switch) -> None:
    """Let writes fail until the trouble is known, and then work."""
    await database.write(Change(TABLE, ("aaaa",)))
    await switch(True)
    for _ in range(3):
        with pytest.raises(Unwritable):
            await database.write(big_row("bbbb"))
    assert database.trouble is not None
    with pytest.raises(WriteFailed):
        await database.write(NO_SENSE)
    assert database.trouble is not None
    await switch(False)


def big_row(name: str, size: int = 10_000) -> Change:
    return Change(
        "INSERT INTO leases (kind, name, holder, beat) VALUES ('big', ?, ?, 1)",
        (name, "x" * size),
    )


async def test_writes_that_fail_are_trouble_until_one_succeeds(
    failing: tuple[Database, Switch], caplog: pytest.LogCaptureFixture
) -> None:
    database, switch = failing
    await fails_and_works(database, switch)
    await database.write(big_row("cccc"))
    assert database.trouble is None
    told = [each.levelname for each in caplog.records if each.name.startswith("storage")]
    assert told == ["CRITICAL", "WARNING"]  # once each, not at every press


async def test_without_traffic_it_is_noticed_too(
    failing: tuple[Database, Switch], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A balancer sends nothing to a process that is unwell."""
    monkeypatch.setattr(last_writes, "TRY_AGAIN_AFTER", 0.05)
    database, switch = failing
    await fails_and_works(database, switch)
    async with asyncio.timeout(LATEST):
        while database.trouble is not None:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    assert await database.read("SELECT name FROM leases") == []


async def test_a_full_disk_stays_trouble_while_nothing_is_pressed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(last_writes, "TRY_AGAIN_AFTER", 0.01)
    async with full_file(tmp_path) as (database, switch):
        await switch(True)
        with pytest.raises(Unwritable):
            await database.write(big_row("bbbb"))
        await asyncio.sleep(0.5)  # the longer, the more attempts
        assert database.trouble is not None


async def test_a_row_that_is_refused_is_no_trouble(tmp_path: Path) -> None:
    async with full_file(tmp_path) as (database, _):
        await database.write(big_row("aaaa"))
        for change, kind in ((NO_SENSE, WriteFailed), (big_row("aaaa"), Conflict)):
            with pytest.raises(kind):
                await database.write(change)
        assert database.trouble is None

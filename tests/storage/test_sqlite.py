"""SQLite: opening and migrating the file, and the single writer."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import aiosqlite
import pytest

from storage.database import Change, Database, Unusable, WriteFailed
from storage.sqlite import engine as sqlite
from tests.kit.database.storage import sqlite_of
from tests.kit.platforms import on_posix

INSERT = "INSERT INTO seats (table_id, seat, user, name) VALUES (?, ?, ?, ?)"
TABLE = (
    "INSERT INTO tables (id, game, version, options, seed, host, opened_at)"
    " VALUES (?, 'diamonds', 1, '{}', 's', 1, 0)"
)


@pytest.fixture
def address(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


async def test_a_new_file_has_the_newest_schema(tmp_path: Path) -> None:
    path = tmp_path / "new" / "folder" / "tables.db"
    database = await Database.open(path)
    ((version,),) = await database.read("PRAGMA user_version")
    assert version == sqlite.newest_version()
    assert await database.read("PRAGMA journal_mode") == [("wal",)]
    assert await database.read("PRAGMA foreign_keys") == [(1,)]
    full = 2
    assert await database.read("PRAGMA synchronous") == [(full,)]
    strict = await database.read(
        "SELECT name FROM pragma_table_list"
        " WHERE NOT strict AND type = 'table' AND name NOT LIKE 'sqlite_%'"
    )
    assert strict == []
    await database.close()


async def test_a_failing_migration_leaves_the_old_schema(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "tables.db"
    await (await Database.open(path)).close()
    number = sqlite.newest_version() + 1
    script = "CREATE TABLE extra (a INTEGER) STRICT;\nCREATE TABLE extra (a INTEGER);"
    broken = {**sqlite.migrations(), number: script}
    monkeypatch.setattr(sqlite, "migrations", lambda: broken)
    with pytest.raises(Unusable, match="extra already exists"):
        await Database.open(path)
    monkeypatch.undo()
    database = await Database.open(path)
    assert await database.read("SELECT name FROM sqlite_master WHERE name = 'extra'") == []
    await database.close()


async def test_an_sqlite_that_is_too_old(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite3, "sqlite_version_info", (3, 36, 0))
    with pytest.raises(Unusable, match="is too old"):
        await Database.open(tmp_path / "tables.db")


async def test_a_folder_that_is_a_file(tmp_path: Path) -> None:
    (tmp_path / "folder").write_text("")
    with pytest.raises(Unusable, match="cannot be used"):
        await Database.open(tmp_path / "folder" / "tables.db")


async def test_writes_that_wait_share_a_commit(database: Database) -> None:
    statements: list[str] = []
    await sqlite_of(database).writer.set_trace_callback(statements.append)
    writes = [database.write(Change(TABLE, (f"table{at:03}",))) for at in range(200)]
    await asyncio.gather(*writes)
    assert statements.count("COMMIT") == 1
    assert await database.read("SELECT count(*) FROM tables") == [(200,)]


async def test_a_group_commit_visits_the_connections_thread_once(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    visits = 0
    execute = aiosqlite.Connection._execute

    async def counting(self: aiosqlite.Connection, *work: Any) -> Any:
        nonlocal visits
        visits += 1
        return await execute(self, *work)  # type: ignore[no-untyped-call]

    monkeypatch.setattr(aiosqlite.Connection, "_execute", counting)
    two_each = [
        database.write(Change(TABLE, (f"a{at}",)), Change(TABLE, (f"b{at}",))) for at in range(50)
    ]
    await asyncio.gather(*two_each)
    assert visits == 1


async def test_a_failed_commit_keeps_nothing_and_the_next_one_works(database: Database) -> None:
    def refuse_commits(action: int, what: str | None, *_: str | None) -> int:
        refused = action == sqlite3.SQLITE_TRANSACTION and what == "COMMIT"
        return sqlite3.SQLITE_DENY if refused else sqlite3.SQLITE_OK

    await sqlite_of(database).writer.set_authorizer(refuse_commits)
    failed = await asyncio.gather(
        *(database.write(Change(TABLE, (name,))) for name in ("aaaa", "bbbb")),
        return_exceptions=True,
    )
    assert all(type(each) is WriteFailed for each in failed)
    await sqlite_of(database).writer.set_authorizer(None)
    await database.write(Change(TABLE, ("cccc",)))
    assert await database.read("SELECT id FROM tables") == [("cccc",)]


async def test_an_unexpected_error_wakes_the_waiting_callers(
    database: Database, caplog: pytest.LogCaptureFixture
) -> None:
    with pytest.raises(WriteFailed):
        await database.write(Change(TABLE, (object(),)))
    with pytest.raises(WriteFailed):
        await database.write(Change("DELETE FROM tables WHERE host = ?", (1 << 80,)))
    assert "Traceback" in caplog.text
    await database.write(Change(TABLE, ("aaaa",)))


def length(path: Path) -> int:
    return path.stat().st_size


def tidying() -> list[asyncio.Task[Any]]:
    """Return the task that waits until the log can be emptied."""
    return [each for each in asyncio.all_tasks() if each.get_name() == "storage tidy"]


async def test_emptying_the_log_blocks_no_write_during_a_read(
    database: Database, address: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "_BETWEEN_TIDYING", 0.01)
    log = Path(f"{address}-wal")
    await database.write(Change(TABLE, ("aaaa",)))
    with closing(sqlite3.connect(address)) as backup:
        backup.execute("BEGIN")
        backup.execute("SELECT count(*) FROM tables").fetchall()
        await database.write(Change(TABLE, ("bbbb",)))
        async with asyncio.timeout(4):  # SQLite's own timeout is five
            await database.tidy()
            await database.write(Change(TABLE, ("cccc",)))
        assert length(log)
        await database.tidy()  # which it already does
    async with asyncio.timeout(60):
        await asyncio.gather(*tidying())
    assert not length(log)
    assert await database.read("SELECT count(*) FROM tables") == [(3,)]
    await database.tidy()


async def test_closing_ends_the_wait_for_a_reader(address: Path) -> None:
    database = await Database.open(address)
    await database.write(Change(TABLE, ("aaaa",)))
    with closing(sqlite3.connect(address)) as backup:
        backup.execute("BEGIN")
        backup.execute("SELECT count(*) FROM tables").fetchall()
        await database.write(Change(TABLE, ("bbbb",)))
        await database.tidy()
        await database.close()
    assert not tidying()


async def test_closing_commits_what_waits(tmp_path: Path) -> None:
    database = await Database.open(tmp_path / "tables.db")
    write = asyncio.create_task(database.write(Change(TABLE, ("aaaa",))))
    await asyncio.sleep(0)
    await database.close()
    await write
    with sqlite3.connect(tmp_path / "tables.db") as connection:
        assert connection.execute("SELECT id FROM tables").fetchall() == [("aaaa",)]
    connection.close()


@on_posix
async def test_connections_close_one_after_the_other(
    address: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two that close at once may both leave SQLite's log behind."""
    closing, at_once, stop = 0, [], sqlite.Connection.stop

    def counted(connection: sqlite.Connection) -> asyncio.Future[None] | None:
        nonlocal closing
        closing += 1
        at_once.append(closing)
        stopped = stop(connection)
        assert stopped is not None
        stopped.add_done_callback(ended)
        return stopped

    def ended(_: asyncio.Future[None]) -> None:
        nonlocal closing
        closing -= 1

    database = await Database.open(address)
    monkeypatch.setattr(sqlite.Connection, "stop", counted)
    await database.close()
    assert at_once == [1, 1]
    assert [each.name for each in address.parent.iterdir() if "-" in each.name] == []


def test_migrations_are_numbered_without_gaps() -> None:
    first, *later = sqlite.migrations()
    assert later == [*range(first + 1, sqlite.newest_version() + 1)]


@on_posix
async def test_the_file_is_for_its_own_user_alone(tmp_path: Path) -> None:
    path = tmp_path / "new" / "folder" / "tables.db"
    database = await Database.open(path)
    await database.write(Change("CREATE TABLE extra (x)", ()))
    files = [each for each in path.parent.iterdir() if each.is_file()]
    assert len(files) >= 3  # the write-ahead log and its index too
    assert {oct(each.stat().st_mode & 0o777) for each in files} == {"0o600"}
    assert path.parent.stat().st_mode & 0o777 == 0o700
    await database.close()


@on_posix
async def test_a_file_that_others_could_read_is_closed_to_them(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    await (await Database.open(path)).close()
    path.chmod(0o644)
    await (await Database.open(path)).close()
    assert path.stat().st_mode & 0o777 == 0o600

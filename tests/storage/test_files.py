"""The files of a database: one process each, complete, and in place."""

import asyncio
import os
import random
import re
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from storage.backup.copies import back_up
from storage.database import (
    Broken,
    Change,
    Database,
    Full,
    Locked,
    ReadFailed,
    Unusable,
    WriteFailed,
)
from storage.engine import Write
from storage.sqlite import files
from storage.sqlite.engine import Connection
from storage.sqlite.files import unusable
from storage.sqlite.group_commit import is_damage
from storage.sqlite.lockfile import Held, LockFile, of
from tests.kit.platforms import on_posix
from tests.kit.unwrap import unwrap

TABLE = (
    "INSERT INTO tables (id, game, version, options, seed, host, opened_at)"
    " VALUES (?, 'diamonds', 1, '{}', 's', 1, 0)"
)
HOLDER = (
    "import sys, time; from pathlib import Path; from storage.sqlite.lockfile import LockFile\n"
    "lock = LockFile.take(Path(sys.argv[1])); print('held', flush=True); time.sleep(60)"
)


@contextmanager
def holding(path: Path) -> Iterator[subprocess.Popen[str]]:
    """Start a process that holds the lock, and kill it at the end."""
    with subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(path)],
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])},
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        try:
            assert unwrap(process.stdout).readline() == "held\n"
            yield process
        finally:
            process.kill()


async def refused(path: Path) -> str:
    """Return why a database can't be opened, and close one that can, to end its thread."""
    try:
        database = await Database.open(path)
    except Locked as error:
        return str(error)
    await database.close()
    pytest.fail("it was opened a second time")


async def test_a_second_process_is_refused_and_told_who_has_it(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    with holding(path) as other:
        assert re.search(f"process {other.pid} on .* has it", await refused(path))
        (tmp_path / "also.db").symlink_to(path)  # another name for the same file
        assert await refused(tmp_path / "also.db")
    database = await Database.open(path)  # the lock ended with the process
    try:
        assert f"process {os.getpid()} " in await refused(path)
    finally:
        await database.close()
    await (await Database.open(path)).close()


async def test_a_start_that_fails_lets_go_of_the_lock(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    path.write_text("A letter. " * 100)
    with pytest.raises(Unusable):
        await Database.open(path)
    LockFile.take(path).release()


@on_posix
def test_a_lock_file_that_was_deleted_is_taken_anew(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    first = LockFile.take(path)
    of(path).unlink()
    second = LockFile.take(path)
    with pytest.raises(Held):
        LockFile.take(path)
    first.release()
    second.release()


@pytest.mark.parametrize("name", ["tables.db", "tables.db-wal", "tables.db-shm", "tables.db.lock"])
@pytest.mark.parametrize("replaced", [False, True])
@on_posix
async def test_a_file_that_is_gone_is_noticed_at_the_next_commit(
    tmp_path: Path, name: str, replaced: bool, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "tables.db"
    database = await Database.open(path)
    await database.write(Change(TABLE, ("aaaa",)))
    aside = tmp_path / "aside"
    (tmp_path / name).rename(aside)
    if replaced:
        (tmp_path / name).write_bytes(aside.read_bytes())
    for _ in range(2):
        with pytest.raises(Broken, match=f"{name} has been deleted or replaced"):
            await database.write(Change(TABLE, ("bbbb",)), Change(TABLE, ("cccc",)))
    assert database.trouble is not None
    assert len(caplog.records) == 1  # reported once, not at every press
    aside.rename(tmp_path / name)
    await database.write(Change(TABLE, ("dddd",)))
    assert database.trouble is None
    assert await database.read("SELECT id FROM tables ORDER BY id") == [("aaaa",), ("dddd",)]
    await database.close()


@pytest.mark.skipif(sys.platform != "linux", reason="locks that go by the inode")
async def test_whose_lock_file_is_gone_keeps_the_database_until_it_closes(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """It loses no data, and no backup is needed."""
    path = tmp_path / "tables.db"
    first = await Database.open(path)
    await first.write(Change(TABLE, ("aaaa",)))
    of(path).unlink()
    assert "another process uses it" in await refused(path)
    with pytest.raises(Broken, match=r"tables\.db\.lock has been deleted or replaced"):
        await first.write(Change(TABLE, ("cccc",)))
    assert "see that no other is at it" in caplog.text
    assert "restore" not in caplog.text
    await first.close()
    second = await Database.open(path)
    assert await second.read("SELECT id FROM tables") == [("aaaa",)]
    await second.close()


def emptied(path: Path, _: Path) -> None:
    path.write_bytes(b"")


def cut_in_half(path: Path, _: Path) -> None:
    os.truncate(path, path.stat().st_size // 2)


def garbled(path: Path, _: Path) -> None:
    with path.open("r+b") as file:
        file.write(random.Random(1).randbytes(4096))


def copied_over(path: Path, copy: Path) -> None:
    path.write_bytes(copy.read_bytes())


@pytest.mark.parametrize(
    ("spoil", "name", "folded"),
    [
        *((how, "tables.db", True) for how in (emptied, cut_in_half, garbled, copied_over)),
        *((how, "tables.db", False) for how in (emptied, cut_in_half, garbled, copied_over)),
        *((how, "tables.db-wal", False) for how in (emptied, cut_in_half)),
    ],
)
@on_posix
async def test_a_file_that_is_spoilt_in_its_place_is_noticed_at_the_next_commit(
    tmp_path: Path,
    spoil: Callable[[Path, Path], None],
    name: str,
    folded: bool,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """Truncated, or with a backup copied over it: for the system it is the same file."""
    path = tmp_path / "tables.db"
    database = await Database.open(path)
    await database.write(*(Change(TABLE, (f"t{at:06}",)) for at in range(500)))
    back_up(path, tmp_path / "copy.db")
    if folded:
        await database.tidy()
    await database.write(*(Change(TABLE, (f"u{at:06}",)) for at in range(500)))
    assert database.trouble is None
    spoil(tmp_path / name, tmp_path / "copy.db")
    for _ in range(2):
        with pytest.raises(Broken, match=f"{name} has been "):
            await database.write(Change(TABLE, ("bbbb",)), Change(TABLE, ("cccc",)))
    assert database.trouble is not None
    assert len(caplog.records) == 1
    await database.close()


async def test_a_log_that_is_cut_short_during_a_commit_is_not_acknowledged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "tables.db"
    database = await Database.open(path)
    await database.write(Change(TABLE, ("aaaa",)))
    commit_all = Connection.commit_all

    async def cut_short(self: Connection, writes: Sequence[Write]) -> list[WriteFailed | None]:
        errors = await commit_all(self, writes)
        os.truncate(f"{path}-wal", 0)
        return errors

    monkeypatch.setattr(Connection, "commit_all", cut_short)
    with pytest.raises(Broken):
        await database.write(Change(TABLE, ("bbbb",)))
    await database.close()


@pytest.mark.parametrize("page_size", [512, 4096, 65536])
@on_posix
async def test_a_checkpoint_that_shortens_the_file_raises_no_alarm(
    tmp_path: Path, page_size: int
) -> None:
    """SQLite empties its log, and so may other programs that know how."""
    path = tmp_path / "tables.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA page_size = {page_size}")
        connection.execute("VACUUM")
    database = await Database.open(path)

    async def continues(key: str) -> None:
        assert database.trouble is None
        await database.write(Change(TABLE, (key,)))
        assert database.trouble is None

    keys = [f"t{at:06}" for at in range(3000)]
    await database.write(*(Change(TABLE, (key,)) for key in keys))
    await database.tidy()
    await continues("aaaa")
    await database.write(*(Change("DELETE FROM tables WHERE id = ?", (key,)) for key in keys))
    long = path.stat().st_size
    with closing(sqlite3.connect(path)) as other:
        other.execute("VACUUM")
        await continues("bbbb")
        other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    assert path.stat().st_size < long
    await continues("cccc")
    with closing(sqlite3.connect(path)) as other:
        other.execute("INSERT INTO leases (kind, name, holder, beat) VALUES ('k', 'n', 'h', 1)")
        other.commit()
        other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    await continues("dddd")
    await database.close()
    assert path.read_bytes()[16:18] == (1 if page_size == 65536 else page_size).to_bytes(2, "big")


async def test_a_file_that_is_no_database_any_more_is_damage(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    path.write_text("Dear aunt. " * 500)
    with closing(sqlite3.connect(path)) as connection:
        with pytest.raises(sqlite3.DatabaseError) as raised:
            connection.execute("SELECT 1 FROM tables")
        assert is_damage(raised.value)


@on_posix
async def test_a_file_that_goes_during_a_commit_is_not_acknowledged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "tables.db"
    database = await Database.open(path)
    commit_all = Connection.commit_all

    async def pulled_away(self: Connection, writes: Sequence[Write]) -> list[WriteFailed | None]:
        path.rename(tmp_path / "aside")
        return await commit_all(self, writes)

    monkeypatch.setattr(Connection, "commit_all", pulled_away)
    with pytest.raises(Broken):
        await database.write(Change(TABLE, ("aaaa",)))
    await database.close()


@on_posix
async def test_a_missing_file_is_not_created_by_a_check(tmp_path: Path) -> None:
    """With an empty file SQLite would discard the last commits."""
    path = tmp_path / "tables.db"
    database = await Database.open(path)
    await database.write(Change(TABLE, ("aaaa",)))
    path.rename(tmp_path / "aside")
    with pytest.raises(ReadFailed):
        await database.engine.read_aside("SELECT id FROM tables")
    with pytest.raises(sqlite3.Error):
        files.check_pages(path)
    assert not path.exists()
    (tmp_path / "aside").rename(path)
    assert database.trouble is None
    assert await database.engine.read_aside("SELECT id FROM tables") == [("aaaa",)]
    await database.close()


def damage(path: Path) -> None:
    """Damage the pages of a table, as a failing disk does."""
    with closing(sqlite3.connect(path)) as connection:
        connection.executemany(TABLE, [(f"t{at:06}",) for at in range(2000)])
        connection.commit()
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        (page,) = connection.execute(
            "SELECT rootpage FROM sqlite_master WHERE name = 'tables'"
        ).fetchone()
        (size,) = connection.execute("PRAGMA page_size").fetchone()
    with path.open("r+b") as file:
        file.seek((page - 1) * size)
        file.write(random.Random(1).randbytes(size))


@on_posix
async def test_damage_is_found_at_the_start(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    await (await Database.open(path)).close()
    damage(path)
    with pytest.raises(Unusable, match=r"is damaged: .*python -m bot restore") as raised:
        await Database.open(path)
    assert "\n" not in str(raised.value)


async def test_damage_in_a_large_file_is_found_beside_everything_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "tables.db"
    await (await Database.open(path)).close()
    damage(path)
    monkeypatch.setattr(files, "_SMALL", 0)
    database = await Database.open(path)
    with pytest.raises(Unusable, match="is damaged"):
        await database.engine.examine()
    await database.close()


async def test_damage_met_while_running_is_said_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "tables.db"
    await (await Database.open(path)).close()
    damage(path)
    monkeypatch.setattr(files, "_SMALL", 0)
    database = await Database.open(path)
    for _ in range(3):
        with pytest.raises(ReadFailed, match="malformed"):
            await database.read("SELECT * FROM tables")
        with pytest.raises(Broken):
            await database.write(Change(TABLE, ("aaaa",)))
    assert "restore" in caplog.text
    assert len(caplog.records) == 1
    assert database.trouble is not None
    await database.close()


async def test_a_full_disk_at_the_start_gets_better_by_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    full = sqlite3.OperationalError("database or disk is full")
    full.sqlite_errorname = "SQLITE_FULL"
    assert isinstance(unusable(tmp_path, full), Full)
    assert isinstance(unusable(tmp_path, OSError(28, "No space left on device")), Full)
    assert not isinstance(unusable(tmp_path, OSError(13, "Permission denied")), Full)


async def test_waiting_writes_are_counted(database: Database) -> None:
    assert database.queue == (0, 0.0)
    writes = [database.write(Change(TABLE, (f"table{at}",))) for at in range(3)]
    tasks = [asyncio.create_task(write) for write in writes]
    await asyncio.sleep(0)
    count, age = database.queue
    assert count == 3
    assert 0 <= age < 5
    await asyncio.gather(*tasks)
    assert database.queue == (0, 0.0)

"""Backups: made while the bot writes, and restored without loss."""

import asyncio
import itertools
import os
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from storage.backup.copies import back_up, restore
from storage.backup.folder import make_backup_in
from storage.database import Change, Database, Full, Locked, Unusable
from storage.sqlite import files
from tests.kit.database.storage import file_of
from tests.kit.platforms import on_posix
from tests.storage.test_files import TABLE, damage


@pytest.fixture
def address(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


def names(folder: Path, pattern: str) -> list[str]:
    return sorted(each.name for each in folder.glob(pattern))


async def stored(path: Path) -> list[str]:
    """Return the tables of a database, opened as the bot does."""
    database = await Database.open(path)
    rows = await database.read("SELECT id FROM tables ORDER BY id")
    await database.close()
    return [key for (key,) in rows]


async def filled(path: Path, *keys: str) -> None:
    database = await Database.open(path)
    for key in keys:
        await database.write(Change(TABLE, (key,)))
    await database.close()


@on_posix
async def test_a_backup_made_while_it_is_written_is_whole(database: Database) -> None:
    path = file_of(database)
    copy = path.with_name("copy.db")

    async def write() -> None:
        for at in range(300):
            await database.write(Change(TABLE, (f"t{at:05}",)))

    await database.write(Change(TABLE, ("before",)))
    writing = asyncio.create_task(write())
    await asyncio.to_thread(back_up, path, copy)
    await writing
    assert names(path.parent, "copy*") == ["copy.db"]
    with closing(sqlite3.connect(copy)) as reading:  # reading it leaves no file beside it
        assert reading.execute("SELECT count(*) FROM tables").fetchone() > (0,)
        assert names(path.parent, "copy*") == ["copy.db"]
    assert copy.stat().st_mode & 0o077 == 0
    kept = await stored(copy)
    assert "before" in kept
    assert kept[1:] == [f"t{at:05}" for at in range(len(kept) - 1)]  # no gap


async def test_nothing_is_restored_under_a_running_bot(database: Database, tmp_path: Path) -> None:
    back_up(file_of(database), tmp_path / "copy.db")
    with pytest.raises(Locked, match="Stop the bot first: process"):
        restore(file_of(database), tmp_path / "copy.db")
    await database.write(Change(TABLE, ("aaaa",)))


@pytest.mark.parametrize(
    ("kind", "why"),
    [
        ("missing", "There is no file"),
        ("letter", "file is not a database"),
        ("damaged", "it is damaged"),
        ("foreign", "no database of this program"),
        ("newer", "newer version of the program"),
        ("older", "it is older than version 0.3.0: start 0.3.0 once"),
    ],
)
async def test_an_unusable_backup_is_not_restored(tmp_path: Path, kind: str, why: str) -> None:
    path, copy = tmp_path / "tables.db", tmp_path / "copy.db"
    await filled(path, "aaaa")
    match kind:
        case "letter":
            copy.write_text("Dear aunt. " * 500)
        case "damaged":
            back_up(path, copy)
            damage(copy)
        case "foreign":
            with closing(sqlite3.connect(copy)) as connection:
                connection.execute("CREATE TABLE songs (name)")
        case "newer" | "older":
            back_up(path, copy)
            with closing(sqlite3.connect(copy)) as connection:
                connection.execute(f"PRAGMA user_version = {999 if kind == 'newer' else 39}")
    with pytest.raises(Unusable, match=why) as raised:
        restore(path, copy)
    assert "\n" not in str(raised.value)
    assert await stored(path) == ["aaaa"]
    assert not names(tmp_path, "*.part") + names(tmp_path, "*before*")


async def killed_at(folder: Path) -> tuple[Path, Path]:
    """Return a database whose last commit is in its log alone, and an older backup."""
    path, copy, killed = (folder / name for name in ("tables.db", "copy.db", "killed.db"))
    await filled(path, "aaaa")
    back_up(path, copy)
    database = await Database.open(path)
    await database.write(Change(TABLE, ("bbbb",)))
    for end in ("", "-wal", "-shm"):
        shutil.copy(f"{path}{end}", f"{killed}{end}")
    await database.close()
    return killed, copy


def asides(path: Path) -> list[str]:
    return names(path.parent, f"{path.name}.before-*Z")


async def one_or_the_other(path: Path) -> bool:
    """Check that the old database with all its commits is there, or the backup.

    Returns: whether it is the backup; then the old database has been set aside whole.
    """
    if (found := await stored(path)) == ["aaaa", "bbbb"]:
        assert not names(path.parent, "killed.db.before-*")
        return False
    assert found == ["aaaa"]
    (aside,) = asides(path)
    assert await stored(path.parent / aside) == ["aaaa", "bbbb"]
    return True


@pytest.mark.parametrize("kind", [OSError, KeyboardInterrupt])
async def test_a_restore_that_breaks_off_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: type[BaseException]
) -> None:
    """Any of the renames may fail."""
    rename = os.rename
    for at in range(1, 6):
        killed, copy = await killed_at(tmp_path / str(at))
        left = at

        def fails(old: Path, new: Path) -> None:
            nonlocal left
            left -= 1
            if not left:
                raise kind(16, "Device or resource busy")
            rename(old, new)

        with monkeypatch.context() as patch:
            patch.setattr(os, "rename", fails)
            with pytest.raises(Unusable if kind is OSError else kind, match="busy") as raised:
                restore(killed, copy)
        if kind is OSError:
            assert str(raised.value).endswith("Nothing has changed.")
        assert not names(killed.parent, "*.part") + names(killed.parent, "*.restoring-*")
        assert not await one_or_the_other(killed)
        restore(killed, copy)
        assert await one_or_the_other(killed)


async def test_a_restore_that_can_no_longer_go_back_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    killed, copy = await killed_at(tmp_path / "data")
    rename = os.rename

    def fails(old: Path, new: Path) -> None:
        if "-shm" in str(old) or ".before-" in str(old):
            raise OSError(5, "Input/output error")
        rename(old, new)

    with monkeypatch.context() as patch:
        patch.setattr(os, "rename", fails)
        with pytest.raises(Unusable, match=r"half restored: .* The next start of the bot finishes"):
            restore(killed, copy)
        with pytest.raises(Unusable, match="was broken off"):  # it is incomplete without its log
            back_up(killed, copy.with_name("other.db"))
        with pytest.raises(Unusable, match="Input/output error"):
            await Database.open(killed)
    assert await one_or_the_other(killed)


KILLED = (
    "import os, sys; from pathlib import Path; from storage.backup.copies import restore\n"
    "left = int(sys.argv[1])\n"
    "def step(event, arguments):\n"
    "    global left\n"
    "    if event in ('os.rename', 'os.remove', 'os.listdir'):\n"
    "        left -= 1\n"
    "        if not left: os._exit(9)\n"
    "sys.addaudithook(step)\n"
    "restore(Path(sys.argv[2]), Path(sys.argv[3]))"
)


def restored_until(step: int, database: Path, copy: Path) -> bool:
    """Restore in another process, kill it at a step, and return whether it got that far."""
    result = subprocess.run(
        [sys.executable, "-c", KILLED, str(step), str(database), str(copy)],
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])},
        check=False,
    )
    assert result.returncode in (0, 9)
    return result.returncode == 9


async def test_a_restore_that_is_killed_leaves_one_or_the_other(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """At any step: the next start continues with either one, and so does another restore."""
    made, copy = await killed_at(tmp_path / "0")
    found = []
    for step in itertools.count(1):
        killed = Path(shutil.copytree(made.parent, tmp_path / str(step))) / made.name
        if not restored_until(step, killed, copy):
            break
        again = Path(shutil.copytree(killed.parent, tmp_path / f"{step} again")) / made.name
        found.append(await one_or_the_other(killed))
        restore(again, copy)
        assert await stored(again) == ["aaaa"]
        aside = [await stored(again.parent / name) for name in asides(again)]
        assert ["aaaa", "bbbb"] in aside
        for each in (killed, again):
            assert not names(each.parent, "*.restoring-*")
    assert found == sorted(found)
    assert found.count(True) >= 4  # the log, its index, the file, and the backup in its place
    assert "A restore that was broken off is finished" in caplog.text


async def test_a_restore_that_was_killed_and_a_database_made_since(tmp_path: Path) -> None:
    """An older version of the program makes an empty database: no data is deleted unasked."""
    killed, copy = await killed_at(tmp_path / "data")
    for name in ("killed.db", "killed.db-wal"):
        shutil.copy(killed.with_name(name), killed.with_name(name.replace(".db", ".db.before-now")))
    shutil.copy(copy, f"{killed}.restoring-now")
    with pytest.raises(Unusable, match="broken off, and both"):
        await Database.open(killed)
    for end in ("", "-wal"):
        killed.with_name(killed.name + end).unlink()
    assert await stored(killed) == ["aaaa"]


async def test_a_database_by_another_name_is_copied_with_its_log(tmp_path: Path) -> None:
    """Its log is beside the file, not beside the link."""
    (tmp_path / "data").mkdir()
    link = tmp_path / "link.db"
    link.symlink_to(tmp_path / "data" / "tables.db")
    database = await Database.open(link)
    await database.write(Change(TABLE, ("aaaa",)))
    back_up(link, tmp_path / "copy.db")
    await database.close()
    assert await stored(tmp_path / "copy.db") == ["aaaa"]


async def test_nothing_that_is_copied_lies_where_the_copy_is_made(tmp_path: Path) -> None:
    """A new attempt would delete it."""
    path = tmp_path / "tables.db"
    await filled(path, "aaaa")
    copy = path.with_name("tables.db.part")
    back_up(path, copy)
    with pytest.raises(Unusable, match=r"tables\.db\.part has the name of what is made"):
        restore(path, copy)
    assert await stored(copy) == ["aaaa"]
    path.unlink()
    with pytest.raises(Unusable, match="would be made in the place of the database"):
        back_up(copy, path)
    assert await stored(copy) == ["aaaa"]
    restore(path, copy.rename(tmp_path / "copy.db"))  # the refused process has released the lock
    assert await stored(path) == ["aaaa"]


@pytest.mark.parametrize(
    ("target", "why"),
    [
        ("file/copy.db", "Not a directory"),
        ("missing/copy.db", "No such file or directory"),
        (f"{'long' * 63}.db", "File name too long"),
        (f"{'long' * 62}.db", "File name too long"),  # of files that are made meanwhile
    ],
)
@on_posix
async def test_a_target_that_cannot_be_written_is_named(
    tmp_path: Path, target: str, why: str
) -> None:
    path, copy = tmp_path / "tables.db", tmp_path / target
    await filled(path, "aaaa")
    (tmp_path / "file").touch()
    with pytest.raises(Unusable) as raised:
        back_up(path, copy)
    assert str(raised.value) == f"{copy} cannot be written: {why}."
    assert names(tmp_path, "*") == ["file", "tables.db", "tables.db.lock"]


async def test_a_full_disk_is_the_targets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, copy = tmp_path / "tables.db", tmp_path / "copy.db"
    await filled(path, "aaaa")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(Full) as raised:
        back_up(path, copy)
    assert str(raised.value) == f"{copy} cannot be written: No space left on device."


@pytest.mark.parametrize("name", ["file/tables.db", f"{'long' * 63}.db"])
@on_posix
async def test_a_place_that_no_database_can_be_restored_to_is_named(
    tmp_path: Path, name: str
) -> None:
    await filled(tmp_path / "tables.db", "aaaa")
    back_up(tmp_path / "tables.db", tmp_path / "copy.db")
    (tmp_path / "file").touch()
    with pytest.raises(Unusable, match=f"^The database {tmp_path / name} cannot be used: "):
        restore(tmp_path / name, tmp_path / "copy.db")


async def test_an_old_backup_that_cannot_be_deleted_is_named(tmp_path: Path) -> None:
    path, folder = tmp_path / "tables.db", tmp_path / "backups"
    await filled(path, "aaaa")
    (folder / "tables-2026-01-01T030000Z.db").mkdir(parents=True)
    with pytest.raises(Unusable, match=r"new backup, but .*T030000Z\.db cannot be deleted: "):
        make_backup_in(folder, path, keep=1)


async def test_leftovers_of_a_kill_do_no_harm(tmp_path: Path) -> None:
    path, copy = tmp_path / "tables.db", tmp_path / "copy.db"
    await filled(path, "aaaa")
    for name in ("copy.db.part", "tables.db.part"):
        (tmp_path / name).write_text("half a database")
    back_up(path, copy)
    restore(path, copy)
    assert await stored(path) == ["aaaa"]
    assert not names(tmp_path, "*.part")


@on_posix
async def test_a_restore_by_root_keeps_the_files_owner(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise the bot, which is not root, could not open it. Another user may lack the right."""
    path, new, copy = tmp_path / "tables.db", tmp_path / "new" / "tables.db", tmp_path / "copy.db"
    await filled(path, "aaaa")
    back_up(path, copy)
    given: list[tuple[str, int, int]] = []
    monkeypatch.setattr(os, "chown", lambda to, *whom: given.append((to.name, *whom)))
    whom = path.stat().st_uid, path.stat().st_gid
    restore(path, copy)
    assert restore(new, copy) == []  # no file was there: as the folder
    assert given == [("tables.db.part", *whom)] * 2

    def refused(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr(os, "chown", refused)
    restore(path, copy)
    assert await stored(path) == await stored(new) == ["aaaa"]


async def test_a_backup_replaces_nothing_and_a_damaged_one_is_not_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "tables.db"
    with pytest.raises(Unusable, match="There is no database"):
        back_up(path, tmp_path / "copy.db")
    await filled(path, "aaaa")
    back_up(path, tmp_path / "copy.db")
    with pytest.raises(Unusable, match=r"exists already; a backup replaces nothing\.$"):
        back_up(path, tmp_path / "copy.db")
    damage(path)
    monkeypatch.setattr(files, "_SMALL", 0)
    with pytest.raises(Unusable, match="is damaged"):
        back_up(path, tmp_path / "other.db")
    assert names(tmp_path, "*.db") == ["copy.db", "tables.db"]


async def test_only_the_newest_are_kept(tmp_path: Path) -> None:
    path, folder = tmp_path / "tables.db", tmp_path / "backups"
    folder.mkdir()
    await filled(path, "aaaa")
    for day in range(1, 4):
        (folder / f"tables-2026-01-0{day}T030000Z.db").write_text("old")
    (folder / "tables-mine.db").write_text("somebody's own")
    newest = make_backup_in(folder, path, keep=2)
    kept = names(folder, "*")
    assert kept == ["tables-2026-01-03T030000Z.db", newest.name, "tables-mine.db"]
    assert await stored(newest) == ["aaaa"]


async def copied_over(folder: Path) -> tuple[Path, Path]:
    """Return a backup that `cp` has put in the place of a database whose log is still there."""
    killed, copy = await killed_at(folder)
    shutil.copyfile(copy, killed)
    return killed, copy


IS_A_BACKUP = r"it is a backup, and killed\.db-wal is the log of another .* restore FILE"


async def test_a_backup_that_was_copied_beside_an_old_log_is_refused(tmp_path: Path) -> None:
    """SQLite would replay the log over it, and the bot would have old data or none."""
    killed, copy = await copied_over(tmp_path)
    with pytest.raises(Unusable, match=IS_A_BACKUP):
        await Database.open(killed)
    with pytest.raises(Unusable, match=IS_A_BACKUP):
        back_up(killed, tmp_path / "other.db")
    with pytest.raises(Unusable, match=IS_A_BACKUP):
        restore(tmp_path / "new.db", killed)
    assert killed.read_bytes() == copy.read_bytes()
    renamed = killed.rename(tmp_path / "renamed.db")
    restore(killed, renamed)
    assert await stored(killed) == ["aaaa"]


async def test_a_restore_replaces_a_copy_beside_an_old_log(tmp_path: Path) -> None:
    killed, copy = await copied_over(tmp_path)
    aside = restore(killed, copy)
    assert sorted(each.name for each in aside) == names(tmp_path, "killed.db.before-*")
    assert await stored(killed) == ["aaaa"]
    assert names(tmp_path, "killed.db.before-*-wal")


async def test_a_backup_that_was_copied_where_no_log_lies_is_a_database(tmp_path: Path) -> None:
    _, copy = await killed_at(tmp_path)
    copy.with_name("copy.db-wal").touch()  # an empty log has no rows to replay
    assert await stored(copy) == ["aaaa"]


STARTED = (
    "import asyncio, os, sys\n"
    "from pathlib import Path\n"
    "from storage.sqlite import engine as sqlite\n"
    "from storage.database import Change, Database\n"
    "from tests.storage.test_files import TABLE\n"
    "step = sys.argv[2]\n"
    "def killed_after(name):\n"
    "    work = getattr(sqlite, name)\n"
    "    async def then_killed(*given):\n"
    "        await work(*given)\n"
    "        os._exit(9)\n"
    "    setattr(sqlite, name, then_killed)\n"
    "if step != 'write': killed_after(step)\n"
    "async def main():\n"
    "    database = await Database.open(Path(sys.argv[1]))\n"
    "    await database.write(Change(TABLE, ('bbbb',)))\n"
    "    os._exit(9)\n"
    "asyncio.run(main())"
)


@pytest.mark.parametrize("step", ["_use_wal", "_migrate", "_check_writable", "write"])
@pytest.mark.parametrize("begun_with", ["a backup", "nothing"])
async def test_a_start_that_is_killed_leaves_a_database_with_its_own_log(
    tmp_path: Path, step: str, begun_with: str
) -> None:
    """The start may have begun with a backup or without a file: the next one uses its own log."""
    path = tmp_path / "started.db"
    expected = []
    if begun_with == "a backup":
        await filled(tmp_path / "tables.db", "aaaa")
        back_up(tmp_path / "tables.db", path)
        expected = ["aaaa"]
    result = await asyncio.to_thread(
        subprocess.run,
        [sys.executable, "-c", STARTED, str(path), step],
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])},
        check=False,
    )
    assert result.returncode == 9
    assert await stored(path) == expected + (["bbbb"] if step == "write" else [])

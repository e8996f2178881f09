"""One file under several names, and files that are not safe where they are."""

import os
import shutil
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from storage.backup.copies import back_up
from storage.database import Change, Database, Unusable
from storage.sqlite.mounts import doubts_about
from tests.storage.test_files import TABLE

ROOT = Path(__file__).parents[2]
OPEN = (
    "import asyncio, sys; from pathlib import Path; from storage.database import Database\n"
    "async def main(): await (await Database.open(Path(sys.argv[1]))).close()\n"
    "asyncio.run(main())"
)
COPY = (
    "import sys; from pathlib import Path; from storage.backup.copies import {0}\n"
    "{0}(Path(sys.argv[1]), Path(sys.argv[2]))"
)


async def made(path: Path) -> None:
    """Make a database with one table."""
    database = await Database.open(path)
    await database.write(Change(TABLE, ("aaaa",)))
    await database.close()


@pytest.mark.parametrize("name", ["tables.db", "other.db"])
async def test_a_file_with_two_names_is_refused_by_each(tmp_path: Path, name: str) -> None:
    """So two bots cannot have it, and a backup cannot miss the other name's log."""
    folder = tmp_path / "two words"
    await made(folder / "tables.db")
    (folder / "other.db").hardlink_to(folder / "tables.db")
    with pytest.raises(Unusable, match=r"it has 2 names \(hard links\).* delete the other names"):
        await Database.open(folder / name)
    with pytest.raises(Unusable, match="it has 2 names") as refused:
        back_up(folder / name, tmp_path / "copy.db")
    assert f"-samefile '{folder / name}'" in str(refused.value)


def mounted(
    unshare: str, main: Path, other: Path, program: str
) -> subprocess.CompletedProcess[str]:
    """Run a program on a file that is mounted under another name, for this process only."""
    mount = 'mount --bind "$0" "$1" && shift && exec "$@"'
    words = [sys.executable, "-c", program, str(other), str(other.with_name("copy.db"))]
    return subprocess.run(
        [unshare, "-m", "sh", "-c", mount, str(main), str(other), *words],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )


async def test_a_file_that_is_mounted_twice_is_refused(tmp_path: Path) -> None:
    main, other = tmp_path / "tables.db", tmp_path / "other" / "tables.db"
    await made(main)
    other.parent.mkdir()
    other.touch()
    unshare = shutil.which("unshare")
    if unshare is None or mounted(unshare, main, other, "").returncode:
        pytest.skip("this user may not mount")
    back_up(main, other.with_name("copy.db"))
    database = await Database.open(main)
    for program, why in (
        (OPEN, "another process uses it, perhaps by another name"),
        (COPY.format("restore"), "Stop the bot first: another process uses it"),
        (COPY.format("back_up"), "a bot uses it under another name"),
    ):
        if "back_up" in program:
            other.with_name("copy.db").unlink()
        result = mounted(unshare, main, other, program)
        assert result.returncode
        assert why in result.stderr.splitlines()[-1]
    await database.write(Change(TABLE, ("bbbb",)))
    await database.close()
    assert "mounted without its folder" in mounted(unshare, main, other, OPEN).stderr


async def with_a_wrong_index(path: Path) -> None:
    """Make a database with an index that lacks a row, as two writers leave it."""
    await made(path)
    with closing(sqlite3.connect(path)) as connection:
        rows = connection.execute(
            "SELECT * FROM sqlite_master WHERE tbl_name = 'tables' AND type = 'index' AND sql <> ''"
        ).fetchall()
        connection.execute("PRAGMA writable_schema = ON")
        connection.execute(
            "DELETE FROM sqlite_master WHERE tbl_name = 'tables' AND type = 'index' AND sql <> ''"
        )
        connection.commit()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(TABLE, ("bbbb",))
        connection.execute("PRAGMA writable_schema = ON")
        connection.executemany("INSERT INTO sqlite_master VALUES (?, ?, ?, ?, ?)", rows)
        connection.commit()


async def test_an_index_that_does_not_fit_is_found(tmp_path: Path) -> None:
    await with_a_wrong_index(tmp_path / "tables.db")
    with pytest.raises(Unusable, match=r"is damaged: .* missing from index"):
        await Database.open(tmp_path / "tables.db")
    with pytest.raises(Unusable, match=r"is damaged: .* missing from index"):
        back_up(tmp_path / "tables.db", tmp_path / "copy.db")


async def test_a_check_that_takes_long_goes_on_beside_everything_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt_at_once(self: threading.Timer) -> None:
        connection = self.function.__self__  # type: ignore[attr-defined]
        connection.set_progress_handler(lambda: 1, 1)

    await with_a_wrong_index(tmp_path / "tables.db")
    monkeypatch.setattr(threading.Timer, "start", interrupt_at_once)
    monkeypatch.setattr(threading.Timer, "join", lambda _: None)
    database = await Database.open(tmp_path / "tables.db")
    with pytest.raises(Unusable, match="is damaged"):
        await database.engine.examine()
    await database.close()


def beside(folder: Path) -> str:
    return f"{folder}/elsewhere"


@pytest.mark.parametrize(
    ("point", "kind", "doubts"),
    [
        (str, "ext4", []),
        (str, "nfs4", ["type nfs4"]),
        (str, "fuse.sshfs", ["type fuse.sshfs"]),
        (beside, "nfs", []),
        (lambda folder: f"{folder}/a\\040b.db", "ext4", ["mounted without its folder"]),
        (
            lambda folder: f"{folder}/a\\040b.db",
            "cifs",
            ["mounted without its folder", "type cifs"],
        ),
    ],
)
def test_a_place_that_is_not_safe_is_named(
    tmp_path: Path, point: Callable[[Path], str], kind: str, doubts: list[str]
) -> None:
    mounts = tmp_path / "mountinfo"
    mounts.write_text(
        "1 0 8:1 / / rw - ext4 /dev/sda1 rw\n"
        f"2 1 0:9 / {point(tmp_path)} rw,relatime shared:1 - {kind} server:/share rw\n"
    )
    found = list(doubts_about(tmp_path / "a b.db", mounts))
    assert len(found) == len(doubts)
    assert all(doubt in sentence for doubt, sentence in zip(doubts, found, strict=True))

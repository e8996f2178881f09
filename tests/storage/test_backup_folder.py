"""Folders of backups, of either engine: names, the newest file, the number kept."""

import asyncio
import os
import stat
import subprocess
import sys
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from storage.address import Address, ServerAddress
from storage.backup.folder import make_backup, make_backup_in, newest_in
from storage.database import Change, Database, Unusable
from tests.kit.database.postgresql import Server
from tests.kit.platforms import on_posix
from tests.storage.test_files import TABLE

FILE = Path("/var/lib/tables.db")
SERVER = ServerAddress("postgresql://ann:secret@host/dealer?sslmode=require")


@pytest.fixture
def server(postgresql: Server, monkeypatch: pytest.MonkeyPatch) -> Iterator[ServerAddress]:
    """A database with one table; the programs of its server are found by name."""
    monkeypatch.setenv("PATH", f"{postgresql.programs}:{os.environ['PATH']}")
    with postgresql.database() as address:
        asyncio.run(filled(address))
        yield address


async def filled(address: Address) -> None:
    database = await Database.open(address)
    await database.write(Change(TABLE, ("aaaa",)))
    await database.close()


def test_a_server_is_backed_up_while_it_is_used(
    server: ServerAddress, postgresql: Server, tmp_path: Path
) -> None:
    """Its own program makes the backup, which gets its name when complete, for this user alone."""
    copy = make_backup_in(tmp_path, server)
    assert copy.suffix == ".dump"
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert [*tmp_path.iterdir()] == [copy]
    with postgresql.database() as other:
        restored = (postgresql.programs / "pg_restore", "--clean", "--if-exists", "--no-owner")
        subprocess.run([*restored, f"--dbname={other}", copy], check=True)
        assert asyncio.run(tables_in(other)) == ["aaaa"]


async def tables_in(address: Address) -> list[str]:
    database = await Database.open(address)
    rows = await database.read("SELECT id FROM tables")
    await database.close()
    return [key for (key,) in rows]


@on_posix
def test_a_password_is_not_on_the_command_line_of_the_server_s_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Other users of the machine see command lines, but an environment is private."""
    program = (
        f"#!{sys.executable}\nimport os, sys\n"
        f"open({str(tmp_path / 'typed')!r}, 'a').write(' '.join(sys.argv))\n"
        f"open({str(tmp_path / 'given')!r}, 'a').write(os.environ.get('PGPASSWORD', ''))\n"
    )
    for name in ("pg_dump", "pg_restore"):
        path = tmp_path / name
        path.write_text(program)
        path.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    make_backup(SERVER, tmp_path / "copy.dump")
    typed = (tmp_path / "typed").read_text()
    assert "dbname=dealer" in typed
    assert "sslmode=require" in typed
    assert "secret" not in typed
    assert (tmp_path / "given").read_text() == "secret"


def test_a_server_that_is_not_backed_up_leaves_no_file(
    server: ServerAddress, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = tmp_path / "copy.dump"
    nowhere = ServerAddress(f"postgresql://ann:secret@/none?host={tmp_path}")
    with pytest.raises(
        Unusable, match=r"ann:\*\*\*@.* is not backed up: pg_dump: error: "
    ) as raised:
        make_backup(nowhere, copy)
    assert "secret" not in str(raised.value)
    assert "\n" not in str(raised.value)
    with pytest.raises(Unusable, match=r"copy\.dump cannot be written: No such file"):
        make_backup(server, tmp_path / "missing" / "copy.dump")
    assert not [*tmp_path.iterdir()]
    copy.touch()
    with pytest.raises(Unusable, match="exists already; a backup replaces nothing"):
        make_backup(server, copy)
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(Unusable, match="not backed up: PostgreSQL’s own pg_dump is not"):
        make_backup(server, tmp_path / "other.dump")


@pytest.mark.parametrize(
    ("address", "name"),
    [
        (FILE, "tables-2026-11-23T030000Z.db"),
        (SERVER, "dealer-2026-11-23T030000Z.dump"),
        (ServerAddress("postgresql://ann:se/cret@host"), "postgresql-2026-11-23T030000Z.dump"),
        (ServerAddress("postgresql:///?host=/run"), "postgresql-2026-11-23T030000Z.dump"),
    ],
)
def test_the_newest_is_known_by_its_name(address: Address, name: str, tmp_path: Path) -> None:
    assert newest_in(tmp_path / "missing", address) is None
    assert newest_in(tmp_path, address) is None
    (tmp_path / name.replace("-23T", "-22T")).touch()
    (tmp_path / name).touch()
    for other in ("others-2026-11-24T030000Z.db", f"{name}.part", "tables-mine.db"):
        (tmp_path / other).touch()
    made = newest_in(tmp_path, address)
    assert made == datetime(2026, 11, 23, 3, tzinfo=UTC)
    (tmp_path / name.replace("2026-11-23", "2027-99-99")).touch()
    assert newest_in(tmp_path, address) == made


async def test_a_backup_that_has_just_been_made_is_the_newest(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    await filled(path)
    before = datetime.now(UTC) - timedelta(seconds=1)
    make_backup_in(tmp_path, path)
    made = newest_in(tmp_path, path)
    assert made is not None
    assert before <= made <= datetime.now(UTC)

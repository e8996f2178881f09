"""Moving all data from SQLite to PostgreSQL and back."""

import asyncio
import os
import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from bot.operations.copies import bring_back, move_all
from storage.address import ServerAddress
from storage.backup import rows as stores
from storage.backup.moving import copy_into_file, move
from storage.database import Change, Database, Locked, Unusable, WriteFailed
from storage.people.characters import Characters
from storage.processes.leases import Leases
from storage.sqlite import engine as sqlite
from storage.tables.daily import DailyChannel, DailyChannels, forget_tries
from storage.tables.log import undo_lines
from tests.kit.database.bystanders import CHOSEN, Rows, build, rows_of
from tests.kit.database.postgresql import Server


@pytest.fixture
def server(postgresql: Server) -> Iterator[ServerAddress]:
    with postgresql.database() as found:
        yield found


@pytest.fixture
async def file(tmp_path: Path) -> Path:
    """A database with rows in every table, also rows that triggers would refuse."""
    path = tmp_path / "tables.db"
    database = await Database.open(path)
    for user, guild in ((1, 100), (7, 300)):
        world = await build(database, user, guild, "cardrpg", f"{user}♠\t\\N")
        await world.servers.count([guild], 40)
        await world.preferences.choose(user, CHOSEN)
        await DailyChannels(database).keep(DailyChannel(guild, guild, 600), "2026-01-01")
        key = world.id("open")
        await world.tables.change(*undo_lines(key, 1, 200))
    await Leases(database).claim("job", "one", ["jobs"])
    await database.write(Change("INSERT INTO interactions (id) VALUES (1)"))
    await database.write(*forget_tries(9, [world.deal]))
    await database.close()
    return path


def content(path: Path) -> tuple[Rows, list[str]]:
    """Return all rows, and the tables in their order of creation."""
    connection = sqlite3.connect(path)
    order = [key for (key,) in connection.execute("SELECT id FROM tables ORDER BY rowid")]
    connection.close()
    return rows_of(path), order


async def test_there_and_back(file: Path, server: ServerAddress, tmp_path: Path) -> None:
    before = content(file)
    copied = await move(file, server)
    assert {each.table for each in copied} == set(stores.TABLES)
    assert [each.table for each in copied if not each.rows] == [], "nothing to move"
    database = await Database.open(server)
    await Characters(database).insert(9, "cardrpg", 1, {"name": "New"}, 5)  # sequences continue
    await database.write(Change("DELETE FROM characters WHERE user = ?", (9,)))
    with pytest.raises(WriteFailed, match="append-only"):  # the triggers are active again
        await database.write(Change("UPDATE table_log SET line = '{}'"))
    await database.close()
    assert [(each.rows, each.checksum) for each in await move(server, tmp_path / "back.db")] == [
        (each.rows, each.checksum) for each in copied
    ]
    assert content(tmp_path / "back.db") == before == content(file)
    connection = sqlite3.connect(tmp_path / "back.db")
    with pytest.raises(sqlite3.IntegrityError, match="append-only"):
        connection.execute("UPDATE table_log SET line = '{}'")
    connection.close()


async def test_every_table_moves_after_those_it_points_at(tmp_path: Path) -> None:
    await (await Database.open(tmp_path / "t.db")).close()
    connection = sqlite3.connect(tmp_path / "t.db")
    names = {
        name
        for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
    }
    assert names == set(stores.TABLES)
    for at, table in enumerate(stores.TABLES):
        keys = connection.execute(f"PRAGMA foreign_key_list({table})").fetchall()
        assert {key[2] for key in keys} <= set(stores.TABLES[: at + 1])
    connection.close()


async def test_a_source_that_is_not_there_is_not_made(tmp_path: Path) -> None:
    with pytest.raises(Unusable, match=rf"There is no database at {tmp_path}/mistyped\.db"):
        await move(tmp_path / "mistyped.db", tmp_path / "target.db")
    assert await asyncio.to_thread(os.listdir, tmp_path) == []


def test_rows_are_read_and_filled_in_only_where_a_database_is(tmp_path: Path) -> None:
    for opened in (stores.reading, stores.filling):
        with pytest.raises(sqlite3.OperationalError), opened(tmp_path / "mistyped.db"):
            pass
    assert list(tmp_path.iterdir()) == []


async def test_a_target_that_is_not_empty_is_not_overwritten(
    file: Path, server: ServerAddress
) -> None:
    database = await Database.open(server)
    await database.write(Change("INSERT INTO servers (id) VALUES (5)"))
    await database.close()
    with pytest.raises(Unusable, match=r"There is something in postgresql:.*: servers"):
        await move(file, server)
    database = await Database.open(server)
    assert await database.read("SELECT count(*) FROM tables") == [(0,)]
    await database.close()


@pytest.mark.parametrize("running", ["source", "target"])
async def test_nothing_moves_while_a_bot_runs(
    running: str, file: Path, server: ServerAddress
) -> None:
    database = await Database.open(file if running == "source" else server)
    with pytest.raises(Locked):
        await move(file, server)
    await database.close()


async def test_rows_that_do_not_arrive_as_they_were_are_taken_back(
    file: Path, server: ServerAddress
) -> None:
    await (await Database.open(server)).close()
    with psycopg.connect(server) as connection:  # as a lossy encoding would
        connection.execute(
            "CREATE FUNCTION lower_name() RETURNS trigger LANGUAGE plpgsql AS"
            " 'BEGIN NEW.name := NEW.name || NEW.seat; RETURN NEW; END'"
        )
        connection.execute(
            "CREATE TRIGGER lossy BEFORE INSERT ON seats FOR EACH ROW EXECUTE FUNCTION lower_name()"
        )
        connection.execute("ALTER TABLE seats ENABLE ALWAYS TRIGGER lossy")
    original = stores.TABLES
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(stores, "TABLES", tuple(each for each in original if each != "seats"))
        with pytest.raises(Unusable, match="The table seats has not arrived as it was"):
            await move(file, server)
    with psycopg.connect(server) as connection:
        assert connection.execute("SELECT count(*) FROM tables").fetchall() == [(0,)]
        connection.execute("DROP FUNCTION lower_name CASCADE")


async def test_rows_that_the_target_rejects_are_named_in_a_line(
    file: Path, server: ServerAddress
) -> None:
    await (await Database.open(server)).close()
    with psycopg.connect(server) as connection:
        connection.execute("ALTER TABLE decks ADD CONSTRAINT none_here CHECK (name IS NULL)")
    try:
        with pytest.raises(
            Unusable, match=rf"^{re.escape(str(file))} is not copied: new row .*none_here"
        ) as why:
            await move(file, server)
        assert str(why.value).endswith('violates check constraint "none_here".')
    finally:
        with psycopg.connect(server) as connection:
            connection.execute("ALTER TABLE decks DROP CONSTRAINT none_here")


async def test_a_copy_for_checking_is_made_while_a_bot_runs(
    file: Path, server: ServerAddress, tmp_path: Path
) -> None:
    before = content(file)
    await move(file, server)
    database = await Database.open(server)
    copy_into_file(server, tmp_path / "copy.db")
    await database.close()
    assert content(tmp_path / "copy.db") == before
    connection = sqlite3.connect(tmp_path / "copy.db")
    assert connection.execute("PRAGMA user_version").fetchone() == (sqlite.newest_version(),)
    connection.close()


async def test_the_command_says_what_it_has_moved(
    file: Path, server: ServerAddress, capsys: pytest.CaptureFixture[str]
) -> None:
    await asyncio.to_thread(move_all, file, server)
    said = capsys.readouterr().out
    assert re.search(r"^tables: \d+ rows, SHA-256 \w{16}$", said, re.MULTILINE)
    assert f"DEALER_DATABASE={server}" in said


def test_a_server_is_restored_by_its_own_program(tmp_path: Path) -> None:
    server = ServerAddress("postgresql://ann:secret@host/dealer")
    with pytest.raises(Unusable, match=r"ann:\*\*\*@host.*pg_restore"):
        bring_back(server, tmp_path / "copy.db")

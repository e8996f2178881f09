"""PostgreSQL: the schema equals SQLite's, processes share it, and its restart loses no data."""

import asyncio
import re
import sqlite3
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import psycopg
import pytest

from storage.address import ServerAddress, address_of, shown
from storage.backup.moving import copy_into_file
from storage.database import (
    Broken,
    Change,
    Conflict,
    Database,
    Locked,
    ReadFailed,
    ServerUnreachable,
    Unanswered,
    Unusable,
    WriteFailed,
)
from storage.people.characters import Characters
from storage.postgresql import schema
from storage.postgresql.connection import connect, patiently
from storage.postgresql.dialect import translated
from storage.postgresql.engine import PostgreSQL
from storage.postgresql.readers import Readers
from storage.postgresql.schema import migrations, needs_a_pause
from storage.sqlite import engine as sqlite
from storage.tables.due import DueTables, set_deadline
from storage.tables.repository import Tables
from tests.kit.database.cable import cable_to
from tests.kit.database.postgresql import Server
from tests.kit.database.storage import LINES
from tests.kit.database.storage import TABLE as TABLE_OF_TWO
from tests.kit.platforms import on_posix

TABLE = (
    "INSERT INTO tables (id, game, version, options, seed, host, opened_at)"
    " VALUES (?, 'diamonds', 1, '{}', 's', 1, 0)"
)


@pytest.fixture
def address(postgresql: Server) -> Iterator[ServerAddress]:
    with postgresql.database() as found:
        yield found


def engine_of(database: Database) -> PostgreSQL:
    assert isinstance(database.engine, PostgreSQL)
    return database.engine


# The schema's version, and the oldest version whose processes can use it.
THIS_VERSION = (max(migrations()), max(filter(needs_a_pause, migrations()), default=0))

# What SQLite and PostgreSQL report about a schema: columns with types and keys, foreign keys,
# indexes, triggers.
CATALOGUES = {
    "columns": (
        """
        SELECT t.name, c.name, CASE c.type WHEN 'INTEGER' THEN 'bigint' ELSE 'text' END,
            c."notnull" OR c.pk > 0, c.pk > 0
        FROM pragma_table_list AS t JOIN pragma_table_info(t.name) AS c
        WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite_%'
        """,
        """
        SELECT c.relname, a.attname, format_type(a.atttypid, NULL), a.attnotnull::int,
            coalesce(a.attnum = ANY (p.indkey), false)::int
        FROM pg_class AS c JOIN pg_attribute AS a ON a.attrelid = c.oid AND a.attnum > 0
        LEFT JOIN pg_index AS p ON p.indrelid = c.oid AND p.indisprimary
        WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
            AND c.relname <> 'schema_version' AND a.attname <> 'rowid'
        """,
    ),
    "keys": (
        """
        SELECT t.name, k."from", k."table", coalesce(k."to", 'id'), k.on_delete
        FROM pragma_table_list AS t JOIN pragma_foreign_key_list(t.name) AS k
        """,
        """
        SELECT c.conrelid::regclass::text, a.attname, c.confrelid::regclass::text, b.attname,
            CASE c.confdeltype
                WHEN 'c' THEN 'CASCADE' WHEN 'n' THEN 'SET NULL' ELSE 'NO ACTION' END
        FROM pg_constraint AS c
        JOIN pg_attribute AS a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
        JOIN pg_attribute AS b ON b.attrelid = c.confrelid AND b.attnum = c.confkey[1]
        WHERE c.contype = 'f'
        """,
    ),
    "indexes": (
        """
        SELECT l.name, t.name, l."unique", l.partial, (SELECT group_concat(name, ',') FROM
            (SELECT name FROM pragma_index_info(l.name) ORDER BY seqno))
        FROM pragma_table_list AS t JOIN pragma_index_list(t.name) AS l WHERE l.origin = 'c'
        """,
        """
        SELECT c.relname, i.indrelid::regclass::text, i.indisunique::int,
            (i.indpred IS NOT NULL)::int, (SELECT string_agg(attname, ',' ORDER BY at)
            FROM unnest(i.indkey::smallint[]) WITH ORDINALITY AS k (number, at)
            JOIN pg_attribute ON attrelid = i.indrelid AND attnum = number)
        FROM pg_index AS i JOIN pg_class AS c ON c.oid = i.indexrelid
        WHERE c.relnamespace = 'public'::regnamespace
            AND NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conindid = i.indexrelid)
        """,
    ),
    "triggers": (
        "SELECT name, tbl_name FROM sqlite_master WHERE type = 'trigger'",
        "SELECT tgname, tgrelid::regclass::text FROM pg_trigger WHERE NOT tgisinternal",
    ),
}


@pytest.fixture
def file() -> Iterator[sqlite3.Connection]:
    connection = sqlite3.connect(":memory:")
    for script in sqlite.migrations().values():
        connection.executescript(script)
    yield connection
    connection.close()


@pytest.mark.parametrize("what", CATALOGUES)
def test_both_schemas_are_one(what: str, address: ServerAddress, file: sqlite3.Connection) -> None:
    here, there = CATALOGUES[what]
    found = set(file.execute(here))
    assert len(found) > 5
    with psycopg.connect(address) as server:
        assert set(server.execute(there)) == found


# The checks of a day, by SQLite's GLOB and by PostgreSQL's `~`.
A_DAY = (
    "GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'",
    "~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'",
)


def checks(script: str) -> list[str]:
    """Return the checks of a script's tables, each from its opening to its closing bracket."""
    found = []
    for start in re.finditer(r"CHECK \(", script):
        depth = 0
        for at, sign in enumerate(script[start.end() - 1 :], start.end()):
            depth += {"(": 1, ")": -1}.get(sign, 0)
            if not depth:
                found.append(script[start.end() - 1 : at])
                break
    return sorted(found)


def test_both_schemas_check_the_same(file: sqlite3.Connection) -> None:
    found = file.execute("SELECT sql FROM sqlite_master WHERE type = 'table'").fetchall()
    here = checks("\n".join(sql for (sql,) in found).replace(*A_DAY))
    assert len(here) > 30
    script = "\n".join(migrations().values())
    for name in re.findall(r"DROP CONSTRAINT (\w+)", script):
        script = script.replace(f"CONSTRAINT {name} CHECK", f"CONSTRAINT {name}", 1)
    assert checks(script) == here


def test_both_schemas_have_one_version() -> None:
    assert [*migrations()] == [*sqlite.migrations()]


@pytest.fixture
def as_it_was(address: ServerAddress) -> Iterator[None]:
    """Restore the schema for the next user of the database."""
    yield
    with psycopg.connect(address) as server:
        server.execute("DROP TABLE IF EXISTS later")
        server.execute("UPDATE schema_version SET version = %s, oldest = %s", THIS_VERSION)


@contextmanager
def version_after(script: str) -> Iterator[int]:
    """Make this program a later version of itself, with one more script."""
    number = max(migrations()) + 1
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(schema, "migrations", lambda: {**migrations(), number: script})
        yield number


@pytest.mark.usefixtures("as_it_was")
async def test_processes_of_the_version_before_go_on_and_may_begin(address: ServerAddress) -> None:
    with version_after("CREATE TABLE later (id bigint PRIMARY KEY);"):
        await (await Database.open(address)).close()
    for _ in range(2):
        before = await Database.open(address)
        await before.write(Change("INSERT INTO later SELECT count(*) FROM later"))
        await before.close()
    with version_after("-- not carried out again") as number:
        database = await Database.open(address)
        kept = await database.read("SELECT version, oldest FROM schema_version")
        assert kept == [(number, THIS_VERSION[1])]
        await database.close()


@pytest.mark.usefixtures("as_it_was")
async def test_a_pause_waits_for_the_other_processes_and_none_of_them_begins_again(
    address: ServerAddress,
) -> None:
    before = await Database.open(address)
    with version_after("-- Needs a pause.\nCREATE TABLE later (id bigint PRIMARY KEY);"):
        with pytest.raises(Locked, match="waits for the processes of the version before"):
            await Database.open(address)
        await before.write(Change(TABLE, ("aaaa",)))
        await before.close()
        await (await Database.open(address)).close()
    with pytest.raises(Unusable, match="newer version of the program"):
        await Database.open(address)


@pytest.mark.usefixtures("as_it_was")
async def test_a_process_starts_while_a_dump_runs_and_an_upgrade_waits_without_a_queue(
    address: ServerAddress,
) -> None:
    """Otherwise all others at a table would wait behind the upgrade."""
    with psycopg.connect(address) as dump:
        for table in ("tables", "schema_version"):
            dump.execute(f"LOCK TABLE {table} IN ACCESS SHARE MODE")
        before = await Database.open(address)
        with version_after("ALTER TABLE tables ADD COLUMN later bigint;"):
            upgrade = asyncio.create_task(Database.open(address))
            with pytest.raises(ServerUnreachable, match="lock timeout"):
                await upgrade
        await before.write(Change(TABLE, ("aaaa",)))
        await before.close()


def test_an_incompatible_version_needs_a_pause() -> None:
    """Only new tables, new columns, non-unique indexes and dropped NOT NULLs need no pause.

    A key or unique index that begins with a new column refuses no row of an earlier version. Nor
    does a check in the place of another, which must only become wider.
    """
    harmless = re.compile(
        r"CREATE (TABLE|INDEX)|ALTER TABLE \w+ ADD COLUMN (?!.*NOT NULL(?!.*DEFAULT))|--"
        r"|ALTER TABLE \w+ ALTER COLUMN \w+ DROP NOT NULL|ALTER TABLE \w+ ADD UNIQUE \(of_new"
        r"|CREATE UNIQUE INDEX \w+ ON \w+ \(of_new"
        r"|ALTER TABLE \w+ DROP CONSTRAINT|ALTER TABLE \w+ ADD CONSTRAINT wider"
    )
    for number, script in migrations().items():
        if not needs_a_pause(number):
            text = re.sub(r"--.*", "", script)
            for new in re.findall(r"ADD COLUMN (\w+)", text):
                text = text.replace(f"ADD UNIQUE ({new},", "ADD UNIQUE (of_new,")
                text = re.sub(rf"(UNIQUE INDEX \w+ ON \w+) \({new}\b", r"\1 (of_new", text)
            for old in re.findall(r"DROP CONSTRAINT (\w+)", text):
                text = text.replace(f"ADD CONSTRAINT {old} CHECK", "ADD CONSTRAINT wider CHECK")
            statements = [each.strip() for each in text.split(";") if each.strip()]
            assert [each for each in statements if not harmless.match(each)] == [], number


async def test_several_processes_have_it_unless_one_has_it_alone(address: ServerAddress) -> None:
    first = await Database.open(address)
    second = await Database.open(address)
    with pytest.raises(Locked, match="another process has it"):
        await Database.open(address, alone=True)
    await first.write(Change(TABLE, ("aaaa",)))
    assert await second.read("SELECT id FROM tables") == [("aaaa",)]
    await first.close()
    await second.close()
    alone = await Database.open(address, alone=True)
    with pytest.raises(Locked, match="another process has it"):
        await Database.open(address)
    await alone.close()


async def test_four_that_start_at_once_lay_the_schema_out_once(address: ServerAddress) -> None:
    databases = await asyncio.gather(*(Database.open(address) for _ in range(4)))
    for at, database in enumerate(databases):
        await database.write(Change(TABLE, (f"{at}" * 4,)))
    for database in databases:
        assert await database.read("SELECT count(*) FROM tables") == [(4,)]
    assert [await each.engine.is_first() for each in databases].count(True) == 1
    versions = await databases[0].read("SELECT version FROM schema_version")
    assert versions == [(sqlite.newest_version(),)]
    for database in databases:
        await database.close()


async def test_a_server_that_is_restarted_costs_nothing_that_was_acknowledged(
    postgresql: Server, database: Database
) -> None:
    await database.write(Change(TABLE, ("aaaa",)))
    await asyncio.to_thread(postgresql.stop)
    again = asyncio.create_task(asyncio.to_thread(postgresql.start))
    failures = 0
    for at in range(50):  # a caller whose write was not kept tries again
        try:
            await database.write(Change(TABLE, (f"new{at}",)))
            break
        except WriteFailed:
            failures += 1
    await again
    kept = await database.read("SELECT id FROM tables ORDER BY id")
    assert kept == [("aaaa",), (f"new{failures}",)]
    assert database.trouble is None


async def test_a_returning_process_cannot_write_after_another_took_over(
    address: ServerAddress, caplog: pytest.LogCaptureFixture
) -> None:
    first = await Database.open(address)
    await first.write(Change(TABLE, ("aaaa",)))
    with psycopg.connect(address, autocommit=True) as server:
        server.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory'"
            " AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
        )
    second = await Database.open(address, alone=True)
    with pytest.raises(WriteFailed):  # the connection is lost: the result of the commit is unknown
        await first.write(Change(TABLE, ("bbbb",)))
    for key in ("cccc", "dddd"):
        with pytest.raises(Broken, match="another process"):
            await first.write(Change(TABLE, (key,)))
    assert first.trouble == "another process has taken it over"
    assert caplog.text.count("is broken") == 1
    assert await second.read("SELECT id FROM tables") == [("aaaa",)]
    await second.close()
    await first.write(Change(TABLE, ("eeee",)))  # it is gone
    assert first.trouble is None
    await first.close()


@on_posix
async def test_no_server(tmp_path: Path) -> None:
    nowhere = ServerAddress(f"postgresql://ann:secret@/dealer?host={tmp_path}")
    with pytest.raises(ServerUnreachable, match="cannot be used") as refused:
        await Database.open(nowhere)
    assert "secret" not in str(refused.value)


async def test_an_address_that_cannot_be_read_is_quoted_without_its_password() -> None:
    garbled = ServerAddress("postgresql://ann:secret@[::1]x/dealer")
    with pytest.raises(Unusable, match=r"ann:\*\*\*@") as refused:
        await Database.open(garbled)
    assert "secret" not in str(refused.value)
    with pytest.raises(Unusable, match=r"ann:\*\*\*@") as refused:
        copy_into_file(garbled, Path("nowhere.db"))
    assert "secret" not in str(refused.value)


async def test_something_unforeseen_is_logged_with_its_trace(
    database: Database, caplog: pytest.LogCaptureFixture
) -> None:
    with pytest.raises(WriteFailed):
        await database.write(Change("UPDATE tables SET id = ? WHERE rowid = ?", ("a", object)))
    assert "Traceback" not in caplog.text  # the server's driver reports what it can't take
    with pytest.raises(WriteFailed):
        await database.write(Change(TABLE, 5))  # type: ignore[arg-type]
    assert "Traceback" in caplog.text
    await database.write(Change(TABLE, ("aaaa",)))


async def test_a_server_that_has_gone_is_said(
    postgresql: Server,
    database: Database,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr("storage.postgresql.connection.PATIENCE", 0.2)
    await asyncio.to_thread(postgresql.stop)
    try:
        for _ in range(2):
            with pytest.raises(WriteFailed):
                await database.write(Change(TABLE, ("aaaa",)))
        assert re.match("its server does not answer: .*No such file", str(database.trouble))
        assert "Traceback" not in caplog.text
        with pytest.raises(Unanswered, match="cannot be read"):
            await database.read("SELECT id FROM tables")
    finally:
        await asyncio.to_thread(postgresql.start)
    await database.write(Change(TABLE, ("bbbb",)))
    assert await database.read("SELECT id FROM tables") == [("bbbb",)]


async def test_a_refused_read_is_not_taken_for_silence(database: Database) -> None:
    with pytest.raises(ReadFailed, match=r"cannot be read: .*nowhere.* does not exist") as refused:
        await database.read("SELECT id FROM nowhere")
    assert not isinstance(refused.value, Unanswered)


async def test_a_timed_out_caller_does_not_wait_for_a_silent_server(
    address: ServerAddress,
) -> None:
    """psycopg asks the server to cancel, and would wait for that, too."""
    with tempfile.TemporaryDirectory(prefix="cable-") as folder:  # a socket's path must be short
        async with cable_to(address, Path(folder)) as (cable, near):
            connection = await connect(near)
            cable.cut()
            asking = asyncio.create_task(connection.execute("SELECT 1"))
            await asyncio.sleep(0.1)
            asking.cancel()
            async with asyncio.timeout(20):  # a cancel request would wait for thirty
                with pytest.raises(asyncio.CancelledError):
                    await asking
            await connection.close()
            cable.mend()


async def test_writes_that_wait_share_a_commit(database: Database) -> None:
    await asyncio.gather(*(database.write(Change(TABLE, (f"t{at:03}",))) for at in range(100)))
    ((transactions,),) = await database.read("SELECT count(DISTINCT xmin::text) FROM tables")
    assert transactions == 1


@pytest.mark.parametrize("size", [1, 3, 300])
async def test_a_refused_write_is_refused_for_its_own_reason_and_is_no_warning(
    database: Database, caplog: pytest.LogCaptureFixture, size: int
) -> None:
    """psycopg would warn of each statement that comes behind it in the pipeline."""
    for first in {0, size // 2, size - 1}:
        changes = [Change(TABLE, (f"t{first}-{at}",)) for at in range(size)]
        await database.write(changes[first])
        writes = [database.write(each, *[Change("SELECT 1")] * 50) for each in changes]
        refused = await asyncio.gather(*writes, return_exceptions=True)
        assert [type(each) for each in refused if each is not None] == [Conflict]
        assert isinstance(refused[first], Conflict)
    assert caplog.text == ""


@pytest.mark.parametrize(
    ("setting", "kept"),
    [
        ("off", "on"),
        ("local", "on"),
        ("on", "on"),
        ("remote_apply", "remote_apply"),
        ("remote_write", "remote_write"),
    ],
)
async def test_commits_are_durable_under_every_setting_of_the_role(
    setting: str, kept: str, address: ServerAddress
) -> None:
    """A setting that is at least as durable is kept."""
    with psycopg.connect(address, autocommit=True) as server:
        server.execute(f"ALTER ROLE CURRENT_USER SET synchronous_commit = '{setting}'")
    try:
        database = await Database.open(address)
        writer = engine_of(database)._writer
        row = await (await writer.execute("SHOW synchronous_commit")).fetchone()
        assert row == (kept,)
        await database.close()
    finally:
        with psycopg.connect(address, autocommit=True) as server:
            server.execute("ALTER ROLE CURRENT_USER RESET synchronous_commit")


async def test_a_server_that_takes_not_all_letters_is_refused(postgresql: Server) -> None:
    with postgresql.database() as address, psycopg.connect(address, autocommit=True) as server:
        server.execute("CREATE DATABASE latin ENCODING 'LATIN1' TEMPLATE template0 LOCALE 'C'")
        latin = ServerAddress(re.sub(r"/\w*\?", "/latin?", address))
        with pytest.raises(Unusable, match=r"its encoding is LATIN1, it must be UTF8\b.?$"):
            await Database.open(latin)
        server.execute("DROP DATABASE latin")


async def test_waiting_for_a_server_polls_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("storage.postgresql.connection.PATIENCE", 0.2)
    asked = 0

    async def away() -> psycopg.AsyncConnection:
        nonlocal asked
        asked += 1
        raise psycopg.OperationalError

    with pytest.raises(psycopg.OperationalError):
        await patiently(away)
    assert 2 <= asked <= 6


async def test_one_read_waits_for_a_server_and_later_ones_fail_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    waited = []

    async def away(_: object) -> psycopg.AsyncConnection:
        waited.append("for it")
        raise psycopg.OperationalError("away")

    monkeypatch.setattr("storage.postgresql.readers.patiently", away)
    readers = Readers(ServerAddress("postgresql://127.0.0.1:1/none"))
    for _ in range(3):
        with pytest.raises(psycopg.OperationalError, match="away"):
            await readers.fetch("SELECT 1", ())
    await readers.close()
    assert waited == ["for it"]


async def test_taking_due_tables_skips_rows_that_another_process_has_locked(
    address: ServerAddress, database: Database, tables: Tables
) -> None:
    """A process that waited for them would be cut off."""
    for key in ("taken", "free"):
        await tables.insert(replace(TABLE_OF_TWO, id=key), LINES, [], set_deadline(key, 40))
    async with await psycopg.AsyncConnection.connect(address) as other:
        await other.execute("UPDATE tables SET due = 99 WHERE id = 'taken'")
        assert await DueTables(database).take(50, 99) == ["free"]


async def test_two_that_wait_for_one_another_both_end(
    address: ServerAddress, database: Database
) -> None:
    """A deadlock with another session is retried."""
    for key in ("aaaa", "bbbb"):
        await database.write(Change(TABLE, (key,)))
    lock = "UPDATE tables SET message = {} WHERE id = '{}'"
    async with await psycopg.AsyncConnection.connect(address) as other:
        await other.execute("SET deadlock_timeout = '10s'")  # so that ours is aborted
        await other.execute(lock.format(1, "bbbb"))
        ours = asyncio.create_task(
            database.write(*(Change(lock.format(2, key)) for key in ("aaaa", "bbbb")))
        )
        await asyncio.sleep(0.2)
        await other.execute(lock.format(1, "aaaa"))
        await other.commit()
        await ours
    assert await database.read("SELECT message FROM tables") == [(2,), (2,)]


async def test_the_operating_notes_back_up_and_restore(
    address: ServerAddress, postgresql: Server, tmp_path: Path
) -> None:
    """With the commands of the notes, by a user who only owns the database."""
    notes = (Path(__file__).parents[2] / "deploy" / "postgresql.md").read_text(encoding="utf-8")
    dump, restore = re.findall(r"^pg_(?:dump|restore) .*$", notes, re.MULTILINE)

    def run(line: str) -> None:
        words = line.replace("dealer.dump", str(tmp_path / "dealer.dump")).split()
        words = [each.replace("postgresql://dealer@localhost/dealer", address) for each in words]
        subprocess.run([postgresql.programs / words[0], *words[1:]], check=True)

    database = await Database.open(address)
    await database.write(Change(TABLE, ("aaaa",)))
    await asyncio.to_thread(run, dump)
    await database.write(Change(TABLE, ("bbbb",)))
    await database.close()
    await asyncio.to_thread(run, restore)
    database = await Database.open(address)
    assert await database.read("SELECT id FROM tables") == [("aaaa",)]
    await Characters(database).insert(1, "cardrpg", 1, {"name": "Robin"}, 5)
    await Tables(database).insert(replace(TABLE_OF_TWO, house={"timer": 60}), LINES, [])
    with pytest.raises(WriteFailed, match="append-only"):
        await database.write(Change("UPDATE table_log SET line = '{}'"))
    await database.close()


def test_going_back_to_a_moment_as_the_notes_say(own_postgresql: Server) -> None:
    """It keeps what came after the last dump, and drops what should not have happened."""
    notes = (Path(__file__).parents[2] / "deploy" / "postgresql.md").read_text(encoding="utf-8")
    archiving, recovery = re.findall(r"^```ini\n(.*?)^```", notes, re.DOTALL | re.MULTILINE)
    (copying,) = re.findall(r"^pg_basebackup .*$", notes, re.MULTILINE)
    going_back = re.findall(r"^(?:mv|cp -a|touch) /.*$", notes, re.MULTILINE)
    server = own_postgresql
    home = "/var/lib/postgresql"
    server.run("mkdir", str(server.data.parent / "archive"))

    def here(text: str) -> str:
        return text.replace(home, str(server.data.parent)).replace(
            "postgresql://postgres@localhost/", server.address("postgres")
        )

    def write(settings: str) -> None:
        with (server.data / "postgresql.conf").open("a") as file:
            file.write(here(settings))

    server.stop("fast")
    write(archiving)
    server.start()
    server.run(*here(copying).split())
    with psycopg.connect(server.address("postgres"), autocommit=True) as connection:
        connection.execute("CREATE TABLE kept AS SELECT 1 AS number")
        ((moment,),) = connection.execute("SELECT clock_timestamp()::text").fetchall()
        connection.execute("UPDATE kept SET number = 2")
        connection.execute("SELECT pg_switch_wal()")
    server.stop("fast")
    for line in going_back:
        server.run(*here(line).split())
    write(re.sub(r"(?<=_time = ').*(?=')", moment, recovery))
    server.start()
    with psycopg.connect(server.address("postgres")) as connection:
        assert connection.execute("SELECT number FROM kept").fetchall() == [(1,)]


def test_statements_are_translated() -> None:
    assert translated("SELECT user FROM seats WHERE user = ? AND name = 'user ?' LIMIT ?") == (
        'SELECT "user" FROM seats WHERE "user" = $1 AND name = \'user ?\' LIMIT $2'
    )
    assert translated("SELECT ?2, ?1, users.user_id FROM users") == (
        "SELECT $2, $1, users.user_id FROM users"
    )


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("postgresql://ann:secret@host/dealer", "postgresql://ann:***@host/dealer"),
        (
            "postgres://host/dealer?password=secret&user=ann",
            "postgres://host/dealer?password=***&user=ann",
        ),
        ("postgresql://host:5432/dealer", "postgresql://host:5432/dealer"),
        ("dealer.db", "dealer.db"),
    ],
)
def test_no_password_is_shown(written: str, said: str) -> None:
    address = address_of(written)
    assert shown(address) == said
    assert "secret" not in repr(address)
    assert isinstance(address, ServerAddress) is (written != "dealer.db")

"""Failures at start: one line each, and a status that says whether to try again."""

import asyncio
import os
import random
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest

from bot.connection.app import DungeonDealer
from bot.connection.loop import LONGEST_END
from bot.start.exit_status import Status
from storage.address import ServerAddress
from storage.database import Database, WriteFailed
from tests.e2e.test_start import (
    connected_to,
    ended_on,
    environment_with,
    no_settings,
    one_line,
    running_on,
    started,
    with_discord_at,
)
from tests.kit.cardboard import SOMEBODY, as_account, why_not
from tests.kit.database.postgresql import Server
from tests.kit.program import PATIENCE, bot_after, run_to_the_end, start_program
from tests.kit.stage import settings
from tests.kit.strict.wire import Wire, serving
from tests.storage.test_files import damage, holding

__all__ = ["no_settings"]

NOBODY = 65534

HANGS = 45.0  # seconds, longer than a busy machine takes


def made(path: Path) -> None:
    """Return a database as the bot makes it."""
    code = (
        "import asyncio, sys; from pathlib import Path; from storage.database import Database\n"
        "async def main():\n    await (await Database.open(Path(sys.argv[1]))).close()\n"
        "asyncio.run(main())"
    )
    assert run_to_the_end([str(path)], environment_with({}), code).returncode == 0


def a_folder(path: Path) -> None:
    path.mkdir()


def garbled(path: Path) -> None:
    path.write_bytes(random.Random(1).randbytes(5000))


def damaged(path: Path) -> None:
    made(path)
    damage(path)


def newer(path: Path, version: int = 999) -> None:
    made(path)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA user_version = {version}")


@pytest.mark.parametrize(
    ("prepare", "words"),
    [
        (a_folder, "cannot be used: it is a folder."),
        (garbled, "cannot be used: file is not a database."),
        (damaged, "is damaged: "),
        (newer, "cannot be used: it was written by a newer version of the program."),
        (
            partial(newer, version=39),
            "cannot be used: it is older than version 0.3.0: start 0.3.0 once, then this",
        ),
    ],
)
def test_a_database_that_an_operator_must_repair(
    prepare: Callable[[Path], None], words: str, tmp_path: Path
) -> None:
    path = tmp_path / "tables.db"
    prepare(path)
    result = started("--local", DEALER_DATABASE=str(path), DEALER_LOCAL_PORT="0")
    assert one_line(result.stderr).startswith(f"The database {path} {words}")
    assert result.returncode == Status.CONFIGURATION


def damage_all(path: Path, tables: Sequence[str]) -> None:
    """Damage some tables and their indexes."""
    with closing(sqlite3.connect(path)) as connection:
        (size,) = connection.execute("PRAGMA page_size").fetchone()
        pages = connection.execute("SELECT tbl_name, rootpage FROM sqlite_master").fetchall()
    with path.open("r+b") as file:
        for table, page in pages:
            if page and table in tables:
                file.seek((page - 1) * size)
                file.write(random.Random(page).randbytes(size))


@pytest.mark.parametrize(
    "tables", [("tables", "lobbies"), ("leases", "synced_commands", "interactions")]
)
async def test_damage_that_is_met_while_it_starts(tables: tuple[str, ...], tmp_path: Path) -> None:
    """In a file that is too large to be read through at the start."""
    path = tmp_path / "tables.db"
    made(path)
    damage_all(path, tables)
    async with serving(Wire()) as wire:
        result = await asyncio.to_thread(
            run_to_the_end,
            (),
            environment_with({**with_discord_at(wire.port), "DEALER_DATABASE": str(path)}),
            bot_after("import storage.sqlite.files; storage.sqlite.files._SMALL = 0"),
        )
    assert re.search("The database .*(is damaged|malformed)", one_line(result.stderr))
    assert result.returncode == Status.CONFIGURATION


SLOW_TO_CONNECT = """
import asyncio, storage.sqlite.files, discord.http
storage.sqlite.files._SMALL = 0
asked = discord.http.HTTPClient.get_bot_gateway
async def slow(self):
    {}await asyncio.sleep(0.5)
    answer = await asked(self)
    {}await asyncio.sleep(0.5)
    return answer
discord.http.HTTPClient.get_bot_gateway = slow
"""


@pytest.mark.parametrize("turned_off", [("", "#"), ("#", "")])
async def test_damage_that_is_found_while_it_connects(
    turned_off: tuple[str, str], tmp_path: Path
) -> None:
    """Closing a bot in the middle of that raises an error or blocks forever."""
    path = tmp_path / "tables.db"
    made(path)
    damage_all(path, ("interactions",))
    async with serving(Wire()) as wire:
        result = await asyncio.to_thread(
            run_to_the_end,
            (),
            environment_with({**with_discord_at(wire.port), "DEALER_DATABASE": str(path)}),
            bot_after(SLOW_TO_CONNECT.format(*turned_off)),
        )
    assert one_line(result.stderr).startswith(f"The database {path} is damaged: ")
    assert result.returncode == Status.CONFIGURATION


GOES_AWAY = """
import asyncio, storage.postgresql.connection
from storage.database import Database
storage.postgresql.connection.PATIENCE = 0.5
opened = Database.open
async def then_away(address):
    found = await opened(address)
    print("open", flush=True)
    await asyncio.to_thread(sys.stdin.readline)
    return found
Database.open = then_away
"""


async def test_a_server_that_goes_away_while_it_starts(postgresql: Server) -> None:
    with postgresql.database() as address:
        async with serving(Wire()) as wire:
            process = started_on(wire, address)
            assert process.stdout is not None
            assert await asyncio.to_thread(process.stdout.readline) == "open\n"
            await asyncio.to_thread(postgresql.stop)
            try:
                _, errors = await asyncio.to_thread(process.communicate, "\n", PATIENCE)
            finally:
                await asyncio.to_thread(postgresql.start)
    assert one_line(errors).startswith("The database cannot be read: ")
    assert process.returncode == Status.TRY_AGAIN


def started_on(wire: Wire, address: ServerAddress) -> subprocess.Popen[str]:
    """Return a bot that has opened its database and waits for a line."""
    return start_program(
        bot_after(GOES_AWAY),
        env=environment_with({**with_discord_at(wire.port), "DEALER_DATABASE": address}),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can be somebody else")
def test_a_database_that_may_not_be_read(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    made(path)
    code = (
        "import os, sys; from pathlib import Path\n"
        "from storage.sqlite.files import NotAFile, check_usable\n"
        f"os.setuid({NOBODY})\n"
        "try:\n    check_usable(Path(sys.argv[1]))\n"
        "except (NotAFile, OSError) as error:\n    print(error)"
    )
    for folder in (tmp_path, *tmp_path.parents):
        if folder == Path(tempfile.gettempdir()):
            break
        folder.chmod(0o755)
    result = subprocess.run(
        [sys.executable, "-c", code, str(path)],
        env=environment_with({}), capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert result.stdout == "this user may not read and write it\n"


def test_settings_that_may_not_be_read() -> None:
    """As when root has installed them for itself, and the bot runs as another user."""
    why = why_not(SOMEBODY)
    if why is not None:
        pytest.skip(why)
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        hidden = Path(folder, ".env")
        hidden.touch(0o600)
        result = subprocess.run(
            [*as_account(SOMEBODY), sys.executable, "-m", "bot"], cwd=folder,
            env=environment_with({}), capture_output=True, text=True, check=False,
        )  # fmt: skip
    assert one_line(result.stderr).startswith(".env is there, but this user may not read it")
    assert result.returncode == Status.CONFIGURATION


@pytest.mark.parametrize(
    ("command", "words"),
    [
        (["restore", "/copies/copy.db"], "The database /data/tables.db cannot be used: "),
        (["backup", "/hidden/copy.db"], "/hidden/copy.db cannot be written: Permission denied."),
        (["restore", "/hidden/copy.db"], "/hidden/copy.db cannot be read: Permission denied."),
    ],
)
def test_a_command_without_permission_for_the_database(command: list[str], words: str) -> None:
    """The database is in a private folder of the bot."""
    why = why_not(SOMEBODY)
    if why is not None:
        pytest.skip(why)
    with tempfile.TemporaryDirectory() as root:
        Path(root).chmod(0o755)
        path = Path(root, "data", "tables.db")
        made(path)
        path.parent.chmod(0o700)
        Path(root, "hidden").mkdir(0o700)
        Path(root, "copies").mkdir(0o755)
        shutil.copy(path, Path(root, "copies", "copy.db"))
        Path(root, "copies", "copy.db").chmod(0o644)
        given = [f"{root}{each}" if each.startswith("/") else each for each in command]
        result = subprocess.run(
            [*as_account(SOMEBODY), sys.executable, "-m", "bot", *given], cwd=root,
            env=environment_with({"DEALER_DATABASE": str(path)}),
            capture_output=True, text=True, check=False,
        )  # fmt: skip
    assert one_line(result.stderr).replace(root, "").startswith(words)
    assert result.returncode == Status.CONFIGURATION


def test_a_second_bot_on_one_database(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    with holding(path) as first:
        result = started("--local", DEALER_DATABASE=str(path), DEALER_LOCAL_PORT="0")
    assert f"cannot be used: process {first.pid} on " in one_line(result.stderr)
    assert result.returncode == Status.TRY_AGAIN


@pytest.mark.parametrize(
    ("token", "why"),
    [
        ("two words", "a space or a line break in it."),
        ("tab\there", r"an invisible character in it: \t."),
    ],
)
def test_a_token_that_was_copied_badly(token: str, why: str) -> None:
    result = started(DISCORD_TOKEN=token)
    assert one_line(result.stderr) == f"DISCORD_TOKEN: there is {why}"
    assert result.returncode == Status.CONFIGURATION


@pytest.mark.parametrize(
    "path", [("GET", "/users/@me"), ("GET", "/gateway/bot"), ("PUT", "/commands")]
)
async def test_a_login_page_instead_of_discord(path: tuple[str, str]) -> None:
    """A hotel's network answers every request with its own page."""
    result = await ended_on(Wire(pages=[path]))
    assert "Discord cannot be reached: 127.0.0.1 answers with text/html" in result.stderr
    assert "Traceback" not in result.stderr
    assert result.returncode == Status.TRY_AGAIN


async def test_the_bot_stops_while_discord_hangs(tmp_path: Path) -> None:
    """Neither the farewell to the gateway nor a request that hangs delays it."""
    async with serving(Wire(silent=True)) as wire, running_on(wire) as process:
        begun = time.monotonic()
        process.terminate()
        await asyncio.to_thread(process.wait, PATIENCE)
        assert time.monotonic() - begun < HANGS


async def test_the_bot_stops_even_if_closing_hangs() -> None:
    """As if the database were on a lost disk; no other code runs any more."""
    code = (
        "import time; from storage.database import Database;"
        " Database.close = lambda self: time.sleep(60)"
    )
    async with serving(Wire()) as wire:
        process = connected_to(wire, bot_after(code))
        try:
            await asyncio.wait_for(wire.ready.wait(), PATIENCE)
            begun = time.monotonic()
            process.terminate()
            assert await asyncio.to_thread(process.wait, PATIENCE) == Status.STOPPED
            assert LONGEST_END < time.monotonic() - begun < HANGS
        finally:
            process.kill()
            process.communicate()


@pytest.mark.parametrize("busy", [False, True])
def test_a_killed_bot_leaves_no_workers(busy: bool) -> None:
    """Each child process holds the other end of the pipe until it ends."""
    program = (
        "import asyncio, os, time, timeit; from bot.tables.coach import worker;"
        " from bot.tables.coach.workers import Workers\n"
        "async def main():\n"
        "    workers = Workers(1, worker.begin)\n"
        "    print(await workers.run(os.getpid, tuple), flush=True)\n"
        f"    if {busy}:\n"
        "        work = 'pass', 'pass', time.perf_counter, 10**12\n"
        "        await workers.run(timeit.timeit, lambda: work)\n"
        "    await asyncio.sleep(60)\n"
        "asyncio.run(main())"
    )
    with subprocess.Popen(
        [sys.executable, "-c", program], env=environment_with({}), stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        worker = int(process.stdout.readline())
        time.sleep(0.3)  # and it has begun
        process.kill()
        try:
            process.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            os.kill(worker, signal.SIGKILL)
            raise


async def test_the_bot_stops_with_work_under_way(tmp_path: Path) -> None:
    """A deadline has fired, and its work waits for a Discord that does not answer."""
    database = await Database.open(tmp_path / "tables.db")
    bot = DungeonDealer(settings(tmp_path / "tables.db"))
    bot._database = database
    began = asyncio.Event()

    async def for_ever() -> None:
        began.set()
        await asyncio.Event().wait()

    async with bot:
        bot._scheduler.schedule("table", 0, for_ever)
        await began.wait()
        begun = time.monotonic()
    assert time.monotonic() - begun < HANGS
    with pytest.raises(WriteFailed):
        await database.write()


@pytest.mark.parametrize("given", [["backups/"], ["--keep", "14", "backups.d"]])
def test_a_folder_of_backups_that_is_not_there(given: list[str], tmp_path: Path) -> None:
    """A file of that name would block every backup after it."""
    path = tmp_path / "tables.db"
    made(path)
    before = sorted(tmp_path.iterdir())
    result = started("backup", *given, DEALER_DATABASE=str(path))
    assert one_line(result.stderr).startswith("There is no folder backups")
    assert result.returncode == Status.CONFIGURATION
    assert sorted(tmp_path.iterdir()) == before
    assert started("backup", "copy.db", DEALER_DATABASE=str(path)).returncode == Status.STOPPED
    assert (tmp_path / "copy.db").is_file()


def test_check_says_which_tables_go_on(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    made(path)
    result = started("check", DEALER_DATABASE=str(path))
    assert result.returncode == Status.STOPPED
    assert result.stdout == "0 open tables, 0 of which would not go on as they are\n"
    assert started("check", DEALER_DATABASE=str(tmp_path / "none.db")).returncode == (
        Status.CONFIGURATION
    )

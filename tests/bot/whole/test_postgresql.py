"""The whole bot on PostgreSQL: games, restarts, maintenance, and lost connections."""

import asyncio
import logging
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.cluster import due
from bot.operations.announcement import announce
from bot.operations.check import replayed
from bot.operations.gauges import Sources
from bot.operations.health import Health
from bot.operations.metrics import Metrics
from bot.start.exit_status import Status
from bot.start.settings import read_settings
from games.catalog import GAMES
from storage.address import ServerAddress
from storage.database import Database
from storage.sqlite.engine import newest_version
from tests.kit.database.postgresql import Server
from tests.kit.discord_diamonds import duel
from tests.kit.stage import moves, staged


@pytest.fixture(autouse=True)
def seldom(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make polls rare: with a simulated clock each one costs another turn of the clock."""
    monkeypatch.setattr(due, "POLL_EVERY", 60.0)


@pytest.fixture
def address(postgresql: Server) -> Iterator[ServerAddress]:
    with postgresql.database() as found:
        yield found


async def test_an_evening_on_postgresql(address: ServerAddress, postgresql: Server) -> None:
    async with staged(address) as stage:
        board, together = await stage.open(), await duel(stage)
        await stage.ann.click(board, custom_id=moves(board)[0])
        await stage.restart()  # it returns although no client waited for the lock
        await stage.ann.click(board, custom_id=moves(board)[0])
        assert (await stage.table(board)).run.state.taken == 2
        assert (await replayed(address, GAMES)) == (2, [])
        assert stage.bot._database is not None
        health = Health(lambda: stage.bot.unreachable_reason, stage.bot._database)
        metrics = Metrics(Sources(health, stage.bot.core, stage.bot._database), stage.bot.requests)
        text = await metrics.text()
        assert b'dealer_open_tables{game="diamonds"} 2.0' in text
        (size,) = re.findall(rb"^dealer_database_bytes (\S+)$", text, re.MULTILINE)
        assert float(size) > 100_000
        assert b"dealer_disk_free_bytes" not in text
        await asyncio.to_thread(postgresql.stop)
        await asyncio.to_thread(postgresql.start)
        before = (await stage.table(board)).run.seq
        while (await stage.table(board)).run.seq == before:  # the user read that it was not kept
            await stage.ann.click(board, custom_id=moves(board)[0])
        assert health.complaints() == []
        after = (await stage.table(board)).run.seq
        await stage.restart()
        assert (await stage.table(board)).run.seq == after
        await stage.bot.core.privacy.forget(stage.ann.id)
        assert [each.user for each in (await stage.table(together)).stored.seats].count(0) == 1


def test_commands_name_the_server_without_its_password(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    nowhere = ServerAddress(f"postgresql://ann:secret@/dealer?host={tmp_path}")
    monkeypatch.chdir(tmp_path)
    (tmp_path / "new.db").touch()
    monkeypatch.setenv("DEALER_DATABASE", nowhere)
    assert read_settings().database == nowhere
    assert "secret" not in repr(read_settings())
    for arguments, status, words in (
        (["move", "new.db", nowhere], Status.TRY_AGAIN, "cannot be used"),
        (["backup", "copy.dump"], Status.CONFIGURATION, "is not backed up"),
        (["restore", "copy.db"], Status.CONFIGURATION, "with its own pg_restore"),
    ):
        assert main(arguments) == status
        said = capsys.readouterr().err
        assert said.count("\n") == 1
        assert words in said
        assert "ann:***@" in said


@pytest.mark.parametrize("arguments", [["check"], ["move", "new.db", "postgresql://host/dealer"]])
def test_without_a_driver_one_line_says_what_to_install(
    arguments: list[str], tmp_path: Path
) -> None:
    (tmp_path / "new.db").touch()
    program = "import sys; sys.modules['psycopg'] = None; from bot.__main__ import main; "
    ended = subprocess.run(
        [sys.executable, "-c", f"{program}sys.exit(main({arguments!r}))"],
        env={
            **os.environ,
            "PYTHONPATH": str(Path(__file__).parents[3]),
            "DEALER_DATABASE": "postgresql://host/dealer",
        },
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ended.returncode == Status.CONFIGURATION
    assert ended.stderr == (
        "PostgreSQL needs the driver psycopg, which is not installed:"
        " run pip install 'psycopg[binary]'.\n"
    )


async def test_the_first_line_of_the_log_names_the_server_without_its_password(
    address: ServerAddress, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "bot.operations.announcement")
    with_password = ServerAddress(f"{address}&password=hunter2")
    database = await Database.open(with_password)
    await announce(database, None)
    await database.close()
    (line,) = [each.getMessage() for each in caplog.records if "Dungeon Dealer" in each.msg]
    assert f": 0 open tables in {address}&password=***, schema {newest_version()}" in line

"""Servers that the bot has left: their data is deleted after some days."""

import json
import random
import re
from pathlib import Path

import pytest

from bot.connection.jobs import AFTER_THE_START
from bot.tables.timestamps import A_DAY
from storage.database import Database, ReadFailed, Row
from storage.tables.repository import Status
from tests.kit.database.statements import execute
from tests.kit.discord_campaigns import begin
from tests.kit.discord_heroes import hero
from tests.kit.stage import Message, Stage, moves, play_on, staged, table_id, told
from tests.kit.unwrap import reply

# With a token it takes its Discord for the real one, which remembers servers.
OFFLINE = "offline"


async def days_pass(stage: Stage, count: int) -> None:
    """Let days pass, and count the servers on each."""
    for _ in range(count):
        await stage.env.advance_time(A_DAY)


async def leave(stage: Stage) -> None:
    """Count the bot there once, and let it leave."""
    await stage.env.advance_time(AFTER_THE_START + 1)
    assert execute(stage, "SELECT id, left_at FROM servers") == [(stage.guild.id, None)]
    stage.env.backend.remove_guild(stage.guild.id)
    await days_pass(stage, 1)
    ((left,),) = execute(stage, "SELECT left_at FROM servers")
    assert left is not None


async def played(stage: Stage) -> Message:
    """Play a game to its end."""
    board = await stage.open()
    await play_on(stage.ann, board, random.Random(1))
    assert not moves(board)
    return board


async def test_data_of_a_left_server_is_deleted_after_some_days(tmp_path: Path) -> None:
    async with staged(tmp_path / "tables.db", left_server_days=3, token=OFFLINE) as stage:
        over = await played(stage)
        going_on = await stage.open(stage.bo)
        await begin(stage, [stage.ann, stage.bo])
        session = await hero(stage)
        await leave(stage)
        await days_pass(stage, 2)
        assert len(execute(stage, "SELECT id FROM tables WHERE guild IS NOT NULL")) == 4
        assert len(execute(stage, "SELECT id FROM campaigns")) == 1
        await days_pass(stage, 1)
        places = "SELECT id FROM tables WHERE coalesce(guild, channel, message) IS NOT NULL"
        assert execute(stage, places) == []
        assert execute(stage, "SELECT id FROM campaigns UNION SELECT id FROM lobbies") == []
        assert execute(stage, "SELECT id FROM servers") == []
        tables = stage.bot.core.tables
        assert (await tables.stored(table_id(over), stage.ann.id)).status is Status.OVER
        assert (await tables.stored(table_id(going_on), stage.bo.id)).status is Status.ENDED
        assert (await tables.stored(table_id(session), stage.ann.id)).status is Status.ENDED
        robin = await stage.bot.core.heroes.find(stage.ann.id, "Robin")
        assert robin.table is None  # heroes belong to users and may play again
        kept = await stage.bot.core.privacy.export(stage.ann.id)
        assert len(kept["tables"]) == 3
        assert str(stage.guild.id) not in json.dumps(kept)


async def test_a_table_that_plays_on_elsewhere_stays(tmp_path: Path) -> None:
    async with staged(tmp_path / "tables.db", left_server_days=3, token=OFFLINE) as stage:
        board = await stage.open()
        stays = await stage.open(stage.bo)
        await leave(stage)
        result = reply(await stage.ann.user.slash("table resume"))
        await days_pass(stage, 5)
        assert len(moves(result)) == 5
        tables = stage.bot.core.tables
        assert (await tables.stored(table_id(board), stage.ann.id)).status is Status.OPEN
        assert (await tables.stored(table_id(stays), stage.bo.id)).status is Status.ENDED


async def test_a_campaign_goes_with_its_server(tmp_path: Path) -> None:
    """A campaign whose first table never opened goes.

    One that was moved stays, and so does its party.
    """
    async with staged(tmp_path / "tables.db", left_server_days=3, token=OFFLINE) as stage:
        await stage.ann.slash(stage.channel, "cardomancer start")
        away = stage.env.create_guild()
        other = away.create_text_channel("elsewhere")
        there = away.add_member(stage.bo.user)
        moved = stage.guild.create_text_channel("to-be-moved")
        await stage.bo.slash(moved, "cardomancer start")
        await there.slash(other, "cardomancer move")
        (lobby, *_) = await stage.bot.core.lobbies.waiting()
        await stage.bot.core.lobbies.time_out(lobby.id)
        assert len(execute(stage, "SELECT id FROM campaigns")) == 2
        await stage.env.advance_time(AFTER_THE_START + 1)
        stage.env.backend.remove_guild(stage.guild.id)
        await days_pass(stage, 5)
        left = execute(stage, "SELECT host, guild FROM campaigns")
        assert left == [(stage.bo.id, away.id)]
        assert execute(stage, "SELECT id FROM servers") == [(away.id,)]


async def test_a_campaign_comes_along_with_its_table(tmp_path: Path) -> None:
    async with staged(tmp_path / "tables.db", left_server_days=3, token=OFFLINE) as stage:
        await begin(stage, [stage.ann, stage.bo])
        away = stage.env.create_guild()
        other = away.create_text_channel("elsewhere")
        there = away.add_member(stage.ann.user)
        await stage.env.advance_time(AFTER_THE_START + 1)
        stage.env.backend.remove_guild(stage.guild.id)
        result = await there.slash(other, "table resume")
        assert result.response is not None
        await days_pass(stage, 5)
        assert execute(stage, "SELECT channel, guild FROM campaigns") == [(other.id, away.id)]
        shown = reply(await there.slash(other, "cardomancer campaign"))
        assert not shown.ephemeral


async def test_a_bot_that_comes_back_in_time_has_lost_nothing(stage: Stage) -> None:
    board = await stage.open()
    counted = stage.bot.core.servers
    for present in ([stage.guild.id], [], [stage.guild.id], []):
        await counted.count(present)
        await days_pass(stage, 20)
    assert (await stage.table(board)).stored.place.guild == stage.guild.id
    await days_pass(stage, 20)
    await counted.count([])
    ended = await stage.bot.core.tables.stored(table_id(board), stage.ann.id)
    assert (ended.status, ended.place.guild) == (Status.ENDED, None)


async def test_servers_that_the_bot_never_was_in(tmp_path: Path) -> None:
    """A user brings the app there, so nothing says that it has left."""
    async with staged(tmp_path / "tables.db", token=OFFLINE) as stage:
        board = await stage.open()
        stage.env.backend.remove_guild(stage.guild.id)
        await days_pass(stage, 60)
        assert (await stage.table(board)).stored.place.guild == stage.guild.id


async def test_an_outage_is_no_leaving(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with staged(tmp_path / "tables.db", token=OFFLINE) as stage:
        await stage.open()
        await stage.env.advance_time(AFTER_THE_START + 1)
        stage.env.inject_error("GET", "/users/@me/guilds", status=503, times=None)
        await days_pass(stage, 40)
        assert execute(stage, "SELECT left_at FROM servers") == [(None,)]
        assert "Count of servers: failed" in caplog.text
        stage.env.backend.faults.clear()
        assert told(await stage.bo.slash(stage.channel, "table end")).startswith("You have no open")


async def test_a_database_that_is_not_read_once_is_cleaned_up_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def locked(*_: object) -> list[Row]:
        raise ReadFailed("the database cannot be read: database is locked")

    async with staged(tmp_path / "tables.db", left_server_days=3, token=OFFLINE) as stage:
        await leave(stage)
        stage.env.create_guild()
        with monkeypatch.context() as patch:
            patch.setattr(Database, "read", locked)
            await days_pass(stage, 1)
        for name in ("Count of servers", "Clean-up"):
            assert re.search(f"{name}: failed, .*: the database cannot be read", caplog.text)
        await days_pass(stage, 5)
        assert stage.guild.id not in [
            server for (server,) in execute(stage, "SELECT id FROM servers")
        ]
        assert "Traceback" not in caplog.text

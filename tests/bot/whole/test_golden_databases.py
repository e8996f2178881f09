"""The databases of earlier releases: everything in them opens, continues and ends."""

import json
import random
import sqlite3
from collections.abc import AsyncIterator, Mapping
from contextlib import closing
from pathlib import Path

import pytest

from games.catalog import GAMES
from games.engine.replay import verify
from storage.tables.repository import Status
from tests.kit.database.golden import TABLES, index_of, play, releases, script_of
from tests.kit.stage import Stage, embed, moves, press, set_up, text
from tests.kit.unwrap import reply, unwrap

# Those of people, who have them from commands.
OF_PEOPLE = {
    "board": "diamonds",
    "party": "diamonds",
    "robin": "cardrpg",
    "campaign": "cardomancer",
}
GAME_OF = {name: game for name, (game, *_) in TABLES.items()} | OF_PEOPLE


@pytest.fixture(params=releases())
def release(request: pytest.FixtureRequest) -> str:
    found: str = request.param
    return found


@pytest.fixture
def tables(release: str) -> Mapping[str, str]:
    """Return the ids of the release's tables."""
    return index_of(release)["tables"]


@pytest.fixture
async def stage(tmp_path: Path, release: str) -> AsyncIterator[Stage]:
    """Start the bot on that database, with the users of its tables."""
    path, script = tmp_path / "golden.db", script_of(release)
    for then, today in (await ids_of_today(tmp_path, release)).items():
        script = script.replace(str(then), str(today))
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(script)
    ready = await set_up(path, tables_per_user=100)
    yield ready
    await ready.shut_down()


async def ids_of_today(folder: Path, release: str) -> dict[int, int]:
    """Map the ids of users and channel to today's, which depend on the number of commands."""
    nobody, index = await set_up(folder / "nobody.db"), index_of(release)
    users = {then: getattr(nobody, name).id for name, then in index["users"].items()}
    channel = {index["places"]["channel"]: nobody.channel.id}
    await nobody.shut_down()
    # From the highest, so that no new id is mistaken for an old one.
    return dict(sorted((users | channel).items(), reverse=True))


@pytest.mark.parametrize("game", GAMES)
async def test_every_open_table_goes_on_from_where_it_was_and_ends(
    stage: Stage, tables: Mapping[str, str], game: str
) -> None:
    names = [name for name in tables if GAME_OF.get(name) == game]
    assert len(names) >= 2
    for name in names:
        await goes_on(stage, tables[name], name)


async def goes_on(stage: Stage, table_id: str, name: str) -> None:
    stored = unwrap(await stage.bot.core.sessions.stored(table_id))
    log = await stage.bot.core.stored.log(table_id)
    session = await stage.bot.core.tables.look(table_id)
    assert session.stored.status is Status.OPEN
    assert session.notice is None  # it did not have to go back
    assert session.run.seq == len(log)
    host = next(who for who in (stage.ann, stage.bo, stage.cy) if who.id == stored.host)
    shown = await host.slash(stage.channel, "table resume", table=table_id)
    assert shown.response is not None
    await play(stage, table_id, f"on {name}")
    record = await stage.bot.core.history.record(table_id, stored.host)
    run = verify(record, GAMES, stored.seed)
    after = await stage.bot.core.tables.stored(table_id, stored.host)
    assert after.status is Status.OVER
    assert after.outcome == run.outcome
    lines = [json.loads(line) for line in record.splitlines()[1:]]
    for now, before in zip(lines, log, strict=False):  # it begins with the stored lines
        same = [key for key in before if key in now]
        assert [now[key] for key in same] == [before[key] for key in same]


async def test_boards_of_before_answer_their_presses(
    stage: Stage, tables: Mapping[str, str]
) -> None:
    """The ids on old messages mean the same as before."""
    table_id = tables["board"]
    shown = reply(await stage.bo.slash(stage.channel, "table resume", table=table_id))
    before = moves(shown)
    assert before
    assert all(custom_id.startswith(f"d1:{table_id}:1:") for custom_id in before)
    await stage.bo.click(shown, custom_id=random.Random(1).choice(before))
    assert (await stage.bot.core.tables.look(table_id)).run.seq > 1


async def test_the_lobby_of_before_is_started(stage: Stage, tables: Mapping[str, str]) -> None:
    lobby = await stage.bot.core.lobbies.look(tables["lobby"])
    assert [guest.name for guest in lobby.guests] == ["Di", "Cy"]
    session = await stage.bot.core.starts.start(lobby.id, stage.di.id, lobby.place)
    assert [seat.name for seat in session.stored.seats] == ["Di", "Cy"]


async def test_heroes_party_and_campaign_of_before_are_there(stage: Stage) -> None:
    sheet = reply(await stage.ann.slash(stage.channel, "hero show"))
    assert "Robin" in text(sheet)
    party = reply(await stage.ann.slash(stage.channel, "party"))
    assert [field.name for field in embed(party).fields] == ["Kim", "Lee", "Max"]
    campaign = reply(await stage.bo.slash(stage.channel, "cardomancer campaign"))
    assert "🏰 1 dungeon done" in (embed(campaign).description or "")


async def test_a_campaign_of_before_goes_on(stage: Stage, tables: Mapping[str, str]) -> None:
    await stage.bot.core.tables.end(tables["campaign"], stage.ann.id)
    opened = reply(await stage.ann.slash(stage.channel, "cardomancer continue"))
    await press(stage.bo, opened, "Join")
    session = await stage.table(opened)
    assert session.stored.campaign is not None
    assert [seat.name for seat in session.stored.seats] == ["Ann", "Bo"]

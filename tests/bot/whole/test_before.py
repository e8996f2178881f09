"""A database of the previous version: everything in it opens, continues and ends."""

import json
import random
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.tables.sessions.moves import Move
from games.catalog import GAMES
from games.engine.players import RandomPlayer
from games.engine.replay import verify
from games.engine.table import BETWEEN_TOKENS
from storage.tables.repository import Status
from tests.kit.stage import Stage, buttons, embed, moves, press, set_up, text
from tests.kit.unwrap import reply, unwrap

DATA = Path(__file__).parents[2] / "data"
BEFORE = json.loads((DATA / "before.json").read_text(encoding="utf-8"))
TABLES: dict[str, str] = BEFORE["tables"]
ENDED = ("solo over", "session over", "dungeon over")
OPEN = [name for name in TABLES if name not in (*ENDED, "lobby")]
LONGEST_GAME = 3000


@pytest.fixture
async def stage(tmp_path: Path) -> AsyncIterator[Stage]:
    """Start the bot on that database, with the users of its tables."""
    path = tmp_path / "before.db"
    script = (DATA / "before.sql").read_text(encoding="utf-8")
    for then, today in (await ids_of_today(tmp_path)).items():
        script = script.replace(str(then), str(today))
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(script)
        connection.execute(f"PRAGMA user_version={BEFORE['user_version']}")
        connection.commit()
    ready = await set_up(path)
    yield ready
    await ready.shut_down()


async def ids_of_today(folder: Path) -> dict[int, int]:
    """Map the ids of users and channel to today's, which depend on the number of commands."""
    nobody = await set_up(folder / "nobody.db")
    users = {then: getattr(nobody, name).id for name, then in BEFORE["users"].items()}
    channel = {BEFORE["places"]["channel"]: nobody.channel.id}
    await nobody.shut_down()
    # From the highest, so that no new id is mistaken for an old one.
    return dict(sorted((users | channel).items(), reverse=True))


def said(answer: Any) -> str:
    """Return an answer as a press sends it."""
    return BETWEEN_TOKENS.join(answer) if isinstance(answer, list) else str(answer)


async def play_out(stage: Stage, table_id: str, seed: str) -> None:
    """Let all players answer at random until the game is over."""
    player = RandomPlayer(seed)
    tables = stage.bot.core.tables
    for _ in range(LONGEST_GAME):
        session = await tables.look(table_id)
        ask = session.run.pending
        if ask is None:
            return
        seat = player.choose_seat(ask)
        answer = said(player.choose(ask.offers[seat]))
        user = session.stored.seats[seat].user
        own = None if session.house.anyone else seat
        await tables.act(user, Move(table_id, session.revision, own, (answer,)))
    raise AssertionError("it does not end")


@pytest.mark.parametrize("name", OPEN)
async def test_an_open_table_goes_on_from_where_it_was_and_ends(stage: Stage, name: str) -> None:
    table_id = TABLES[name]
    stored = unwrap(await stage.bot.core.sessions.stored(table_id))
    log = await stage.bot.core.stored.log(table_id)
    session = await stage.bot.core.tables.look(table_id)
    assert session.notice is None  # it did not have to go back
    assert session.run.seq == len(log)
    host = next(who for who in (stage.ann, stage.bo, stage.cy) if who.id == stored.host)
    shown = await host.slash(stage.channel, "table resume", table=table_id)
    assert shown.response is not None
    await play_out(stage, table_id, f"before {name}")
    record = await stage.bot.core.history.record(table_id, stored.host)
    run = verify(record, GAMES, stored.seed)
    after = await stage.bot.core.tables.stored(table_id, stored.host)
    assert after.status is Status.OVER
    assert after.outcome == run.outcome
    lines = [json.loads(line) for line in record.splitlines()[1:]]
    for now, before in zip(lines, log, strict=False):  # it begins with the stored lines
        same = [key for key in before if key in now]
        assert [now[key] for key in same] == [before[key] for key in same]


@pytest.mark.parametrize("name", OPEN)
async def test_the_newest_checkpoint_of_before_loads_as_it_is(stage: Stage, name: str) -> None:
    table_id = TABLES[name]
    stored = unwrap(await stage.bot.core.sessions.stored(table_id))
    game = GAMES[stored.game]
    for checkpoint in await stage.bot.core.stored.checkpoints(table_id):
        state = game.load(checkpoint.state)
        assert game.load(game.dump(state)) == state


@pytest.mark.parametrize("name", ENDED)
async def test_an_ended_table_hands_out_its_record(stage: Stage, name: str) -> None:
    table_id = TABLES[name]
    stored = await stage.bot.core.tables.stored(table_id, stage.ann.id)
    record = await stage.bot.core.history.record(table_id, stage.ann.id)
    assert verify(record, GAMES, stored.seed).outcome == stored.outcome


async def test_boards_of_before_answer_their_presses(stage: Stage) -> None:
    """The ids on old messages mean the same as before."""
    table_id = TABLES["solo"]
    shown = reply(await stage.ann.slash(stage.channel, "table resume", table=table_id))
    before = moves(shown)
    assert before
    assert all(custom_id.startswith(f"d1:{table_id}:11:") for custom_id in before)
    await stage.ann.click(shown, custom_id=random.Random(1).choice(before))
    assert (await stage.bot.core.tables.look(table_id)).run.seq > 11


async def test_the_lobby_of_before_is_joined_and_started(stage: Stage) -> None:
    lobby = await stage.bot.core.lobbies.look(TABLES["lobby"])
    assert [guest.name for guest in lobby.guests] == ["Di", "Cy"]
    await stage.bot.core.lobbies.join(lobby.id, stage.cy.id, "Cy", dealer=False)
    session = await stage.bot.core.starts.start(lobby.id, stage.di.id, lobby.place)
    assert [seat.name for seat in session.stored.seats] == ["Di", "Cy"]


async def test_heroes_party_and_campaign_of_before_are_there(stage: Stage) -> None:
    heroes = reply(await stage.ann.slash(stage.channel, "hero list"))
    assert "Robin · K♠" in (embed(heroes).description or "")
    sheet = reply(await stage.ann.slash(stage.channel, "hero show"))
    assert "Robin" in text(sheet)
    party = reply(await stage.ann.slash(stage.channel, "party"))
    assert [field.name for field in embed(party).fields] == ["Kim", "Lee", "Max"]
    campaign = reply(await stage.bo.slash(stage.channel, "cardomancer campaign"))
    assert "🏰 1 dungeon done" in (embed(campaign).description or "")


async def test_a_campaign_of_before_goes_on(stage: Stage) -> None:
    await stage.bot.core.tables.end(TABLES["dungeon"], stage.ann.id)
    opened = reply(await stage.ann.slash(stage.channel, "cardomancer continue"))
    await press(stage.bo, opened, "Join")
    assert "Your hand" in buttons(opened)

"""Timers: the table plays for a player whose time is up, even if a write or a post fails."""

import random
import sqlite3
import time
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path

import pytest

from bot.cluster.due import GRACE, RETRY_AFTER, Due
from bot.rendering.codec import Action, ActionId
from bot.tables.lobbies.opening import STAYS_OPEN
from storage.database import Database, ReadFailed, Row, WriteFailed
from storage.tables.repository import Status
from tests.kit.core import ANN, Core, application, failing
from tests.kit.database.statements import execute
from tests.kit.discord_campaigns import Party, lobby, won_a_dungeon
from tests.kit.discord_diamonds import duel, play_duel, set_timer, turn
from tests.kit.stage import (
    Stage,
    buttons,
    embed,
    forge,
    moves,
    play_again,
    play_on,
    press,
    private,
    table_id,
    text,
)
from tests.kit.strict import faults
from tests.kit.unwrap import reply, unwrap


async def test_the_story_says_for_whom_the_table_acted(stage: Stage) -> None:
    board = await duel(stage)
    first, second = await turn(stage, board)
    late, other = ("Ann", "Bo") if first.id == stage.ann.id else ("Bo", "Ann")
    await set_timer(stage, "1m")
    await stage.env.advance_time(61)
    while (await stage.table(board)).waiting.awaited() == [first.id]:
        await stage.env.advance_time(61)
    shown = await press(stage.ann, board, "Log")
    lines = (embed(private(shown)).description or "").splitlines()
    at = lines.index(f"⏳ I chose for {late}.")
    assert late in lines[at + 1] or "Room" in lines[at + 1], "what came of it stands below"
    assert not any(f"for {other}" in line for line in lines)
    await second.click(board, custom_id=moves(board)[0])
    after = (embed(private(await press(stage.ann, board, "Log"))).description or "").splitlines()
    assert after[: len(lines)] == lines
    assert not any("Away" in line for line in after[len(lines) :])


async def test_an_answer_starts_the_time_anew(stage: Stage) -> None:
    board = await duel(stage)
    await set_timer(stage, "1m")
    await stage.env.advance_time(40)
    first, second = await turn(stage, board)
    await first.click(board, custom_id=moves(board)[0])
    await stage.env.advance_time(40)
    assert (await stage.table(board)).waiting.awaited() == [second.id]
    assert "⏳ Away" not in text(board)
    assert "⏳ I choose for late players <t:" in text(board)


GoOn = Callable[[], Awaitable[object]]


async def of_both(stage: Stage) -> GoOn:
    board = await duel(stage)
    await set_timer(stage, "1m")
    await play_duel(stage, board, random.Random(6))
    again = await play_again(stage, board, stage.ann)
    return lambda: press(stage.bo, again, "Join")


async def another_deal(stage: Stage) -> GoOn:
    board = reply(await stage.ann.slash(stage.channel, "solitaire play", level=4))
    await set_timer(stage, "1m")
    return lambda: press(stage.ann, board, "🔀 Another deal")


async def the_same_deal(stage: Stage) -> GoOn:
    board = await stage.open()
    await set_timer(stage, "1m")
    await play_on(stage.ann, board, random.Random(1))
    return lambda: press(stage.ann, board, "Same dungeon")


async def the_next_dungeon(stage: Stage) -> GoOn:
    await set_timer_of(stage, await won_a_dungeon(stage, [stage.ann, stage.bo]))
    opened = await lobby(stage, "cardomancer continue")
    return lambda: press(stage.bo, opened, "Join")  # all are there


async def the_next_dungeon_at_once(stage: Stage) -> GoOn:
    party = await won_a_dungeon(stage, [stage.ann])
    await set_timer_of(stage, party)
    go_on = str(ActionId(Action.AGAIN, table_id(party.board)))
    forge(party.board, go_on)
    return lambda: stage.ann.click(party.board, custom_id=go_on)


async def set_timer_of(stage: Stage, party: Party) -> None:
    """Set a timer as if the table had had it from the start."""
    with sqlite3.connect(stage.bot.settings.database) as connection:
        changed = connection.execute(
            "UPDATE tables SET house = json_set(house, '$.timer', 60) WHERE id = ?",
            (table_id(party.board),),
        )
        assert changed.rowcount == 1
    connection.close()


@pytest.mark.parametrize("lost", [False, True])
@pytest.mark.parametrize(
    "prepare",
    [of_both, another_deal, the_same_deal, the_next_dungeon, the_next_dungeon_at_once],
)
async def test_the_next_table_has_the_timer_of_the_last(
    stage: Stage, prepare: Callable[[Stage], Awaitable[GoOn]], *, lost: bool
) -> None:
    """Also if it is unknown whether Discord has shown the board."""
    go_on = await prepare(stage)
    stage.discord_fails = lost
    with faults.lost_receipts(stage.wire, "POST", "/*", times=9 * lost, silent=True):
        await go_on()
    (stored,) = await stage.bot.core.tables.of_user(stage.ann.id, (Status.OPEN,))
    before = (await stage.bot.core.tables.look(stored.id)).run.seq
    await stage.env.advance_time(62)
    assert (await stage.bot.core.tables.look(stored.id)).run.seq > before


async def test_off_is_off(stage: Stage) -> None:
    board = await duel(stage)
    await set_timer(stage, "1m")
    assert (await set_timer(stage, "off")).endswith("has no time limit now.")
    before = (await stage.table(board)).run.seq
    await stage.env.advance_time(86400)
    assert (await stage.table(board)).run.seq == before


async def test_the_timer_lives_on_when_the_database_could_not_be_read(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = await duel(stage)
    await set_timer(stage, "1m")
    before = (await stage.table(board)).run.seq
    stage.bot.core.sessions.memory.evict(table_id(board))

    async def damaged(*_: object) -> list[Row]:
        raise ReadFailed("the database cannot be read: disk I/O error")

    with monkeypatch.context() as patch:
        patch.setattr(Database, "read", damaged)
        await stage.env.advance_time(62)
    await stage.env.advance_time(RETRY_AFTER + 1)
    assert (await stage.table(board)).run.seq > before


async def test_each_deadline_in_a_broken_database_logs_a_line(
    stage: Stage, caplog: pytest.LogCaptureFixture
) -> None:
    board = await duel(stage)
    await set_timer(stage, "1m")
    waits = (await stage.ann.slash(stage.channel, "diamonds duel")).response
    before = (await stage.table(board)).run.seq
    path = stage.bot.settings.database
    assert isinstance(path, Path)
    path.rename(path.with_name("aside"))
    await stage.env.advance_time(STAYS_OPEN + 1)
    await stage.env.advance_time(RETRY_AFTER + 1)
    assert caplog.text.count("is tried again: DatabaseBroken") >= 4
    assert "Traceback" not in caplog.text
    path.with_name("aside").rename(path)
    await stage.env.advance_time(RETRY_AFTER + 1)
    assert (await stage.table(board)).run.seq > before
    assert not unwrap(waits).components


async def test_a_player_who_just_answered_is_not_late(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The time runs out while their answer is being written."""
    async with application(tmp_path / "tables.db") as core:
        monkeypatch.setattr(time, "time", lambda: 1_800_000_000.0)
        key = (await core.duel()).id
        session = await core.app.seats.set_timer(key, ANN, 60)
        due = Due(key, unwrap(session.waiting.deadline), revision=session.revision)
        answered = (await core.act(session)).run.seq
        assert not await core.deadlines.time_out(due)
        assert (await core.app.tables.look(key)).run.seq == answered


@pytest.mark.parametrize("core", ["postgresql"], indirect=True)
async def test_a_deadline_is_met_in_its_second(core: Core, monkeypatch: pytest.MonkeyPatch) -> None:
    key = (await core.duel()).id
    deadline = unwrap((await core.app.seats.set_timer(key, ANN, 60)).waiting.deadline)
    for second, acts in ((deadline - 1, False), (deadline, True)):
        monkeypatch.setattr(time, "time", partial(float, second))
        assert await core.deadlines.time_out(Due(key, second)) is acts


async def test_a_longer_timer_replaces_the_shorter(stage: Stage) -> None:
    board = await duel(stage)
    await set_timer(stage, "1m")
    before = (await stage.table(board)).run.seq
    # The clock did not hear of it.
    await stage.bot.core.seats.set_timer(table_id(board), stage.ann.id, 86400)
    await stage.env.advance_time(600)
    assert (await stage.table(board)).run.seq == before


async def test_a_lobby_closes_once_the_disk_takes_it(stage: Stage) -> None:
    opened = await stage.ann.slash(stage.channel, "diamonds duel")
    message = reply(opened)
    with failing(WriteFailed("the disk is full")) as refused:
        await stage.env.advance_time(STAYS_OPEN + 1)
    assert refused
    assert "Join" in buttons(message)  # nothing is shown before it is written
    await stage.env.advance_time(RETRY_AFTER + 1)
    assert not message.components
    assert await stage.bot.core.lobbies.waiting() == []


async def test_a_table_that_cannot_go_on_is_not_tried_for_ever(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    board = await duel(stage)
    await set_timer(stage, "1m")
    execute(stage, "UPDATE checkpoints SET state = '{}'")
    first, _ = await turn(stage, board)
    await first.click(board, custom_id=moves(board)[0])
    with monkeypatch.context() as patch:
        patch.setattr("games.diamonds.rules.rooms.FACE", "enter")
        await stage.restart()
        caplog.clear()
        await stage.env.advance_time(GRACE + RETRY_AFTER * 10)
        assert "is tried again" not in caplog.text
        assert caplog.text.count("does not replay") <= 10

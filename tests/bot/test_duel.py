"""Two parties in one dungeon, on Discord."""

from __future__ import annotations

import json
import random
import sqlite3

from games.catalog import GAMES
from games.engine.replay import verify
from storage.tables import Status
from tests.kit.discord_diamonds import duel, play_duel, turn
from tests.kit.stage import (
    Stage,
    buttons,
    calls,
    embed,
    moves,
    press,
    press_at_once,
    table_id,
    text,
    told,
)


async def test_two_parties_side_by_side(stage: Stage) -> None:
    board = await duel(stage)
    first, second = await turn(stage, board)
    names = {stage.ann.id: "Ann", stage.bo.id: "Bo"}
    one, other = names[first.id], names[second.id]
    assert f"👉 {one}’s turn" in text(board)
    titles = [field.name for field in embed(board).fields if field.name]
    assert sorted(titles) == sorted([f"👉 {one}", other])
    await first.click(board, custom_id=moves(board)[0])
    assert f"👉 {other}’s turn" in text(board)
    events = embed(board).fields[-1].value or ""
    assert f"{one}: " in events


async def test_the_other_must_wait(stage: Stage) -> None:
    board = await duel(stage)
    first, second = await turn(stage, board)
    state = (await stage.table(board)).run.state
    refused = await second.click(board, custom_id=moves(board)[0])
    assert told(refused) == "It isn’t your turn yet."
    stranger = await stage.cy.click(board, custom_id=moves(board)[0])
    assert told(stranger).startswith("You don’t sit at this table.")
    assert state.taken == 0
    await first.click(board, custom_id=moves(board)[0])
    assert state.taken == 1


async def test_both_at_once(stage: Stage) -> None:
    board = await duel(stage)
    first, second = await turn(stage, board)
    custom_id = moves(board)[0]
    results = await press_at_once(
        stage, [(second, board, custom_id), (first, board, custom_id), (first, board, custom_id)]
    )
    waits, repeats = "It isn’t your turn yet.", "Once is enough: that is already done."
    assert told(results[0]) == waits
    assert told(results[2]) in (waits, repeats)
    table = await stage.table(board)
    assert table.run.state.taken == 1


async def test_a_duel_to_its_end(stage: Stage) -> None:
    board = await duel(stage)
    await play_duel(stage, board, random.Random(5))
    title = embed(board).title or ""
    assert "escaped" in title or "lost" in title
    assert [field.name for field in embed(board).fields][:2] == ["Ann", "Bo"]
    assert not calls(stage)
    record = await stage.bo.click(board, label="Record")
    assert record.response is not None
    (file,) = record.response.attachments
    run = verify((await file.read()).decode(), GAMES)
    assert run.outcome is not None
    assert run.outcome["mode"] == "duel"
    with sqlite3.connect(stage.bot.settings.database) as connection:
        results = connection.execute("SELECT party, result, score FROM results").fetchall()
    connection.close()
    assert results == [(at, run.outcome["result"][at], run.outcome["score"][at]) for at in range(2)]


async def test_play_again_is_for_both(stage: Stage) -> None:
    board = await duel(stage)
    await play_duel(stage, board, random.Random(6))
    await stage.bo.click(board, label="Play again")
    new = next(
        t for t in await stage.bot.core.tables.of_user(stage.ann.id) if t.id != table_id(board)
    )
    assert [seat.user for seat in new.seats] == [stage.ann.id, stage.bo.id]
    assert new.host == stage.ann.id


async def test_who_leaves_is_played_for_and_may_come_back(stage: Stage) -> None:
    board = await duel(stage)
    key = table_id(board)
    first, second = await turn(stage, board)
    asked = await first.slash(stage.channel, "table leave")
    assert asked.response is not None
    assert "until you are back" in asked.response.content
    await first.click(asked.response, label="Leave")
    assert "goes on without you" in asked.response.content
    table = await stage.table(board)
    assert table.awaited() == [second.id]
    assert table.stored.host == second.id
    assert "⏳ Away: " in text(board)
    await second.click(board, custom_id=moves(board)[0])
    assert (await stage.table(board)).awaited() == [second.id]
    with sqlite3.connect(stage.bot.settings.database) as connection:
        marked = connection.execute(
            "SELECT line FROM table_log WHERE table_id = ? AND stand_in = 1", (key,)
        ).fetchall()
    connection.close()
    assert len(marked) >= 2
    assert all("ask" in json.loads(line) for (line,) in marked)
    await first.slash(stage.channel, "table resume", table=key)
    board = stage.channel_board()
    await second.click(board, custom_id=moves(board)[0])
    assert (await stage.table(board)).awaited() == [first.id]


async def test_a_leaver_is_still_away_after_a_restart(stage: Stage) -> None:
    board = await duel(stage)
    asked = await stage.bo.slash(stage.channel, "table leave")
    assert asked.response is not None
    await stage.bo.click(asked.response, label="Leave")
    await stage.restart()
    for _ in range(3):
        await stage.ann.click(board, custom_id=moves(board)[0])
        assert (await stage.table(board)).awaited() == [stage.ann.id]


async def test_the_last_to_leave_ends_the_table(stage: Stage) -> None:
    board = await duel(stage)
    for who in (stage.bo, stage.ann):
        asked = await who.slash(stage.channel, "table leave")
        assert asked.response is not None
        await who.click(asked.response, label="Leave")
        words = asked.response.content
    assert "is put away" in words
    assert (await stage.table(board)).stored.status is Status.ENDED


async def test_only_the_host_ends_a_shared_table(stage: Stage) -> None:
    await duel(stage)
    asked = await stage.bo.slash(stage.channel, "table end")
    assert asked.response is not None
    refused = await stage.bo.click(asked.response, label="End it")
    assert told(refused) == "Only the host can do that."


async def test_a_dealer_makes_three(stage: Stage) -> None:
    result = await stage.ann.slash(stage.channel, "diamonds duel", dealer=True)
    message = result.response
    assert message is not None
    await press(stage.cy, message, "Deal")
    assert "dealer: **Cy**" in (embed(message).description or "")
    refused = await press(stage.bo, message, "Deal")
    assert told(refused) == "There is no seat free for you here."
    await press(stage.bo, message, "Join")
    await press(stage.ann, message, "Start")
    assert (await stage.table(message)).awaited() == [stage.cy.id]
    assert not moves(message)
    assert list(buttons(message)) == ["Look behind the door", "Log", "Rules"]

"""Timers: who lets a table wait too long is played for, and the table says so."""

from __future__ import annotations

import sqlite3

from bot.tables.deadlines import GRACE
from tests.kit.discord_diamonds import duel, set_timer, turn
from tests.kit.stage import Stage, moves, table_id, text, told


async def test_who_is_late_is_played_for(stage: Stage) -> None:
    board = await duel(stage)
    first, second = await turn(stage, board)
    key = table_id(board)
    assert await set_timer(stage, "1m") == (
        f"⏳ **Diamonds & Dragons** `{key}` chooses the safest for whoever lets it wait 1 minute."
    )
    await stage.env.advance_time(59)
    assert (await stage.table(board)).awaited() == [first.id]
    await stage.env.advance_time(2)
    assert "⏳ Away: " in text(board)
    table = await stage.table(board)
    assert (table.run.state.taken, table.awaited()) in ((1, [second.id]), (0, [first.id]))
    with sqlite3.connect(stage.bot.settings.database) as connection:
        marked = connection.execute("SELECT count(*) FROM table_log WHERE stand_in").fetchone()
    connection.close()
    assert marked == (1,)


async def test_an_answer_starts_the_time_anew(stage: Stage) -> None:
    board = await duel(stage)
    await set_timer(stage, "1m")
    await stage.env.advance_time(40)
    first, second = await turn(stage, board)
    await first.click(board, custom_id=moves(board)[0])
    await stage.env.advance_time(40)
    assert (await stage.table(board)).awaited() == [second.id]
    assert "⏳ Away" not in text(board)
    assert "⏳ I choose for whoever is late <t:" in text(board)


async def test_a_timer_fires_after_a_restart(stage: Stage) -> None:
    board = await duel(stage)
    await set_timer(stage, "5m")
    first, _ = await turn(stage, board)
    await stage.restart()
    before = (await stage.table(board)).run.seq
    await stage.env.advance_time(250)
    assert (await stage.table(board)).run.seq == before
    await stage.env.advance_time(GRACE + 60)
    assert (await stage.table(board)).run.seq > before
    assert "⏳ Away: " in text(board)
    assert first


async def test_off_is_off(stage: Stage) -> None:
    board = await duel(stage)
    await set_timer(stage, "1m")
    assert (await set_timer(stage, "off")).endswith("waits as long as it takes.")
    before = (await stage.table(board)).run.seq
    await stage.env.advance_time(86400)
    assert (await stage.table(board)).run.seq == before


async def test_only_the_host_sets_it(stage: Stage) -> None:
    board = await duel(stage)
    refused = await stage.bo.slash(stage.channel, "table timer", wait="1h")
    assert told(refused) == "Only the host can do that."
    assert (await stage.table(board)).house.timer is None


async def test_an_absent_table_plays_itself_to_the_end(stage: Stage) -> None:
    board = await duel(stage)
    await set_timer(stage, "1m")
    for _ in range(400):
        if not moves(board):
            break
        await stage.env.advance_time(61)
    assert not moves(board)
    assert (await stage.table(board)).run.outcome is not None
